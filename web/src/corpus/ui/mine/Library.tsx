import type { LibraryPattern } from "../../../shared/bridge/wire-corpus-requests";
import { words } from "../../i18n";
import { chosenPatterns, PATTERNS } from "../../state/mining";

/** The ready patterns, useful for most corpora. */
export function Library() {
  const m = words.value.mine;
  const toggle = (p: LibraryPattern) => {
    const now = chosenPatterns.peek();
    chosenPatterns.value = now.includes(p) ? now.filter((x) => x !== p) : [...now, p];
  };
  return (
    <fieldset class="library">
      <legend>{m.library}</legend>
      {PATTERNS.map((p) => (
        <label key={p} class="switch">
          <input type="checkbox" checked={chosenPatterns.value.includes(p)} onChange={() => toggle(p)} />
          <span>
            {m.patterns[p].name} <span class="hint">{m.patterns[p].about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
