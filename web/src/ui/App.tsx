import { core } from "../bridge/core";
import { task } from "../state/settings";
import { DropTarget } from "./DropTarget";
import { Header } from "./Header";
import { HideDialog } from "./HideDialog";
import { KeysDialog } from "./KeysDialog";
import { LeaveDialog } from "./LeaveDialog";
import { askFirst, holdsSomething } from "./leaving";
import { MaskView } from "./MaskView";
import { NoticeBar } from "./NoticeBar";
import { PrintedText } from "./PrintedText";
import { PrivacyDialog } from "./PrivacyDialog";
import { RestoreView } from "./RestoreView";
import { RosterDrawer } from "./RosterDrawer";
import { caughtLink, goTo, leaveUnasked } from "./unasked";

/** The corpus is a page of its own: what stands here would be lost on the way, so its link asks. */
function askForCorpus(e: MouseEvent): void {
  const href = holdsSomething() ? caughtLink(e) : null;
  if (href !== null) askFirst("corpus", () => goTo(href));
}

const askForReload = (go: () => void) =>
  holdsSomething() ? askFirst("version", () => leaveUnasked(go)) : go();

/** Both tasks stay in the page, so that going from one to the other loses nothing. */
export function App() {
  return (
    <>
      <Header onCorpus={askForCorpus} />
      <main class="task" hidden={task.value !== "mask"}>
        <MaskView />
      </main>
      <main class="task" hidden={task.value !== "restore"}>
        <RestoreView />
      </main>
      <PrintedText />
      <DropTarget />
      <NoticeBar onReload={askForReload} />
      <RosterDrawer />
      <HideDialog />
      <LeaveDialog />
      <KeysDialog />
      <PrivacyDialog versionOf={core.version} />
    </>
  );
}
