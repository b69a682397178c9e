import { base64Of, bytesOf } from "../../shared/state/base64";
import { held } from "../../shared/state/crossing";
import { savedAs } from "../../shared/state/first-bytes";
import { say } from "../../shared/state/notice";
import { addressOf } from "../../shared/ui/addresses";
import { messages } from "../i18n";
import { goToCorpus } from "./leaving";
import { openKnown } from "./opening";

/** In bytes. Larger files are not handed over. */
const LIMIT = 15_000_000;

/** Says that a file belongs to the corpus page, and offers to open it there. */
export function offerCorpus(kind: "project" | "contexts", file: File): void {
  const m = messages.peek().files;
  const go = async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    goToCorpus(addressOf("corpus"), { name: file.name, base64: base64Of(bytes) });
  };
  if (file.size > LIMIT) say(m.ofCorpus[kind](file.name), "error");
  else
    say(m.ofCorpus[kind](file.name), "error", {
      label: m.openInCorpus,
      run: () => void go().catch(() => say(m.unreadable(file.name), "error")),
    });
}

/** Opens a file handed over by the corpus page. */
export async function openBrought(): Promise<void> {
  const { given } = held;
  if (!given) return;
  const file = new File([bytesOf(given.base64)], given.name);
  const kind = await savedAs(file);
  if (kind) await openKnown(kind, file);
}
