import { useState } from "preact/hooks";
import type { MinedContext } from "../../shared/bridge/wire-corpus";
import { Icon } from "../../shared/ui/Icon";
import { VirtualList } from "../../shared/ui/VirtualList";
import { words } from "../i18n";
import { promisingFirst } from "../state/contexts";
import { minedBy, remember } from "../state/mining";
import { lineAt } from "../state/places";
import { project } from "../state/project";
import { Kwic } from "./Kwic";

type Side = "left" | "right";

/** A context as a person reads it, with the place of the form: "Merci …", "… et". */
export const written = (context: string, side: Side): string =>
  side === "left" ? `${context} …` : `… ${context}`;

/** The contexts of one side with their numbers, to keep or to reject. */
export function Contexts({ side }: { side: Side }) {
  const m = words.value.mine;
  const [open, setOpen] = useState<string | null>(null);
  const [only, setOnly] = useState<"candidate" | "good" | "bad">("candidate");
  const found = minedBy(side);
  if (!found) return null;
  const { good, bad } = project.value.mining[side];
  const verdict = (c: MinedContext) =>
    good.includes(c.context) ? "good" : bad.includes(c.context) ? "bad" : c.verdict;
  const counts = { candidate: 0, good: 0, bad: 0 };
  for (const c of found.contexts) counts[verdict(c)]++;
  const list = promisingFirst(found.contexts.filter((c) => verdict(c) === only));
  const looked = found.contexts.find((c) => c.context === open);
  return (
    <section class="contexts" aria-label={m.contexts}>
      <div class="contexts-head">
        <h3>{m.contexts}</h3>
        <label class="inline-field">
          <span>{m.show}</span>
          <select value={only} onChange={(e) => setOnly(e.currentTarget.value as typeof only)}>
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
      {list.length === 0 ? (
        <p class="hint">{m.noContexts}</p>
      ) : (
        <div class="contexts-list" style={{ "--rows": list.length }}>
          <VirtualList data={list}>
            {(c) => (
              <div key={c.context} class="context-row">
                <button
                  type="button"
                  class="context-name"
                  aria-expanded={open === c.context}
                  onClick={() => setOpen(open === c.context ? null : c.context)}
                >
                  <Icon name={open === c.context ? "down" : "right"} size={15} />
                  <bdi>{written(c.context, side)}</bdi>
                  {c.generalised && <span class="tag">{m.generalised}</span>}
                </button>
                <span
                  class="context-count"
                  title={c.stood ? m.contextStood(c.stood.known, c.stood.count) : undefined}
                >
                  {m.contextCount(c.known, c.count, c.rate)}
                </span>
                <span class="context-actions">
                  <button
                    type="button"
                    class="small-button"
                    aria-pressed={good.includes(c.context)}
                    aria-label={m.keepContext(written(c.context, side))}
                    onClick={() => remember(side, [c.context], good.includes(c.context) ? null : "good")}
                  >
                    {good.includes(c.context) && <Icon name="check" size={14} />}
                    {m.keep}
                  </button>
                  <button
                    type="button"
                    class="small-button"
                    aria-pressed={bad.includes(c.context)}
                    aria-label={m.rejectContext(written(c.context, side))}
                    onClick={() => remember(side, [c.context], bad.includes(c.context) ? null : "bad")}
                  >
                    {bad.includes(c.context) && <Icon name="close" size={14} />}
                    {m.reject}
                  </button>
                </span>
              </div>
            )}
          </VirtualList>
        </div>
      )}
      {looked && <Occurrences context={looked} side={side} />}
    </section>
  );
}

const SHOWN = 50;

/** Where unlisted words stand beside a context. */
function Occurrences({ context, side }: { context: MinedContext; side: Side }) {
  const m = words.value.mine;
  const texts = new Map(project.value.documents.map((d) => [d.id, d.text]));
  const lines = context.occurrences
    .slice(0, SHOWN)
    .map((o) => lineAt(texts.get(o.doc ?? "") ?? "", { doc: o.doc ?? "", start: o.start, end: o.end }));
  return (
    <div class="context-lines">
      <p class="hint">{m.unlisted(context.occurrences.length, written(context.context, side))}</p>
      <Kwic lines={lines} label={m.unlisted(context.occurrences.length, written(context.context, side))} />
    </div>
  );
}
