import { expect, test } from "./page";

/** Takes seconds to search, so that what is typed is found in its lines first. */
const long = `${"Une ligne de plus que tout le monde a lue.\n".repeat(15_000)}Awena Tanguy et Maïwenn Kerbrat rient.\n`;

test("a name typed into a long text is marked before the text is searched again, and found in all of it", async ({
  app,
}) => {
  await app.paste(app.source, `${long}Rien.`);
  const going = app.page.locator(".going");
  await expect(going).toHaveAttribute("data-state", "current");
  await expect(app.status).toContainText("masqués");
  await app.source.press("Control+End");
  // Marks that say that the whole text is still being read, with their words.
  await app.page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => {
      for (const m of document.querySelectorAll(".pane-source [role=mark]:not([data-i])"))
        seen.add(`${m.textContent} | ${m.ariaDescription} | ${m.className}`);
      requestAnimationFrame(look);
    };
    look();
  });
  await app.page.keyboard.type(" Mme Oriane Vasseur et M. Kerbrat rient", { delay: 30 });
  await expect(going).toHaveAttribute("data-state", "current");
  await expect(app.mark("Oriane Vasseur")).toHaveAttribute("data-i", /\d/);
  await expect(app.mark("Oriane Vasseur")).toHaveAccessibleDescription(/masqué, devient PERSONNE_00\d/);
  await expect(app.source.locator("[role=mark]:not([data-i])")).toHaveCount(0);
  await app.shared.press("Control+End");
  await expect(app.shared).toContainText(/Mme PERSONNE_00\d et M\. PERSONNE_00\d rient/);
  const seen = await app.page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
  expect(seen).toContain(
    "Oriane Vasseur | Oriane Vasseur, personne : trouvé à l’instant, avant que le texte entier soit relu | mark mark-hidden hue-person",
  );
  // The lines around it have their marks from the whole text already.
  expect(seen.join()).not.toContain("Awena");
});

test("what is left visible stays so in what is typed into a long text @nightly", async ({ app }) => {
  await app.paste(app.source, `Oriane Vasseur lit.\n${long}Rien.`);
  await expect(app.page.locator(".going")).toHaveAttribute("data-state", "current");
  await app.source.press("Control+Home");
  await app.mark("Oriane Vasseur").click();
  await app.card.getByRole("button", { name: "Laisser visible" }).click();
  await expect(app.mark("Oriane Vasseur")).toHaveClass(/mark-kept/);
  await expect(app.page.locator(".going")).toHaveAttribute("data-state", "current");
  await app.source.press("Control+Home");
  await app.page.evaluate(() => {
    Object.assign(globalThis, { hidden: false });
    const look = () => {
      if (document.querySelector(".pane-source .cm-line:first-child .mark-hidden"))
        Object.assign(globalThis, { hidden: true });
      requestAnimationFrame(look);
    };
    look();
  });
  await app.page.keyboard.type("Hier, Oriane Vasseur rit. ", { delay: 30 });
  await expect(app.page.locator(".going")).toHaveAttribute("data-state", "current");
  await expect(app.mark("Oriane Vasseur", 1)).toHaveClass(/mark-kept/);
  expect(await app.page.evaluate(() => (globalThis as unknown as { hidden: boolean }).hidden)).toBe(false);
});
