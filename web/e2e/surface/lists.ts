import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The reviewed names of a browser, in the files `<browser>*.txt` of this folder. The first line of each is the version that
 * was reviewed. Groups follow, each under `# ` and one sentence that says why nothing leaves through its names:
 *
 *     Interface: name name …                  members of it, `static Interface` for those of the constructor itself
 *     worker Interface: name …                as a worker has it
 *     service worker Interface: name …        as only a service worker has it
 *
 * A line that begins with two spaces continues the line before. No interface is listed as a whole, so that a new member is
 * noticed. The sentence of a group is true of pages and workers, unless it names the lock: workers have no lock, so a name
 * that workers also have needs another line.
 */
export interface Lists {
  /** Browser and major version. */
  reviewedOn: string;
  isReviewed(name: string, where: Where): boolean;
  /** Every name with its reason; the name follows the place where it is found. */
  reasons: Map<string, string>;
}

/** Where a script finds a name, as the lists write it. */
export type Where = "" | "worker " | "service worker ";

const folder = fileURLToPath(new URL("./", import.meta.url));
const unseen = "nobody has looked at these yet";

const filesOf = (browser: string) =>
  readdirSync(folder).filter((f) => f.startsWith(browser) && /\.txt$/.test(f));

export function read(browser: string): Lists {
  const reasons = new Map<string, string>();
  let reviewedOn = "";
  for (const file of filesOf(browser)) {
    const text = readFileSync(folder + file, "utf8").replace(/\n {2}/g, " ");
    const [version = "", ...lines] = text.split("\n");
    if (reviewedOn && version !== reviewedOn) throw new Error(`${file} is not of ${reviewedOn}`);
    reviewedOn = version;
    let reason = "";
    for (const line of lines) {
      if (line.startsWith("# ")) reason = line.slice(2);
      else if (line.includes(": ") && reason !== unseen) {
        const [of = "", members = ""] = line.split(": ");
        for (const member of members.split(" ")) {
          const name = `${of}.${member}`;
          if (reasons.has(name)) throw new Error(`${file}: ${name} stands in two groups`);
          reasons.set(name, reason);
        }
      }
    }
  }
  if (reasons.size === 0) throw new Error(`no list of ${browser}`);
  const isReviewed = (name: string, where: Where) => {
    const reason = reasons.get(name);
    if (where === "") return reason !== undefined;
    const alsoThere = reason !== undefined && !/\block\b/.test(reason);
    return alsoThere || reasons.has(`worker ${name}`) || reasons.has(where + name);
  };
  return { reviewedOn, isReviewed, reasons };
}

/**
 * Adds names at the end of the browser's list. A person must move each one to a reason; until then it does not count as
 * reviewed.
 */
export function append(browser: string, names: string[]): void {
  const file = `${folder}${browser}.txt`;
  const kept = readFileSync(file, "utf8").split(`\n# ${unseen}\n`)[0] ?? "";
  const added = names.map(
    (name) => `${name.slice(0, name.lastIndexOf("."))}: ${name.slice(name.lastIndexOf(".") + 1)}\n`,
  );
  writeFileSync(file, `${kept.trimEnd()}\n${added.length > 0 ? `\n# ${unseen}\n${added.join("")}` : ""}`);
}
