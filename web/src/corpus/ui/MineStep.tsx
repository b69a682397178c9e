import { useEffect } from "preact/hooks";
import { download } from "../../shared/state/files";
import { say } from "../../shared/state/notice";
import { FileButton } from "../../shared/ui/FileButton";
import { words } from "../i18n";
import { isFrench } from "../state/language";
import {
  askAgain,
  busy,
  contextFile,
  mine,
  minedBy,
  mineError,
  nextRound,
  nothingNew,
  roundNow,
  WAYS,
  waiting,
  way,
  withContextFile,
  worthAnotherRound,
} from "../state/mining";
import { change, project, type Way } from "../state/project";
import { roundsOf } from "../state/rounds";
import { step } from "../state/step";
import { Candidates } from "./Candidates";
import { Contexts } from "./Contexts";
import { Expressions } from "./Expressions";
import { fileName } from "./file-name";
import { PlaceDialog } from "./Kwic";
import { Working } from "./Working";

/** Step 4: independent ways to find forms nobody listed, round by round until nothing new comes. */
export function MineStep() {
  const m = words.value.mine;
  const p = project.value;
  const ways = WAYS.filter((w) => w !== "detection" || isFrench.value);
  const w = ways.includes(way.value) ? way.value : "variants";
  useEffect(() => {
    if (w !== way.value) way.value = w;
  }, [w]);
  const empty = p.documents.length === 0;
  return (
    <section class="step late-step" aria-label={words.value.steps.mine}>
      <header class="late-head">
        <h2>{m.title}</h2>
        <p class="hint">{m.intro}</p>
      </header>
      {empty ? (
        <Nothing />
      ) : (
        <>
          <Ways ways={ways} now={w} />
          <div class="mine-panel" role="tabpanel" id={`mine-panel-${w}`} aria-labelledby={`mine-tab-${w}`}>
            <div class="mine-settings">
              <p class="mine-about">{m.about[w]}</p>
              {w === "regexp" && <Expressions />}
              {(w === "left" || w === "right") && <Limits />}
              <div class="late-actions">
                <button
                  type="button"
                  class="button button-main"
                  aria-disabled={busy.value !== null}
                  onClick={() => {
                    if (busy.peek() === null) void mine(w);
                  }}
                >
                  {minedBy(w) ? m.again : m.run}
                </button>
                {(w === "left" || w === "right") && <ContextFiles />}
              </div>
              <Working />
              <p class="late-error" role="alert">
                {mineError.value}
              </p>
              {minedBy(w)?.notes.map((n) => (
                <p key={n} class="late-note">
                  {n}
                </p>
              ))}
            </div>
            {(w === "left" || w === "right") && <Contexts side={w} />}
            <Candidates key={w} way={w} />
          </div>
          <Rounds />
        </>
      )}
      <PlaceDialog />
    </section>
  );
}

export function Nothing() {
  const m = words.value.work;
  return (
    <div class="late-empty">
      <p>{m.noCorpus}</p>
      <button type="button" class="button" onClick={() => (step.value = "corpus")}>
        {m.toCorpus}
      </button>
    </div>
  );
}

function Ways({ ways, now }: { ways: readonly Way[]; now: Way }) {
  const m = words.value.mine;
  const go = (w: Way) => {
    way.value = w;
    document.getElementById(`mine-tab-${w}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={m.waysLabel}>
      {ways.map((w, i) => {
        const n = minedBy(w) ? waiting(w).length : null;
        return (
          <button
            key={w}
            type="button"
            role="tab"
            id={`mine-tab-${w}`}
            class="tab"
            aria-selected={w === now}
            {...(w === now && { "aria-controls": `mine-panel-${w}` })}
            tabIndex={w === now ? 0 : -1}
            onClick={() => (way.value = w)}
            onKeyDown={(e) => {
              const by = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
              const next = ways[(i + by + ways.length) % ways.length];
              if (by === 0 || !next) return;
              e.preventDefault();
              go(next);
            }}
          >
            {m.ways[w]}
            {n !== null && (
              <span class="tab-count">
                {n}
                <span class="unseen"> {m.waiting}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** FMax and TMin of annex 1. */
function Limits() {
  const m = words.value.mine;
  const { mining } = project.value;
  const set = (part: Partial<typeof mining>) => change({ mining: { ...project.peek().mining, ...part } });
  return (
    <div class="mine-limits">
      <label class="inline-field">
        <span>{m.fmax}</span>
        <input
          type="number"
          min={1}
          max={100000}
          value={mining.fmax}
          onBlur={(e) => {
            const n = Math.round(Number(e.currentTarget.value));
            if (n >= 1 && n !== mining.fmax) set({ fmax: n });
            else e.currentTarget.value = String(mining.fmax);
          }}
        />
      </label>
      <label class="inline-field">
        <span>{m.tmin}</span>
        <input
          type="number"
          min={0}
          max={100}
          value={Math.round(mining.tmin * 1000) / 10}
          onBlur={(e) => {
            const n = Number(e.currentTarget.value) / 100;
            if (e.currentTarget.value !== "" && n >= 0 && n <= 1 && n !== mining.tmin) set({ tmin: n });
            else e.currentTarget.value = String(Math.round(mining.tmin * 1000) / 10);
          }}
        />
        <span>{m.percent}</span>
      </label>
      <p class="hint">{m.limitsHint}</p>
    </div>
  );
}

function ContextFiles() {
  const m = words.value.mine;
  const p = project.value;
  const kept = p.mining.left.good.length + p.mining.right.good.length;
  const bad = p.mining.left.bad.length + p.mining.right.bad.length;
  return (
    <>
      <FileButton
        label={m.openContexts}
        accept=".json,application/json"
        onFile={(file) =>
          void file.text().then((text) => {
            const mining = withContextFile(project.peek().mining, text);
            if (!mining) say(m.notContexts, "error");
            else {
              change({ mining });
              say(m.contextsOpened);
            }
          })
        }
      />
      <button
        type="button"
        class="button"
        disabled={kept + bad === 0}
        onClick={() => download(fileName(p.title, "contextes.json"), contextFile(p))}
      >
        {m.saveContexts}
      </button>
      <span class="hint">{m.remembered(kept, bad)}</span>
    </>
  );
}

/** What each round brought, and the door to the next. */
function Rounds() {
  const m = words.value.mine;
  const { mining } = project.value;
  const { refused, later } = mining;
  const rounds = roundsOf(project.value);
  return (
    <section class="rounds" aria-label={m.rounds}>
      <div class="rounds-head">
        <h3>{m.rounds}</h3>
        <button
          type="button"
          class="button"
          disabled={busy.value !== null || !worthAnotherRound.value}
          onClick={() => void nextRound()}
        >
          {m.next(roundNow.value + 1)}
        </button>
        {(refused.length > 0 || later.length > 0) && (
          <button type="button" class="quiet-button" onClick={askAgain}>
            {m.askAgain(refused.length, later.length)}
          </button>
        )}
      </div>
      <p class="rounds-said" role="status">
        {nothingNew.value
          ? m.nothingNew
          : worthAnotherRound.value
            ? m.worth
            : rounds.length > 0
              ? m.notYet
              : m.noRound}
      </p>
      {rounds.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        <section class="table-wrap" tabIndex={0} aria-label={m.roundsTable}>
          <table class="plain-table">
            <thead>
              <tr>
                <th scope="col">{m.round}</th>
                <th scope="col">{m.wayColumn}</th>
                <th scope="col" class="number">
                  {m.candidates}
                </th>
                <th scope="col" class="number">
                  {m.accepted}
                </th>
                <th scope="col" class="number">
                  {m.refusedColumn}
                </th>
                <th scope="col" class="number">
                  {m.newOccurrences}
                </th>
              </tr>
            </thead>
            <tbody>
              {rounds.map((r) =>
                (r.ways.length > 0
                  ? r.ways
                  : [{ way: "variants" as const, candidates: 0, accepted: 0, refused: 0 }]
                ).map((x, i) => (
                  <tr key={`${r.number} ${x.way}`}>
                    {i === 0 && (
                      <th scope="row" rowSpan={Math.max(1, r.ways.length)}>
                        {r.number}
                      </th>
                    )}
                    <td>{r.ways.length > 0 ? m.ways[x.way] : "–"}</td>
                    <td class="number">{x.candidates}</td>
                    <td class="number">{x.accepted}</td>
                    <td class="number">{x.refused}</td>
                    {i === 0 && (
                      <td class="number" rowSpan={Math.max(1, r.ways.length)}>
                        {m.formsAndPlaces(r.forms, r.occurrences)}
                      </td>
                    )}
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
