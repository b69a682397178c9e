import type { ComponentChildren } from "preact";

/** Words that lead to what they speak of; where there is nothing of it, only the words. */
export function Way({ go, children }: { go: false | undefined | (() => void); children: ComponentChildren }) {
  if (!go) return <>{children}</>;
  return (
    <button type="button" class="count-way" onClick={go}>
      {children}
    </button>
  );
}
