import { messages } from "../i18n";
import { Dialog } from "./Dialog";

export function PrivacyDialog() {
  const m = messages.value.privacy;
  return (
    <Dialog name="privacy" title={m.title} class="dialog-prose">
      <p>{m.how}</p>
      <h3>{m.forbidden}</h3>
      <p>{m.forbiddenText}</p>
      <h3>{m.check}</h3>
      <Points points={m.checkSteps} />
      <h3>{m.yours}</h3>
      <Points points={m.yoursSteps} />
    </Dialog>
  );
}

function Points({ points }: { points: string[] }) {
  return (
    <ul>
      {points.map((p) => (
        <li key={p}>{p}</li>
      ))}
    </ul>
  );
}
