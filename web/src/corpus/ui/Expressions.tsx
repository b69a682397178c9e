import { useState } from "preact/hooks";
import type { LibraryPattern } from "../../shared/bridge/wire-corpus-requests";
import { CellInput } from "../../shared/ui/CellInput";
import { Icon } from "../../shared/ui/Icon";
import { quiet } from "../../shared/ui/quiet";
import { words } from "../i18n";
import { asciiOnly } from "../state/expressions";
import { chosenPatterns, PATTERNS } from "../state/mining";
import { change, type Expression, project } from "../state/project";

/** What an expression finds, as one says it: a kind and a category at once; "" goes by how it is written. */
const finds = {
  firstname: { kind: "PERSON", category: "firstname" },
  lastname: { kind: "PERSON", category: "lastname" },
  fullname: { kind: "PERSON", category: "fullname" },
  handle: { kind: "HANDLE", category: "nickname" },
  email: { kind: "EMAIL", category: "email" },
  url: { kind: "URL", category: "url" },
  phone: { kind: "PHONE", category: "phone" },
  id: { kind: "ID", category: "other" },
  place: { kind: "LOCATION", category: "name" },
  institution: { kind: "ORG", category: "name" },
  other: { kind: "OTHER", category: "other" },
} as const;
type Found = keyof typeof finds | "";

const found = (v: Found) => (v ? finds[v] : {});
const foundBy = (x: Expression): Found =>
  (Object.keys(finds) as (keyof typeof finds)[]).find(
    (k) => finds[k].kind === x.kind && finds[k].category === x.category,
  ) ?? "";

interface SelectProps {
  label: string;
  value: Found;
  onChange: (value: Found) => void;
}

function FoundSelect({ label, value, onChange }: SelectProps) {
  const m = words.value.mine;
  return (
    <select aria-label={label} value={value} onChange={(e) => onChange(e.currentTarget.value as Found)}>
      <option value="">{m.findsAnything}</option>
      {(Object.keys(finds) as (keyof typeof finds)[]).map((k) => (
        <option key={k} value={k}>
          {m.found[k]}
        </option>
      ))}
    </select>
  );
}

/** The library to choose from, and the researcher's own expressions. */
export function Expressions() {
  const m = words.value.mine;
  const { mining } = project.value;
  const [name, setName] = useState("");
  const [expression, setExpression] = useState("");
  const [kind, setKind] = useState<Found>("");
  const set = (expressions: typeof mining.expressions) =>
    change({ mining: { ...project.peek().mining, expressions } });
  const toggle = (p: LibraryPattern) => {
    const now = chosenPatterns.peek();
    chosenPatterns.value = now.includes(p) ? now.filter((x) => x !== p) : [...now, p];
  };
  const add = () => {
    if (!expression.trim()) return;
    set([
      ...mining.expressions,
      { name: name.trim() || expression.trim(), expression: expression.trim(), ...found(kind) },
    ]);
    setKind("");
    setName("");
    setExpression("");
  };
  return (
    <div class="expressions">
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
      <fieldset class="own-expressions">
        <legend>{m.own}</legend>
        <p class="hint">{m.ownHint}</p>
        {mining.expressions.map((x, i) => (
          <div key={`${i} ${x.name}`} class="own-row">
            <CellInput
              label={m.expressionName}
              value={x.name}
              onCommit={(v) => v && set(mining.expressions.map((y, k) => (k === i ? { ...y, name: v } : y)))}
            />
            <CellInput
              label={m.expressionOf(x.name)}
              value={x.expression}
              onCommit={(v) =>
                v && set(mining.expressions.map((y, k) => (k === i ? { ...y, expression: v } : y)))
              }
            />
            <FoundSelect
              label={m.findsOf(x.name)}
              value={foundBy(x)}
              onChange={(v) =>
                set(
                  mining.expressions.map((y, k) =>
                    k === i ? { name: y.name, expression: y.expression, ...found(v) } : y,
                  ),
                )
              }
            />
            <button
              type="button"
              class="icon-button"
              aria-label={m.removeExpression(x.name)}
              onClick={() => set(mining.expressions.filter((_, k) => k !== i))}
            >
              <Icon name="remove" />
            </button>
          </div>
        ))}
        <form
          class="own-row"
          onSubmit={(e) => {
            e.preventDefault();
            add();
          }}
        >
          <input
            {...quiet}
            aria-label={m.expressionName}
            placeholder={m.expressionName}
            value={name}
            onInput={(e) => setName(e.currentTarget.value)}
          />
          <input
            {...quiet}
            aria-label={m.expression}
            placeholder={m.expressionExample}
            class="mono"
            value={expression}
            onInput={(e) => setExpression(e.currentTarget.value)}
          />
          <FoundSelect label={m.finds} value={kind} onChange={setKind} />
          <button type="submit" class="icon-button" aria-label={m.addExpression}>
            <Icon name="plus" />
          </button>
        </form>
        <p class="hint" role="status">
          {[expression, ...mining.expressions.map((x) => x.expression)].some(asciiOnly) && m.asciiHint}
        </p>
      </fieldset>
    </div>
  );
}
