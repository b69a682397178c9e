import { render } from "preact";
import { core } from "./bridge/core";
import { followPointer } from "./editor/lit";
import { followAnalysis } from "./state/analysis";
import { keepOffline } from "./state/arrival";
import { followAnswer } from "./state/restoring";
import { followFindings } from "./state/review";
import { followSettings } from "./state/settings";
import { followTelling } from "./state/telling";
import { App } from "./ui/App";
import { followDrops } from "./ui/DropTarget";
import { followKeys } from "./ui/keys";
import { askBeforeLeaving, askWhenEmptied, resumeMask } from "./ui/leaving";
import { followPrinting } from "./ui/PrintedText";
import { pageElement } from "./ui/page";

// First of all: the worker starts while the page draws itself. A failure is told where a search needs it.
core
  .warmUp()
  .then(
    () => performance.mark("cachenom-ready"),
    () => performance.mark("cachenom-failed"),
  )
  .then(keepOffline);

followSettings();
askWhenEmptied();
const page = pageElement();
if (page) {
  render(<App />, page);
  followPointer(page);
}
followAnalysis();
followFindings();
followAnswer();
followTelling();
followKeys();
followDrops();
followPrinting();
askBeforeLeaving();
resumeMask();
