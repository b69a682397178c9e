/**
 * The ways to a second set of all global objects: a script that gets one has back what the page removed from its own window.
 * Each returns the new window, or fails.
 */
const where = ["page"];
const cannot = { chromium: "a way to a window, no channel", firefox: "a way to a window, no channel" };
const row = (name, run) => ({
  name: `a frame by ${name}`,
  where,
  alone: true,
  cannot,
  inert: true,
  dirty: /write|frameset/.test(name),
  run: new Function(
    "w",
    "c",
    "h",
    `const before = w.length;
     return Promise.resolve((${run})(w, c, h)).then((element) => {
       const got = element?.contentWindow ?? (w.length > before ? w[w.length - 1] : undefined);
       return got && got !== w ? "asked" : "no window";
     });`,
  ),
});

export const frames = [
  row("createElement", (w) => {
    const e = w.document.createElement("iframe");
    w.document.body.append(e);
    return e;
  }),
  row("createElement, in capitals", (w) => {
    const e = w.document.createElement("IFRAME");
    w.document.body.append(e);
    return e;
  }),
  row("createElementNS", (w) => {
    const e = w.document.createElementNS("http://www.w3.org/1999/xhtml", "iframe");
    w.document.body.append(e);
    return e;
  }),
  row("createElementNS with a prefix", (w) => {
    const e = w.document.createElementNS("http://www.w3.org/1999/xhtml", "h:iframe");
    w.document.body.append(e);
    return e;
  }),
  row("createElementNS with two colons, of which a browser reads the middle", (w) => {
    const e = w.document.createElementNS("http://www.w3.org/1999/xhtml", "h:iframe:x");
    w.document.body.append(e);
    return e;
  }),
  row("another document's createElement", (w) => {
    const other = w.document.implementation.createHTMLDocument("");
    const e = other.createElement("iframe");
    w.document.body.append(e);
    return e;
  }),
  row("createDocument", (w) => {
    const other = w.document.implementation.createDocument("http://www.w3.org/1999/xhtml", "iframe", null);
    const e = w.document.adoptNode(other.documentElement);
    w.document.body.append(e);
    return e;
  }),
  row("innerHTML", (w) => {
    const box = w.document.createElement("div");
    w.document.body.append(box);
    box.innerHTML = "<iframe></iframe>";
    return box.firstChild;
  }),
  row("insertAdjacentHTML", (w) => {
    w.document.body.insertAdjacentHTML("beforeend", "<iframe></iframe>");
    return w.document.body.lastChild;
  }),
  row("setHTMLUnsafe", (w, _c, h) => {
    const box = w.document.createElement("div");
    h.need(box.setHTMLUnsafe);
    w.document.body.append(box);
    box.setHTMLUnsafe("<iframe></iframe>");
    return box.firstChild;
  }),
  row("setHTML", (w, _c, h) => {
    const box = w.document.createElement("div");
    h.need(box.setHTML);
    w.document.body.append(box);
    box.setHTML("<iframe></iframe>", { sanitizer: { elements: ["iframe"] } });
    return box.firstChild;
  }),
  row("DOMParser", (w) => {
    const other = new w.DOMParser().parseFromString("<iframe></iframe>", "text/html");
    const e = w.document.adoptNode(other.querySelector("iframe"));
    w.document.body.append(e);
    return e;
  }),
  row("DOMParser, XML", (w) => {
    const markup = '<iframe xmlns="http://www.w3.org/1999/xhtml"/>';
    const other = new w.DOMParser().parseFromString(markup, "application/xml");
    const e = w.document.adoptNode(other.documentElement);
    w.document.body.append(e);
    return e;
  }),
  row("createContextualFragment", (w) => {
    const fragment = w.document.createRange().createContextualFragment("<iframe></iframe>");
    const e = fragment.firstChild;
    w.document.body.append(e);
    return e;
  }),
  row("document.write", (w) => {
    w.document.write("<iframe></iframe>");
    return w.document.querySelector("iframe");
  }),
  row("XSLT", (w, _c, h) => {
    h.need(w.XSLTProcessor);
    const xsl = "http://www.w3.org/1999/XSL/Transform";
    const sheet = w.document.implementation.createDocument(xsl, "x:stylesheet", null);
    sheet.documentElement.setAttribute("version", "1.0");
    const template = sheet.createElementNS(xsl, "x:template");
    template.setAttribute("match", "/");
    const made = sheet.createElementNS(xsl, "x:element");
    made.setAttribute("name", "iframe");
    made.setAttribute("namespace", "http://www.w3.org/1999/xhtml");
    template.append(made);
    sheet.documentElement.append(template);
    const processor = new w.XSLTProcessor();
    processor.importStylesheet(sheet);
    const e = processor.transformToFragment(
      w.document.implementation.createDocument("", "a", null),
      w.document,
    ).firstChild;
    w.document.body.append(e);
    return e;
  }),
  row("object", (w) => {
    const e = w.document.createElement("object");
    e.data = "about:blank";
    e.type = "text/html";
    w.document.body.append(e);
    return new Promise((resolve) => setTimeout(() => resolve(e), 200));
  }),
  row("embed", (w) => {
    const e = w.document.createElement("embed");
    e.src = "about:blank";
    e.type = "text/html";
    w.document.body.append(e);
    return new Promise((resolve) => setTimeout(() => resolve(e), 200));
  }),
  row("frameset", (w) => {
    const set = w.document.createElement("frameset");
    const e = w.document.createElement("frame");
    set.append(e);
    w.document.documentElement.append(set);
    return e;
  }),
  row("fencedframe", (w, _c, h) => {
    h.need(w.HTMLFencedFrameElement);
    w.document.body.append(w.document.createElement("fencedframe"));
    return undefined;
  }),
  row("portal of another window (opener, parent)", (w) => ({ contentWindow: w.opener ?? w.parent })),
  row("document picture-in-picture", async (w, _c, h) => {
    h.need(w.documentPictureInPicture);
    return { contentWindow: await w.documentPictureInPicture.requestWindow() };
  }),
];
