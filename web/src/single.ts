/**
 * Entry of the single file, which holds both pages: with "#corpus" in its address it shows Corpus, else Masquer and
 * Rétablir. As on a site, changing pages reloads, which asks first if something is unsaved. The pages share no state.
 */
const corpusAsked = () => location.hash === "#corpus";
const corpusShown = corpusAsked();

window.addEventListener("hashchange", () => {
  if (corpusAsked() !== corpusShown) location.reload();
});
// A user who chose to stay and clicks the same link again: the address does not change, so there is no hashchange.
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
