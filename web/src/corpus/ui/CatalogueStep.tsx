import { signal, untracked } from "@preact/signals";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Kind } from "../../shared/bridge/wire";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { CellInput } from "../../shared/ui/CellInput";
import { Icon } from "../../shared/ui/Icon";
import { quiet } from "../../shared/ui/quiet";
import { VirtualList } from "../../shared/ui/VirtualList";
import { words } from "../i18n";
import { countAsAuthor } from "../state/authors";
import {
  addForms,
  categories,
  editEntity,
  editEntry,
  entityTypes,
  kindOfType,
  partsOf,
  removeEntries,
  tellsNothing,
  tidyForm,
} from "../state/catalogue";
import { fold } from "../state/fold";
import { idsFor } from "../state/ids";
import { lexiconReady } from "../state/lexicon";
import { seeLines } from "../state/lines";
import { countOf, countOfEntry, entriesOf, entryKey } from "../state/occurrences";
import { type Category, type Entity, type EntityType, type Entry, project } from "../state/project";
import { step } from "../state/step";
import { EntityInput, entityFrom, entityLabel, entityOf } from "./EntityInput";

type Show = "all" | "absent" | "homonyms" | "undecided" | "common";
const shows: Show[] = ["all", "absent", "homonyms", "undecided", "common"];

/** The compound whose parts are offered. */
export const partsAsked = signal<Entry | null>(null);

/** Step 2: the forms that are known, and what each stands for. */
export function CatalogueStep() {
  const m = words.value.catalogue;
  const { catalogue } = project.value;
  const [filter, setFilter] = useState("");
  const [show, setShow] = useState<Show>("all");
  const counts = countOfEntry.value;
  const entries = entriesOf.value;
  const shown = useMemo(() => {
    const wanted = fold(filter.trim());
    return catalogue.filter((e) => {
      if (wanted && !fold(`${e.form} ${entityLabel(e.entity)}`).includes(wanted)) return false;
      if (show === "absent")
        return (
          lexiconReady.peek() &&
          untracked(() => countOf(e.form)) === 0 &&
          !countAsAuthor.peek().get(entryKey(e.form, e.entity))
        );
      if (show === "homonyms") return (entries.get(e.form)?.length ?? 0) > 1;
      if (show === "undecided") return (counts.get(entryKey(e.form, undefined)) ?? 0) > 0;
      return show === "all" || e.entity === null;
    });
  }, [catalogue, filter, show, counts, entries]);
  return (
    <section class="step catalogue-step" aria-label={words.value.steps.catalogue}>
      <div class="step-tools">
        <p class="step-lead">{m.lead}</p>
        <input
          {...quiet}
          type="search"
          aria-label={m.filter}
          placeholder={m.filter}
          value={filter}
          onInput={(e) => setFilter(e.currentTarget.value)}
        />
        <label class="inline-field">
          {m.show}
          <select value={show} onChange={(e) => setShow(e.currentTarget.value as Show)}>
            {shows.map((s) => (
              <option key={s} value={s}>
                {m.shows[s]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button" onClick={() => (panel.value = "paste-catalogue")}>
          {m.paste}
        </button>
        {project.value.participants?.length ? (
          <button type="button" class="button" onClick={() => (panel.value = "participants")}>
            <Icon name="people" />
            {words.value.corpus.participants}…
          </button>
        ) : null}
        <span class="hint" role="status">
          {m.shown(shown.length, catalogue.length)}
        </span>
        <button type="button" class="button button-main step-next" onClick={() => (step.value = "mark")}>
          {m.next}
          <Icon name="right" />
        </button>
      </div>
      <section class="catalogue-table" aria-label={m.table}>
        <div>
          <div class="catalogue-row catalogue-head">
            {(["form", "category", "type", "kind", "entity", "count"] as const).map((c) => (
              <span key={c}>{m.columns[c]}</span>
            ))}
            <span class="unseen-cell">
              <span class="unseen">{m.remove("")}</span>
            </span>
          </div>
        </div>
        {shown.length === 0 ? (
          <div>
            <div class="catalogue-empty">
              <span class="hint">{catalogue.length === 0 ? m.empty : m.nothing}</span>
            </div>
          </div>
        ) : (
          <div class="catalogue-rows">
            <VirtualList data={shown} class="catalogue-virtual">
              {(e) => <Row key={`${e.entity ?? ""} ${e.form}`} entry={e} />}
            </VirtualList>
          </div>
        )}
      </section>
      <AddForm />
    </section>
  );
}

function Row({ entry }: { entry: Entry }) {
  const m = words.value.catalogue;
  const t = words.value.terms;
  const entity = entityOf(entry.entity);
  const homonyms = entriesOf.value.get(entry.form)?.length ?? 1;
  const total = countOf(entry.form);
  const own = countOfEntry.value.get(entryKey(entry.form, entry.entity)) ?? 0;
  const open = countOfEntry.value.get(entryKey(entry.form, undefined)) ?? 0;
  const authors = countAsAuthor.value.get(entryKey(entry.form, entry.entity)) ?? 0;
  const absent = lexiconReady.value && total === 0 && authors === 0;
  const name = (what: string) => m.of(what, entry.form);
  const edit = (part: Partial<Entry>, fresh?: Entity) => {
    if (!editEntry(entry, part, m.log.edited, fresh)) say(m.twice(part.form ?? entry.form), "error");
  };
  const rename = (typed: string) => {
    const form = tidyForm(typed);
    if (!form) say(m.space, "error");
    else if (tellsNothing(form)) say(m.noLetter(form), "error");
    else edit({ form });
  };
  const give = (typed: string) => {
    const chosen = entityFrom(typed, entity?.type ?? "participant");
    if (chosen && chosen.id !== entry.entity) edit({ entity: chosen.id }, chosen.fresh);
  };
  const see = () => seeLines(entry.form);
  return (
    <div class="catalogue-row" data-absent={absent || undefined}>
      <span class="cell-form">
        <CellInput label={name(m.columns.form)} value={entry.form} onCommit={rename} />
        {homonyms > 1 && <span class="tag tag-doubt">{m.homonymBadge(homonyms)}</span>}
        {partsOf(entry.form).length > 0 && (
          <button
            type="button"
            class="link-button cell-parts"
            aria-label={m.parts(entry.form)}
            onClick={() => {
              partsAsked.value = entry;
              panel.value = "parts";
            }}
          >
            {m.partsShort}
          </button>
        )}
      </span>
      <span>
        <select
          aria-label={name(m.columns.category)}
          value={entry.category}
          onChange={(e) => edit({ category: e.currentTarget.value as Category })}
        >
          {categories.map((c) => (
            <option key={c} value={c}>
              {t.categories[c]}
            </option>
          ))}
        </select>
      </span>
      <span>
        {entity ? (
          <select
            aria-label={name(m.columns.type)}
            value={entity.type}
            onChange={(e) => {
              const type = e.currentTarget.value as EntityType;
              const kind = entity.kind === kindOfType[entity.type] ? kindOfType[type] : entity.kind;
              editEntity(entity.id, { type, kind }, m.log.entity);
            }}
          >
            {entityTypes.map((type) => (
              <option key={type} value={type}>
                {t.types[type]}
              </option>
            ))}
          </select>
        ) : (
          <span class="hint cell-text">–</span>
        )}
      </span>
      <span class="cell-kind">
        <span class={`kind-sign ${entity ? `kind-${entity.kind}` : "kind-common"}`} aria-hidden="true">
          {entity ? t.signs[entity.kind] : t.commonSign}
        </span>
        {entity ? (
          <select
            aria-label={name(m.columns.kind)}
            value={entity.kind}
            onChange={(e) => editEntity(entity.id, { kind: e.currentTarget.value as Kind }, m.log.entity)}
          >
            {(Object.keys(t.kinds) as Kind[]).map((k) => (
              <option key={k} value={k}>
                {t.kinds[k]}
              </option>
            ))}
          </select>
        ) : (
          <span class="cell-text">{t.common}</span>
        )}
      </span>
      <span class="cell-entity">
        <EntityCell label={name(m.columns.entity)} value={entityLabel(entry.entity)} onCommit={give} />
      </span>
      <span class="cell-count">
        {absent ? (
          <span class="tag" title={m.absentHint}>
            {m.absent}
          </span>
        ) : (
          <button type="button" class="link-button" aria-label={m.see(entry.form)} onClick={see}>
            {words.value.number(own)}
            {open > 0 && <span class="to-decide"> +{words.value.number(open)} ?</span>}
          </button>
        )}
        {total === 0 && authors > 0 && (
          <span class="hint as-author" title={words.value.decide.asAuthor(total, authors)}>
            {words.value.decide.asAuthorShort(authors)}
          </span>
        )}
      </span>
      <span>
        <button
          type="button"
          class="icon-button"
          aria-label={m.remove(entry.form)}
          onClick={() => {
            removeEntries([entry], m.log.removed);
            say(m.removed(entry.form));
          }}
        >
          <Icon name="remove" size={16} />
        </button>
      </span>
    </div>
  );
}

function EntityCell({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: string;
  onCommit: (v: string) => void;
}) {
  const commit = (input: HTMLInputElement) => {
    if (input.value.trim() && input.value !== value) onCommit(input.value);
    else input.value = value;
  };
  return (
    <input
      {...quiet}
      list="entities"
      aria-label={label}
      value={value}
      onBlur={(e) => commit(e.currentTarget)}
      onKeyDown={(e) => {
        if (e.key === "Enter") commit(e.currentTarget);
        if (e.key === "Escape") e.currentTarget.value = value;
      }}
    />
  );
}

function AddForm() {
  const m = words.value.catalogue;
  const t = words.value.terms;
  const [form, setForm] = useState("");
  const [category, setCategory] = useState<Category>("firstname");
  const [type, setType] = useState<EntityType>("participant");
  const [entity, setEntity] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const add = (e: Event) => {
    e.preventDefault();
    const tidy = tidyForm(form);
    if (!tidy) return say(m.space, "error");
    if (tellsNothing(tidy)) return say(m.noLetter(tidy), "error");
    const { entities } = project.peek();
    const chosen = entityFrom(entity, type) ?? newEntity(tidy, type, entities);
    const before = entriesOf.peek().get(tidy)?.length ?? 0;
    const added = addForms([{ form: tidy, category, entity: chosen.id }], {
      ...(chosen.fresh && { entities: [chosen.fresh] }),
      origin: "typed",
      what: m.log.added,
    });
    if (added === 0) return say(m.twice(tidy), "error");
    if (before > 0) say(m.homonym(tidy, before + 1));
    else say(m.added(tidy, chosen.id ?? t.common));
    setForm("");
    setEntity("");
    input.current?.focus();
  };
  return (
    <form class="catalogue-add" onSubmit={add}>
      <input
        {...quiet}
        ref={input}
        aria-label={m.newForm}
        placeholder={`${m.newForm} (${m.newFormHint})`}
        value={form}
        onInput={(e) => setForm(e.currentTarget.value)}
      />
      <select
        aria-label={m.columns.category}
        value={category}
        onChange={(e) => setCategory(e.currentTarget.value as Category)}
      >
        {categories.map((c) => (
          <option key={c} value={c}>
            {t.categories[c]}
          </option>
        ))}
      </select>
      <select
        aria-label={m.columns.type}
        value={type}
        onChange={(e) => setType(e.currentTarget.value as EntityType)}
      >
        {entityTypes.map((k) => (
          <option key={k} value={k}>
            {t.types[k]}
          </option>
        ))}
      </select>
      <EntityInput label={m.newEntity} placeholder={m.newEntityHint} value={entity} onInput={setEntity} />
      <button type="submit" class="button">
        <Icon name="plus" />
        {m.add}
      </button>
    </form>
  );
}

function newEntity(
  name: string,
  type: EntityType,
  entities: readonly Entity[],
): { id: string | null; fresh?: Entity } {
  const fresh: Entity = { id: idsFor(entities)(type), type, kind: kindOfType[type], name };
  return { id: fresh.id, fresh };
}
