import { computed } from "@preact/signals";
import { copyItem } from "../../shared/bridge/lock";
import { say } from "../../shared/state/notice";
import { messages } from "../i18n";
import { toClipboard } from "./copying";
import { htmlOf, isFormatted, plainOf } from "./markdown-out";
import { settled } from "./restoring";

/** Whether the restored text has Markdown formatting. */
export const hasForm = computed(() => settled.value !== null && isFormatted(settled.value.text));

/** Copies paragraphs, lists and tabs as plain text. */
export async function copyPlain(): Promise<void> {
  const m = messages.peek();
  const result = settled.peek();
  if (!result) return;
  if (await toClipboard(plainOf(result.text, result))) say(m.pasting.plainCopied);
  else say(m.status.copyFailed, "error");
}

/** Copies bold, lists and tables as HTML, and the plain text with it. */
export async function copyFormatted(): Promise<void> {
  const m = messages.peek();
  const result = settled.peek();
  if (!result) return;
  const as = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
  const html = as("text/html", htmlOf(result.text, result));
  try {
    await copyItem(
      navigator.clipboard,
      new ClipboardItem({ ...html, ...as("text/plain", plainOf(result.text, result)) }),
    );
    say(m.pasting.formattedCopied);
  } catch {
    say(m.status.copyFailed, "error");
  }
}
