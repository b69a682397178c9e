import { useEffect, useState } from "preact/hooks";
import { words } from "../../i18n";
import { applyRule, lookUpTowns, RULES, type RuleName, rows, ruleVerdicts } from "../../state/deciding";
import { isFrench } from "../../state/language";

/** Rules for many rows; each shows how many it would change before it is applied. */
export function Rules() {
  const m = words.value.decide;
  const [limit, setLimit] = useState(10_000);
  const [open, setOpen] = useState(false);
  const french = isFrench.value;
  useEffect(() => {
    if (open) void lookUpTowns();
  }, [open, rows.value]);
  return (
    <details class="rules" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{m.rulesTitle}</summary>
      {open && (
        <ul>
          {RULES.filter((r) => french || (r !== "firstnames" && r !== "natural")).map((r: RuleName) => {
            const touched = ruleVerdicts(r, rows.value, limit).length;
            return (
              <li key={r} class="rule-row">
                <span class="rule-said">
                  {m.rules[r]}
                  {r === "towns" && (
                    <label class="inline-field">
                      <span>{m.limit}</span>
                      <input
                        type="number"
                        min={0}
                        step={1000}
                        value={limit}
                        onInput={(e) => setLimit(Math.max(0, Number(e.currentTarget.value)))}
                      />
                    </label>
                  )}
                </span>
                <span class="rule-count">{m.touches(touched)}</span>
                <button
                  type="button"
                  class="small-button"
                  disabled={touched === 0}
                  aria-label={`${m.apply} : ${m.rules[r]}`}
                  onClick={() => void applyRule(r, limit)}
                >
                  {m.apply}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
