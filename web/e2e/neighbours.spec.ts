import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { findFirefox, launchFirefox } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { type Tab, until } from "./channels/run";
import { type Host, host, Sink } from "./channels/sink";
import { expect, test } from "./page";

/** A page of another host that opens ours or shows it in a frame, gives it a port for answers, and notes what it receives. */
async function neighbour(ours: string): Promise<Host> {
  const server = createServer((asked, answer) => {
    answer.setHeader("Content-Type", asked.url === "/script.js" ? "text/javascript" : "text/html");
    answer.end(
      asked.url === "/script.js"
        ? `window.heard = []; onmessage = (e) => heard.push(e.data);
           const frame = document.createElement("iframe"); frame.src = ${JSON.stringify(ours)}; document.body.append(frame);
           let opened;
           document.querySelector("button").onclick = () => opened = open(${JSON.stringify(ours)});
           window.ask = (other) => new Promise((resolve) => {
             const { port1, port2 } = new MessageChannel();
             port1.onmessage = (e) => resolve(e.data);
             setTimeout(resolve, 500, "nothing");
             other?.postMessage("", "*", [port2]);
           });
           window.askAll = () => Promise.all([opened, frame.contentWindow].map(ask));`
        : '<!doctype html><button>open</button><script defer src="script.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a script in our page could do: send a message to the page's opener and to its parent. */
const tell = () => {
  const others = [window.opener, window.parent === window ? null : window.parent];
  for (const other of others) other?.postMessage("Quivive", "*");
  addEventListener("message", (e) => e.ports[0]?.postMessage("Quivive"));
  return others.filter(Boolean).length;
};

/** What a script in our page receives when it asks the others. */
const answers = () => (window as unknown as { askAll(): Promise<string[]> }).askAll();

for (const [mode, headers] of [
  ["with the headers", true],
  ["without headers", false],
  ["control: an unprotected page", undefined],
] as const)
  test(`a site that opens the page or shows it in a frame receives nothing, ${mode}`, async ({
    context,
    page,
  }) => {
    const site = await serve({ port: 0 });
    const sink = await new Sink().start();
    const ours = headers === undefined ? await host(sink) : await host(sink, { site: site.url, headers });
    const other = await neighbour(ours.url);
    await page.goto(other.url);
    const opened = context.waitForEvent("page");
    await page.getByRole("button").click();
    const popup = await opened;
    await popup.waitForLoadState("load");
    const frame = page.frames().find((f) => f !== page.mainFrame());
    const free = headers === undefined;
    if (!free) await expect(popup.locator(".pane-source .cm-content")).toBeVisible();
    expect(await popup.evaluate(tell)).toBe(free ? 1 : 0);
    // With the headers, nothing of ours is in the frame; without them, the page stops before it shows any text.
    if (free) expect(await frame?.evaluate(tell)).toBe(1);
    else await expect(page.frameLocator("iframe").locator(".cm-content")).toHaveCount(0);
    if (headers === false) await expect(page.frameLocator("iframe").locator("body")).toHaveText(ours.url);
    if (free) await page.waitForFunction(() => (window as unknown as { heard: string[] }).heard.length === 2);
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard.length)).toBe(
      free ? 2 : 0,
    );
    expect(await page.evaluate(answers)).toEqual(free ? ["Quivive", "Quivive"] : ["nothing", "nothing"]);
    for (const end of [other, ours, sink, site]) end.close();
  });

test("the same without headers in Firefox", { tag: "@nightly" }, async () => {
  test.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
  const site = await serve({ port: 0 });
  const sink = await new Sink().start();
  const ours = await host(sink, { site: site.url, headers: false });
  const other = await neighbour(ours.url);
  const browser = await launchFirefox();
  const page = await browser.newPage();
  await page.goto(other.url);
  const opened = new Promise<Tab>((resolve) => page.once("popup", (p) => resolve(p as unknown as Tab)));
  await page.click("button");
  const popup = await opened;
  await until(popup, () => document.querySelector(".pane-source .cm-content") !== null);
  expect(await popup.evaluate(tell as (nothing: undefined) => number, undefined)).toBe(0);
  const frame = page.frames().find((f) => f !== page.mainFrame());
  expect(await frame?.evaluate(() => document.body.textContent?.trim())).toBe(ours.url);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard.length)).toBe(0);
  expect(await page.evaluate(answers)).toEqual(["nothing", "nothing"]);
  await browser.close();
  for (const end of [other, ours, sink, site]) end.close();
});
