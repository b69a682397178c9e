import { panel } from "../../../shared/state/settings";
import { Dialog } from "../../../shared/ui/Dialog";
import { words } from "../../i18n";
import { redo, undo } from "../../state/project";
import { STEPS, step } from "../../state/step";
import { saveProject } from "./project-files";

/** Whether keys typed in the target are text. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !["radio", "checkbox", "button", "file"].includes(target.type);
}

/** The global keys of the page. */
export function followCorpusKeys(): void {
  window.addEventListener("keydown", (e) => {
    if (panel.peek() !== null) return;
    const key = e.key.toLowerCase();
    if (e.key === "?" && !takesText(e.target)) panel.value = "keys";
    else if (e.altKey && !e.ctrlKey && !e.metaKey && /^Digit[1-7]$/.test(e.code))
      step.value = STEPS[Number(e.code.slice(5)) - 1] ?? step.peek();
    else if (e.altKey || !(e.ctrlKey || e.metaKey)) return;
    else if (key === "s") void saveProject();
    else if (takesText(e.target)) return;
    else if (key === "z" && !e.shiftKey) undo();
    else if (key === "y" || key === "z") redo();
    else return;
    e.preventDefault();
  });
}

export function CorpusKeysDialog() {
  const m = words.value.keys;
  const k = m.keyNames;
  const everywhere: [string, string[]][] = [
    [m.steps, ["Alt 1", "…", "Alt 7"]],
    [m.undo, ["Ctrl Z", "Ctrl Y"]],
    [m.save, ["Ctrl S"]],
    [m.help, ["?"]],
  ];
  const lines: [string, string[]][] = [
    [m.move, ["↓", "↑"]],
    [m.page, [k.pageDown, k.home, k.end]],
    [m.extend, [`${k.shift} ↓`, `${k.shift} ↑`]],
    [m.toggle, [k.space]],
    [m.all, ["Ctrl A"]],
    [m.undecided, ["U"]],
    [m.seen, ["V"]],
    [m.entity, ["1", "…", "9"]],
    [m.common, ["C"]],
    [m.fresh, ["N"]],
    [m.other, ["E"]],
    [m.scope, ["P"]],
    [m.unmark, [k.del]],
    [m.merge, ["M"]],
    [m.read, ["↵"]],
  ];
  return (
    <Dialog name="keys" title={m.title}>
      <h3>{m.everywhere}</h3>
      <KeyList keys={everywhere} />
      <h3>{m.lines}</h3>
      <KeyList keys={lines} />
    </Dialog>
  );
}

function KeyList({ keys }: { keys: [string, string[]][] }) {
  return (
    <dl class="keys">
      {keys.map(([what, names]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {names.map((n) => (
              <kbd key={n}>{n}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
