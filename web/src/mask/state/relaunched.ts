import { say } from "../../shared/state/notice";
import { CrashedError, core } from "../core";
import { messages } from "../i18n";

/** Reports that the worker of the search died and was replaced. */
export const sayRelaunched = (): void => say(messages.peek().status.relaunched);

/** Reports it also for a worker that died while idle. */
export const followRelaunched = (): void => core.onRevived(sayRelaunched);

/** Calls `ask`, and once more if the worker died; `ask` must change nothing. */
export async function twice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (e) {
    if (!(e instanceof CrashedError)) throw e;
    sayRelaunched();
    return ask();
  }
}
