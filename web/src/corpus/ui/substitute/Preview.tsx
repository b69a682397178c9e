import { useState } from "preact/hooks";
import type { PseudonymizeDocumentsResult, Span } from "../../../shared/bridge/wire";
import { VirtualList } from "../../../shared/ui/VirtualList";
import { words } from "../../i18n";
import { project } from "../../state/project";
import { PreviewDocument } from "./PreviewDocument";

type Shown = "changed" | "all" | "kept" | "leaks";

/** The spans of each document, by document id. */
function spansByDocument(all: readonly Span[]): ReadonlyMap<string, readonly Span[]> {
  const spans = new Map<string, Span[]>();
  for (const s of all) {
    const list = spans.get(s.doc ?? "");
    if (list) list.push(s);
    else spans.set(s.doc ?? "", [s]);
  }
  return spans;
}

/** Each document before and after, with replaced and kept words. */
export function Preview({ result }: { result: PseudonymizeDocumentsResult }) {
  const m = words.value.sub;
  const [shown, setShown] = useState<Shown>("changed");
  const before = new Map(project.value.documents.map((d) => [d.id, d]));
  const spans = spansByDocument(result.spans);
  const leaks = new Set(result.leaks.map((l) => l.doc));
  const list = result.documents.filter((d) => {
    const of = spans.get(d.id) ?? [];
    switch (shown) {
      case "all":
        return true;
      case "changed":
        return of.some((s) => s.action === "replace") || d.author !== before.get(d.id)?.author;
      case "kept":
        return of.some((s) => s.action === "keep");
      default:
        return leaks.has(d.id);
    }
  });
  return (
    <section class="preview" aria-label={m.preview}>
      <div class="preview-head">
        <h3>{m.preview}</h3>
        <label class="inline-field">
          <span>{m.show}</span>
          <select value={shown} onChange={(e) => setShown(e.currentTarget.value as Shown)}>
            {(["changed", "all", "kept", "leaks"] as const).map((s) => (
              <option key={s} value={s}>
                {m.shown[s]}
              </option>
            ))}
          </select>
        </label>
        <span class="hint">{m.documents(list.length, result.documents.length)}</span>
        <span class="sub-legend" aria-hidden="true">
          <mark class="was-replaced">{m.replaced}</mark> <mark class="was-kept">{m.kept}</mark>
        </span>
      </div>
      {list.length > 0 && (
        <div class="preview-list">
          <VirtualList data={list}>
            {(d) => (
              <PreviewDocument key={d.id} before={before.get(d.id)} after={d} spans={spans.get(d.id) ?? []} />
            )}
          </VirtualList>
        </div>
      )}
    </section>
  );
}
