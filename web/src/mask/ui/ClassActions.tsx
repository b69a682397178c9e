import { classFiles } from "../../shared/state/endings";
import { panel } from "../../shared/state/settings";
import { FileButton } from "../../shared/ui/FileButton";
import { Icon, type IconName } from "../../shared/ui/Icon";
import { messages } from "../i18n";
import { openRemembered } from "../state/class-opening";
import { passphrase, saveAgain, saveDecisions } from "../state/class-saving";
import { hideLists, words } from "../state/class-words";
import { shelf } from "../state/classes";
import { isOpenKept, remembered } from "../state/remembered";
import { source } from "../state/source";
import { askForClass } from "./leaving";
import { openFiles } from "./opening";

/** The actions on the class. Each one closes the menu. */
export function ClassActions({ close }: { close: () => void }) {
  const m = messages.value.classes;
  const kept = remembered.value;
  const lists = words.value;
  const hide = hideLists.reduce((n, list) => n + lists[list].length, 0);
  const act = (run: () => unknown) => () => {
    close();
    void run();
  };
  const isKnown = shelf.value !== null && passphrase.value !== null;
  return (
    <div class="class-actions">
      {kept && !isOpenKept.value && (
        <Action
          icon="lock"
          label={m.openKept(kept.name)}
          run={act(() => openRemembered(kept, askForClass))}
        />
      )}
      <Action icon="save" label={isKnown ? m.saveNow : m.save} run={act(saveAgain)} />
      <FileButton
        class="button class-action"
        label={m.openFile}
        accept={classFiles}
        onFile={(file) => {
          close();
          openFiles("class", [file]);
        }}
      />
      <Action
        icon="hide"
        label={hide + lists.never.length > 0 ? m.wordsSome(hide, lists.never.length) : m.words}
        run={act(() => {
          panel.value = "class-words";
        })}
      />
      {source.decisions.value.some((d) => !("start" in d)) && (
        <Action icon="copy" label={m.saveDecisions} run={act(saveDecisions)} />
      )}
    </div>
  );
}

function Action({ icon, label, run }: { icon: IconName; label: string; run: () => void }) {
  return (
    <button type="button" class="button class-action" onClick={run}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
