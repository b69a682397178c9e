import { render } from "preact";
import { keepOffline } from "../shared/state/arrival";
import { followSettings } from "../shared/state/settings";
import { pageElement } from "../shared/ui/page";
import { core } from "./core";
import { followRelaunched } from "./state/ask";
import { resumeCorpus } from "./state/crossing";
import { followDraft } from "./state/draft";
import { followLanguage } from "./state/language";
import { followLexicon } from "./state/lexicon";
import { followStep } from "./state/step";
import { CorpusApp } from "./ui/CorpusApp";
import { followCorpusKeys } from "./ui/frame/CorpusKeys";
import { askBeforeLeavingCorpus } from "./ui/frame/LeaveCorpus";
import { followGiven, openBrought } from "./ui/frame/opening-anything";

core
  .warmUp()
  .then(
    () => performance.mark("cachenom-ready"),
    () => performance.mark("cachenom-failed"),
  )
  .then(keepOffline);

followSettings();
const page = pageElement();
if (page) render(<CorpusApp />, page);
resumeCorpus();
followRelaunched();
followLexicon();
followLanguage();
followStep();
followCorpusKeys();
followDraft();
askBeforeLeavingCorpus();
followGiven();
void openBrought();
