import { say } from "../../shared/state/notice";
import { CrashedError, core } from "../core";
import { messages } from "../i18n";

/** The worker of the search died, and another one goes on. */
export const sayRelaunched = (): void => say(messages.peek().status.relaunched);

/** Says so, too, of a worker that died while it had nothing to do. */
export const followRelaunched = (): void => core.onRevived(sayRelaunched);

/** Asks what changes nothing a second time where the worker died of the first. */
export async function twice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (e) {
    if (!(e instanceof CrashedError)) throw e;
    sayRelaunched();
    return ask();
  }
}
