import { messages } from "../i18n";
import { chosen, type Names, names, sources } from "../state/restoring";

/** Where the names come from: said in words, and a choice when there is one. */
export function NamesSource() {
  const m = messages.value.restore;
  const all = sources.value;
  const now = names.value;
  if (!now) return <p class="names-source names-none">{m.noMapping}</p>;
  const worded = (n: Names) => {
    if (n.from === "file") return m.fromFile(n.file ?? "");
    return n.file === undefined ? m.fromSession : m.fromFileOn(n.file);
  };
  if (all.length === 1)
    return (
      <p class="names-source">
        {m.source} {worded(now)}.
      </p>
    );
  return (
    <label class="names-source">
      {m.source}{" "}
      <select
        value={now.from}
        onChange={(e) => {
          chosen.value = all[e.currentTarget.selectedIndex]?.from ?? null;
        }}
      >
        {all.map((n) => (
          <option key={n.from} value={n.from}>
            {worded(n)}
          </option>
        ))}
      </select>
    </label>
  );
}
