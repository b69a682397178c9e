import { Dialog } from "../../shared/ui/Dialog";
import { messages } from "../i18n";
import { sentencesOf } from "../i18n/explain";
import { pointed } from "../state/why";

/** "Pourquoi ?": the core's explanation of the selected words. */
export function WhyDialog() {
  return (
    <Dialog name="why" title={messages.value.explain.title} class="dialog-prose">
      <Answer />
    </Dialog>
  );
}

function Answer() {
  const asked = pointed.value;
  const m = messages.value.explain;
  if (!asked) return null;
  const lines = asked.candidates && sentencesOf(asked.candidates);
  return (
    <>
      <p class="form-words">{asked.text}</p>
      <div role="status" aria-busy={lines === null}>
        {lines === null && <p>{m.asking}</p>}
        {asked.failed && <p>{m.failed}</p>}
        <ul class="why-lines">
          {lines?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
