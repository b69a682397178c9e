import type { MinedContext } from "../../../shared/bridge/wire-corpus";
import { words } from "../../i18n";
import { remember } from "../../state/mining";
import { project } from "../../state/project";
import type { Side } from "./written";

interface HeadProps {
  side: Side;
  list: readonly MinedContext[];
  counts: Record<MinedContext["verdict"], number>;
  only: MinedContext["verdict"];
  setOnly: (verdict: MinedContext["verdict"]) => void;
}

/** Chooses which contexts are shown; keeps all that the core rates good. */
export function ContextsHead({ side, list, counts, only, setOnly }: HeadProps) {
  const m = words.value.mine;
  const { good } = project.value.mining[side];
  return (
    <div class="contexts-head">
      <h3>{m.contexts}</h3>
      <label class="inline-field">
        <span>{m.show}</span>
        <select value={only} onChange={(e) => setOnly(e.currentTarget.value as MinedContext["verdict"])}>
          {(["candidate", "good", "bad"] as const).map((v) => (
            <option key={v} value={v}>
              {m.verdicts[v]} ({counts[v]})
            </option>
          ))}
        </select>
      </label>
      {only === "good" && list.some((c) => !good.includes(c.context)) && (
        <button
          type="button"
          class="small-button"
          onClick={() =>
            remember(
              side,
              list.filter((c) => c.count > 1).map((c) => c.context),
              "good",
            )
          }
        >
          {m.keepAll}
        </button>
      )}
    </div>
  );
}
