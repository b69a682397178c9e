import { words } from "../../i18n";
import type { Alert } from "../../state/alert";
import { catalogueWhole, check } from "../../state/checking";
import { decideSearch } from "../../state/deciding";
import { seeLines } from "../../state/lines";
import { project } from "../../state/project";
import { catalogueForms } from "../../state/remains";
import { step } from "../../state/step";

/** Whether the warning is corrected by adding the whole name or title to the catalogue. */
const isWhole = (a: Alert) => a.code === "author" || a.code === "title";

/** Corrects the warning, or goes to the step where it can be corrected. */
function correct(a: Alert): void {
  if (a.code === "undecided") {
    seeLines(String(a.args.form), "undecided");
    return;
  }
  if (a.code === "sought") {
    step.value = "mine";
    return;
  }
  if (isWhole(a)) {
    catalogueWhole(a);
    void check();
    return;
  }
  decideSearch.value = String(a.args.form ?? a.args.pseudonym ?? a.args.word ?? "");
  step.value = "decide";
}

/**
 * Another spelling of the form that remains beside it, and the form's entity; null unless the form has exactly one
 * entity and the spelling is not in the catalogue.
 */
function leftSign(a: Alert): { sign: string; owner: string } | null {
  const { catalogue } = project.value;
  const sign = a.args.by === "same-form" ? String(a.args.sign ?? "") : "";
  const whose = new Set(catalogue.filter((e) => e.form === String(a.args.form ?? "")).map((e) => e.entity));
  const [owner] = whose;
  if (sign === "" || !owner || whose.size !== 1 || catalogue.some((e) => e.form === sign)) return null;
  return { sign, owner };
}

export function Corrections({ a }: { a: Alert }) {
  const m = words.value.check;
  const form = String(a.args.form ?? "");
  const left = leftSign(a);
  const label = () => {
    if (a.code === "undecided") return m.toMark;
    if (a.code === "sought") return m.toMine;
    return isWhole(a) ? m.addWhole : m.correct;
  };
  return (
    <>
      <button type="button" class="small-button" onClick={() => correct(a)}>
        {label()}
      </button>
      {left && (
        <button
          type="button"
          class="small-button"
          onClick={() => {
            catalogueForms([{ form: left.sign, entity: left.owner }], 6);
            void check();
          }}
        >
          {m.addSign(left.sign)}
        </button>
      )}
      {form && a.code !== "undecided" && (
        <button type="button" class="small-button" onClick={() => seeLines(form)}>
          {m.seeLines}
        </button>
      )}
    </>
  );
}
