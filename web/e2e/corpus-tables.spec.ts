import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, file, test } from "./corpus-page";

async function saved(page: Page, within: Page | Locator, label: string): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await within.getByRole("button", { name: label }).click();
  return readFileSync(await (await download).path());
}

const forum = `<forum><thread id="t"><message id="m1" author="Kelly Roy"><body>🎈 Merci Kelly; à "demain".</body></message>
<message id="m2" author="Léo Sand"><body>Kelly a lu.</body></message></thread></forum>`;

test("a concordance, all places and annotations are saved as tables and files", async ({ corpus, page }) => {
  await corpus.open([file("f.xml", forum, "application/xml")]);
  await corpus.participants();
  await corpus.step("Marquer");
  await page.getByLabel("Graphie", { exact: true }).fill("Kelly");
  const kwic = (await saved(page, page, "Enregistrer ces lignes (CSV)")).toString("utf8").split("\r\n");
  expect(kwic[0]).toBe("\ufeffavant;graphie;après;document;auteur;place (UTF-16);entité;état");
  expect(kwic[1]).toBe('🎈 Merci ;Kelly;"; à ""demain"".";m1;Kelly Roy;9-14;P001;remplacer');
  expect(kwic).toHaveLength(4);
  await corpus.step("Substituer");
  await page.locator(".late-step").getByRole("button", { name: "Substituer" }).click();
  const keep = page.getByRole("region", { name: "À garder pour vous" });
  const share = page.getByRole("region", { name: "À partager" });
  const annotations = "Annotations (UIMA XMI)";
  const places = (await saved(page, keep, "Toutes les places (CSV)")).toString("utf8").split("\r\n");
  expect(places[0]).toBe(
    "\ufeffdocument;début (UTF-16);fin (UTF-16);graphie;entité;type;catégorie;état;décidé par",
  );
  expect(places[1]).toBe("m1;9;14;Kelly;P001;participant;firstname;remplacer;la graphie");
  const xmi = (await saved(page, keep, annotations)).toString("latin1");
  expect(xmi.slice(0, 2)).toBe("PK");
  expect(xmi).toContain("m1.xmi");
  const shared = await saved(page, share, annotations);
  expect(shared.toString("latin1")).toContain("m2.xmi");
});
