import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { cacheOf, headersFile, headersOf, pagePolicy, policy } from "../scripts/policy.js";
import { serve } from "../scripts/serve.js";
import { ask, policyIn, policyOf, siteFiles } from "./ask";
import { nginx, nginxThere } from "./nginx";

const root = fileURLToPath(new URL("../../", import.meta.url));
const dist = `${root}web/dist/`;
const read = (path: string) => readFileSync(path, "utf8");

/** The build and what is published from it: the site, and the single file. */
const built = [...siteFiles().map((path) => `${dist}${path.slice(1)}`), `${root}dist/cachenom.html`].filter(
  (path) => !/\.(?:wasm|png)$/.test(path),
);
const pages = built.filter((path) => path.endsWith(".html"));

/** "img-src 'self' data:" as an entry. */
const directives = (text: string) =>
  Object.fromEntries(
    text.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(" ")];
    }),
  );

const unescaped = (text: string) =>
  text.replace(/&(?:#39|apos|quot|amp);/g, (e) => ({ "&quot;": '"', "&amp;": "&" })[e] ?? "'");

const metaOf = (html: string) =>
  unescaped(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "");

/** The file `_headers` as its hosts read it: rules apply from the top, "!" removes a header, a repeated header is added to. */
function readHeaders(file: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  let applies = false;
  for (const line of file.split("\n")) {
    const [, taken, name = "", value] = /^ {2}(?:! ([\w-]+)|([\w-]+): (.*))$/.exec(line) ?? [];
    if (line.startsWith("/")) {
      const rule = line.split("*").map((part) => part.replace(/[.]/g, "\\."));
      applies = new RegExp(`^${rule.join(".*")}$`).test(path);
    } else if (!applies) continue;
    else if (taken) delete found[taken];
    else if (name) found[name] = found[name] === undefined ? (value ?? "") : `${found[name]}, ${value}`;
  }
  return found;
}

test("the rules of the meta element equal those of the header, except those that only a header can have", () => {
  const inHeader = directives(headersOf("/")["Content-Security-Policy"] ?? "");
  expect(inHeader).toEqual({ ...policy.csp, ...policy.cspOfHeader });
  expect(directives(pagePolicy)).toEqual(policy.csp);
  for (const page of ["index.html", "corpus.html"]) {
    const html = read(`${dist}${page}`);
    expect(directives(metaOf(html)), page).toEqual(policy.csp);
    // A meta element governs only what comes after it.
    expect(html.slice(0, html.indexOf("http-equiv")), page).not.toMatch(/<(?:link|script|style|body)/);
  }
});

test("the file of headers has the same rules for every file", () => {
  const file = read(`${dist}_headers`);
  expect(file).toBe(headersFile());
  for (const path of ["/", ...siteFiles(), "/nowhere"])
    expect(readHeaders(file, path), path).toEqual({ ...headersOf(path), "Cache-Control": cacheOf(path) });
  expect(readHeaders(file, "/sw.js")["Content-Security-Policy"]).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  );
  // The longest line that its hosts allow.
  for (const line of file.split("\n")) expect(line.length).toBeLessThan(2000);
  // The reader notices the difference: without the line that removes, one policy would be added to the other.
  expect(
    readHeaders(file.replace("  ! Content-Security-Policy\n", ""), "/sw.js")["Content-Security-Policy"],
  ).toContain(", default-src 'none'");
});

test("so do the preview, the worker in Go and nginx", async () => {
  test.slow(); // Go may have to build the worker
  const preview = await serve({ port: 0 });
  const worker = spawn("go", ["run", "./wasm/edge"], {
    cwd: root,
    env: { ...process.env, PORT: "0" },
    detached: true,
  });
  let ng: Awaited<ReturnType<typeof nginx>> | undefined;
  try {
    const at = await new Promise<string>((resolve, reject) => {
      worker.stdout.once("data", (line) => resolve(/http\S+/.exec(String(line))?.[0] ?? ""));
      worker.once("close", () => reject(new Error("the worker does not start")));
    });
    if (nginxThere) ng = await nginx();
    for (const site of [preview.url, at, ...(ng ? [ng.url] : [])])
      for (const path of ["/", "/fr", "/healthz", "/index.html", "/nowhere"]) {
        const answer = await ask(site, path);
        expect(policyIn(answer, path), `${site} ${path}`).toEqual(policyOf(path));
      }
  } finally {
    preview.close();
    if (worker.pid) process.kill(-worker.pid);
    await ng?.close();
  }
});

test("no page has an inline script or style whose hash is not in its policy", () => {
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  let known = 0;
  for (const page of pages) {
    const html = read(page);
    const rules = directives(metaOf(html));
    for (const [, element = "", attributes = "", text = ""] of html.matchAll(
      /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
    )) {
      // Neither are other data in a page: they do not run.
      if (
        element === "script" &&
        (/\ssrc=/.test(attributes) || /type="(?!module|text\/javascript)/.test(attributes))
      ) {
        continue;
      }
      expect(rules[`${element}-src`], `${page}: ${text.slice(0, 60)}`).toContain(hash(text));
      known++;
    }
    for (const source of [rules["script-src"], rules["style-src"], rules["default-src"]])
      expect(source, page).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
    const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "");
    expect(markup.match(/<[a-z][^>]*\s(?:style|on[a-z]+)\s*=[^>]*>/i)?.[0], page).toBeUndefined();
  }
  expect(pages.length).toBe(existsSync(`${root}dist/cachenom.html`) ? 3 : 2);
  expect(known, "the single file contains its parts").toBeGreaterThan(1);
});

/** Strings that look like addresses but are never requested. */
const names = [
  // Kinds of XML.
  /^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xhtml|1999\/xlink|1998\/Math\/MathML|XML\/1998\/namespace|2000\/xmlns\/)$/,
  // A name in the example of a corpus that no host can have; an address cut short in a sentence of the page.
  /^https:\/\/(?:[\w-]+\.)+example(?:\/|$)/,
  /^https:\/\/…$/,
];

/**
 * Such strings in the reader of PDFs: kinds of XML, the addresses with which its polyfills test URL, the homes of its
 * authors, a prefix with which it mends links.
 */
const namesOfPdfs = [
  /^http:\/\/(?:www\.xfa\.org\/schema|ns\.adobe\.com|www\.w3\.org\/(?:1999|2000|2001))\//,
  /^https:\/\/(?:a|x|a@b|тест)(?:[/#?]|$)/,
  /^https?:\/\/(?:foo\.bar|example\.com)$/,
  /^https:\/\/github\.com\/zloirock\/core-js(?:\/|$)/,
  /^http:\/\/\$\{\w+\}$/,
];
const hasPdfs = (path: string) => /\/pdf-[\w-]+\.js$|\/cachenom\.html$/.test(path);

test("no built file names another host, except third-party licences, which only people read", () => {
  const found: string[] = [];
  const licences = read(`${dist}THIRD-PARTY.txt`);
  let seen = 0;
  for (const path of built)
    for (const [address] of read(path)
      .replace(licences, "")
      .matchAll(/(?:https?|wss?):\/\/[^\s"'`<>)\\,;]+/g)) {
      seen++;
      const known = hasPdfs(path) ? [...names, ...namesOfPdfs] : names;
      if (!known.some((name) => name.test(address)))
        found.push(`${path.slice(root.length)}: ${address.slice(0, 100)}`);
    }
  expect(found).toEqual([]);
  expect(seen, "it looks").toBeGreaterThan(0);
});

test("every header comes from policy.json alone: no other file contains one of these policies", () => {
  const own = ["policy.json", "policy.js"];
  const looked = ["web/scripts", "wasm/edge"].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { withFileTypes: true })
      .filter((f) => f.isFile() && !own.includes(f.name) && !f.name.includes("_test"))
      .map((f) => `${folder}/${f.name}`),
  );
  for (const path of looked)
    expect(read(`${root}${path}`), path).not.toMatch(/default-src|nosniff|camera=\(\)/);
  expect(looked.length).toBeGreaterThan(5);
});
