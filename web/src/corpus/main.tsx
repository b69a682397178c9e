import { render } from "preact";
import { followSettings } from "../state/settings";
import { core } from "./core";
import { CorpusApp } from "./ui/CorpusApp";

core.warmUp().then(
  () => performance.mark("cachenom-ready"),
  () => performance.mark("cachenom-failed"),
);

followSettings();
const page = document.getElementById("page");
if (page) render(<CorpusApp />, page);
