import { render } from "preact";
import { keepOffline } from "../shared/state/arrival";
import { followSettings } from "../shared/state/settings";
import { pageElement } from "../shared/ui/page";
import { core } from "./core";
import { followPointer } from "./editor/lit";
import { followAnalysis } from "./state/analysis";
import { followClassUndo } from "./state/class-undo";
import { resumeMask } from "./state/crossing";
import { followDocument } from "./state/document";
import { followLists } from "./state/list-among";
import { openWaiting } from "./state/opening-document";
import { followRelaunched } from "./state/relaunched";
import { lookForRemembered } from "./state/remembered";
import { followReport } from "./state/report";
import { followAnswer } from "./state/restoring";
import { followFindings } from "./state/review";
import { followReviewing } from "./state/reviewing";
import { followSaved } from "./state/telling";
import { App } from "./ui/App";
import { followClassStyle, followDocuments } from "./ui/choosing-style";
import { followDrops } from "./ui/dropping";
import { followKeys } from "./ui/keys";
import { askBeforeLeaving, askForClass, askWhenEmptied } from "./ui/leaving";
import { followPrinting } from "./ui/PrintedText";
import { followPastes } from "./ui/pasting";
import { openBrought } from "./ui/to-corpus";

// Starts the worker first, while the page draws itself. The search reports a failure.
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
followRelaunched();
followFindings();
followAnswer();
followReport();
followReviewing();
followSaved();
followKeys();
followClassStyle();
followDocuments();
followDocument();
followDrops();
followPastes();
followLists();
followPrinting();
askBeforeLeaving();
followClassUndo(askForClass);
resumeMask();
openWaiting();
void openBrought();
void lookForRemembered();
