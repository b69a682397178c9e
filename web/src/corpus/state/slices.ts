/** Longest time in milliseconds that a loop may block the page's thread. */
const SLICE_MS = 8;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Runs a function on each element and yields to the page in between; false if it was stopped. */
export async function inSlices<T>(
  list: readonly T[],
  each: (item: T, index: number) => void,
  goOn: () => boolean = () => true,
  onProgress?: (done: number) => void,
): Promise<boolean> {
  let until = performance.now() + SLICE_MS;
  for (const [i, item] of list.entries()) {
    each(item, i);
    if (performance.now() < until) continue;
    onProgress?.((i + 1) / list.length);
    await pause();
    if (!goOn()) return false;
    until = performance.now() + SLICE_MS;
  }
  return goOn();
}
