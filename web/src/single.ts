/**
 * The single file holds both pages, and the part of its address after "#" says which: "#corpus" is the one of the corpus,
 * all else the one that hides and restores. As on a site, going from one to the other loads the page again, which asks first
 * when something is written there; neither has to share anything with the other.
 */
const corpusAsked = () => location.hash === "#corpus";
const corpusShown = corpusAsked();

window.addEventListener("hashchange", () => {
  if (corpusAsked() !== corpusShown) location.reload();
});
// Who was asked, stayed, and asks for the same page again: the address is already that one and does not change.
document.addEventListener("click", (e) => {
  const link = e.target instanceof Element ? e.target.closest("a") : null;
  if (link?.hash === location.hash && corpusAsked() !== corpusShown) location.reload();
});

async function showCorpus(): Promise<void> {
  document.title = "Cachenom · Corpus";
  const { default: style } = await import("./corpus/style/main.css?inline");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  await import("./corpus/main");
}

if (corpusShown) void showCorpus();
else void import("./mask/main");
