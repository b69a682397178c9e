import { core } from "../bridge/core";
import { task } from "../state/settings";
import { DropTarget } from "./DropTarget";
import { Header } from "./Header";
import { HideDialog } from "./HideDialog";
import { KeysDialog } from "./KeysDialog";
import { LeaveDialog } from "./LeaveDialog";
import { askForCorpus, askForReload } from "./leaving";
import { MaskView } from "./MaskView";
import { NoticeBar } from "./NoticeBar";
import { PrintedText } from "./PrintedText";
import { PrivacyDialog } from "./PrivacyDialog";
import { RestoreView } from "./RestoreView";
import { RosterDrawer } from "./RosterDrawer";

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
