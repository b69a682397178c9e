import { useState } from "preact/hooks";
import { panel } from "../../shared/state/settings";
import { Dialog } from "../../shared/ui/Dialog";
import { messages } from "../i18n";
import { asking } from "../state/review";
import { AnswerForm } from "./HideForm";
import { beginForm } from "./hiding";

/** "Masquer ceci": hides any words, here or everywhere, as a known person or a new one. */
export function HideDialog() {
  const m = messages.value.hide;
  return (
    <Dialog name="hide" title={asking.value ? m.whoTitle : m.title}>
      {panel.value === "hide" && <HideForm />}
    </Dialog>
  );
}

function HideForm() {
  const [asked] = useState(beginForm);
  return asked && <AnswerForm asked={asked} />;
}
