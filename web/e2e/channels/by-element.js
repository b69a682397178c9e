/** What the browser loads because an element or a style sheet names it. */
const both = ["page", "frame"];
const element = (name, attributes, end = "") => ({ element: name, attributes, end });
const simple = (name, it, more = {}) => ({ name, where: ["page"], ...more, plain: it });

/** Elements that need only their attributes; "*" means the sink's address. */
const plain = [
  simple("img src", element("img", { src: "*" }, ".png"), { where: both }),
  simple("img srcset", element("img", { srcset: "* 1x" }, ".png")),
  simple("img of the own host, secret in the query", element("img", { src: "@" })),
  simple("script of the own host, secret in the query", element("script", { src: "@" })),
  simple(
    "stylesheet of the own host, secret in the query",
    element("link", { rel: "stylesheet", href: "@" }),
  ),
  simple(
    "modulepreload of the own host, secret in the query",
    element("link", { rel: "modulepreload", href: "@" }),
  ),
  simple(
    "preload of the own host, secret in the query",
    element("link", { rel: "preload", as: "style", href: "@" }),
  ),
  simple("prefetch of the own host, secret in the query", element("link", { rel: "prefetch", href: "@" })),
  simple("video of the own host, secret in the query", element("video", { src: "@", preload: "auto" })),
  simple("input type=image", element("input", { type: "image", src: "*" }, ".png")),
  simple("video src", element("video", { src: "*", preload: "auto" }, ".mp4")),
  simple("video poster", element("video", { poster: "*" }, ".png")),
  simple("audio src", element("audio", { src: "*", preload: "auto" }, ".mp3")),
  simple("script src", element("script", { src: "*" }, ".js"), { where: both }),
  simple("script type=module", element("script", { src: "*", type: "module" }, ".js")),
  simple("iframe src", element("iframe", { src: "*" }, ".html"), { where: both }),
  simple("iframe of the own host, secret in the query", element("iframe", { src: "@" })),
  simple("object data", element("object", { data: "*" }, ".html")),
  simple("embed src", element("embed", { src: "*" }, ".html")),
  simple("link rel=stylesheet", element("link", { rel: "stylesheet", href: "*" }, ".css")),
  simple("link rel=icon, changed", element("link", { rel: "icon", href: "*" }, ".png")),
  simple("link rel=manifest", element("link", { rel: "manifest", href: "*" }, ".webmanifest"), {
    cannot: { chromium: "read when one installs only", firefox: "not in this browser" },
  }),
  simple("link rel=prefetch", element("link", { rel: "prefetch", href: "*" }, ".html")),
  simple("link rel=preload", element("link", { rel: "preload", as: "image", href: "*" }, ".png")),
  simple(
    "link rel=preload imagesrcset",
    element("link", { rel: "preload", as: "image", imagesrcset: "* 1x" }, ".png"),
  ),
  simple("link rel=modulepreload", element("link", { rel: "modulepreload", href: "*" }, ".js")),
  simple("link rel=prerender", element("link", { rel: "prerender", href: "*" }, ".html"), {
    cannot: { chromium: "speculation rules have taken its place", firefox: "not in this browser" },
  }),
  simple(
    "link rel=compression-dictionary",
    element("link", { rel: "compression-dictionary", href: "*" }, ".dat"),
  ),
  simple("link rel=preconnect", element("link", { rel: "preconnect", href: "%" }), {
    sink: "tcp",
    cannot: { chromium: "no connection ahead of time under a test's control" },
  }),
  simple("DNS: link rel=dns-prefetch", element("link", { rel: "dns-prefetch", href: "#" }), {
    sink: "dns",
    cannot: { chromium: "no look-up ahead of time under a test's control" },
  }),
  simple("DNS: link rel=preconnect", element("link", { rel: "preconnect", href: "#" }), {
    sink: "dns",
    cannot: { chromium: "no look-up ahead of time under a test's control" },
  }),
  simple("DNS: img of a host named like the secret", element("img", { src: "#" }), { sink: "dns" }),
  simple("DNS: a link shown", element("a", { href: "#" }), {
    sink: "dns",
    cannot: { chromium: "looked up when followed" },
  }),
];

const ofPlain = ({ plain: it, ...row }) => ({
  ...row,
  // The tools send the text of the function, so the element's description is written into it.
  run: new Function(
    "w",
    "c",
    "h",
    `const it = ${JSON.stringify(it)};
     const e = h.make(it.element);
     for (const [k, v] of Object.entries(it.attributes))
       e.setAttribute(k, v.replace("*", h.to(it.end)).replace("@", h.near).replace("%", "https://127.0.0.1:" + c.tcp).replace("#", "https://" + c.host + "/"));
     return h.settle(e, it.element === "link" ? w.document.head : w.document.body);`,
  ),
});

export const byElement = [
  ...plain.map(ofPlain),
  {
    name: "DNS: a link element of the page's own, turned into a preconnect",
    where: ["page"],
    sink: "dns",
    alone: true,
    dirty: true,
    cannot: {
      chromium: "no look-up ahead of time under a test's control",
      firefox: "the unprotected page has none",
    },
    run: async (w, c, h) => {
      const link = w.document.querySelector("link[rel=icon]");
      h.need(link);
      link.rel = "preconnect";
      link.href = `https://${c.host}/`;
      await h.wait(c.patience);
      return "asked";
    },
  },
  {
    name: "picture source",
    where: ["page"],
    run: (_w, _c, h) => {
      const picture = h.make("picture");
      const image = h.make("img");
      picture.append(h.make("source", { srcset: h.to(".png") }), image);
      return h.settle(picture);
    },
  },
  {
    name: "video source",
    where: ["page"],
    run: (_w, _c, h) => {
      const video = h.make("video", { preload: "auto" });
      video.append(h.make("source", { src: h.to(".mp4") }));
      return h.settle(video);
    },
  },
  {
    name: "track",
    where: ["page"],
    run: (_w, _c, h) => {
      const video = h.make("video", { crossorigin: "anonymous" });
      const track = h.make("track", { src: h.to(".vtt"), default: "" });
      video.append(track);
      const done = h.settle(video);
      track.track.mode = "showing";
      return done;
    },
  },
  {
    name: "new Image, never in the document",
    where: ["page", "frame"],
    run: (w, _c, h) => {
      const image = new w.Image();
      image.src = h.to(".png");
      return h.opened(image, "load");
    },
  },
  {
    name: "SVG image",
    where: ["page"],
    run: (_w, _c, h) => {
      const svg = h.svg("svg");
      svg.append(h.svg("image", { href: h.to(".png"), width: "9", height: "9" }));
      return h.settle(svg);
    },
  },
  {
    name: "SVG use",
    where: ["page"],
    cannot: { chromium: "of the own host only", firefox: "of the own host only" },
    run: (_w, _c, h) => {
      const svg = h.svg("svg");
      svg.append(h.svg("use", { href: h.to(".svg#a") }));
      return h.settle(svg);
    },
  },
  {
    name: "SVG use of the own host, secret in the query",
    where: ["page"],
    run: (_w, _c, h) => {
      const svg = h.svg("svg");
      svg.append(h.svg("use", { href: `${h.near}#a` }));
      return h.settle(svg);
    },
  },
  {
    name: "SVG feImage",
    where: ["page"],
    run: (_w, _c, h) => {
      const svg = h.svg("svg", { width: "9", height: "9" });
      const filter = h.svg("filter", { id: "proof" });
      filter.append(h.svg("feImage", { href: h.to(".png") }));
      svg.append(filter, h.svg("rect", { width: "9", height: "9", filter: "url(#proof)" }));
      return h.settle(svg);
    },
  },
  {
    name: "SVG script",
    where: ["page"],
    run: (_w, _c, h) => {
      const svg = h.svg("svg");
      svg.append(h.svg("script", { href: h.to(".js") }));
      return h.settle(svg);
    },
  },
  {
    name: "iframe srcdoc with an image",
    where: ["page"],
    run: (_w, _c, h) => {
      const frame = h.make("iframe");
      frame.srcdoc = `<img src="${h.to(".png")}">`;
      return h.settle(frame);
    },
  },
  {
    name: "iframe of a blob with an image",
    where: ["page"],
    run: (_w, _c, h) => {
      const page = new Blob([`<img src="${h.to(".png")}">`], { type: "text/html" });
      return h.settle(h.make("iframe", { src: URL.createObjectURL(page) }));
    },
  },
  {
    name: "innerHTML with an image",
    where: ["page"],
    run: async (w, c, h) => {
      const box = h.make("div");
      w.document.body.append(box);
      box.innerHTML = `<img src="${h.to(".png")}">`;
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "an inline script",
    where: ["page"],
    run: (_w, _c, h) => {
      const script = h.make("script");
      script.textContent = `fetch(${JSON.stringify(h.to())}, { mode: "no-cors" })`;
      return h.settle(script);
    },
  },
  {
    name: "eval",
    where: ["page", "worker", "frame"],
    run: async (w, c, h) => {
      w.eval(`fetch(${JSON.stringify(h.to())}, { mode: "no-cors" })`);
      await h.wait(c.patience);
      return "run";
    },
  },
  {
    name: "speculation rules: prefetch",
    where: ["page"],
    cannot: { chromium: "when the browser finds the time", firefox: "not in this browser" },
    run: (w, _c, h) => {
      h.need(w.HTMLScriptElement.supports?.("speculationrules") || null);
      const script = h.make("script", { type: "speculationrules" });
      script.textContent = JSON.stringify({ prefetch: [{ urls: [h.near], eagerness: "immediate" }] });
      return h.settle(script);
    },
  },
  {
    name: "speculation rules: prerender",
    where: ["page"],
    cannot: { chromium: "when the browser finds the time", firefox: "not in this browser" },
    run: (w, _c, h) => {
      h.need(w.HTMLScriptElement.supports?.("speculationrules") || null);
      const script = h.make("script", { type: "speculationrules" });
      script.textContent = JSON.stringify({ prerender: [{ urls: [h.near], eagerness: "immediate" }] });
      return h.settle(script);
    },
  },
  {
    name: "CSS url() in a style attribute",
    where: ["page"],
    run: (_w, _c, h) => h.settle(h.make("div", { style: `background-image: url(${h.to(".png")})` })),
  },
  {
    name: "CSS url() set by script",
    where: ["page"],
    run: (_w, _c, h) => {
      const box = h.make("div");
      box.style.backgroundImage = `url(${h.to(".png")})`;
      return h.settle(box);
    },
  },
  {
    name: "CSS cursor",
    where: ["page"],
    cannot: { firefox: "asked for under a pointer only" },
    run: (_w, _c, h) => {
      const box = h.make("div");
      box.style.cursor = `url(${h.to(".png")}), auto`;
      return h.settle(box);
    },
  },
  {
    name: "CSS inserted rule, in a style element",
    where: ["page"],
    run: (_w, _c, h) => {
      const style = h.make("style");
      style.textContent = `body { background-image: url(${h.to(".png")}) }`;
      return h.settle(style);
    },
  },
  {
    name: "CSS inserted rule, in the page's own sheet",
    where: ["page"],
    run: async (w, c, h) => {
      const rule = `body { border-image-source: url(${h.to(".png")}); border-image-slice: 1 }`;
      w.document.styleSheets[0].insertRule(rule, w.document.styleSheets[0].cssRules.length);
      // The browser may not draw a background page for a while.
      w.document.body.offsetWidth;
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "CSS adopted style sheet",
    where: ["page"],
    run: async (w, c, h) => {
      const sheet = new w.CSSStyleSheet();
      sheet.replaceSync(`body { background-image: url(${h.to(".png")}) }`);
      w.document.adoptedStyleSheets.push(sheet);
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "CSS @import",
    where: ["page"],
    run: (_w, _c, h) => {
      const style = h.make("style");
      style.textContent = `@import url(${h.to(".css")});`;
      return h.settle(style);
    },
  },
  {
    name: "CSS @font-face",
    where: ["page"],
    run: async (w, c, h) => {
      const sheet = new w.CSSStyleSheet();
      sheet.replaceSync(
        `@font-face { font-family: proof; src: url(${h.to(".woff2")}) } p { font-family: proof }`,
      );
      w.document.adoptedStyleSheets.push(sheet);
      const p = h.make("p");
      p.textContent = "x";
      w.document.body.append(p);
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "FontFace",
    where: ["page", "worker", "frame"],
    run: async (w, _c, h) => {
      h.need(w.FontFace);
      await new w.FontFace("proof2", `url(${h.to(".woff2")})`).load();
      return "loaded";
    },
  },
  {
    name: "CSS filter of a foreign SVG",
    where: ["page"],
    cannot: { chromium: "of the own host only", firefox: "of the own host only" },
    run: (_w, _c, h) => {
      const box = h.make("div");
      box.style.filter = `url(${h.to(".svg#a")})`;
      return h.settle(box);
    },
  },
];
