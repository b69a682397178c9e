import { useRef } from "preact/hooks";
import { common } from "../i18n";
import { opening } from "../state/arrival";
import { type Notice, notice, silence } from "../state/notice";
import { panel } from "../state/settings";
import { Loading, NewVersion, Opening } from "./Arrival";
import { Icon } from "./Icon";

/**
 * Shows the last message. Both live regions exist from the start, because a screen reader ignores one that is added
 * with its text.
 */
export function NoticeBar({ onReload }: { onReload?: (go: () => void) => void }) {
  // An open dialog shows messages itself: content behind it is neither read nor reachable.
  const n = panel.value === null ? notice.value : null;
  return (
    <section class="notices" aria-label={common.value.notices}>
      <Loading />
      <div role="status">
        <NewVersion {...(onReload && { onReload })} />
        {panel.value === null && <Opening />}
        {n?.tone === "done" && <Card of={n} />}
      </div>
      <div role="alert">{n?.tone === "error" && <Card of={n} />}</div>
    </section>
  );
}

/** Shows messages inside an open dialog, but not those from before it opened. */
export function DialogNotices() {
  const before = useRef(notice.peek());
  const n = notice.value;
  return (
    <>
      {opening.value && (
        <div role="status">
          <Opening />
        </div>
      )}
      {n !== null && n !== before.current && (
        <div role={n.tone === "done" ? "status" : "alert"}>
          <Card of={n} />
        </div>
      )}
    </>
  );
}

function Card({ of: { text, tone, action, unseen } }: { of: Notice }) {
  if (unseen) return <p class="unseen">{text}</p>;
  const act = () => {
    silence();
    action?.run();
  };
  return (
    <div class={`notice notice-${tone}`}>
      <Icon name={tone === "done" ? "check" : "alert"} />
      <div class="notice-said">
        <p>{text}</p>
        {action && (
          <button type="button" class="link-button" onClick={act}>
            {action.label}
          </button>
        )}
      </div>
      <button type="button" class="icon-button" aria-label={common.value.close} onClick={silence}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
