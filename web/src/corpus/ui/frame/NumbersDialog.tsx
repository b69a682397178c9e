import { copyItem } from "../../../shared/bridge/lock";
import { say } from "../../../shared/state/notice";
import { Dialog } from "../../../shared/ui/Dialog";
import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { type NumberRow, stepNumbers } from "../../state/numbers";

export const columns = [
  "forms",
  "occurrences",
  "entities",
  "candidates",
  "accepted",
  "refused",
  "replaced",
  "kept",
] as const;

/** Copies rows as a table, for spreadsheets and word processors. */
export async function copyTable(rows: readonly (readonly string[])[]): Promise<void> {
  const m = words.peek().numbers;
  const safe = (s: string) => s.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const html = `<table>${rows.map((r) => `<tr>${r.map((c) => `<td>${safe(c)}</td>`).join("")}</tr>`).join("")}</table>`;
  const text = rows.map((r) => r.join("\t")).join("\n");
  try {
    await copyItem(
      navigator.clipboard,
      new ClipboardItem({
        "text/plain": new Blob([text], { type: "text/plain" }),
        "text/html": new Blob([html], { type: "text/html" }),
      }),
    );
    say(m.copied);
  } catch {
    say(m.copyFailed, "error");
  }
}

/** The label of a row: "4. Fouille, tour 2". */
export function rowLabel(r: NumberRow): string {
  const m = words.value.numbers;
  return `${r.step}. ${m.rows[r.step]}${r.round ? m.round(r.round) : ""}`;
}

export function NumbersDialog() {
  const m = words.value.numbers;
  return (
    <Dialog name="numbers" title={m.title} class="dialog-numbers">
      <Table />
      <p class="hint">{m.note}</p>
    </Dialog>
  );
}

function Table() {
  const m = words.value.numbers;
  const rows = stepNumbers.value;
  const label = rowLabel;
  const head = [m.step, ...columns.map((c) => m[c])];
  const copy = () =>
    void copyTable([
      head,
      ...rows.map((r) => [label(r), ...columns.map((c) => (r[c] === undefined ? "" : String(r[c])))]),
    ]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be scrolled by keys too. */}
      <section class="table-scroll" tabIndex={0} aria-label={m.title}>
        <table class="numbers">
          <thead>
            <tr>
              {head.map((h) => (
                <th key={h} scope="col">
                  {h}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={label(r)}>
                <th scope="row">{label(r)}</th>
                {columns.map((c) => (
                  <td key={c}>{r[c] === undefined ? "–" : words.value.number(r[c])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <button type="button" class="button" data-begin onClick={copy}>
        <Icon name="copy" />
        {m.copy}
      </button>
    </>
  );
}
