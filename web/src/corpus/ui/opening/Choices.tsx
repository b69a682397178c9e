import type { Kind } from "../../../shared/bridge/wire";
import { words } from "../../i18n";
import { change, project } from "../../state/project";
import { LanguageChoice } from "./LanguageChoice";

const kinds: Kind[] = [
  "PERSON",
  "LOCATION",
  "ORG",
  "ADDRESS",
  "EMAIL",
  "URL",
  "HANDLE",
  "PHONE",
  "ID",
  "BIRTHDATE",
  "CLASS",
  "OTHER",
];

export function Choices() {
  const m = words.value.corpus;
  const p = project.value;
  const switchKind = (kind: Kind, on: boolean) =>
    change(
      { kinds: kinds.filter((k) => (k === kind ? on : p.kinds.includes(k))) },
      { step: 1, what: m.log.kinds, count: p.kinds.length + (on ? 1 : -1) },
    );
  return (
    <section class="box" aria-labelledby="corpus-kinds">
      <fieldset class="corpus-kinds" aria-describedby="kinds-hint">
        <legend>
          <h2 id="corpus-kinds">{m.kinds}</h2>
        </legend>
        <p id="kinds-hint" class="hint">
          {m.kindsHint}
        </p>
        <div class="kind-switches">
          {kinds.map((kind) => (
            <label key={kind} class="kind-switch">
              <input
                type="checkbox"
                checked={p.kinds.includes(kind)}
                onChange={(e) => switchKind(kind, e.currentTarget.checked)}
              />
              <span class={`kind-sign kind-${kind}`} aria-hidden="true">
                {words.value.terms.signs[kind]}
              </span>
              {words.value.terms.kinds[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      <LanguageChoice />
    </section>
  );
}
