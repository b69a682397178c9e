import { useState } from "preact/hooks";
import { say } from "../../../shared/state/notice";
import { panel } from "../../../shared/state/settings";
import { Dialog } from "../../../shared/ui/Dialog";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { addForms } from "../../state/catalogue";
import { entityLabel } from "../../state/entities";
import type { PastedTable } from "../../state/pasting";
import { project } from "../../state/project";
import { usePasted } from "./use-pasted";

export function PasteCatalogueDialog() {
  return (
    <Dialog name="paste-catalogue" title={words.value.pasteCatalogue.title} class="dialog-wide">
      <PasteCatalogue />
    </Dialog>
  );
}

const PREVIEW = 8;

function PasteCatalogue() {
  const m = words.value.pasteCatalogue;
  const [text, setText] = useState("");
  const { read, isCurrent } = usePasted(text);
  const take = () => {
    const k = addForms(read.forms, {
      entities: read.entities,
      origin: "pasted",
      what: words.peek().catalogue.log.pasted,
    });
    panel.value = null;
    say(m.done(k));
  };
  return (
    <div class="form">
      <p>{m.lead}</p>
      <textarea
        {...quiet}
        class="paste-box"
        rows={7}
        data-begin
        aria-label={m.label}
        placeholder={m.example}
        value={text}
        onInput={(e) => setText(e.currentTarget.value)}
      />
      {read.forms.length > 0 && <PastePreview read={read} />}
      {read.forms.length > PREVIEW && <p class="hint">{words.value.bar.more(read.forms.length - PREVIEW)}</p>}
      <PasteProblems problems={read.problems} />
      <div class="form-actions">
        <button
          type="button"
          class="button button-main"
          disabled={!isCurrent || read.forms.length === 0}
          onClick={take}
        >
          {m.take(read.forms.length, read.entities.length)}
        </button>
      </div>
    </div>
  );
}

/** The first forms, as parsed. */
function PastePreview({ read }: { read: PastedTable }) {
  const m = words.value.pasteCatalogue;
  const c = words.value.catalogue.columns;
  const t = words.value.terms;
  const names = new Map(read.entities.map((e) => [e.id, e]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be scrolled by keys too.
    <section class="table-scroll" tabIndex={0} aria-label={m.preview}>
      <table class="numbers">
        <caption>{m.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{c.form}</th>
            <th scope="col">{c.category}</th>
            <th scope="col">{c.type}</th>
            <th scope="col">{c.entity}</th>
          </tr>
        </thead>
        <tbody>
          {read.forms.slice(0, PREVIEW).map((f) => {
            const e = f.entity ? names.get(f.entity) : undefined;
            const known = project.value.entities.find((k) => k.id === f.entity);
            const type = (e ?? known)?.type;
            return (
              <tr key={`${f.entity ?? ""} ${f.form}`}>
                <td>{f.form}</td>
                <td>{t.categories[f.category]}</td>
                <td>{type ? t.types[type] : "–"}</td>
                <td>{e ? `${e.id} · ${e.name}` : entityLabel(f.entity)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function PasteProblems({ problems }: { problems: PastedTable["problems"] }) {
  const m = words.value.pasteCatalogue;
  if (problems.length === 0) return null;
  return (
    <ul class="paste-problems">
      {problems.slice(0, PREVIEW).map((p) => (
        <li key={`${p.line} ${p.why}`}>
          {m.line(p.line)}
          {words.value.colon}
          {m.problems[p.why]}
        </li>
      ))}
      {problems.length > PREVIEW && <li>{words.value.bar.more(problems.length - PREVIEW)}</li>}
    </ul>
  );
}
