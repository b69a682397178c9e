import type { MinedContext } from "../../../shared/bridge/wire-corpus";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { remember } from "../../state/mining";
import { project } from "../../state/project";
import { type Side, written } from "./written";

interface RowProps {
  context: MinedContext;
  side: Side;
  open: boolean;
  onToggle: () => void;
}

/** A context with its figures and two answers; a button opens its lines. */
export function ContextRow({ context: c, side, open, onToggle }: RowProps) {
  const m = words.value.mine;
  const { good, bad } = project.value.mining[side];
  return (
    <div class="context-row">
      <button type="button" class="context-name" aria-expanded={open} onClick={onToggle}>
        <Icon name={open ? "down" : "right"} size={15} />
        <bdi>{written(c.context, side)}</bdi>
        {c.generalised && <span class="tag">{m.generalised}</span>}
      </button>
      <span class="context-count" title={c.stood ? m.contextStood(c.stood.known, c.stood.count) : undefined}>
        {m.contextCount(c.known, c.count, c.rate)}
      </span>
      <span class="context-actions">
        <button
          type="button"
          class="small-button"
          aria-pressed={good.includes(c.context)}
          aria-label={m.keepContext(written(c.context, side))}
          onClick={() => remember(side, [c.context], good.includes(c.context) ? null : "good")}
        >
          {good.includes(c.context) && <Icon name="check" size={14} />}
          {m.keep}
        </button>
        <button
          type="button"
          class="small-button"
          aria-pressed={bad.includes(c.context)}
          aria-label={m.rejectContext(written(c.context, side))}
          onClick={() => remember(side, [c.context], bad.includes(c.context) ? null : "bad")}
        >
          {bad.includes(c.context) && <Icon name="close" size={14} />}
          {m.reject}
        </button>
      </span>
    </div>
  );
}
