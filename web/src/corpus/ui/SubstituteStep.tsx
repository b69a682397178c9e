import { useState } from "preact/hooks";
import { CancelledError } from "../../shared/bridge/client";
import type { PseudonymizeDocumentsResult, Span, Warning } from "../../shared/bridge/wire";
import type { TableColumns } from "../../shared/bridge/wire-corpus";
import { download } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { language } from "../../shared/state/settings";
import { Icon } from "../../shared/ui/Icon";
import { VirtualList } from "../../shared/ui/VirtualList";
import { words } from "../i18n";
import { ask, askCorpus } from "../state/ask";
import { alerts, openAlerts, substitute, substituted, substitution, workError } from "../state/checking";
import { occurrences, proposals } from "../state/deciding";
import { untilLexicon } from "../state/lexicon";
import { sentence } from "../state/mining";
import { catalogueNumbers, corpusNumbers, stepNumbers } from "../state/numbers";
import { note, type Project, project } from "../state/project";
import { openRemainders } from "../state/remains";
import { reportHtml } from "../state/report";
import { roundsOf } from "../state/rounds";
import { step } from "../state/step";
import { undecidedPlaces } from "../state/waiting";
import { alertSentence } from "./CheckStep";
import { fileName } from "./file-name";
import { Nothing } from "./MineStep";
import { columns, rowLabel } from "./NumbersDialog";
import { Remains } from "./Remains";
import { Said } from "./Said";
import { Working } from "./Working";

/** Step 7: what comes out, looked at before it is taken away. */
export function SubstituteStep() {
  const m = words.value.sub;
  const result = substituted.value;
  return (
    <section class="step late-step" aria-label={words.value.steps.substitute}>
      <header class="late-head">
        <h2>{m.title}</h2>
        <p class="hint">{m.intro}</p>
      </header>
      {project.value.documents.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <div class="late-actions">
            <button
              type="button"
              class="button button-main"
              disabled={result !== null}
              onClick={() => void run()}
            >
              {m.run}
            </button>
            {result && <span class="hint">{m.upToDate}</span>}
            <Working />
          </div>
          <p class="late-error" role="alert">
            {workError.value}
          </p>
          <div role="status">{result && <Outcome result={result} />}</div>
          {result && (
            <>
              <Exports result={result} />
              <Preview result={result} />
            </>
          )}
        </>
      )}
    </section>
  );
}

async function run(): Promise<void> {
  await substitute();
}

function Outcome({ result }: { result: PseudonymizeDocumentsResult }) {
  const m = words.value.sub;
  const { replaced, kept, entities, documents } = result.stats;
  return (
    <div class="outcome">
      <p class="counts">{m.counts(replaced, kept, entities, documents)}</p>
      <Remains result={result} />
      {openAlerts.value.length > 0 && (
        <p class="outcome-look">
          <Icon name="alert" size={17} /> {m.openAlerts(openAlerts.value.length)}{" "}
          <button type="button" class="link-button" onClick={() => (step.value = "check")}>
            {m.toCheck}
          </button>
        </p>
      )}
      <Said warnings={result.warnings} />
      {!alerts.value && <p class="hint">{m.notChecked}</p>}
    </div>
  );
}

function Exports({ result }: { result: PseudonymizeDocumentsResult }) {
  const m = words.value.sub;
  const [names, setNames] = useState(false);
  /** Of the last file that was written, but for what was already said of the replacing. */
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const { title } = project.value;
  const told = (list: readonly Warning[]) => {
    const before = new Set(result.warnings.map((w) => w.code));
    setWarnings(list.filter((w) => !before.has(w.code)));
  };
  const save = async (make: () => Promise<void>) => {
    try {
      await make();
      note({ step: 7, what: m.logExport, count: result.documents.length });
    } catch (e) {
      if (!(e instanceof CancelledError)) say(sentence(e), "error");
    }
  };
  const xml = (substituted: boolean) => async () => {
    const r = await askCorpus("export.calix", {
      ...(await substitution()),
      undecided: await undecidedPlaces(),
      substitute: substituted,
    });
    const name = substituted ? "calix.xml" : "calix-a-garder.xml";
    download(fileName(title, name), r.xml);
    told(r.warnings);
  };
  const table = (format: "csv" | "json") => async () => {
    const r = await askCorpus("export.table", { ...(await substitution()), format, separator: ";" });
    if (format === "csv") download(fileName(title, "table-a-garder.csv"), `\ufeff${r.text}`);
    else download(fileName(title, "table-a-garder.json"), r.text);
  };
  // What was opened comes out first, and marked as such.
  const { source } = project.value as Project & Opened;
  const asIs = source?.format === "mail" || source?.format === "example" ? "text" : source?.format;
  const shared: [string, () => Promise<void>, string?][] = [
    [
      m.asForum,
      async () => {
        const r = await askCorpus("export.forum", await substitution());
        download(fileName(title, "corpus.xml"), r.xml);
        told(r.warnings);
      },
      "forum",
    ],
    [
      m.asCsv,
      async () => {
        const r = await askCorpus("export.csv", {
          ...(await substitution()),
          ...(source?.columns && { columns: source.columns }),
        });
        download(fileName(title, "corpus.csv"), `\ufeff${r.text}`);
        told(r.warnings);
      },
      "csv",
    ],
    [
      m.asText,
      async () => {
        const r = await askCorpus("export.text", await substitution());
        download(fileName(title, "corpus.txt"), r.text);
        told(r.warnings);
      },
      "text",
    ],
    [m.asCalix, xml(true)],
  ];
  const own: [string, () => Promise<void>][] = [
    [m.calixWait, xml(false)],
    [m.tableCsv, table("csv")],
    [m.tableJson, table("json")],
  ];
  const report = async () => {
    await untilLexicon();
    const version = await ask("version", {}).catch(() => null);
    const said = new Map((alerts.peek() ?? []).map((a) => [a.key, alertSentence(a)]));
    const html = reportHtml(
      {
        project: project.peek(),
        proposals: proposals.peek(),
        counted: {
          ...catalogueNumbers.peek(),
          authors: corpusNumbers.peek().authors,
          rounds: roundsOf(project.peek()),
        },
        warnings: said,
        open: alerts.peek() && openAlerts.peek(),
        steps: {
          head: [words.peek().numbers.step, ...columns.map((c) => words.peek().numbers[c])],
          rows: stepNumbers.peek().map((r) => [rowLabel(r), ...columns.map((c) => r[c] ?? "–")]),
        },
        occurrences: occurrences.peek(),
        result: {
          replaced: result.stats.replaced,
          kept: result.stats.kept,
          leaks: openRemainders(result).reduce((n, r) => n + r.count, 0),
        },
        version,
        names,
        language: language.peek(),
        now: new Date().toISOString(),
      },
      {
        ...words.peek().report,
        ways: words.peek().mine.ways,
        day: words.peek().day,
        types: words.peek().work.typeOne,
        categories: words.peek().work.categories,
      },
    );
    download(names ? fileName(title, "rapport-a-garder.html") : "rapport.html", html);
  };
  return (
    <div class="exports">
      <section aria-label={m.toShare}>
        <h3>{m.toShare}</h3>
        <p class="hint">{m.toShareHint}</p>
        <div class="late-actions">
          {shared.map(([label, make, format]) => (
            <button
              key={label}
              type="button"
              class={`button${format !== undefined && format === asIs ? " button-main" : ""}`}
              onClick={() => void save(make)}
            >
              <Icon name="save" size={16} /> {label}
              {format !== undefined && format === asIs && ` (${m.asItCame})`}
            </button>
          ))}
        </div>
        <div role="status">
          <Said warnings={warnings} />
        </div>
      </section>
      <section aria-label={m.toKeep}>
        <h3>
          <Icon name="lock" size={17} /> {m.toKeep}
        </h3>
        <p class="hint">{m.toKeepHint}</p>
        <div class="late-actions">
          {own.map(([label, make]) => (
            <button key={label} type="button" class="button" onClick={() => void save(make)}>
              <Icon name="save" size={16} /> {label}
            </button>
          ))}
        </div>
      </section>
      <section aria-label={m.report}>
        <h3>{m.report}</h3>
        <p class="hint">{m.reportHint}</p>
        <div class="late-actions">
          <button type="button" class="button" onClick={() => void save(report)}>
            <Icon name="save" size={16} /> {m.saveReport}
          </button>
          <label class="switch">
            <input type="checkbox" checked={names} onChange={() => setNames(!names)} />
            {m.withNames}
          </label>
        </div>
      </section>
    </div>
  );
}

/** What the opening of a corpus leaves in the project. */
interface Opened {
  source?: { format: string; columns?: TableColumns };
}

type Shown = "changed" | "all" | "kept" | "leaks";

/** Each document before and after, with what was replaced and what stays. */
function Preview({ result }: { result: PseudonymizeDocumentsResult }) {
  const m = words.value.sub;
  const [shown, setShown] = useState<Shown>("changed");
  const before = new Map(project.value.documents.map((d) => [d.id, d]));
  const spans = new Map<string, Span[]>();
  for (const s of result.spans) {
    const list = spans.get(s.doc ?? "");
    if (list) list.push(s);
    else spans.set(s.doc ?? "", [s]);
  }
  const leaks = new Set(result.leaks.map((l) => l.doc));
  const list = result.documents.filter((d) => {
    const of = spans.get(d.id) ?? [];
    switch (shown) {
      case "all":
        return true;
      case "changed":
        return of.some((s) => s.action === "replace") || d.author !== before.get(d.id)?.author;
      case "kept":
        return of.some((s) => s.action === "keep");
      default:
        return leaks.has(d.id);
    }
  });
  return (
    <section class="preview" aria-label={m.preview}>
      <div class="preview-head">
        <h3>{m.preview}</h3>
        <label class="inline-field">
          <span>{m.show}</span>
          <select value={shown} onChange={(e) => setShown(e.currentTarget.value as Shown)}>
            {(["changed", "all", "kept", "leaks"] as const).map((s) => (
              <option key={s} value={s}>
                {m.shown[s]}
              </option>
            ))}
          </select>
        </label>
        <span class="hint">{m.documents(list.length, result.documents.length)}</span>
        <span class="sub-legend" aria-hidden="true">
          <mark class="was-replaced">{m.replaced}</mark> <mark class="was-kept">{m.kept}</mark>
        </span>
      </div>
      {list.length > 0 && (
        <div class="preview-list">
          <VirtualList data={list}>
            {(d) => {
              const source = before.get(d.id);
              const of = spans.get(d.id) ?? [];
              return (
                <article
                  key={d.id}
                  class="preview-document"
                  aria-label={words.value.work.document(d.id)}
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
                  tabIndex={0}
                >
                  <h4>
                    {d.id}
                    {source?.author && (
                      <span class="hint">
                        {" "}
                        {source.author} → {d.author ?? source.author}
                      </span>
                    )}
                  </h4>
                  <div class="preview-two">
                    <p>
                      <Marked text={source?.text ?? ""} spans={of} at="before" />
                    </p>
                    <p>
                      <Marked text={d.text} spans={of} at="after" />
                    </p>
                  </div>
                </article>
              );
            }}
          </VirtualList>
        </div>
      )}
    </section>
  );
}

function Marked({ text, spans, at }: { text: string; spans: readonly Span[]; at: "before" | "after" }) {
  const m = words.value.sub;
  const parts: (string | preact.JSX.Element)[] = [];
  let end = 0;
  for (const s of spans) {
    const [from, to] = at === "before" ? [s.start, s.end] : [s.outStart, s.outEnd];
    parts.push(text.slice(end, from));
    const kept = s.action === "keep";
    parts.push(
      <mark
        key={from}
        class={kept ? "was-kept" : "was-replaced"}
        title={`${kept ? m.kept : m.replaced} · ${s.entity}`}
      >
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}
