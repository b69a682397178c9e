import { say } from "../../shared/state/notice";
import { messages } from "../i18n";
import { gap } from "../state/gaps";
import { leftByList, wanted } from "../state/kinds";
import { source } from "../state/source";

/** Says what stays visible unexpectedly, and offers to hide it. */
export function GapNote() {
  const open = gap.value;
  const close = () => {
    if (!open) return;
    source.setGroups(open.close);
    say(open.closed);
    source.view().focus();
  };
  // Records the choice, so that the page does not ask again.
  const leave = () => {
    source.setGroups(wanted.peek());
    source.view().focus();
  };
  return (
    <p class="gap-note" data-open={open !== null || undefined}>
      <span role="status">{open?.sentence}</span>{" "}
      {open && (
        <button type="button" class="link-button" onClick={close}>
          {messages.value.groups.hideThem}
        </button>
      )}
      {open && leftByList.value && (
        <button type="button" class="link-button" onClick={leave}>
          {messages.value.groups.leaveThem}
        </button>
      )}
    </p>
  );
}
