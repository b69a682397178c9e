import { useRef, useState } from "preact/hooks";
import { messages } from "../i18n";
import { othersFor, type Person, type Settled, settle } from "../state/report";
import { SettleSearch } from "./SettleSearch";

/** Up to this many people are shown as a choice; more are searched. */
const MOST = 12;

/** Chooses a person who was not offered, confirmed by the button or Enter. */
export function SettleForm({ line, offered }: { line: Settled; offered: readonly Person[] }) {
  const m = messages.value.settle;
  const [chosen, setChosen] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  const others = othersFor(line.kind, offered);
  if (others.length === 0) return null;
  if (others.length > MOST) return <SettleSearch line={line} others={others} />;
  const who = others.find((p) => p.pseudonym === chosen);
  const confirm = () => {
    if (who) settle(line, who);
  };
  return (
    <span class="settle-form">
      <select
        ref={select}
        aria-label={m.whose(line.text, line.kind)}
        value={who ? chosen : ""}
        onChange={(e) => setChosen(e.currentTarget.value)}
        onKeyDown={(e) => {
          if (e.key !== "Enter" || !who) return;
          e.preventDefault();
          confirm();
        }}
      >
        <option value="">{offered.length ? m.other(line.kind) : m.whoIsIt(line.kind)}</option>
        {others.map((p) => (
          <option key={p.pseudonym} value={p.pseudonym}>
            {p.name}
          </option>
        ))}
      </select>
      {who && (
        <button
          type="button"
          class="small-button button-main"
          aria-label={m.putHere(who.name, line.text)}
          onClick={confirm}
        >
          {m.put}
        </button>
      )}
    </span>
  );
}
