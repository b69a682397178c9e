import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Kind } from "../../shared/bridge/wire";
import { panel } from "../../shared/state/settings";
import { FilesButton } from "../../shared/ui/FileButton";
import { Icon } from "../../shared/ui/Icon";
import { quiet } from "../../shared/ui/quiet";
import { type ListHandle, VirtualList } from "../../shared/ui/VirtualList";
import { exampleForum } from "../example";
import { words } from "../i18n";
import { dayOf } from "../state/dates";
import { filesOf } from "../state/dropped-files";
import { fold } from "../state/fold";
import { guessedLanguage, isFrench, language, languageShares } from "../state/language";
import { reading } from "../state/lexicon";
import { corpusNumbers, dateShown } from "../state/numbers";
import {
  detailOf,
  openExample,
  openFiles,
  opening,
  openingErrors,
  readWarnings,
  stopOpening,
} from "../state/opening";
import { change, type Document, project } from "../state/project";
import { shownDocument, step } from "../state/step";
import { copyTable } from "./NumbersDialog";
import { TakenOver } from "./TakenOver";

/** The files that can be opened as a corpus. */
const READ = ".xml,.txt,.text,.md,.csv,.tsv,.mbox,.eml";

const over = signal(false);

/** Step 1: the corpus is opened, and what is looked for is chosen. */
export function CorpusStep() {
  const m = words.value.corpus;
  const filled = project.value.documents.length > 0;
  const drop = async (e: DragEvent) => {
    e.preventDefault();
    over.value = false;
    if (e.dataTransfer) void openFiles(await filesOf(e.dataTransfer));
  };
  return (
    <section
      class="step corpus-step"
      aria-label={words.value.steps.corpus}
      data-over={over.value || undefined}
      onDragOver={(e) => {
        e.preventDefault();
        over.value = true;
      }}
      onDragLeave={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget as Node | null)) over.value = false;
      }}
      onDrop={(e) => void drop(e)}
    >
      <Opening />
      <Errors />
      <TakenOver />
      {filled ? <Filled /> : <Empty />}
      <p class="unseen" role="status">
        {reading.value !== null && m.counting}
      </p>
    </section>
  );
}

function Empty() {
  const m = words.value.corpus;
  if (opening.value) return null;
  return (
    <div class="corpus-empty">
      <h2>{words.value.steps.corpus}</h2>
      <p>{m.lead}</p>
      <div class="corpus-open">
        <FilesButton
          class="button button-main"
          accept={READ}
          label={m.open}
          onFiles={(f) => void openFiles(f)}
        />
        <FilesButton label={m.folder} folder onFiles={(f) => void openFiles(f)} />
        <button type="button" class="button" onClick={() => (panel.value = "paste-corpus")}>
          {m.paste}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void openExample(exampleForum, "Salle des voyageurs")}
        >
          <Icon name="example" />
          {m.example}
        </button>
      </div>
      <p class="hint">
        {m.drop}. {m.formats}.
      </p>
    </div>
  );
}

function Opening() {
  const m = words.value.corpus;
  const now = opening.value;
  return (
    <div class="corpus-opening" role="status" hidden={!now}>
      {now && (
        <>
          <span class="corpus-opening-name">{m.opening(now.name)}</span>
          <progress aria-label={m.opening(now.name)} value={now.done || undefined} max={1} />
          <button type="button" class="small-button" onClick={stopOpening}>
            {m.stop}
          </button>
        </>
      )}
    </div>
  );
}

function Errors() {
  const m = words.value.corpus;
  const list = openingErrors.value;
  const box = useRef<HTMLDivElement>(null);
  // On a narrow screen, who opened a file from further down would not see it.
  useEffect(() => {
    if (list.length > 0) box.current?.scrollIntoView({ block: "nearest" });
  }, [list]);
  return (
    <div role="alert" ref={box}>
      {list.length > 0 && (
        <div class="corpus-errors">
          <ul>
            {list.map((e) => (
              <li key={e}>{e}</li>
            ))}
          </ul>
          <button
            type="button"
            class="icon-button"
            aria-label={m.closeErrors}
            onClick={() => (openingErrors.value = [])}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  );
}

function Filled() {
  const m = words.value.corpus;
  return (
    <div class="corpus-filled">
      <div class="corpus-about">
        <Numbers />
        <Participants />
        <Choices />
        <Warnings />
        <div class="corpus-open">
          <FilesButton class="small-button" accept={READ} label={m.add} onFiles={(f) => void openFiles(f)} />
          <FilesButton class="small-button" label={m.addFolder} folder onFiles={(f) => void openFiles(f)} />
          <button type="button" class="small-button" onClick={() => (panel.value = "paste-corpus")}>
            {m.paste}
          </button>
        </div>
        <button type="button" class="button button-main" onClick={() => (step.value = "catalogue")}>
          {m.next}
          <Icon name="right" />
        </button>
      </div>
      <Messages />
    </div>
  );
}

function Numbers() {
  const m = words.value.corpus;
  const c = corpusNumbers.value;
  const n = words.value.number;
  const waiting = reading.value !== null;
  const rows: [string, string][] = [
    [m.table.documents, n(c.documents)],
    [m.table.authors, n(c.authors)],
    [m.table.threads, n(c.threads)],
    [m.table.words, waiting ? "…" : n(c.words)],
    [m.table.forms, waiting ? "…" : n(c.forms)],
    [m.table.perDocument, waiting || c.documents === 0 ? "…" : n(Math.round(c.words / c.documents))],
  ];
  if (c.first) rows.push([m.table.dates, `${words.value.day(c.first)} – ${words.value.day(c.last)}`]);
  return (
    <section class="box" aria-labelledby="corpus-numbers">
      <div class="box-head">
        <h2 id="corpus-numbers">{m.inCorpus}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={m.copyTable}
          title={m.copyTable}
          onClick={() => void copyTable(rows.map(([a, b]) => [a, b.replace(/\s/gu, "")]))}
        >
          <Icon name="copy" size={16} />
        </button>
      </div>
      <dl class="corpus-numbers">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Participants() {
  const m = words.value.corpus;
  const people = project.value.participants ?? [];
  const inCatalogue = project.value.catalogue.some((e) => e.origin === "participants");
  return (
    <section class="box" aria-labelledby="corpus-people">
      <h2 id="corpus-people">{m.participants}</h2>
      {people.length === 0 ? (
        <p class="hint">{m.participantsNone}</p>
      ) : (
        <>
          <p>
            {m.participantsLead(people.length)} {inCatalogue ? m.participantsIn : m.participantsFirst}
          </p>
          <button
            type="button"
            class={inCatalogue ? "button" : "button button-main"}
            onClick={() => (panel.value = "participants")}
          >
            <Icon name="people" />
            {m.toCatalogue}
          </button>
        </>
      )}
    </section>
  );
}

const languages = ["fr", "en", "es", "pt", "ca", "it", "de", "other"] as const;
type Named = (typeof languages)[number];
const isNamed = (code: string): code is Named => (languages as readonly string[]).includes(code);
const kinds: Kind[] = [
  "PERSON",
  "LOCATION",
  "ORG",
  "ADDRESS",
  "EMAIL",
  "URL",
  "HANDLE",
  "PHONE",
  "ID",
  "BIRTHDATE",
  "CLASS",
  "OTHER",
];

function Choices() {
  const m = words.value.corpus;
  const p = project.value;
  const switchKind = (kind: Kind, on: boolean) =>
    change(
      { kinds: kinds.filter((k) => (k === kind ? on : p.kinds.includes(k))) },
      { step: 1, what: m.log.kinds, count: p.kinds.length + (on ? 1 : -1) },
    );
  return (
    <section class="box" aria-labelledby="corpus-kinds">
      <fieldset class="corpus-kinds" aria-describedby="kinds-hint">
        <legend>
          <h2 id="corpus-kinds">{m.kinds}</h2>
        </legend>
        <p id="kinds-hint" class="hint">
          {m.kindsHint}
        </p>
        <div class="kind-switches">
          {kinds.map((kind) => (
            <label key={kind} class="kind-switch">
              <input
                type="checkbox"
                checked={p.kinds.includes(kind)}
                onChange={(e) => switchKind(kind, e.currentTarget.checked)}
              />
              <span class={`kind-sign kind-${kind}`} aria-hidden="true">
                {words.value.terms.signs[kind]}
              </span>
              {words.value.terms.kinds[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      <LanguageChoice />
    </section>
  );
}

/** The language is guessed and shown; one may know better. */
function LanguageChoice() {
  const m = words.value.corpus;
  const chosen = project.value.language;
  const guess = guessedLanguage.value;
  const nameOf = (code: string) =>
    isNamed(code) && code !== "other" ? m.languages[code] : m.guessed[code === "several" ? code : "other"];
  const hint = () => {
    if (isFrench.value) return language.value === "several" ? m.languageMostlyFr : m.languageFr;
    return language.value === "" ? m.languageNone : m.languageOther;
  };
  return (
    <>
      <label class="field corpus-language">
        <span>{m.language}</span>
        <select
          value={chosen === "" || isNamed(chosen) ? chosen : "other"}
          aria-describedby="language-hint"
          onChange={(e) =>
            change({ language: e.currentTarget.value }, { step: 1, what: m.log.language, count: 1 })
          }
        >
          <option value="">{m.guessed.choice(guess && nameOf(guess))}</option>
          {languages.map((l) => (
            <option key={l} value={l}>
              {m.languages[l]}
            </option>
          ))}
        </select>
      </label>
      <p id="language-hint" class="hint">
        {chosen === "" && guess === "several" && (
          <>
            {m.guessed.shares(
              languageShares.value.map(({ code, share }) => ({ name: nameOf(code), share })),
            )}{" "}
          </>
        )}
        {hint()}
      </p>
    </>
  );
}

const WARNINGS_SHOWN = 100;

function Warnings() {
  const m = words.value.corpus;
  const list = readWarnings.value;
  if (list.length === 0) return null;
  // What is said twice of one place is told once, with how often; a file is told of from its beginning.
  const told = new Map<string, { said: string; file: string; line: number; times: number }>();
  for (const { file, warning: w } of list) {
    const said = m.warning({
      code: w.code,
      file,
      document: String(w.args?.document ?? ""),
      line: w.line ?? 0,
      detail: detailOf(w),
      message: w.message,
    });
    const before = told.get(said);
    told.set(said, { said, file, line: w.line ?? 0, times: (before?.times ?? 0) + 1 });
  }
  const files = [...new Set(list.map((w) => w.file))];
  const rows = [...told.values()].toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line,
  );
  return (
    <details class="box corpus-warnings">
      <summary>
        <Icon name="alert" size={16} />
        {m.warnings(list.length)}
      </summary>
      <ul>
        {rows.slice(0, WARNINGS_SHOWN).map(({ said, times }) => (
          <li key={said}>
            {said}
            {times > 1 && <span class="hint"> × {words.value.number(times)}</span>}
          </li>
        ))}
        {rows.length > WARNINGS_SHOWN && <li>{words.value.bar.more(rows.length - WARNINGS_SHOWN)}</li>}
      </ul>
    </details>
  );
}

/** What a message is found by; a day as it is shown and as it is sorted. */
function searched(d: Document): string {
  const day = dayOf(d.date);
  const dates = day ? `${words.peek().day(day)} ${day}` : "";
  return `${d.id} ${d.author ?? ""} ${d.date ?? ""} ${dates} ${d.title ?? d.thread ?? ""} ${d.subject ?? ""} ${d.text}`;
}

/** By their days, within one as in the file; those without stand last. */
function inOrderOfDays(documents: readonly Document[]): readonly Document[] {
  const days = new Map(documents.map((d) => [d, dayOf(d.date) || "~"]));
  const day = (d: Document) => days.get(d) ?? "";
  return documents.toSorted((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0));
}

function Messages() {
  const m = words.value.corpus;
  const { documents } = project.value;
  const [filter, setFilter] = useState("");
  const [byDate, setByDate] = useState(false);
  const dated = useMemo(() => documents.some((d) => dayOf(d.date)), [documents]);
  const list = useRef<ListHandle>(null);
  const shown = useMemo(() => {
    const wanted = fold(filter.trim());
    const found = wanted ? documents.filter((d) => fold(searched(d)).includes(wanted)) : documents;
    return byDate ? inOrderOfDays(found) : found;
  }, [documents, filter, byDate]);
  const at = shown.findIndex((d) => d.id === shownDocument.value);
  const chosen = shown[at];
  const go = (to: number) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, to))];
    if (!next) return;
    shownDocument.value = next.id;
    list.current?.scrollToIndex(shown.indexOf(next), { align: "nearest" });
  };
  const keys: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: shown.length,
    PageDown: at + 8,
    PageUp: at - 8,
  };
  return (
    <div class="corpus-messages">
      <div class="messages-list">
        <div class="messages-head">
          <h2 id="messages-title">{m.list}</h2>
          <input
            {...quiet}
            type="search"
            aria-label={m.filter}
            placeholder={m.filterShort}
            value={filter}
            onInput={(e) => setFilter(e.currentTarget.value)}
          />
          {dated && (
            <select
              aria-label={m.order}
              value={byDate ? "date" : "file"}
              onChange={(e) => setByDate(e.currentTarget.value === "date")}
            >
              <option value="file">{m.orders.file}</option>
              <option value="date">{m.orders.date}</option>
            </select>
          )}
          <span class="hint" role="status">
            {words.value.number(shown.length)}
            {shown.length < documents.length && ` / ${words.value.number(documents.length)}`}
          </span>
        </div>
        {shown.length === 0 ? (
          <p class="hint box">{m.nothingFound}</p>
        ) : (
          <div class="messages-rows">
            <VirtualList
              ref={list}
              data={shown}
              class="messages-virtual"
              role="listbox"
              tabIndex={0}
              aria-labelledby="messages-title"
              aria-activedescendant={chosen ? `message-${at}` : undefined}
              onKeyDown={(e) => {
                const to = keys[e.key];
                if (to === undefined) return;
                e.preventDefault();
                go(to);
              }}
            >
              {(d, i) => (
                <MessageRow key={d.id} document={d} index={i} chosen={d === chosen} onChoose={() => go(i)} />
              )}
            </VirtualList>
          </div>
        )}
      </div>
      <Reader document={chosen} />
    </div>
  );
}

function MessageRow(props: { document: Document; index: number; chosen: boolean; onChoose: () => void }) {
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
