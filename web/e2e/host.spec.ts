import { readFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import { host } from "../scripts/host.js";
import { type Answer, ask, expectFile, fileOf, policyIn, policyOf, siteFiles } from "./ask";
import { platform } from "./platform";

/** The page at Cloudflare: the real platform, run locally without a network, in front of the worker in Go. */
const test = base.extend<
  object,
  { cloud: Awaited<ReturnType<typeof host>>; deployed: Awaited<ReturnType<typeof platform>> }
>({
  cloud: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const running = await host();
      await use(running);
      await running.close();
    },
    // Two external programs have to start.
    { scope: "worker", timeout: 120_000 },
  ],
  deployed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const running = await platform();
      await use(running);
      await running.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const secret = "Zephyrine";
const refusal = "Nothing can be sent here.\n";

test("the files come from the platform: policy, type, how long they may be kept, every byte", async ({
  cloud,
}) => {
  const files = siteFiles();
  expect(files).toEqual(expect.arrayContaining(["/index.html", "/corpus.html", "/sw.js"]));
  expect(files.filter((f) => f.endsWith(".wasm"))).toHaveLength(2);
  for (const path of files) expectFile(await ask(cloud.url, path), path, readFileSync(fileOf(path)));
  expectFile(await ask(cloud.url, "/?lang=en"), "/index.html", readFileSync(fileOf("/index.html")));
  // Files that the platform reads itself are not served.
  for (const path of ["/_headers", "/_redirects"]) expect((await ask(cloud.url, path)).status).toBe(404);
});

test("the worker answers requests for paths that are not files", async ({ cloud }) => {
  const health = await ask(cloud.url, "/healthz");
  expect([health.status, String(health.body)]).toEqual([200, expect.stringMatching(/^ok \d+\.\d+\.\d+\n$/)]);
  const version = await ask(cloud.url, "/version.json");
  expect(version.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(String(version.body))).toEqual({
    version: String(health.body).slice(3).trim(),
    build: expect.stringMatching(/^[0-9a-f]{7,}(-dirty)?$/),
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  const english = { "Accept-Language": "de, en-GB;q=0.9, fr;q=0.3" };
  for (const [path, headers, status, location] of [
    ["/fr", english, 302, "/?lang=fr"],
    ["/en", {}, 302, "/?lang=en"],
    ["/fr/corpus", {}, 302, "/corpus.html?lang=fr"],
    ["/en/corpus", {}, 302, "/corpus.html?lang=en"],
    ["/lang", english, 302, "/?lang=en"],
    ["/lang", {}, 302, "/?lang=fr"],
    ["/corpus", english, 302, "/corpus.html?lang=en"],
    ["/de", english, 404, undefined],
  ] as const)
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(cloud.url, path, { method, headers });
      expect([answer.status, answer.headers.location], `${method} ${path}`).toEqual([status, location]);
      expect(policyIn(answer, path), `${method} ${path}`).toEqual(policyOf(path));
      if (method === "HEAD") expect(answer.body).toHaveLength(0);
    }
});

test("nothing can be sent: to a file, to the worker, by any method, in one piece or in many", async ({
  deployed,
}) => {
  // Without payment, the platform accepts no larger worker.
  expect(deployed.megabytes).toBeLessThan(3);
  // Who answers, and whether the answer has words: the platform's answers have no words, and do not name the allowed methods.
  for (const [method, path, with_, status, words] of [
    ["POST", "/", { body: secret }, 405, ""],
    ["POST", "/index.html", { body: secret }, 405, ""],
    ["POST", "/index.html", { body: secret, chunked: true }, 405, ""],
    ["PUT", "/corpus.html", { body: secret }, 405, ""],
    ["DELETE", "/sw.js", {}, 405, ""],
    ["POST", "/healthz", { body: secret }, 413, refusal],
    ["POST", "/nowhere", { body: secret, chunked: true }, 413, refusal],
    ["PUT", "/fr", { body: secret }, 413, refusal],
    ["PATCH", "/version.json", { body: secret.repeat(10_000) }, 413, refusal],
    ["DELETE", "/healthz", { body: secret }, 413, refusal],
    ["GET", "/healthz", { body: secret }, 413, refusal],
    ["GET", "/healthz", { body: secret, chunked: true }, 413, refusal],
    ["GET", "/fr", { body: secret }, 413, refusal],
    ["POST", "/healthz", { body: "" }, 405, refusal],
    ["OPTIONS", "/healthz", { body: "" }, 405, refusal],
  ] as const) {
    const answer = await ask(deployed.url, path, { method, ...with_ });
    const what = `${method} ${path} ${JSON.stringify(with_).slice(0, 60)}`;
    expect([answer.status, String(answer.body)], what).toEqual([status, words]);
    expect(policyIn(answer, path), what).toEqual(policyOf(path));
    if (words && status === 405) expect(answer.headers.allow).toBe("GET, HEAD");
  }
  // The one case that the platform lets through: it sends a file whatever the request contains, and our code does not see the
  // request.
  const file = await ask(deployed.url, "/index.html", { body: secret });
  expectFile(file, "/index.html", readFileSync(fileOf("/index.html")));
});

test("an odd address gets a 404, and is not repeated", async ({ cloud }) => {
  for (const path of [
    `/${secret}`,
    `/${secret}?nom=${secret}`,
    `/%zz${secret}`,
    `/%${secret}`,
    `/..%2f${secret}`,
    "/..%2f..%2fwasm/edge/policy.json",
    "/%2e%2e/%2e%2e/package.json",
    `/fr/${secret}?x#y`,
    `//evil.test/${secret}`,
    "/%00%0d%0aX:%20y",
    `/${"a".repeat(12_000)}`,
  ]) {
    const answer = await ask(cloud.url, path);
    const name = path.slice(0, 40);
    expect(answer.status, name).toBe(404);
    expect(answer.headers["content-type"], name).toBe("text/html; charset=utf-8");
    expect(policyIn(answer, path), name).toEqual(policyOf(path));
    expect(String(answer.body), name).toContain('<a href="/?lang=fr">');
    expect(said(answer), name).not.toContain(secret);
  }
});

const said = ({ headers, body }: Answer) => `${JSON.stringify(headers)}${body}`;

test("the page works there, in the requested language, and the page of a 404 links to it", async ({
  cloud,
  page,
}) => {
  test.slow(); // five pages, each with its 9 MB
  const wrong: string[] = [];
  page.on("pageerror", (e) => wrong.push(e.message));
  page.on("console", (m) => m.type() === "error" && wrong.push(m.text()));
  await page.goto(`${cloud.url}fr`);
  await expect(page).toHaveURL(`${cloud.url}?lang=fr`);
  await page.getByRole("button", { name: "Essayer avec un exemple" }).click();
  await expect(page.getByRole("textbox", { name: "Texte à partager" })).toContainText("ELEVE_006");
  page.on("dialog", (d) => void d.accept());
  await page.goto(`${cloud.url}en`);
  await expect(page.getByRole("textbox", { name: "Original text" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: "Corpus" }).click();
  await expect(page).toHaveURL(`${cloud.url}corpus.html?lang=en`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: "Restore names" }).click();
  await expect(page).toHaveURL(`${cloud.url}?lang=en#restore`);
  await expect(page.getByRole("textbox", { name: "Text received" })).toBeVisible();
  expect(wrong).toEqual([]);
  await page.goto(`${cloud.url}nulle-part`);
  await expect(page.getByRole("heading", { name: "Cette adresse ne mène à aucune page" })).toBeVisible();
  await page.getByRole("link", { name: "Hide the names of a text" }).click();
  await expect(page.getByRole("textbox", { name: "Original text" })).toBeVisible();
});
