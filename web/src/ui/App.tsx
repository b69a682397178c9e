import { core } from "../bridge/core";
import { task } from "../state/settings";
import { Header } from "./Header";
import { HideDialog } from "./HideDialog";
import { KeysDialog } from "./KeysDialog";
import { MaskView } from "./MaskView";
import { NoticeBar } from "./NoticeBar";
import { PrivacyDialog } from "./PrivacyDialog";
import { RestoreView } from "./RestoreView";
import { RosterDrawer } from "./RosterDrawer";

/** Both tasks stay in the page, so that going from one to the other loses nothing. */
export function App() {
  return (
    <>
      <Header />
      <main class="task" hidden={task.value !== "mask"}>
        <MaskView />
      </main>
      <main class="task" hidden={task.value !== "restore"}>
        <RestoreView />
      </main>
      <NoticeBar />
      <RosterDrawer />
      <HideDialog />
      <KeysDialog />
      <PrivacyDialog versionOf={core.version} />
    </>
  );
}
