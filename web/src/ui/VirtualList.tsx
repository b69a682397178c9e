import type { JSX, Key, Ref } from "preact";
import { VList } from "virtua";

export interface ListHandle {
  scrollToIndex(index: number, options?: { align?: "start" | "center" | "end" | "nearest" }): void;
}

interface Props<T> {
  ref?: Ref<ListHandle>;
  class?: string;
  data: readonly T[];
  children: (item: T, index: number) => JSX.Element & { key?: Key };
}

/** A list of which only what is on the screen exists: virtua, whose types are React's, as Preact's. */
export const VirtualList = VList as unknown as <T>(props: Props<T>) => JSX.Element;
