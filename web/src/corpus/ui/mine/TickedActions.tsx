import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { accept, refuse } from "../../state/mining";
import type { List } from "./use-candidates";

/** Answers for all ticked candidates. */
export function TickedActions({ l }: { l: List }) {
  const m = words.value.mine;
  const { shown, checked, setChecked, ticked, accepted } = l;
  const every = shown.every((c) => checked.has(c.form));
  return (
    <div class="late-actions">
      <button
        type="button"
        class="small-button"
        disabled={shown.length === 0}
        onClick={() => setChecked(every ? new Set() : new Set(shown.map((c) => c.form)))}
      >
        {shown.length > 0 && every ? m.uncheckAll : m.checkAll}
      </button>
      <button
        type="button"
        class="small-button"
        disabled={ticked.length === 0}
        onClick={() => {
          accept(ticked.map(accepted));
          setChecked(new Set());
        }}
      >
        <Icon name="check" size={15} />
        {m.acceptChecked(ticked.length)}
      </button>
      <button
        type="button"
        class="small-button"
        disabled={ticked.length === 0}
        onClick={() => {
          refuse(ticked);
          setChecked(new Set());
        }}
      >
        {m.refuseChecked(ticked.length)}
      </button>
    </div>
  );
}
