import { given } from "../../shared/state/dropped-files";
import { savedIn } from "../../shared/state/first-bytes";
import { messages } from "../i18n";
import { task } from "../state/view";
import { openAt, openKnown } from "./opening";

/** Opens pasted files, and pasted text of files that Cachenom saved, wherever they are pasted. */
export function followPastes(): void {
  window.addEventListener(
    "paste",
    (e) => {
      const text = e.clipboardData?.getData("text/plain") ?? "";
      const kind = savedIn(text);
      const files = text ? [] : [...(e.clipboardData?.files ?? [])];
      if (!kind && files.length === 0) return;
      e.preventDefault();
      e.stopPropagation();
      if (kind) void openKnown(kind, new File([text], messages.peek().files.pasted));
      else void openAt(placeOf(e.target), given(files));
    },
    true,
  );
}

function placeOf(target: EventTarget | null) {
  if (target instanceof Element && target.closest(".drawer")) return "list";
  return task.peek() === "restore" ? "answer" : "text";
}
