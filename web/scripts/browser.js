// @ts-check
import { existsSync } from "node:fs";

/** Debian's browser where it is installed, Playwright's own otherwise; CACHENOM_CHROMIUM overrides both. */
const system = process.env.CACHENOM_CHROMIUM || "/usr/bin/chromium";

export const launchOptions = {
  ...(existsSync(system) && { executablePath: system }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
