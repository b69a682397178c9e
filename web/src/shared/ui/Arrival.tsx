import { common } from "../i18n";
import { loaded, newVersion, opening, takeNewVersion } from "../state/arrival";
import { Icon } from "./Icon";
import { useLate } from "./use-late";

/** On a slow line: how much of the tool is here. The text can already be written. */
export function Loading() {
  const percent = Math.floor(loaded.value * 100);
  const late = useLate(percent < 100 && opening.value === null, 700);
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

/** That files were taken, and how much of what opens them is here: on a slow line that is seconds. */
export function Opening() {
  const it = opening.value;
  const percent = Math.floor(loaded.value * 100);
  const late = useLate(it !== null, 150);
  if (!it || !late) return null;
  const m = common.value.arrival;
  const isHere = percent === 100 || percent === 0;
  return (
    <div class="notice">
      <span>
        {m.opening(it.name, it.files)} {/* Said once: each step of it would be read out. */}
        <span class="muted" aria-hidden="true">
          {!isHere && m.percent(percent)}
        </span>
      </span>
      <progress aria-label={m.tool} max={100} {...(!isHere && { value: percent })} />
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
