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
 * The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. The focus goes
 * where one begins, which `data-begin` says; never to the button that closes, unless there is nothing else.
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
      // Told of a moment later, when it may be open again.
      onClose={() => {
        if (!ref.current?.open) closed();
      }}
      // The browser tells of the closing only a moment later, when the next key may have been pressed.
      onCancel={(e) => {
        if (e.target === ref.current) closed();
      }}
      // The second click of two was meant for what stood there before the dialog changed its size.
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
