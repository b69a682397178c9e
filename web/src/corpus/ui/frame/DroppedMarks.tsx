import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { droppedMarks } from "../../state/dropped";
import type { DroppedMark } from "../../state/project-file";

const SHOWN = 20;

export function Dropped({ list }: { list: readonly DroppedMark[] }) {
  const m = words.value.bar;
  return (
    <div class="bar-note bar-dropped" role="alert">
      <details>
        <summary>{m.dropped(list.length)}</summary>
        <ul>
          {list.slice(0, SHOWN).map(({ mark, why }) => (
            <li key={`${mark.doc} ${mark.start}`}>
              {m.droppedAt(mark.form, mark.doc, mark.start)} ({m.droppedWhy[why]})
            </li>
          ))}
          {list.length > SHOWN && <li>{m.more(list.length - SHOWN)}</li>}
        </ul>
      </details>
      <button
        type="button"
        class="icon-button"
        aria-label={words.value.corpus.closeErrors}
        onClick={() => (droppedMarks.value = [])}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
