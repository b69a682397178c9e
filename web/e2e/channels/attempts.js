/**
 * Every way out of a page that the platform has. A row: name, where it is tried (the page, a worker made there, a frame of
 * about:blank made there), `alone` for what may end the page it is tried in, `sink` where something else than an HTTP server
 * must be listening (udp, tcp, dns), `cannot` for why an unprotected page does not reach the sink in a browser, `inert` where
 * no browser could, `bound` for how far that goes which is not blocked.
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

/** One attempt for each place it is tried in; the id is what the sink knows it by. */
export const attempts = rows.flatMap((row, i) =>
  row.where.map((where) => ({ ...row, where, id: `w${i}${where[0]}` })),
);

const table = `{${rows.map((r) => `${JSON.stringify(r.name)}: ${r.run}`).join(",\n")}}`;
const workerSource = `(${inside})(${table}); onmessage = async (e) => postMessage(await proof.run(e.data));`;

/** Run in a page, it makes `proof` there. A function made of text: tools send a function's text. */
export const install = new Function(`(${inside})(${table}, ${JSON.stringify(workerSource)});`);
