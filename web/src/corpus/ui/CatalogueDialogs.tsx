import { useMemo, useState } from "preact/hooks";
import type { Kind } from "../../shared/bridge/wire";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { Dialog } from "../../shared/ui/Dialog";
import { quiet } from "../../shared/ui/quiet";
import { words } from "../i18n";
import { addForms, entityTypes, kindOfType, mergeEntities, partsOf } from "../state/catalogue";
import { nextId } from "../state/ids";
import { readTable } from "../state/pasting";
import { type Entity, type EntityType, project } from "../state/project";
import { partsAsked } from "./CatalogueStep";
import { EntityInput, entityFrom, entityLabel } from "./EntityInput";
import { candidatesOfMeant, give, meantForm, splitsHomonym } from "./MarkStep";

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
  const c = words.value.catalogue.columns;
  const t = words.value.terms;
  const [text, setText] = useState("");
  const read = useMemo(() => readTable(text), [text]);
  const names = new Map(read.entities.map((e) => [e.id, e]));
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
      {read.forms.length > 0 && (
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
      )}
      {read.forms.length > PREVIEW && <p class="hint">{words.value.bar.more(read.forms.length - PREVIEW)}</p>}
      {read.problems.length > 0 && (
        <ul class="paste-problems">
          {read.problems.slice(0, PREVIEW).map((p) => (
            <li key={`${p.line} ${p.why}`}>
              {m.line(p.line)}
              {words.value.colon}
              {m.problems[p.why]}
            </li>
          ))}
          {read.problems.length > PREVIEW && <li>{words.value.bar.more(read.problems.length - PREVIEW)}</li>}
        </ul>
      )}
      <div class="form-actions">
        <button type="button" class="button button-main" disabled={read.forms.length === 0} onClick={take}>
          {m.take(read.forms.length, read.entities.length)}
        </button>
      </div>
    </div>
  );
}

export function PartsDialog() {
  const entry = partsAsked.value;
  return (
    <Dialog name="parts" title={words.value.parts.title(entry?.form ?? "")}>
      <Parts />
    </Dialog>
  );
}

function Parts() {
  const m = words.value.parts;
  const entry = partsAsked.value;
  const known = new Set(project.value.catalogue.filter((e) => e.entity === entry?.entity).map((e) => e.form));
  const parts = partsOf(entry?.form ?? "").filter((p) => !known.has(p.part));
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(parts.filter((p) => p.wanted).map((p) => p.part)),
  );
  if (!entry) return null;
  const add = () => {
    const list = parts.filter((p) => taken.has(p.part)).map((p) => p.part);
    const k = addForms(
      list.map((form, i) => ({
        form,
        category:
          entry.category === "fullname"
            ? i === 0
              ? ("firstname" as const)
              : ("lastname" as const)
            : entry.category,
        entity: entry.entity,
      })),
      { origin: "typed", what: words.peek().catalogue.log.parts },
    );
    panel.value = null;
    say(words.peek().pasteCatalogue.done(k));
  };
  if (parts.length === 0) return <p>{m.none}</p>;
  return (
    <div class="form">
      <fieldset>
        <legend>{m.lead}</legend>
        {parts.map(({ part, wanted }) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={taken.has(part)}
              onChange={(e) => {
                const next = new Set(taken);
                if (e.currentTarget.checked) next.add(part);
                else next.delete(part);
                setTaken(next);
              }}
            />
            {part}
            {!wanted && <span class="hint">({m.choice})</span>}
          </label>
        ))}
      </fieldset>
      <div class="form-actions">
        <button type="button" class="button button-main" data-begin disabled={taken.size === 0} onClick={add}>
          {m.add}
        </button>
      </div>
    </div>
  );
}

/** The focus goes back to the lines, from which the keys go on. */
const backToLines = () => requestAnimationFrame(() => document.querySelector<HTMLElement>(".lines")?.focus());

export function EntityDialog() {
  return (
    <Dialog name="entity" title={words.value.entityDialog.title}>
      <NewEntity />
    </Dialog>
  );
}

function NewEntity() {
  const m = words.value.entityDialog;
  const t = words.value.terms;
  const form = meantForm();
  const [type, setType] = useState<EntityType>("public");
  const [kind, setKind] = useState<Kind>(kindOfType.public);
  const [name, setName] = useState(form);
  const [stay, setStay] = useState(false);
  const splits = splitsHomonym();
  const create = (e: Event) => {
    e.preventDefault();
    const fresh: Entity = { id: nextId(project.value.entities, type), type, kind, name: name.trim() || form };
    panel.value = null;
    give(fresh.id, fresh, stay);
    backToLines();
  };
  return (
    <form class="form" onSubmit={create}>
      <p class="form-words">{form}</p>
      <label class="field">
        <span>{m.type}</span>
        <select
          data-begin
          value={type}
          onChange={(e) => {
            const next = e.currentTarget.value as EntityType;
            setType(next);
            setKind(kindOfType[next]);
          }}
        >
          {entityTypes.map((k) => (
            <option key={k} value={k}>
              {t.types[k]}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{m.kind}</span>
        <select value={kind} onChange={(e) => setKind(e.currentTarget.value as Kind)}>
          {(Object.keys(t.kinds) as Kind[]).map((k) => (
            <option key={k} value={k}>
              {t.kinds[k]}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{m.name}</span>
        <input {...quiet} value={name} onInput={(e) => setName(e.currentTarget.value)} />
      </label>
      <p class="hint">{m.id(nextId(project.value.entities, type))}</p>
      {splits && (
        <fieldset>
          <label>
            <input type="checkbox" checked={stay} onChange={(e) => setStay(e.currentTarget.checked)} />
            {m.othersStay}
          </label>
          <p class="hint">{m.othersStayHint}</p>
        </fieldset>
      )}
      <div class="form-actions">
        <button type="submit" class="button button-main">
          {m.create}
        </button>
      </div>
    </form>
  );
}

export function MergeDialog() {
  return (
    <Dialog name="merge" title={words.value.mergeDialog.title}>
      <Merge />
    </Dialog>
  );
}

function Merge() {
  const m = words.value.mergeDialog;
  const [first, second] = candidatesOfMeant();
  const [from, setFrom] = useState(first ? entityLabel(first) : "");
  const [into, setInto] = useState(second ? entityLabel(second) : "");
  const [error, setError] = useState("");
  const merge = (e: Event) => {
    e.preventDefault();
    const a = entityFrom(from, "other");
    const b = entityFrom(into, "other");
    if (!a?.id || !b?.id || a.fresh || b.fresh || a.id === b.id) return setError(m.same);
    panel.value = null;
    mergeEntities(a.id, b.id, words.peek().mark.log.merged);
    say(m.done(a.id, entityLabel(b.id)));
    backToLines();
  };
  return (
    <form class="form" onSubmit={merge}>
      <p>{m.lead}</p>
      <div class="field">
        <span>{m.from}</span>
        <EntityInput label={m.from} value={from} onInput={setFrom} />
      </div>
      <div class="field">
        <span>{m.into}</span>
        <EntityInput label={m.into} value={into} onInput={setInto} />
      </div>
      <p class="form-error" role="alert">
        {error}
      </p>
      <div class="form-actions">
        <button type="submit" class="button button-main">
          {m.merge}
        </button>
      </div>
    </form>
  );
}
