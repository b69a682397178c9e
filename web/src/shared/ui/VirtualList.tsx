import type { AriaAttributes, HTMLAttributes, JSX, Key, Ref } from "preact";
import { VList } from "virtua";

export interface ListHandle {
  scrollToIndex(index: number, options?: { align?: "start" | "center" | "end" | "nearest" }): void;
}

/** What the element that scrolls may be besides: a list to choose from, with the keys that go with it. */
type Attributes = Pick<HTMLAttributes<HTMLDivElement>, "role" | "tabIndex" | "onKeyDown"> &
  AriaAttributes & { "data-wide"?: boolean | undefined };

interface Props<T> extends Attributes {
  ref?: Ref<ListHandle>;
  class?: string;
  data: readonly T[];
  children: (item: T, index: number) => JSX.Element & { key?: Key };
}

/** A list of which only what is on the screen exists: virtua, whose types are React's, as Preact's. */
export const VirtualList = VList as unknown as <T>(props: Props<T>) => JSX.Element;
