import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { opening, openingErrors, stopOpening } from "../../state/opening";

export function Opening() {
  const m = words.value.corpus;
  const now = opening.value;
  return (
    <div class="corpus-opening" role="status" hidden={!now}>
      {now && (
        <>
          <span class="corpus-opening-name">{m.opening(now.name)}</span>
          <progress aria-label={m.opening(now.name)} value={now.done || undefined} max={1} />
          <button type="button" class="small-button" onClick={stopOpening}>
            {m.stop}
          </button>
        </>
      )}
    </div>
  );
}

export function Errors() {
  const m = words.value.corpus;
  const list = openingErrors.value;
  const box = useRef<HTMLDivElement>(null);
  // On a narrow screen, the errors may be out of view.
  useEffect(() => {
    if (list.length > 0) box.current?.scrollIntoView({ block: "nearest" });
  }, [list]);
  return (
    <div role="alert" ref={box}>
      {list.length > 0 && (
        <div class="corpus-errors">
          <ul>
            {list.map((e) => (
              <li key={e}>{e}</li>
            ))}
          </ul>
          <button
            type="button"
            class="icon-button"
            aria-label={m.closeErrors}
            onClick={() => (openingErrors.value = [])}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  );
}
