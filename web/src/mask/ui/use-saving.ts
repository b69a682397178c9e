import { useState } from "preact/hooks";
import { protecting } from "../../shared/bridge/protecting";
import { panel } from "../../shared/state/settings";
import { messages } from "../i18n";
import { failed, refusal, saveClasses } from "../state/class-saving";
import { className } from "../state/classes";
import { isOpenKept } from "../state/remembered";

/** The fields of the save dialog, and its actions. */
export function useSaving() {
  const [name, setName] = useState(className.peek() ?? "");
  const [words, setWords] = useState("");
  const [again, setAgain] = useState("");
  const [shown, setShown] = useState(false);
  const [proposed, setProposed] = useState(false);
  const [keep, setKeep] = useState(isOpenKept.peek());
  const suggest = async () => {
    try {
      const phrase = await (await protecting()).suggest();
      setWords(phrase);
      setAgain(phrase);
      setShown(true);
      setProposed(true);
    } catch (e) {
      failed.value = refusal(e);
    }
  };
  const save = async () => {
    const m = messages.peek().classes.saving;
    const refused = !name.trim() ? m.noName : words === "" ? m.empty : words !== again ? m.different : null;
    failed.value = refused;
    if (refused === null && (await saveClasses(words, name.trim(), keep))) panel.value = null;
  };
  return {
    ...{ name, setName, words, setWords, again, setAgain, shown, setShown, proposed, keep, setKeep },
    ...{ suggest, save },
  };
}
