import { words } from "../../i18n";
import { busy, mine, minedBy, mineError } from "../../state/mining";
import { change, project, type Way } from "../../state/project";
import { Working } from "../Working";
import { ContextFiles } from "./ContextFiles";
import { Expressions } from "./Expressions";

/** The settings of the chosen way, and its start button. */
export function Settings({ way: w }: { way: Way }) {
  const m = words.value.mine;
  return (
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
  );
}

/** FMax and TMin of annex 1 of the paper. */
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
