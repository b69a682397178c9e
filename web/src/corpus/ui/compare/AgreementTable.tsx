import { words } from "../../i18n";
import type { AgreementRow } from "../../state/agreement";
import { byForm, byPlace } from "../../state/comparison";
import type { Category, EntityType } from "../../state/project";

/** Percent and kappa: for entities, categories and types of entities. */
export function AgreementTable({ by }: { by: "place" | "form" }) {
  const m = words.value.compare;
  const a = m.agreement;
  const rows = by === "place" ? byPlace.value : byForm.value;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be scrolled by keys too. */}
      <section class="table-scroll" tabIndex={0} aria-label={m.views[by]}>
        <table class="numbers">
          <thead>
            <tr>
              {[a.row, a.both, a.onlyMine, a.onlyTheirs, a.units, a.percent, a.kappa].map((h) => (
                <th key={h} scope="col">
                  {h}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <Row key={`${r.group} ${r.name}`} row={r} />
            ))}
          </tbody>
        </table>
      </section>
      <p class="hint">{by === "place" ? a.placeHint : a.formHint}</p>
    </>
  );
}

function nameOf({ group, name }: AgreementRow): string {
  const { terms, compare } = words.value;
  const a = compare.agreement;
  if (group === "category") return terms.categories[name as Category];
  if (group === "type") return a.types(terms.types[name as EntityType]);
  return group === "verdict" ? a.verdict : a.all;
}

function Row({ row: r }: { row: AgreementRow }) {
  const m = words.value.compare;
  const { number } = words.value;
  return (
    <tr>
      <th scope="row">{nameOf(r)}</th>
      <td>{r.counts ? number(r.counts.both) : "–"}</td>
      <td>{r.counts ? number(r.counts.mine) : "–"}</td>
      <td>{r.counts ? number(r.counts.theirs) : "–"}</td>
      <td>{number(r.units)}</td>
      <td>{r.share === null ? m.agreement.nothing : m.percent(r.share)}</td>
      <td>{r.kappa !== null ? m.kappa(r.kappa) : r.share === null ? "–" : m.agreement.undefined}</td>
    </tr>
  );
}
