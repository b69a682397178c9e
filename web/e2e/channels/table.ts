import { attempts } from "./attempts.js";
import { type Mode, modes } from "./modes";
import { absent, reasonOf } from "./reasons";
import type { Attempt, Outcome } from "./run";

export type Browser = "chromium" | "firefox";
export interface Proof extends Record<Mode, Outcome[]> {
  browser: Browser;
  /** The name that people know. */
  version: string;
}

/** The ways of serving the page, as the table's header names them. */
const heads = { headers: "headers", bare: "none", single: "single file" };
const served = modes.filter((mode) => mode !== "control");

/** The channel, where it starts, then what blocks it in each way of serving. */
export interface Row {
  name: string;
  where: string;
  blocked: string[];
  /** Why an unprotected page does not reach the sink; empty if it does. */
  control: string;
}

export function rowsOf(proof: Proof): Row[] {
  const by = (outcomes: Outcome[]) => new Map(outcomes.map((o) => [o.id, o]));
  const control = by(proof.control);
  const others = served.map((mode) => by(proof[mode]));
  return (attempts as Attempt[]).flatMap(({ id, name, where, cannot, inert, bound }) => {
    const free = control.get(id);
    const tried = others.flatMap((outcomes) => outcomes.get(id) ?? []);
    if (!free || tried.length < served.length) return [];
    const why = inert ? "no sink could tell" : cannot?.[proof.browser];
    const nowhere = [free, ...tried].every(absent);
    const reason = (o: Outcome) => {
      if (nowhere) return "not in this browser";
      if (inert && o.result === "asked") return bound ?? "not blocked: asks a person, or nobody";
      return reasonOf(o, free);
    };
    return [{ name, where, blocked: tried.map(reason), control: why ?? (free.arrived ? "" : "?") }];
  });
}

/** Where else a script could try it, if the page did not refuse to make such a place. */
const realms: Readonly<Record<string, string>> = { frame: "a frame of about:blank", worker: "a worker" };
const isRefused = (cell: string) => cell === "refused by the page" || cell === "taken away by the page";

/** The table. Rows that are the same from everywhere share a line, and so do the frames and workers that cannot be made. */
export function markdown(proofs: Proof[]): string {
  const rows = proofs.map(rowsOf);
  const left = new Set<string>();
  const lines = (rows[0] ?? []).flatMap(({ name, where }, i) => {
    const cells = rows.flatMap((r) => r[i]?.blocked ?? []);
    const realm = realms[where];
    if (realm && cells.every(isRefused)) {
      left.add(realm);
      return [];
    }
    const free = rows.map((r) => r[i]?.control || "arrives").join(" / ");
    return [`| ${[name, where, ...cells, free].join(" | ")} |`];
  });
  const columns = [
    "channel",
    "from",
    ...proofs.flatMap(({ version }) => served.map((mode) => `${version}, ${heads[mode]}`)),
    `unprotected page (${proofs.map((p) => p.browser).join(" / ")})`,
  ];
  return `# Every way out, and what blocks it

Made by \`e2e/channels.spec.ts\` (\`UPDATE=1\` writes it again): a pupil's name stands in the page, a script in the page tries to send
it to a server that listens beside it. Both are reached with TLS, the page's host by its name (\`localhost\`). "OPEN" is what arrived.

- "headers": a host that sends ours, as \`make run\`, Cloudflare or nginx do. The browser has kept the page, a script of the same host has then
  written a page of its own over every file that is kept. This is the visit after that: the page is the service worker's, through which goes whatever
  is asked of the own host.
- "none": a host that sends none (GitHub's pages), at a first visit: the page's own policy and src/shared/bridge/lock.ts are all there is. There is
  no service worker yet, which would send the headers and answer in the host's place.
- "single file": cachenom.html, opened from the disk. "The own host" is the file itself there.
- The last column is the same attempt on a page of such a host that nothing protects.

${[...left].map((realm) => `Nothing could be tried from ${realm} where that is not listed: the page refuses to make one.\n`).join("")}
| ${columns.join(" | ")} |
|${columns.map(() => "---").join("|")}|
${lines.join("\n")}
`;
}
