import { narrow } from "../../shared/ui/media";
import { messages } from "../i18n";
import { classOf, madeByOther, severalShared, takeNamesOf } from "../state/other-class";
import { asWritten, chosen, type Names, names, sources } from "../state/restoring";

/** Says where the names come from, and offers a choice if there are several sources. */
export function NamesSource() {
  const m = messages.value.restore;
  const now = names.value;
  if (!now) return <p class="names-source names-none">{m.noMapping}</p>;
  return (
    <div class="names-source">
      <Choice now={now} />
      {!narrow.value && <Spelling />}
    </div>
  );
}

function worded(n: Names): string {
  const m = messages.value.restore;
  const name = classOf(n);
  if (name !== null) return messages.value.settle.ofThisClass(name || messages.value.classes.unnamed);
  if (n.from === "file") return m.fromFile(n.file ?? "");
  return n.file === undefined ? m.fromSession : m.fromFileOn(n.file);
}

function Choice({ now }: { now: Names }) {
  const m = messages.value.restore;
  const all = sources.value;
  if (all.length === 1)
    return (
      <p title={`${m.source} ${worded(now)}.`}>
        {m.source} {worded(now)}.
      </p>
    );
  return (
    <label class="names-choice">
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

/** Chooses the spelling of restored names: the list's, or that of the original text. */
export function Spelling() {
  const m = messages.value.settle;
  return (
    <label class="switch names-spelling" title={m.asWrittenWhat}>
      <input
        type="checkbox"
        checked={asWritten.value}
        onChange={(e) => {
          asWritten.value = e.currentTarget.checked;
        }}
      />
      <span>{m.asWritten}</span>
    </label>
  );
}

/** Warns that the answer belongs to another class, or may. */
export function OtherClass() {
  const m = messages.value.settle;
  const other = madeByOther.value;
  return (
    <p role="status" class={other ? "names-other" : "hint"}>
      <span>
        {other
          ? other.exactly
            ? m.madeBy(other.name)
            : m.perhapsBy(other.name)
          : severalShared.value && m.sameCodes}
      </span>{" "}
      {other && (
        <button type="button" class="small-button" onClick={() => takeNamesOf(other.from)}>
          {m.takeFrom(other.name)}
        </button>
      )}
    </p>
  );
}
