// @ts-check
/** A host of empty pages with the files that a bench needs, and a real Chromium that opens them. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.js";

/** The file of fr-compromise, which benches compare with. */
export const rival = fileURLToPath(
  new URL("../node_modules/fr-compromise/builds/fr-compromise.min.js", import.meta.url),
);

/**
 * @param {Record<string, [file: string | Buffer, type: string]>} files by path: the name of a file or its bytes, and its type
 * @returns the browser, `fresh`, which opens a new page without warm code or an old heap, and `close`, which ends both
 */
export async function openBench(files) {
  const server = createServer((request, response) => {
    const [file, type] =
      request.url === "/"
        ? [Buffer.from("<!doctype html><title>bench</title>"), "text/html"]
        : (files[request.url ?? ""] ?? [Buffer.alloc(0), ""]);
    response.writeHead(type ? 200 : 404, { "Content-Type": type });
    response.end(typeof file === "string" ? readFileSync(file) : file);
  });
  await new Promise((up) => server.listen(0, "127.0.0.1", () => up(null)));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
  const browser = await chromium.launch(launchOptions);
  return {
    browser,
    async fresh() {
      const page = await (await browser.newContext()).newPage();
      await page.goto(url);
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
