package main

// missing is the page for an address that does not exist. It has no style and no script, which
// the policy would refuse, and it does not repeat the address.
const missing = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Cachenom · 404</title>
  </head>
  <body>
    <main>
      <h1>Cette adresse ne mène à aucune page</h1>
      <p>Elle est peut-être mal recopiée, ou la page a changé de place. Ce site ne la note pas.</p>
      <p><a href="/?lang=fr">Masquer un texte</a> · <a href="/corpus.html?lang=fr">Masquer un corpus</a></p>
      <section lang="en">
        <h2>This address leads to no page</h2>
        <p>It may be mistyped, or the page has moved. This site makes no note of it.</p>
        <p><a href="/?lang=en">Hide the names of a text</a> · <a href="/corpus.html?lang=en">of a corpus</a></p>
      </section>
    </main>
  </body>
</html>
`
