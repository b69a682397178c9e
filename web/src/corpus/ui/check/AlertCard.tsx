import { useState } from "preact/hooks";
import { Icon } from "../../../shared/ui/Icon";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import type { Alert } from "../../state/alert";
import { acceptAlert } from "../../state/checking";
import { lineAt } from "../../state/places";
import { project } from "../../state/project";
import { Kwic } from "../Kwic";
import { Corrections } from "./Corrections";
import { alertSentence } from "./sentences";

const FIRST = 4;

export function AlertCard({ alert: a }: { alert: Alert }) {
  const m = words.value.check;
  const [all, setAll] = useState(false);
  const [noting, setNoting] = useState(false);
  const [note, setNote] = useState("");
  const texts = new Map(project.value.documents.map((d) => [d.id, d.text]));
  const lines = a.places.slice(0, all ? undefined : FIRST).map((p) => lineAt(texts.get(p.doc) ?? "", p));
  return (
    <li class="alert-card">
      <p class="alert-said">
        <Icon name="alert" size={17} /> {alertSentence(a)}
      </p>
      {lines.length > 0 && <Kwic lines={lines} label={m.places(a.count)} />}
      <div class="late-actions">
        {a.places.length > FIRST && (
          <button type="button" class="quiet-button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? m.fewer : m.more(a.places.length, a.count)}
          </button>
        )}
        <Corrections a={a} />
        {!noting && (
          <button type="button" class="small-button" onClick={() => setNoting(true)}>
            {m.accept}
          </button>
        )}
      </div>
      {noting && <NoteForm a={a} note={note} setNote={setNote} onCancel={() => setNoting(false)} />}
    </li>
  );
}

interface NoteProps {
  a: Alert;
  note: string;
  setNote: (note: string) => void;
  onCancel: () => void;
}

/** Asks for the reason why the warning is accepted. */
function NoteForm({ a, note, setNote, onCancel }: NoteProps) {
  const m = words.value.check;
  return (
    <form
      class="alert-note"
      onSubmit={(e) => {
        e.preventDefault();
        acceptAlert(a, note.trim());
      }}
    >
      <label class="field">
        <span>{m.note}</span>
        <input
          {...quiet}
          value={note}
          onInput={(e) => setNote(e.currentTarget.value)}
          ref={(input) => {
            if (input && !input.dataset.begun) {
              input.dataset.begun = "1";
              input.focus();
            }
          }}
        />
      </label>
      <button type="submit" class="small-button">
        {m.acceptNow}
      </button>
      <button type="button" class="quiet-button" onClick={onCancel}>
        {m.cancel}
      </button>
    </form>
  );
}
