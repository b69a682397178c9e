import { attempts } from "./attempts.js";
import { reasonOf } from "./reasons";
import type { Attempt, Outcome } from "./run";

export type Browser = "chromium" | "firefox";
export interface Proof {
  browser: Browser;
  /** As people name it. */
  version: string;
  control: Outcome[];
  headers: Outcome[];
  bare: Outcome[];
  kept?: Outcome[];
  single?: Outcome[];
}
export type Mode = "control" | "headers" | "bare" | "kept" | "single";

/** The ways the page is served, as the table heads them. */
const heads = { headers: "headers", bare: "no headers", kept: "kept by the browser", single: "single file" };
/** Those that were tried in this browser. */
const protectedModes = (proof: Proof) =>
  (["headers", "bare", "kept", "single"] as const).filter((mode) => proof[mode] !== undefined);

/** channel, from where, then what blocks it in each way of serving. */
export interface Row {
  name: string;
  where: string;
  blocked: string[];
  /** Why an unprotected page does not reach the sink; empty where it does. */
  control: string;
}

export function rowsOf(proof: Proof): Row[] {
  const by = (outcomes: Outcome[]) => new Map(outcomes.map((o) => [o.id, o]));
  const control = by(proof.control);
  const guarded = protectedModes(proof).map((mode) => by(proof[mode] ?? []));
  return (attempts as Attempt[]).flatMap(({ id, name, where, cannot, inert, bound }) => {
    const free = control.get(id);
    const told = guarded.flatMap((outcomes) => outcomes.get(id) ?? []);
    if (!free || told.length < guarded.length) return [];
    const why = inert ? "no sink could tell" : cannot?.[proof.browser];
    const reason = (o: Outcome) =>
      inert && o.result === "asked" ? (bound ?? "not blocked: asks a person, or nobody") : reasonOf(o, free);
    return [
      {
        name,
        where,
        blocked: told.map(reason),
        control: why ?? (free.arrived ? "" : "?"),
      },
    ];
  });
}

/** One line for what is the same from everywhere, and for the frames nobody can make. */
export function markdown(proofs: Proof[]): string {
  const rows = proofs.map(rowsOf);
  const lines = (rows[0] ?? []).flatMap((first, i) => {
    const cells = rows.flatMap((r) => r[i]?.blocked ?? []);
    if (first.where === "frame" && cells.every((c) => c === "refused by the page")) return [];
    const free = rows.map((r) => r[i]?.control || "arrives").join(" / ");
    return [`| ${[first.name, first.where, ...cells, free].join(" | ")} |`];
  });
  const served = proofs.flatMap((proof) =>
    protectedModes(proof).map((mode) => `${proof.version}, ${heads[mode]}`),
  );
  const columns = [
    "channel",
    "from",
    ...served,
    `unprotected page (${proofs.map((p) => p.browser).join(" / ")})`,
  ];
  return `# Every way out, and what blocks it

Made by \`e2e/channels.spec.ts\` (\`UPDATE=1\` writes it again): a pupil's name stands in the page, a script in the page tries to send
it to a server that listens beside it. "headers": as \`make run\`, Cloudflare or nginx serve it. "no headers": a host that knows of none
(GitHub's pages), where the page's own policy and src/bridge/lock.ts are all there is. "kept by the browser": the same host, the service
worker in control, after a script has written its own page over all that is kept. In Chromium these three on a named host with TLS. "single file":
cachenom.html from the disk. The last column is the same attempt on a page that nothing protects. "OPEN" is what arrived.

From a frame of about:blank nothing could be tried where it is not listed: the page refuses to make one.

| ${columns.join(" | ")} |
|${columns.map(() => "---").join("|")}|
${lines.join("\n")}
`;
}
