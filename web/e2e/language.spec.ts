import { expect, test } from "./page";

test("the page takes its language from its address, and nothing else", async ({ page, site }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  for (const [query, language] of [
    ["", "fr"],
    ["?lang=fr", "fr"],
    ["?lang=en", "en"],
    ["?lang=de", "fr"],
    ["?LANG=en", "fr"],
    ["?lang=en&lang=fr", "fr"],
    ["?lang=Zephyrine", "fr"],
  ] as const) {
    for (const file of ["", "corpus.html"]) {
      await page.goto(`${site}${file}${query}`);
      await expect(page.getByRole("link", { name: "Corpus" })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).not.toContainText("Zephyrine");
    }
  }
});

test("a user of the English page gets the other page in English, too", async ({ page, site }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(site);
  const corpus = page.getByRole("link", { name: "Corpus" });
  await expect(corpus).toHaveAttribute("href", "./corpus.html");
  await page.getByRole("button", { name: "Switch to English" }).click();
  await expect(corpus).toHaveAttribute("href", "./corpus.html?lang=en");
  await corpus.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "Restore names" })).toHaveAttribute(
    "href",
    "./?lang=en#restore",
  );
  await expect(page.getByRole("link", { name: "Hide names" })).toHaveAttribute("href", "./?lang=en");
});
