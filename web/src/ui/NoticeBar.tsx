import { messages } from "../i18n";
import { notice, silence } from "../state/notice";
import { Loading, NewVersion } from "./Arrival";
import { Icon } from "./Icon";

/** What was just done, or went wrong. The two regions are always there: a live region must exist before it speaks. */
export function NoticeBar() {
  const n = notice.value;
  return (
    <section class="notices" aria-label={messages.value.notices}>
      <Loading />
      <div role="status">
        <NewVersion />
        {n?.tone === "done" && <Card text={n.text} tone="done" />}
      </div>
      <div role="alert">{n?.tone === "error" && <Card text={n.text} tone="error" />}</div>
    </section>
  );
}

function Card({ text, tone }: { text: string; tone: "done" | "error" }) {
  return (
    <div class={`notice notice-${tone}`}>
      <Icon name={tone === "done" ? "check" : "alert"} />
      <span>{text}</span>
      <button type="button" class="icon-button" aria-label={messages.value.close} onClick={silence}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
