import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { common } from "../i18n";
import { type Panel, panel } from "../state/settings";
import { Icon } from "./Icon";
import { DialogNotices } from "./NoticeBar";

interface Props {
  name: Exclude<Panel, null>;
  title: string;
  class?: string;
  children: ComponentChildren;
}

/**
 * A native modal dialog: it traps the focus, closes on Escape and returns the focus. On opening, the focus goes to the
 * element with `data-begin`, and to the close button only if there is nothing else.
 */
export function Dialog({ name, title, class: extra = "", children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const open = panel.value === name;
  useLayoutEffect(() => {
    if (open && !ref.current?.open) {
      ref.current?.showModal();
      ref.current?.querySelector<HTMLElement>("[data-begin]")?.focus();
    }
    if (!open) ref.current?.close();
  }, [open]);
  const closed = () => {
    if (panel.peek() === name) panel.value = null;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and there is a button; this is the click beside it.
    <dialog
      ref={ref}
      class={`dialog ${extra}`}
      aria-labelledby={titleId}
      // The close event comes late: the dialog may be open again.
      onClose={() => {
        if (!ref.current?.open) closed();
      }}
      // The close event comes late: another key may be pressed before it.
      onCancel={(e) => {
        if (e.target === ref.current) closed();
      }}
      // Ignores the second click of a double click, which was meant for what was there before.
      onClick={(e) => {
        if (e.target === ref.current && e.detail < 2) closed();
      }}
    >
      {open && (
        <div class="dialog-body">
          <header class="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" class="icon-button" aria-label={common.value.close} onClick={closed}>
              <Icon name="close" />
            </button>
          </header>
          <DialogNotices />
          {children}
        </div>
      )}
    </dialog>
  );
}
