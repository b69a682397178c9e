import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { common } from "../../shared/i18n";
import { Icon } from "../../shared/ui/Icon";
import { words } from "../i18n";
import { onOneLine } from "../state/lines";
import { dateShown } from "../state/numbers";
import type { Line, Place } from "../state/places";
import { project } from "../state/project";
import { seeForm } from "../state/search";

/** The place shown in its whole document. */
const shown = signal<Place | null>(null);

/** Keywords in context; a line opens its document. */
export function Kwic({ lines, label }: { lines: readonly Line[]; label: string }) {
  return (
    <ul class="kwic" aria-label={label}>
      {lines.map((l) => (
        <li key={`${l.doc} ${l.start}`}>
          <button type="button" class="kwic-line" onClick={() => (shown.value = l)}>
            <span class="kwic-left">
              <bdi>{l.left}</bdi>
            </span>
            <mark class="kwic-keyword">{l.keyword}</mark>
            <span class="kwic-right">{l.right}</span>
            <span class="kwic-doc">{l.doc}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shows a whole document with the place. */
export function PlaceDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  const place = shown.value;
  useLayoutEffect(() => {
    if (place && !ref.current?.open) ref.current?.showModal();
    if (!place) ref.current?.close();
    ref.current?.querySelector("mark")?.scrollIntoView({ block: "center" });
  }, [place]);
  const close = () => (shown.value = null);
  const d = place && project.value.documents.find((x) => x.id === place.doc);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and there is a button; this is the click beside it.
    <dialog
      ref={ref}
      class="dialog"
      aria-label={words.value.work.document(place?.doc ?? "")}
      onClose={close}
      onClick={(e) => {
        if (e.target === ref.current) close();
      }}
    >
      {place && d && (
        <div class="dialog-body">
          <header class="dialog-head">
            <h2>{words.value.work.document(d.id)}</h2>
            <button type="button" class="icon-button" aria-label={common.value.close} onClick={close}>
              <Icon name="close" />
            </button>
          </header>
          <p class="hint">{[d.author, d.date && dateShown(d.date)].filter(Boolean).join(" · ")}</p>
          <button
            type="button"
            class="small-button"
            onClick={() => {
              close();
              seeForm(onOneLine(d.text.slice(place.start, place.end)));
            }}
          >
            {words.value.check.seeLines}
          </button>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
          <p class="whole-text" tabIndex={0}>
            {d.text.slice(0, place.start)}
            <mark class="kwic-keyword">{d.text.slice(place.start, place.end)}</mark>
            {d.text.slice(place.end)}
          </p>
        </div>
      )}
    </dialog>
  );
}
