import type { Outcome } from "./run";

/** A channel that itself reports that a part of it is missing. */
export const absent = (o: Outcome) => o.result === "absent";

/** The browser's messages about the sandbox, a permission, the list of hosts that may be contacted. */
const said: [RegExp, string][] = [
  [/sandboxed/i, "sandbox (header)"],
  [
    /permissions policy|feature is not enabled in this document|disallowed by permissions/i,
    "Permissions-Policy (header)",
  ],
];

const exception = /^([A-Za-z_]*(?:Error|NS_ERROR_\w+)):/;

/**
 * What stopped an attempt, as it was observed and never guessed: if nothing shows it, the reason says so. `control` is the
 * same attempt on an unprotected page.
 */
export function reasonOf(o: Outcome, control: Outcome): string {
  if (o.arrived || o.windows > 0) return "OPEN";
  if (absent(o)) return absent(control) ? "not there" : "taken away by the page";
  const told = [o.result, ...o.console].join("\n");
  if (o.result.includes("not in this page")) return "refused by the page";
  if (o.result === "TypeError: not a constructor" && o.where === "frame") return "refused by the page";
  if (o.violations.includes("CSP require-trusted-types-for")) return "Trusted Types";
  if (o.violations.length > 0) return [...o.violations].sort()[0] as string;
  if (o.guarded) return "navigation guard";
  if (o.ended === "crashed") return "Connection-Allowlist (header), the tab stopped";
  const refusal = o.failed.find((f) => /ACCESS|ALLOWLIST|REVOKED/i.test(f));
  if (refusal) return `Connection-Allowlist (header), ${refusal}`;
  for (const [words, reason] of said) if (words.test(told)) return reason;
  if (o.failed.some((f) => f === "csp" || f === "NS_ERROR_CONTENT_BLOCKED")) return "CSP";
  const name = exception.exec(o.result)?.[1];
  if (name) return name;
  return control.arrived ? "not sent" : "nothing to send";
}
