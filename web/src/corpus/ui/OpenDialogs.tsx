import { useMemo, useState } from "preact/hooks";
import { say } from "../../shared/state/notice";
import { panel } from "../../shared/state/settings";
import { CellInput } from "../../shared/ui/CellInput";
import { Dialog } from "../../shared/ui/Dialog";
import { Icon } from "../../shared/ui/Icon";
import { quiet } from "../../shared/ui/quiet";
import { VirtualList } from "../../shared/ui/VirtualList";
import { words } from "../i18n";
import { addForms, type FormsWanted, fromParticipants, type ParticipantRow } from "../state/catalogue";
import {
  type ColumnRole,
  chooseColumn,
  detailOf,
  leaveTable,
  openPasted,
  type PasteAs,
  pendingTable,
  takeTable,
} from "../state/opening";
import { namesakes, united } from "../state/participants";
import { change, project } from "../state/project";
import { step } from "../state/step";

/** A table's columns are chosen, with its first documents as they are read. */
export function ColumnsDialog() {
  if (panel.value !== "columns" && pendingTable.value) queueMicrotask(leaveTable);
  return (
    <Dialog name="columns" title={words.value.columns.title} class="dialog-wide">
      <Columns />
    </Dialog>
  );
}

const roles: ColumnRole[] = ["text", "author", "first", "last", "date", "thread", "subject", "id"];
const PREVIEW = 5;
/** What is said of a table where its columns are chosen, and how much of it. */
const ofColumns = ["import-guessed", "import-unused", "import-cells", "import-row", "import-quote"];
const TOLD = 6;

function Columns() {
  const m = words.value.columns;
  const t = pendingTable.value;
  if (!t) return null;
  const { documents } = t.result;
  const told = t.result.warnings.filter((w) => ofColumns.includes(w.code));
  return (
    <div class="form">
      <p>{m.lead}</p>
      {told.length > 0 && (
        <ul class="hint" role="status">
          {told.slice(0, TOLD).map((w, i) => (
            <li key={i}>
              {words.value.corpus.warning({
                code: w.code,
                file: "",
                document: "",
                line: w.line ?? 0,
                detail: detailOf(w),
                message: w.message,
              })}
            </li>
          ))}
          {told.length > TOLD && <li>{words.value.bar.more(told.length - TOLD)}</li>}
        </ul>
      )}
      <div class="column-choices">
        {roles.map((role) => (
          <label key={role} class="field">
            <span>{m.roles[role]}</span>
            <select
              {...(role === "text" && { "data-begin": true })}
              value={String(t.columns[role])}
              disabled={t.busy}
              onChange={(e) => void chooseColumn(role, Number(e.currentTarget.value))}
            >
              {role !== "text" && <option value="-1">{m.none}</option>}
              {t.names.map((name, i) => (
                <option key={i} value={String(i)}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be scrolled by keys too. */}
      <section class="table-scroll" tabIndex={0} aria-label={m.preview}>
        <table class="numbers columns-preview">
          <caption>{m.preview}</caption>
          <thead>
            <tr>
              <th scope="col">{m.roles.author}</th>
              <th scope="col">{m.roles.text}</th>
            </tr>
          </thead>
          <tbody>
            {documents.slice(0, PREVIEW).map((d) => (
              <tr key={d.id}>
                <td>{d.author ?? "–"}</td>
                <td>{d.text.slice(0, 140)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div class="form-actions">
        <button type="button" class="button button-main" disabled={t.busy} onClick={() => void takeTable()}>
          {t.busy ? m.busy : m.take(documents.length)}
        </button>
      </div>
    </div>
  );
}

export function PasteCorpusDialog() {
  return (
    <Dialog name="paste-corpus" title={words.value.pasteCorpus.title} class="dialog-wide">
      <PasteCorpus />
    </Dialog>
  );
}

function PasteCorpus() {
  const m = words.value.pasteCorpus;
  const [text, setText] = useState("");
  const [as, setAs] = useState<PasteAs>("one");
  const take = async () => {
    if (!text.trim()) return;
    panel.value = null;
    await openPasted(text, as);
  };
  return (
    <div class="form">
      <textarea
        {...quiet}
        class="paste-box"
        rows={10}
        data-begin
        aria-label={m.label}
        value={text}
        onInput={(e) => setText(e.currentTarget.value)}
      />
      <fieldset>
        <legend>{m.as}</legend>
        {(["one", "paragraphs", "lines"] as const).map((way) => (
          <label key={way}>
            <input type="radio" name="paste-as" checked={as === way} onChange={() => setAs(way)} />
            {m.ways[way]}
          </label>
        ))}
      </fieldset>
      <p class="hint">{m.xml}</p>
      <div class="form-actions">
        <button type="button" class="button button-main" disabled={!text.trim()} onClick={() => void take()}>
          {m.take}
        </button>
      </div>
    </div>
  );
}

export function ParticipantsDialog() {
  return (
    <Dialog name="participants" title={words.value.participants.title} class="dialog-wide dialog-tall">
      <Participants />
    </Dialog>
  );
}

const formKinds = ["firstname", "lastname", "fullname", "aliases"] as const;

/** What is typed as handles and addresses: a comma parts them too, where it is in no name known before. */
const aliasesOf = (typed: string, before: readonly string[]): string[] =>
  typed
    .split(";")
    .map((a) => a.trim())
    .flatMap((a) => (before.includes(a) ? [a] : a.split(",").map((b) => b.trim())))
    .filter(Boolean);

function Participants() {
  const m = words.value.participants;
  const t = words.value.terms;
  const [rows, setRows] = useState<readonly ParticipantRow[]>(() =>
    (project.peek().participants ?? []).map((p) => ({ ...p, taken: true })),
  );
  const [wanted, setWanted] = useState<FormsWanted>({
    firstname: true,
    lastname: true,
    fullname: true,
    aliases: true,
  });
  const { catalogue } = project.value;
  const made = useMemo(() => {
    const known = new Set(catalogue.map((e) => `${e.entity ?? ""} ${e.form}`));
    const { entities, forms, authors } = fromParticipants(rows, wanted);
    return { entities, authors, forms: forms.filter((f) => !known.has(`${f.entity ?? ""} ${f.form}`)) };
  }, [rows, wanted, catalogue]);
  const set = (i: number, part: Partial<ParticipantRow>) =>
    setRows(rows.map((r, k) => (k === i ? { ...r, ...part } : r)));
  const doubles = useMemo(() => namesakes(rows), [rows]);
  const unite = (i: number, into: number) => {
    const [a, b] = [rows[into], rows[i]];
    if (!a || !b) return;
    const one = { ...united(a, b), taken: a.taken || b.taken };
    setRows(rows.map((r, k) => (k === into ? one : r)).filter((_, k) => k !== i));
  };
  const swapped = (r: ParticipantRow) => ({ ...r, first: r.last, last: r.first });
  const take = () => {
    const k = addForms(made.forms, {
      entities: made.entities,
      authors: made.authors,
      origin: "participants",
      what: words.peek().corpus.log.participants,
    });
    panel.value = null;
    if (k > 0) step.value = "catalogue";
    say(k === 0 ? m.none : m.done(k));
  };
  return (
    <div class="form participants">
      <p>{m.lead}</p>
      <fieldset class="participants-forms">
        <legend>{m.forms}</legend>
        {formKinds.map((k) => (
          <label key={k}>
            <input
              type="checkbox"
              checked={wanted[k]}
              onChange={(e) => setWanted({ ...wanted, [k]: e.currentTarget.checked })}
            />
            {k === "aliases" ? m.aliases : t.categories[k]}
          </label>
        ))}
        <button type="button" class="small-button" onClick={() => setRows(rows.map(swapped))}>
          <Icon name="swap" size={16} />
          {m.swapAll}
        </button>
      </fieldset>
      {doubles.size > 0 && <p class="hint">{m.namesakes(doubles.size)}</p>}
      <div class="participants-head" aria-hidden="true">
        <span />
        <span>{m.first}</span>
        <span />
        <span>{m.last}</span>
        <span>
          {m.other} <small>{m.otherHint}</small>
        </span>
      </div>
      <div class="participants-table">
        <VirtualList data={rows}>
          {(r, i) => {
            const double = doubles.get(i);
            const who = [r.first, r.last].filter(Boolean).join(" ") || r.aliases[0] || "–";
            return (
              <div key={i} class="participants-row" data-out={!r.taken || undefined}>
                <input
                  type="checkbox"
                  aria-label={m.taken(who)}
                  checked={r.taken}
                  onClick={() => set(i, { taken: !r.taken })}
                />
                <CellInput
                  label={m.of(m.first, who)}
                  value={r.first}
                  onCommit={(first) => set(i, { first })}
                />
                <button
                  type="button"
                  class="icon-button"
                  aria-label={m.swap(who)}
                  onClick={() => set(i, { first: r.last, last: r.first })}
                >
                  <Icon name="swap" size={16} />
                </button>
                <CellInput label={m.of(m.last, who)} value={r.last} onCommit={(last) => set(i, { last })} />
                <span class="participants-other">
                  <CellInput
                    label={m.of(m.other, who)}
                    value={r.aliases.join("; ")}
                    onCommit={(v) => set(i, { aliases: aliasesOf(v, r.aliases) })}
                  />
                  {double !== undefined && (
                    <button
                      type="button"
                      class="small-button"
                      aria-label={m.uniteWith(who)}
                      title={m.uniteWith(who)}
                      onClick={() => unite(i, double)}
                    >
                      {m.unite}
                    </button>
                  )}
                </span>
              </div>
            );
          }}
        </VirtualList>
      </div>
      <div class="form-actions">
        <button
          type="button"
          class="button button-main"
          data-begin
          disabled={made.forms.length + made.authors.length === 0}
          onClick={() => {
            change({ participants: rows.map(({ taken: _, ...person }) => person) });
            take();
          }}
        >
          {made.forms.length + made.authors.length === 0
            ? m.none
            : m.take(new Set(made.forms.map((f) => f.form)).size, made.entities.length)}
        </button>
      </div>
    </div>
  );
}
