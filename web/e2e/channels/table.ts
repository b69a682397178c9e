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
}

/** channel, from where, then what blocks it with headers and without. */
export interface Row {
  name: string;
  where: string;
  headers: string;
  bare: string;
  /** Why an unprotected page does not reach the sink; empty where it does. */
  control: string;
}

export function rowsOf(proof: Proof): Row[] {
  const by = (outcomes: Outcome[]) => new Map(outcomes.map((o) => [o.id, o]));
  const [control, headers, bare] = [by(proof.control), by(proof.headers), by(proof.bare)];
  return (attempts as Attempt[]).flatMap(({ id, name, where, cannot, inert, bound }) => {
    const [free, strict, loose] = [control.get(id), headers.get(id), bare.get(id)];
    if (!free || !strict || !loose) return [];
    const why = inert ? "no sink could tell" : cannot?.[proof.browser];
    const reason = (o: Outcome) =>
      inert && o.result === "asked" ? (bound ?? "not blocked: asks a person, or nobody") : reasonOf(o, free);
    return [
      {
        name,
        where,
        headers: reason(strict),
        bare: reason(loose),
        control: why ?? (free.arrived ? "" : "?"),
      },
    ];
  });
}

/** One line for what is the same from everywhere, and for the frames nobody can make. */
export function markdown(proofs: Proof[]): string {
  const rows = proofs.map(rowsOf);
  const lines = (rows[0] ?? []).flatMap((first, i) => {
    const cells = rows.flatMap((r) => [r[i]?.headers ?? "", r[i]?.bare ?? ""]);
    if (first.where === "frame" && cells.every((c) => c === "refused by the page")) return [];
    const free = rows.map((r) => r[i]?.control || "arrives").join(" / ");
    return [`| ${[first.name, first.where, ...cells, free].join(" | ")} |`];
  });
  const heads = proofs.flatMap(({ version }) => [`${version}, headers`, `${version}, no headers`]);
  const columns = [
    "channel",
    "from",
    ...heads,
    `unprotected page (${proofs.map((p) => p.browser).join(" / ")})`,
  ];
  return `# Every way out, and what blocks it

Made by \`e2e/channels.spec.ts\` (\`UPDATE=1\` writes it again): a pupil's name stands in the page, a script in the page tries to send
it to a server that listens beside it. "headers": as \`make run\`, Cloudflare or nginx serve it. "no headers": a host that knows of none
(GitHub's pages), where the page's own policy and src/bridge/lock.ts are all there is. The last column is the same attempt on a
page that nothing protects. "OPEN" is what arrived.

From a frame of about:blank nothing could be tried where it is not listed: the page refuses to make one.

| ${columns.join(" | ")} |
|${columns.map(() => "---").join("|")}|
${lines.join("\n")}
`;
}
