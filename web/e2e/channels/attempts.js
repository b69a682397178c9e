/**
 * Every way out of a page that the platform has. A row has a name and the places where it is tried (the page, a worker made
 * there, a frame of about:blank made there). `alone` marks an attempt that may end its page. `sink` names what must listen
 * if it is not an HTTP server (udp, tcp, dns). `cannot` says why an unprotected page does not reach the sink in a browser,
 * `inert` that no browser could, `bound` how far a way leads that is not blocked.
 */
import { byBrowser } from "./by-browser.js";
import { byDefault } from "./by-default.js";
import { byElement } from "./by-element.js";
import { byLeaving } from "./by-leaving.js";
import { byRequest } from "./by-request.js";
import { byRewriting } from "./by-rewriting.js";
import { frames } from "./frames.js";
import { inside } from "./inside.js";

const rows = [
  ...byRequest,
  ...byElement,
  ...byLeaving,
  ...byDefault,
  ...byRewriting,
  ...byBrowser,
  ...frames,
];

/** One attempt for each place where it is tried; the sink recognises it by its id. */
export const attempts = rows.flatMap((row, i) =>
  row.where.map((where) => ({ ...row, where, id: `w${i}${where[0]}` })),
);

const table = `{${rows.map((r) => `${JSON.stringify(r.name)}: ${r.run}`).join(",\n")}}`;
const workerSource = `(${inside})(${table}); onmessage = async (e) => postMessage(await proof.run(e.data));`;

/** Runs in a page, and makes `proof` there. The function is made of text, because the tools send a function's text. */
export const install = new Function(`(${inside})(${table}, ${JSON.stringify(workerSource)});`);
