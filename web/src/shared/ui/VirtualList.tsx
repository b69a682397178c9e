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

/** A list that renders only the visible rows (virtua). The cast turns its React types into Preact's. */
export const VirtualList = VList as unknown as <T>(props: Props<T>) => JSX.Element;
