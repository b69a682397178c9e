import type { AriaAttributes, HTMLAttributes, JSX, Key, Ref } from "preact";
import { VList } from "virtua";

export interface ListHandle {
  scrollToIndex(index: number, options?: { align?: "start" | "center" | "end" | "nearest" }): void;
}

/** Attributes for the scrolling element, for example those of a listbox. */
type Attributes = Pick<HTMLAttributes<HTMLDivElement>, "role" | "tabIndex" | "onKeyDown"> &
  AriaAttributes & { "data-wide"?: boolean | undefined };

interface Props<T> extends Attributes {
  ref?: Ref<ListHandle>;
  class?: string;
  data: readonly T[];
  children: (item: T, index: number) => JSX.Element & { key?: Key };
}

/** The cast turns the library's React types into Preact's. */
const Virtual = VList as unknown as <T>(props: Props<T>) => JSX.Element;

/**
 * A list that renders only the visible rows (virtua). For a moment after each scroll the library lets no pointer event
 * reach a row; the class gives them back, so that a click right after the wheel is not lost.
 */
export function VirtualList<T>({ class: of = "", ...props }: Props<T>): JSX.Element {
  return <Virtual {...props} class={`virtual-list ${of}`} />;
}
