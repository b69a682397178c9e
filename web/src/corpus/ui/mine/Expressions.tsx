import { useState } from "preact/hooks";
import { CellInput } from "../../../shared/ui/CellInput";
import { Icon } from "../../../shared/ui/Icon";
import { quiet } from "../../../shared/ui/quiet";
import { words } from "../../i18n";
import { asciiOnly } from "../../state/expressions";
import { change, type Expression, project } from "../../state/project";
import { type Found, FoundSelect, found, foundBy } from "./FoundSelect";
import { Library } from "./Library";

const setExpressions = (expressions: readonly Expression[]) =>
  change({ mining: { ...project.peek().mining, expressions } });

/** One of the researcher's expressions; `at` is its index. */
function OwnExpression({ x, at }: { x: Expression; at: number }) {
  const m = words.value.mine;
  const { expressions } = project.value.mining;
  const put = (next: Expression) => setExpressions(expressions.map((y, k) => (k === at ? next : y)));
  return (
    <div class="own-row">
      <CellInput label={m.expressionName} value={x.name} onCommit={(name) => name && put({ ...x, name })} />
      <CellInput
        label={m.expressionOf(x.name)}
        value={x.expression}
        onCommit={(expression) => expression && put({ ...x, expression })}
      />
      <FoundSelect
        label={m.findsOf(x.name)}
        value={foundBy(x)}
        onChange={(v) => put({ name: x.name, expression: x.expression, ...found(v) })}
      />
      <button
        type="button"
        class="icon-button"
        aria-label={m.removeExpression(x.name)}
        onClick={() => setExpressions(expressions.filter((_, k) => k !== at))}
      >
        <Icon name="remove" />
      </button>
    </div>
  );
}

interface NewProps {
  expression: string;
  setExpression: (value: string) => void;
}

function NewExpression({ expression, setExpression }: NewProps) {
  const m = words.value.mine;
  const [name, setName] = useState("");
  const [kind, setKind] = useState<Found>("");
  const add = (e: Event) => {
    e.preventDefault();
    if (!expression.trim()) return;
    setExpressions([
      ...project.peek().mining.expressions,
      { name: name.trim() || expression.trim(), expression: expression.trim(), ...found(kind) },
    ]);
    setKind("");
    setName("");
    setExpression("");
  };
  return (
    <form class="own-row" onSubmit={add}>
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
  );
}

/** The patterns of the library, and the researcher's own expressions. */
export function Expressions() {
  const m = words.value.mine;
  const { expressions } = project.value.mining;
  const [typed, setTyped] = useState("");
  return (
    <div class="expressions">
      <Library />
      <fieldset class="own-expressions">
        <legend>{m.own}</legend>
        <p class="hint">{m.ownHint}</p>
        {expressions.map((x, i) => (
          <OwnExpression key={`${i} ${x.name}`} x={x} at={i} />
        ))}
        <NewExpression expression={typed} setExpression={setTyped} />
        <p class="hint" role="status">
          {[typed, ...expressions.map((x) => x.expression)].some(asciiOnly) && m.asciiHint}
        </p>
      </fieldset>
    </div>
  );
}
