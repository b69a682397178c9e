import type { Page } from "@playwright/test";
import { ClassMenu } from "./class-page";
import { test as corpusTest } from "./corpus-page";
import { type Dropped, dropOn, onDisk, file as onDiskPath } from "./files";
import { type CachenomPage, classList, expect, test } from "./page";

test.use({ serviceWorkers: "allow" });
test.slow();

const phrase = "cheval agrafe pile correcte";

/** A class file of this page, made for each test, and the page empty again. */
async function classFile(app: CachenomPage): Promise<Buffer> {
  await app.give({ list: classList });
  const bytes = await new ClassMenu(app.page).save("4E3", phrase);
  app.page.once("dialog", (d) => void d.accept());
  await app.page.reload();
  return bytes;
}

/** The same file, armored, as a mail carries it. */
const inLetters = (bytes: Buffer): string =>
  [
    "-----BEGIN AGE ENCRYPTED FILE-----",
    ...(bytes.toString("base64").match(/.{1,64}/g) ?? []),
    "-----END AGE ENCRYPTED FILE-----",
    "",
  ].join("\n");

const project = (title = "Voyages"): Buffer =>
  Buffer.from(
    JSON.stringify({
      format: "cachenom-corpus-file",
      version: 1,
      saved: "2026-01-05T10:00:00",
      project: {
        title,
        language: "fr",
        kinds: ["PERSON"],
        documents: [{ id: "d1", text: "Bonjour Manon." }],
        entities: [],
        catalogue: [],
        marks: [],
        decisions: [],
        authors: [],
        accepted: [],
        log: [],
        mining: {
          fmax: 5,
          tmin: 3,
          rounds: [],
          left: { good: [], bad: [] },
          right: { good: [], bad: [] },
          expressions: [],
          refused: [],
          later: [],
        },
      },
      past: [],
      future: [],
    }),
  );

const names = Buffer.from(
  JSON.stringify({
    kind: "cachenom-mapping",
    version: 1,
    mapping: {
      version: 1,
      pairs: [
        {
          entity: "ELEVE_001",
          kind: "PERSON",
          pseudonym: "ELEVE_001",
          canonical: "Sylvain ABADIE",
          forms: ["Sylvain"],
          action: "replace",
        },
      ],
      texts: [],
    },
  }),
);

const notices = (page: Page) => page.locator(".notices");

/** Chooses a file with a button that opens the file chooser. */
async function choose(page: Page, press: () => Promise<void>, { name, bytes }: Dropped): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press()]);
  await chooser.setFiles({ name, mimeType: "application/octet-stream", buffer: bytes });
}

test("a class file is recognised everywhere in Masquer and Rétablir, under any name", async ({
  app,
  page,
}) => {
  const bytes = await classFile(app);
  const dialog = page.getByRole("dialog", { name: "Ouvrir la classe" });
  const isAsked = async (name: string) => {
    await expect(dialog).toContainText(`« ${name} »`);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  const press = (name: string) => () => page.getByRole("button", { name, exact: true }).first().click();

  await choose(page, () => page.locator(".pane-source .pane-open").click(), { name: "4E3.txt", bytes });
  await isAsked("4E3.txt");
  await dropOn(app, [{ name: "4E3", bytes }]);
  await isAsked("4E3");
  await dropOn(
    app,
    [{ name: "reponse.bin", bytes: Buffer.from(inLetters(bytes)) }],
    page.locator(".pane-source .cm-content"),
  );
  await isAsked("reponse.bin");
  await app.paste(app.source, `\n${inLetters(bytes)}`);
  await isAsked("texte collé");
  await new ClassMenu(page).choose(bytes, "4E3.csv");
  await isAsked("4E3.csv");

  await app.openList();
  const drawer = page.getByRole("dialog", { name: "Liste de classe" });
  await app.paste(drawer.getByRole("textbox"), inLetters(bytes));
  await isAsked("texte collé");
  await app.openList();
  await choose(page, () => drawer.getByRole("button", { name: "Ouvrir un fichier…" }).click(), {
    name: "l.xlsx",
    bytes,
  });
  await isAsked("l.xlsx");
  await app.openList();
  await dropOn(app, [{ name: "liste.csv", bytes }], page.locator(".drawer-body"));
  await isAsked("liste.csv");

  await press("Rétablir")();
  await choose(page, () => page.locator(".pane-answer .pane-open").click(), { name: "r.docx", bytes });
  await isAsked("r.docx");
  await choose(page, press("Ouvrir une table des noms…"), { name: "t.json", bytes });
  await isAsked("t.json");
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), inLetters(bytes));
  await isAsked("texte collé");
  await expect(page.getByRole("textbox", { name: "Texte reçu" })).not.toContainText("AGE");

  await dropOn(app, [{ name: "4E3.txt", bytes }]);
  await new ClassMenu(page).give(phrase);
  await expect(notices(page)).toContainText("4E3 est ouverte : 8 élèves");
});

test("a class file among many files opens before them, and does not count as one of them", async ({
  app,
  page,
}) => {
  const bytes = await classFile(app);
  const menu = new ClassMenu(page);
  const text = (name: string) => ({ name, bytes: Buffer.from("Sylvain lit.") });
  await dropOn(app, [text("a.txt"), { name: "b.txt", bytes }, text("c.txt")]);
  await menu.give(phrase);
  const rows = page.getByRole("dialog", { name: /document/i }).locator(".batch-rows > li");
  await expect(rows).toHaveCount(2, { timeout: 60_000 });
  await expect(page.getByRole("dialog")).toContainText("8 élèves");
});

test("a table of names is recognised everywhere; a text that mentions one is not a table", async ({
  app,
  page,
}) => {
  const opened = page.getByText("« table.txt » est ouvert.");
  await dropOn(app, [{ name: "table.txt", bytes: names }]);
  await expect(opened).toBeVisible();
  await expect(app.source).not.toContainText("cachenom");
  await app.paste(app.source, "ELEVE_001 lit.");
  await page.getByRole("button", { name: "Rétablir", exact: true }).click();
  await app.paste(page.getByRole("textbox", { name: "Texte reçu" }), "ELEVE_001 a souri.");
  await expect(page.getByRole("textbox", { name: "Texte avec les noms" })).toHaveText(
    "Sylvain Abadie a souri.",
  );
  await page.getByRole("button", { name: "Masquer", exact: true }).click();
  for (const [name, words] of [
    ["mot.txt", "age-encryption.org est un site."],
    ["note.txt", 'Le fichier dit "kind":"cachenom-mapping".'],
    ["petit.json", '{"nom":"cachenom-mapping"}'],
  ] as const) {
    await dropOn(app, [{ name, bytes: Buffer.from(words) }]);
    await expect(app.source).toHaveText(words);
  }
});

test("one button takes a project to the corpus, and a class back", async ({ app, page }) => {
  const bytes = await classFile(app);
  await app.paste(app.source, "Mon texte.");
  await dropOn(app, [{ name: "travail.txt", bytes: project() }]);
  await expect(notices(page)).toContainText("« travail.txt » est un projet de Corpus");
  await expect(app.source).toHaveText("Mon texte.");
  await notices(page).getByRole("button", { name: "L’ouvrir dans Corpus" }).click();
  const bar = page.getByRole("region", { name: "Projet" });
  await expect(bar).toContainText("1 document");
  await expect(bar.getByRole("textbox", { name: /Titre/ })).toHaveValue("Voyages");

  await dropOn(app, [{ name: "4E3.xml", bytes }], page.locator(".corpus-step"));
  await expect(notices(page)).toContainText("« 4E3.xml » est une classe");
  await notices(page).getByRole("button", { name: "L’ouvrir dans Masquer" }).click();
  await expect(page.getByRole("dialog", { name: "Ouvrir la classe" })).toContainText("« 4E3.xml »");
  await new ClassMenu(page).give(phrase);
  await expect(notices(page)).toContainText("4E3 est ouverte");
  await expect(app.source).toHaveText("Mon texte.");
});

corpusTest(
  "the doors of the corpus: a project is one by each, a class and a table are sent on",
  async ({ corpus, page, browserName }) => {
    void browserName;
    const bar = page.getByRole("region", { name: "Projet" });
    const title = bar.getByRole("textbox", { name: /Titre/ });
    const buffer = (name: string, bytes: Buffer) => ({ name, mimeType: "text/plain", buffer: bytes });
    await corpus.open([buffer("premier.txt", project("Premier"))]);
    await expect(title).toHaveValue("Premier");
    await corpus.step("Marquer");
    await page.locator("main").evaluate((main, words) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([words], "second"));
      main.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, project("Second").toString());
    await expect(title).toHaveValue("Second");
    await corpus.step("Corpus");
    await corpus.open([buffer("t.txt", names)]);
    await expect(notices(page)).toContainText(
      "« t.txt » est une table des noms : elle s’ouvre sur la page Masquer",
    );
    await corpus.openProject(Buffer.from("age-encryption.org/v1\n-> scrypt aaaa 18\n"));
    await expect(notices(page)).toContainText("« p.json » est une classe");
    await expect(title).toHaveValue("Second");
  },
);

test("for a list opened as a text, the page offers to use it as the list; for notes it does not", async ({
  app,
  page,
}) => {
  const list =
    "Nom;Prénom;Classe\nABADIE;Sylvain;4E3\nBERGER;Manon;4E3\nCOLAS;Héloïse;4E3\nROUX;Violette;4E3\n";
  await dropOn(app, [{ name: "notes.txt", bytes: Buffer.from("Un mot.\nUn autre.\nFin de la note.\n") }]);
  await expect(app.source).toContainText("Fin de la note.");
  await expect(notices(page)).not.toContainText("liste de classe");
  await dropOn(app, [{ name: "4E3.txt", bytes: Buffer.from(list) }]);
  await expect(notices(page)).toContainText("On dirait une liste de classe (4 élèves)");
  await notices(page).getByRole("button", { name: "Le lire comme la liste" }).click();
  await expect(page.getByLabel("Prénom de Sylvain ABADIE")).toBeVisible();
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(app.source).toContainText("Fin de la note.");
  await expect(app.source).not.toContainText("ABADIE");
});

test("a document without its file extension is still recognised", async ({ app, page }) => {
  const { bytes } = onDisk(onDiskPath("bulletin.docx"));
  await dropOn(app, [{ name: "bulletin", bytes }]);
  await expect(page.locator(".document-name").first()).toHaveText("bulletin", { timeout: 30_000 });
});
