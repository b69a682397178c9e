import type { Span, Document as WireDocument } from "../../../shared/bridge/wire";
import { words } from "../../i18n";
import type { Document } from "../../state/project";

interface DocumentProps {
  before: Document | undefined;
  after: WireDocument;
  spans: readonly Span[];
}

export function PreviewDocument({ before, after, spans }: DocumentProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    <article class="preview-document" aria-label={words.value.work.document(after.id)} tabIndex={0}>
      <h4>
        {after.id}
        {before?.author && (
          <span class="hint">
            {" "}
            {before.author} → {after.author ?? before.author}
          </span>
        )}
      </h4>
      <div class="preview-two">
        <p>
          <Marked text={before?.text ?? ""} spans={spans} at="before" />
        </p>
        <p>
          <Marked text={after.text} spans={spans} at="after" />
        </p>
      </div>
    </article>
  );
}

function Marked({ text, spans, at }: { text: string; spans: readonly Span[]; at: "before" | "after" }) {
  const m = words.value.sub;
  const parts: (string | preact.JSX.Element)[] = [];
  let end = 0;
  for (const s of spans) {
    const [from, to] = at === "before" ? [s.start, s.end] : [s.outStart, s.outEnd];
    parts.push(text.slice(end, from));
    const kept = s.action === "keep";
    parts.push(
      <mark
        key={from}
        class={kept ? "was-kept" : "was-replaced"}
        title={`${kept ? m.kept : m.replaced} · ${s.entity}`}
      >
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}
