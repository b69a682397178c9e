import { appendFileSync } from "node:fs";
import type { Plugin } from "vite";
import { reasons } from "./scripts/supply.js";

/** The package that a module of the bundle comes from; "" for our own. */
function packageOf(id: string): string {
  // Modules that the builder adds have names that no file can have.
  if (id.startsWith("\0vite/")) return "vite";
  if (id.startsWith("\0rolldown")) return "rolldown";
  const inside = id.split("node_modules/").pop() ?? "";
  if (inside === id) return "";
  const [scope = "", name = ""] = inside.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

/**
 * Stops the build if a package in the bundle has no reason in reasons.json, so that nothing ships unseen. CACHENOM_SHIPS
 * names a file, to which it also writes how much of each package ships (scripts/notices.js).
 */
export const ships = (): Plugin => ({
  name: "ships",
  apply: "build",
  generateBundle(_, bundle) {
    const bytes: Record<string, number> = {};
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk")
        for (const [id, module] of Object.entries(chunk.modules)) {
          const name = packageOf(id);
          if (name && module.renderedLength > 0) bytes[name] = (bytes[name] ?? 0) + module.renderedLength;
        }
    const unknown = Object.keys(bytes).filter((name) => !reasons.ships.npm[name]);
    if (unknown.length > 0)
      this.error(`${unknown.join(", ")} would ship: say why in web/reasons.json, then \`make notices\``);
    const { CACHENOM_SHIPS } = process.env;
    if (CACHENOM_SHIPS) appendFileSync(CACHENOM_SHIPS, `${JSON.stringify(bytes)}\n`);
  },
});
