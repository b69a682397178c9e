import type { Tab } from "./run";

/**
 * The browser keeps the page, and a script of the same host overwrites every kept file with a page of its own. Resolves when
 * the service worker shows our page again: later attempts run at the visit after that.
 */
export async function keptAndAttacked(newTab: () => Promise<Tab>, url: string): Promise<void> {
  const page = await newTab();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined), undefined);
  await page.goto(`${url}nothing-here`);
  const written = await page.evaluate(async () => {
    let files = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const foreign = "<!doctype html><title>Foreign</title>";
        await cache.put(request, new Response(foreign, { headers: { "Content-Type": "text/html" } }));
        files++;
      }
    }
    return files;
  }, undefined);
  if (written === 0) throw new Error("nothing was kept that could be attacked");
  for (let i = 0; i < 40; i++) {
    await page.goto(url);
    if (await page.evaluate(() => document.querySelector(".brand") !== null, undefined)) {
      await page.close();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("the page never came back after the attack");
}
