import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { guideOpen } from "../../state/step";

/** Explains the seven steps, beside the current one. */
export function Guide() {
  const m = words.value.guide;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.querySelector<HTMLElement>("h2")?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <aside
      ref={ref}
      class="guide"
      aria-label={m.title}
      onKeyDown={(e) => {
        if (e.key === "Escape") guideOpen.value = false;
      }}
    >
      <header class="guide-head">
        <h2 tabIndex={-1}>{m.title}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={m.close}
          onClick={() => (guideOpen.value = false)}
        >
          <Icon name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <section class="guide-body" aria-label={m.title} tabIndex={0}>
        {m.intro.map((t) => (
          <p key={t}>{t}</p>
        ))}
        {m.steps.map((s) => (
          <section key={s.title}>
            <h3>{s.title}</h3>
            {s.text.map((t) => (
              <p key={t}>{t}</p>
            ))}
          </section>
        ))}
        <section>
          <h3>{m.paperTitle}</h3>
          <p>{m.paper}</p>
          <p>{m.ours}</p>
        </section>
      </section>
    </aside>
  );
}
