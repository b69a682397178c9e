import type { ComponentChildren } from "preact";

/** A link that calls `go`; plain text without `go`. */
export function Way({ go, children }: { go: false | undefined | (() => void); children: ComponentChildren }) {
  if (!go) return <>{children}</>;
  return (
    <button type="button" class="count-way" onClick={go}>
      {children}
    </button>
  );
}
