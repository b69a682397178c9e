/**
 * The page's own worker, the only one there is: a script that got into the page makes none, since a worker has a second set
 * of much that the lock takes away. It is made from the text that was built in, which is put aside before any other script
 * runs, and the constructors are taken from the page (lock.ts).
 */
import code from "core-worker";

const OwnWorker = window.Worker;
const createObjectURL = URL.createObjectURL;
const script = new Blob([code], { type: "text/javascript" });
let address = "";

/** Whether an address of a script is that of the page's own worker. */
export const isOwnWorker = (url: string): boolean => address !== "" && url === address;

/** A worker of the page; it inherits what is forbidden by now, so the first one waits until nothing may be asked any more. */
export function makeWorker(): Worker {
  if (address === "") address = createObjectURL(script);
  return new OwnWorker(address);
}
