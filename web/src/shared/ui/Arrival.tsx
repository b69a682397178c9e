import { common } from "../i18n";
import { loaded, newVersion, takeNewVersion } from "../state/arrival";
import { Icon } from "./Icon";
import { useLate } from "./use-late";

/** On a slow line: how much of the tool is here. The text can already be written. */
export function Loading() {
  const percent = Math.floor(loaded.value * 100);
  const late = useLate(percent < 100, 700);
  if (!late) return null;
  const m = common.value.arrival;
  return (
    <div class="notice">
      <span>
        {m.loading(percent)} <span class="muted">{m.meanwhile}</span>
      </span>
      <progress aria-label={m.tool} max={100} value={percent} />
    </div>
  );
}

/** A newer version is offered, never forced: the work on the page stays as long as its user wants. */
export function NewVersion({ onReload = (go) => go() }: { onReload?: (go: () => void) => void }) {
  if (!newVersion.value) return null;
  const m = common.value.arrival;
  return (
    <div class="notice">
      <span>{m.newVersion}</span>
      <button type="button" class="small-button" onClick={() => onReload(takeNewVersion)}>
        {m.take}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={m.later}
        title={m.later}
        onClick={() => (newVersion.value = null)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
