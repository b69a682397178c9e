import { words } from "../../i18n";
import { dayOf } from "../../state/dates";
import { dateShown } from "../../state/numbers";
import type { Document } from "../../state/project";

export function MessageRow(props: {
  document: Document;
  index: number;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { document: d, index, chosen, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list has the focus and the keys.
    <div class="message-row" role="option" id={`message-${index}`} aria-selected={chosen} onClick={onChoose}>
      <span class="message-row-head">
        <strong>{d.author || words.value.corpus.noAuthor}</strong>
        <span class="hint">
          {d.id}
          {d.date && ` · ${dayOf(d.date) ? words.value.day(dayOf(d.date)) : d.date}`}
        </span>
      </span>
      <span class="message-row-text">{d.text.slice(0, 160).replace(/\s+/g, " ")}</span>
    </div>
  );
}

export function Reader({ document: d }: { document: Document | undefined }) {
  const m = words.value.corpus;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be scrolled by keys too.
    <article class="message-reader" aria-label={m.reader} tabIndex={0}>
      {d ? (
        <>
          <header>
            <strong>{d.author || m.noAuthor}</strong>
            <p class="hint">
              {[...new Set([d.id, d.date && dateShown(d.date), d.title ?? d.thread, d.subject])]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </header>
          <p class="message-text">{d.text || m.empty}</p>
        </>
      ) : (
        <p class="hint">{m.readerEmpty}</p>
      )}
    </article>
  );
}
