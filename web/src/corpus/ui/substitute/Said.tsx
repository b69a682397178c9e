import type { Warning } from "../../../shared/bridge/wire";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";

/** Maximum number of documents named after a sentence; the rest is counted. */
const NAMED = 5;

/** Warnings of the core about the substitution or an export, one sentence per kind. */
export function Said({ warnings }: { warnings: readonly Warning[] }) {
  const m = words.value.sub;
  const by = new Map<string, Warning[]>();
  for (const w of warnings) if (m.said[w.code]) by.set(w.code, [...(by.get(w.code) ?? []), w]);
  return (
    <>
      {[...by].map(([code, list]) => {
        const count = list.reduce((sum, w) => sum + (Number(w.args?.count) || 1), 0);
        const named = list.flatMap((w) => [
          String(w.args?.document ?? ""),
          ...w.spans.map((s) => s.doc ?? ""),
        ]);
        const documents = [...new Set(named)].filter(Boolean);
        return (
          <p key={code} class="outcome-look">
            <Icon name="alert" size={17} /> {m.said[code]?.({ count })}
            {documents.length > 0 && (
              <span class="hint">
                {" "}
                {m.saidIn(documents.slice(0, NAMED).join(", "), Math.max(0, documents.length - NAMED))}
              </span>
            )}
          </p>
        );
      })}
    </>
  );
}
