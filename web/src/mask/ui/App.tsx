import { NoticeBar } from "../../shared/ui/NoticeBar";
import { PrivacyDialog } from "../../shared/ui/PrivacyDialog";
import { core } from "../core";
import { task } from "../state/view";
import { BatchDialog } from "./BatchDialog";
import { ByPersonDialog } from "./ByPersonDialog";
import { ClassOpenDialog } from "./ClassOpenDialog";
import { ClassSaveDialog } from "./ClassSaveDialog";
import { ClassWordsDialog } from "./ClassWordsDialog";
import { DropTarget } from "./DropTarget";
import { HideDialog } from "./HideDialog";
import { InstructionDialog } from "./InstructionDialog";
import { KeysDialog } from "./KeysDialog";
import { LeaveDialog } from "./LeaveDialog";
import { askForReload } from "./leaving";
import { MaskHeader } from "./MaskHeader";
import { MaskView } from "./MaskView";
import { PrintedText } from "./PrintedText";
import { RestoreView } from "./RestoreView";
import { RosterDrawer } from "./RosterDrawer";
import { WhyDialog } from "./WhyDialog";

/** Both tasks stay mounted, so that switching between them loses nothing. */
export function App() {
  return (
    <>
      <MaskHeader />
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
      <WhyDialog />
      <ClassOpenDialog />
      <ClassSaveDialog />
      <ClassWordsDialog />
      <BatchDialog />
      <LeaveDialog />
      <InstructionDialog />
      <ByPersonDialog />
      <KeysDialog />
      <PrivacyDialog versionOf={core.version} />
    </>
  );
}
