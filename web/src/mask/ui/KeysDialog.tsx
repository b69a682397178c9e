import { Dialog } from "../../shared/ui/Dialog";
import { messages } from "../i18n";

export function KeysDialog() {
  const m = messages.value.keys;
  const everywhere: [string, string[]][] = [
    [m.next, ["F8", "Alt ↓"]],
    [m.previous, ["⇧ F8", "Alt ↑"]],
    [m.hideSelection, ["Alt H"]],
    [m.roster, ["Alt L"]],
    [m.groups, ["Alt M"]],
    [m.copy, ["Alt C"]],
    [m.save, ["Ctrl S"]],
    [m.undo, ["Ctrl Z", "Ctrl Y"]],
    [m.help, ["?"]],
  ];
  const card: [string, string[]][] = [
    [m.answer, ["1", "2", "3"]],
    [m.hide, [m.letters.hide]],
    [m.keep, [m.letters.keep]],
    [m.hideOne, ["⇧ 1", `⇧ ${m.letters.hide}`]],
    [m.whose, [m.letters.whose]],
    [m.scope, [m.letters.scope]],
    [m.closeCard, ["Esc"]],
  ];
  return (
    <Dialog name="keys" title={messages.value.keysTitle}>
      <h3>{m.everywhere}</h3>
      <KeyList keys={everywhere} />
      <h3>{m.review}</h3>
      <p>{m.inCard}</p>
      <KeyList keys={card} />
    </Dialog>
  );
}

function KeyList({ keys }: { keys: [string, string[]][] }) {
  return (
    <dl class="keys">
      {keys.map(([what, strokes]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {strokes.map((stroke) => (
              <kbd key={stroke}>{stroke}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
