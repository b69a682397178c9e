import { useState } from "preact/hooks";
import type { MinedContext } from "../../../shared/bridge/wire-corpus";
import { VirtualList } from "../../../shared/ui/VirtualList";
import { words } from "../../i18n";
import { promisingFirst } from "../../state/contexts";
import { minedBy } from "../../state/mining";
import { lineAt } from "../../state/places";
import { project } from "../../state/project";
import { Kwic } from "../Kwic";
import { ContextRow } from "./ContextRow";
import { ContextsHead } from "./ContextsHead";
import { type Side, written } from "./written";

/** The contexts of one side with their figures, to keep or reject. */
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
      <ContextsHead side={side} list={list} counts={counts} only={only} setOnly={setOnly} />
      {list.length === 0 ? (
        <p class="hint">{m.noContexts}</p>
      ) : (
        <div class="contexts-list" style={{ "--rows": list.length }}>
          <VirtualList data={list}>
            {(c) => (
              <ContextRow
                key={c.context}
                context={c}
                side={side}
                open={open === c.context}
                onToggle={() => setOpen(open === c.context ? null : c.context)}
              />
            )}
          </VirtualList>
        </div>
      )}
      {looked && <Occurrences context={looked} side={side} />}
    </section>
  );
}

const SHOWN = 50;

/** The places of unknown words beside a context. */
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
