import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { detailOf, readWarnings } from "../../state/opening";

const WARNINGS_SHOWN = 100;

export function Warnings() {
  const m = words.value.corpus;
  const list = readWarnings.value;
  if (list.length === 0) return null;
  // Shows equal warnings once, with their number; sorts by file and line.
  const told = new Map<string, { said: string; file: string; line: number; times: number }>();
  for (const { file, warning: w } of list) {
    const said = m.warning({
      code: w.code,
      file,
      document: String(w.args?.document ?? ""),
      line: w.line ?? 0,
      detail: detailOf(w),
      message: w.message,
    });
    const before = told.get(said);
    told.set(said, { said, file, line: w.line ?? 0, times: (before?.times ?? 0) + 1 });
  }
  const files = [...new Set(list.map((w) => w.file))];
  const rows = [...told.values()].toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line,
  );
  return (
    <details class="box corpus-warnings">
      <summary>
        <Icon name="alert" size={16} />
        {m.warnings(list.length)}
      </summary>
      <ul>
        {rows.slice(0, WARNINGS_SHOWN).map(({ said, times }) => (
          <li key={said}>
            {said}
            {times > 1 && <span class="hint"> × {words.value.number(times)}</span>}
          </li>
        ))}
        {rows.length > WARNINGS_SHOWN && <li>{words.value.bar.more(rows.length - WARNINGS_SHOWN)}</li>}
      </ul>
    </details>
  );
}
