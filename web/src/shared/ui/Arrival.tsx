import { common } from "../i18n";
import { loaded, newVersion, opening, takeNewVersion } from "../state/arrival";
import { Icon } from "./Icon";
import { useLate } from "./use-late";

/** On a slow line: shows the loaded share of the program. The user can already type. */
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

/** Shows that files were received, and the loaded share of the program that opens them. */
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
        {m.opening(it.name, it.files)} {/* Screen readers would announce each step. */}
        <span class="muted" aria-hidden="true">
          {!isHere && m.percent(percent)}
        </span>
      </span>
      <progress aria-label={m.tool} max={100} {...(!isHere && { value: percent })} />
    </div>
  );
}

/** Offers a newer version. The user decides when to take it. */
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
