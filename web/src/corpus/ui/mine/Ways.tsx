import { words } from "../../i18n";
import { minedBy, waiting, way } from "../../state/mining";
import type { Way } from "../../state/project";

export function Ways({ ways, now }: { ways: readonly Way[]; now: Way }) {
  const m = words.value.mine;
  const go = (w: Way) => {
    way.value = w;
    document.getElementById(`mine-tab-${w}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={m.waysLabel}>
      {ways.map((w, i) => {
        const n = minedBy(w) ? waiting(w).length : null;
        return (
          <button
            key={w}
            type="button"
            role="tab"
            id={`mine-tab-${w}`}
            class="tab"
            aria-selected={w === now}
            {...(w === now && { "aria-controls": `mine-panel-${w}` })}
            tabIndex={w === now ? 0 : -1}
            onClick={() => (way.value = w)}
            onKeyDown={(e) => {
              const by = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
              const next = ways[(i + by + ways.length) % ways.length];
              if (by === 0 || !next) return;
              e.preventDefault();
              go(next);
            }}
          >
            {m.ways[w]}
            {n !== null && (
              <span class="tab-count">
                {n}
                <span class="unseen"> {m.waiting}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
