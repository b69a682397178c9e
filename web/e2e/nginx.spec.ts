import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { test as base, expect } from "@playwright/test";
import { ask, expectFile, fileOf, policyIn, policyOf, siteFiles } from "./ask";
import { nginx, nginxThere } from "./nginx";

/** The page at any nginx, with the example of the README. */
const test = base.extend<object, { site: Awaited<ReturnType<typeof nginx>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const running = await nginx();
      await use(running);
      await running.close();
    },
    { scope: "worker" },
  ],
});

test.skip(!nginxThere, "no nginx here: on Debian, sudo apt-get install nginx-light");

const secret = "Zephyrine";

test("the files: policy, type, how long they may be kept, every byte", async ({ site }) => {
  for (const path of siteFiles()) expectFile(await ask(site.url, path), path, readFileSync(fileOf(path)));
  expectFile(await ask(site.url, "/?lang=en"), "/index.html", readFileSync(fileOf("/index.html")));
  const css = siteFiles().find((f) => f.endsWith(".css")) ?? "";
  const packed = await ask(site.url, css, { headers: { "Accept-Encoding": "gzip" } });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expectFile({ ...packed, body: gunzipSync(packed.body) }, css, readFileSync(fileOf(css)));
});

test("paths that are not files: health, languages, nothing else", async ({ site }) => {
  for (const [path, status, location] of [
    ["/healthz", 200, undefined],
    ["/fr", 302, "/?lang=fr"],
    ["/en/", 302, "/?lang=en"],
    ["/fr/corpus", 302, "/corpus.html?lang=fr"],
    ["/en/corpus", 302, "/corpus.html?lang=en"],
    ["/corpus", 302, "/corpus.html"],
    ["/_headers", 404, undefined],
    ["/_redirects", 404, undefined],
    ["/.nojekyll", 404, undefined],
    ["/.well-known/x", 404, undefined],
    ["/assets/", 403, undefined],
    ["/assets/missing.js", 404, undefined],
    [`/${secret}?nom=${secret}`, 404, undefined],
    [`/..%2f${secret}`, 400, undefined],
    [`/%zz${secret}`, 400, undefined],
    [`/${"a".repeat(12_000)}`, 414, undefined],
  ] as const) {
    const answer = await ask(site.url, path);
    const name = path.slice(0, 40);
    expect([answer.status, answer.headers.location], name).toEqual([status, location]);
    expect(policyIn(answer, path), name).toEqual(policyOf(path));
    expect(answer.headers["cache-control"], name).toBe("no-cache");
    expect(`${JSON.stringify(answer.headers)}${answer.body}`, name).not.toContain(secret);
  }
  expect(site.written()).toBe("");
});

test("nothing can be sent", async ({ site }) => {
  for (const [method, path, with_, status] of [
    ["POST", "/", { body: secret }, 413],
    ["POST", "/index.html", { body: "x" }, 413],
    ["POST", "/index.html", { body: secret, chunked: true }, 413],
    ["PUT", "/fr", { body: secret }, 413],
    ["GET", "/index.html", { body: secret }, 413],
    ["GET", "/healthz", { body: secret, chunked: true }, 413],
    ["GET", "/nowhere", { body: secret }, 413],
    ["POST", "/index.html", { body: "" }, 405],
    ["OPTIONS", "/", {}, 405],
    ["DELETE", "/sw.js", {}, 405],
    ["HEAD", "/", {}, 200],
    ["GET", "/", { body: "" }, 200],
  ] as const) {
    const answer = await ask(site.url, path, { method, ...with_ });
    const what = `${method} ${path} ${JSON.stringify(with_)}`;
    expect(answer.status, what).toBe(status);
    expect(policyIn(answer, path), what).toEqual(policyOf(path));
    expect(answer.headers.allow, what).toBe(status === 405 ? "GET, HEAD" : undefined);
  }
  expect(site.written()).toBe("");
});

test("the page works there", async ({ site, page }) => {
  await page.goto(`${site.url}en`);
  await page.getByRole("button", { name: "Try with an example" }).click();
  await expect(page.getByRole("textbox", { name: "Text to share" })).toContainText("ELEVE_006");
});
