import { words } from "../../i18n";
import { askAgain, busy, nextRound, nothingNew, roundNow, worthAnotherRound } from "../../state/mining";
import { project } from "../../state/project";
import { roundsOf } from "../../state/rounds";

/** The results of each round, and a button for the next. */
export function Rounds() {
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
      {rounds.length > 0 && <RoundsTable rounds={rounds} />}
    </section>
  );
}

function RoundsTable({ rounds }: { rounds: ReturnType<typeof roundsOf> }) {
  const m = words.value.mine;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
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
  );
}
