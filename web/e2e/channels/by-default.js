/**
 * What decides for other elements where they lead and in which window: the defaults of links and forms, what they inherit,
 * and what a click adds. A window that opens is a way out even if it shows one of our pages: the host receives a request for
 * each.
 */
const alone = true;
const where = ["page"];
const dirty = true;
const row = (name, run, more = {}) => ({ name, where, alone, dirty, ...more, run });

/** A link that no rule about addresses stops: it leads to the page itself, which cannot be requested with the secret. */
const own = (w, h) => {
  const a = h.make("a");
  try {
    a.href = h.near;
  } catch {
    a.href = "./";
  }
  w.document.body.append(a);
  return a;
};

/** Only a function's own text reaches the page, so shared code is written into it. */
const withOwn = (run) => new Function("w", "c", "h", `const own = ${own}; return (${run})(w, c, h);`);

const sender = (name, form, button, how = "click") =>
  row(
    name,
    new Function(
      "w",
      "c",
      "h",
      `const to = (o) => Object.fromEntries(Object.entries(o).map(([k, v]) => [k, v.replace("*", h.to())]));
       const f = h.make("form", to(${JSON.stringify(form)}));
       const b = h.make(${JSON.stringify(button.element ?? "button")}, to(${JSON.stringify(button.attributes ?? {})}));
       f.append(h.make("input", { name: "q", value: c.secret }), b);
       w.document.body.append(f);
       b.${how}();
       return h.wait(c.patience).then(() => "submitted");`,
    ),
  );

const clickWith = (how) =>
  withOwn(
    new Function(
      "w",
      "c",
      "h",
      `const event = ${how};
       own(w, h).dispatchEvent(event);
       return h.wait(c.patience).then(() => "clicked");`,
    )
      .toString()
      .replace(/^function anonymous/, "function"),
  );

export const byDefault = [
  row(
    "base target=_blank, a link without a target clicked",
    withOwn(async (w, c, h) => {
      w.document.head.append(h.make("base", { target: "_blank" }));
      own(w, h).click();
      await h.wait(c.patience);
      return "clicked";
    }),
  ),
  row(
    "base target of a name, a link without a target clicked",
    withOwn(async (w, c, h) => {
      const base = h.make("base");
      base.target = "other";
      w.document.head.append(base);
      own(w, h).click();
      await h.wait(c.patience);
      return "clicked";
    }),
  ),
  row(
    "base target=_blank, by another document's createElement",
    withOwn(async (w, c, h) => {
      const base = w.document.implementation.createHTMLDocument("").createElement("base");
      base.target = "_blank";
      w.document.head.append(base);
      own(w, h).click();
      await h.wait(c.patience);
      return "clicked";
    }),
  ),
  row(
    "base target=_blank, by createElementNS with two colons",
    withOwn(async (w, c, h) => {
      const base = w.document.createElementNS("http://www.w3.org/1999/xhtml", "x:base:x");
      h.need(base.target);
      base.target = "_blank";
      w.document.head.append(base);
      own(w, h).click();
      await h.wait(c.patience);
      return "clicked";
    }),
    { cannot: { firefox: "no such element by that name" } },
  ),
  row("base target=_blank, a form without a target sent", async (w, c, h) => {
    w.document.head.append(h.make("base", { target: "_blank" }));
    const form = h.make("form", { action: `${c.own}${c.id}.html` });
    form.append(h.make("input", { name: "q", value: c.secret }));
    w.document.body.append(form);
    form.requestSubmit();
    await h.wait(c.patience);
    return "submitted";
  }),
  row("base href, a link of a relative address clicked", async (w, c, h) => {
    w.document.head.append(h.make("base", { href: `${h.to()}/` }));
    const link = w.document.querySelector("a[href]") ?? h.make("a", { href: "./" });
    w.document.body.append(link);
    link.click();
    await h.wait(c.patience);
    return "clicked";
  }),
  sender("button formtarget=_blank", { action: "*" }, { attributes: { formtarget: "_blank" } }),
  sender(
    "button formaction and formtarget",
    { action: "#" },
    { attributes: { formaction: "*", formtarget: "_blank" } },
  ),
  sender(
    "input type=submit formaction",
    { action: "#" },
    { element: "input", attributes: { type: "submit", formaction: "*" } },
  ),
  sender(
    "input type=image formaction and formtarget",
    { action: "#" },
    { element: "input", attributes: { type: "image", formaction: "*", formtarget: "_blank" } },
  ),
  sender("form target of a name", { action: "*", target: "other" }, {}),
  sender("form method=post target=_blank", { action: "*", method: "post", target: "_blank" }, {}),
  row("a form of the page's own, sent elsewhere", async (w, c, h) => {
    const form = w.document.querySelector("form") ?? h.make("form");
    w.document.body.append(form);
    form.target = "_blank";
    form.action = h.to();
    form.requestSubmit();
    await h.wait(c.patience);
    return "submitted";
  }),
  row("area target=_blank", async (w, c, h) => {
    const map = h.make("map", { name: "proof" });
    const area = h.make("area", { href: h.to(), target: "_blank", shape: "default" });
    map.append(area);
    w.document.body.append(map);
    area.click();
    await h.wait(c.patience);
    return "clicked";
  }),
  row("a rel=opener, clicked", async (w, c, h) => {
    const a = h.make("a", { href: h.near, rel: "opener", target: "_blank" });
    w.document.body.append(a);
    a.click();
    await h.wait(c.patience);
    return "clicked";
  }),
  row("meta refresh, by a copy of a meta of the page's own", async (w, c, h) => {
    const meta = w.document.querySelector("meta")?.cloneNode() ?? h.make("meta");
    meta.httpEquiv = "refresh";
    meta.content = `0;url=${h.to()}`;
    w.document.head.append(meta);
    await h.wait(c.patience);
    return "set";
  }),
  row(
    "a click that says Ctrl is held, on a link",
    clickWith(`new w.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true })`),
  ),
  row(
    "a click that says Shift is held, and cannot be prevented",
    clickWith(`new w.MouseEvent("click", { bubbles: true, cancelable: false, shiftKey: true })`),
    { cannot: { firefox: "of a person's hand only" } },
  ),
  row(
    "a click of the middle button, on a link",
    clickWith(`new w.MouseEvent("auxclick", { bubbles: true, cancelable: true, button: 1 })`),
    { cannot: { chromium: "of a person's hand only", firefox: "of a person's hand only" } },
  ),
];
