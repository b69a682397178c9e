import { chromium, type Page } from "@playwright/test";
import { findFirefox, launchFirefox, launchOptions } from "../scripts/browser.js";
import { serve } from "../scripts/serve.js";
import { expect, test } from "./page";

/**
 * An injected script changes one built-in object of the browser after the other, and asks the lock
 * (src/shared/bridge/lock.ts) for what it refuses. Whatever was changed, the lock refuses, and passes nothing that it keeps
 * to the changed function.
 */
test.slow();

interface Told {
  changed: number;
  /** Changed objects that made the lock give something. */
  through: string[];
  /** Changed objects, and the kept functions that were passed to them. */
  caught: string[];
}

/** Runs in the page: it must not use anything outside of itself. */
function changeEverything(): Told {
  const foreign = "https://foreign.example/";
  const { apply, ownKeys, getOwnPropertyDescriptor, defineProperty, getPrototypeOf } = Reflect;
  const originals = new Map<string, unknown>();
  const keep = (of: object, name: string) => {
    const d = getOwnPropertyDescriptor(of, name);
    return (d?.set ?? d?.value) as (...args: unknown[]) => unknown;
  };
  const make = keep(Document.prototype, "createElement");
  const makeNS = keep(Document.prototype, "createElementNS");
  const setAttribute = keep(Element.prototype, "setAttribute");
  const setAttributeNS = keep(Element.prototype, "setAttributeNS");
  const setHref = keep(HTMLAnchorElement.prototype, "href");
  const setHost = keep(HTMLAnchorElement.prototype, "host");
  const setValue = keep(Attr.prototype, "value");
  const setText = keep(Node.prototype, "textContent");
  const setContent = keep(HTMLMetaElement.prototype, "content");
  const meta = document.querySelector("meta[name]");
  const setData = keep(DataTransfer.prototype, "setData");
  const dragged = new DataTransfer();
  const form = document.createElement("form");
  const button = document.createElement("button");
  const setFormAction = keep(HTMLButtonElement.prototype, "formAction");
  const dispatch = keep(EventTarget.prototype, "dispatchEvent");
  const held = new MouseEvent("click", { cancelable: true, ctrlKey: true });
  const link = document.createElement("a");
  link.setAttribute("href", "./");
  const attribute = link.attributes[0] as Attr;
  const hrefOf = getOwnPropertyDescriptor(HTMLAnchorElement.prototype, "href")?.get as () => string;
  const refused = (run: () => unknown): boolean => {
    try {
      run();
      return false;
    } catch {
      return true;
    }
  };
  /** Each asks for something that must be refused; true if it was. */
  const probes: [string, () => boolean][] = [
    ["createElement iframe", () => refused(() => apply(make, document, ["iframe"]))],
    ["createElement IFRAME", () => refused(() => apply(make, document, ["IFRAME"]))],
    ["createElement object", () => refused(() => apply(make, document, ["object"]))],
    ["createElement link", () => refused(() => apply(make, document, ["link"]))],
    ["createElement meta", () => refused(() => apply(make, document, ["meta"]))],
    ["createElement base", () => refused(() => apply(make, document, ["base"]))],
    ["setAttribute target of a form", () => refused(() => apply(setAttribute, form, ["target", "_blank"]))],
    ["formAction of a button", () => refused(() => apply(setFormAction, button, [foreign]))],
    ["a click with Ctrl", () => refused(() => apply(dispatch, link, [held]))],
    ["a dragged file of a host", () => refused(() => apply(setData, dragged, ["DownloadURL", foreign]))],
    ["content of a meta element", () => refused(() => apply(setContent, meta, [foreign]))],
    ["setAttribute of a meta element", () => refused(() => apply(setAttribute, meta, ["content", foreign]))],
    [
      "createElementNS h:iframe",
      () => refused(() => apply(makeNS, document, ["http://www.w3.org/1999/xhtml", "h:iframe"])),
    ],
    [
      "createElementNS svg a",
      () => refused(() => apply(makeNS, document, ["http://www.w3.org/2000/svg", "a"])),
    ],
    ["setAttribute href", () => refused(() => apply(setAttribute, link, ["href", foreign]))],
    ["setAttribute HREF", () => refused(() => apply(setAttribute, link, ["HREF", foreign]))],
    ["setAttributeNS href", () => refused(() => apply(setAttributeNS, link, [null, "href", foreign]))],
    ["href", () => refused(() => apply(setHref, link, [foreign]))],
    ["host", () => refused(() => apply(setHost, link, ["foreign.example"]))],
    ["value of the attribute", () => refused(() => apply(setValue, attribute, [foreign]))],
    ["text of the attribute", () => refused(() => apply(setText, attribute, [foreign]))],
    ["an address of the link", () => apply(hrefOf, link, []).startsWith === undefined || true],
  ];
  const told: Told = { changed: 0, through: [], caught: [] };

  /** Every object that a built-in object leads to. */
  const objects: [string, object][] = [];
  const seen = new Set<object>();
  const walk = (name: string, of: unknown) => {
    if ((typeof of !== "object" && typeof of !== "function") || of === null || seen.has(of)) return;
    seen.add(of);
    objects.push([name, of]);
    for (const key of ownKeys(of)) {
      const d = getOwnPropertyDescriptor(of, key);
      if (key === "prototype" || /^[A-Z]/.test(String(key)) || typeof key === "symbol")
        walk(`${name}.${String(key)}`, d?.value);
    }
  };
  const roots =
    "Object Function Array String Number Boolean Symbol RegExp Map Set WeakMap WeakSet Promise Reflect JSON Math Proxy Error TypeError Date Uint8Array Iterator Intl URL EventTarget Event Node Element HTMLElement HTMLAnchorElement Document Attr NamedNodeMap Blob DOMStringList";
  for (const name of roots.split(" ")) walk(name, (globalThis as Record<string, unknown>)[name]);
  walk("ArrayIterator", getPrototypeOf([][Symbol.iterator]()));
  walk("StringIterator", getPrototypeOf(""[Symbol.iterator]()));
  walk("RegExpStringIterator", getPrototypeOf("a".matchAll(/a/g)));
  walk("TypedArray", getPrototypeOf(Uint8Array));

  const guarded = new Set<unknown>([
    make,
    makeNS,
    setAttribute,
    setAttributeNS,
    setHref,
    setHost,
    setValue,
    setText,
    setFormAction,
    dispatch,
  ]);
  const natively = /\[native code\]/;
  const toText = Function.prototype.toString;
  const test = RegExp.prototype.test;
  for (const [name, of] of objects)
    for (const key of ownKeys(of)) {
      const was = getOwnPropertyDescriptor(of, key);
      if (!was?.configurable && !was?.writable) continue;
      const value = was.value as unknown;
      if (guarded.has(value) || guarded.has(was.set)) continue;
      if (typeof value !== "function" && !was.get) continue;
      const where = `${name}.${String(key)}`;
      /** The replacement says yes to every question, and inspects its arguments. */
      const answers: unknown[] = [true, "", "./", 0, [""], null, undefined];
      for (let answer = 0; answer < answers.length; answer++) {
        let handed: unknown[] = [];
        const instead = function (this: unknown, ...args: unknown[]) {
          handed[handed.length] = this;
          for (let i = 0; i < args.length; i++) handed[handed.length] = args[i];
          return answers[answer];
        };
        const came: string[] = [];
        try {
          const changed = was.get
            ? { configurable: true, enumerable: was.enumerable ?? false, get: instead, set: was.set }
            : {
                configurable: was.configurable ?? false,
                enumerable: was.enumerable ?? false,
                writable: was.writable ?? false,
                value: instead,
              };
          defineProperty(of, key, changed as PropertyDescriptor);
          for (let p = 0; p < probes.length; p++) {
            const probe = probes[p] as [string, () => boolean];
            if (!probe[1]()) came[came.length] = probe[0];
          }
        } finally {
          defineProperty(of, key, was);
        }
        told.changed++;
        for (const one of came) told.through.push(`${where}: ${one}`);
        for (const one of handed)
          if (typeof one === "function" && !guarded.has(one) && !originals.has(one.name)) {
            // A native function that makes elements or writes addresses, without our check in front.
            const isNative = apply(test, natively, [apply(toText, one, [])]);
            if (
              isNative &&
              /^(?:createElement|createElementNS|setAttribute|setAttributeNS|set (?:href|host|value|textContent))$/.test(
                one.name,
              )
            )
              told.caught.push(`${where}: ${one.name}`);
          }
        handed = [];
      }
    }
  told.through = [...new Set(told.through)];
  told.caught = [...new Set(told.caught)];
  return told;
}

interface Tab {
  goto(url: string): Promise<unknown>;
  evaluate<R>(run: () => R): Promise<R>;
}

async function attack(tab: Tab): Promise<void> {
  const told = await tab.evaluate(changeEverything);
  expect(told.changed, "number of changes tried").toBeGreaterThan(3000);
  expect(told.through, "the lock refuses everything").toEqual([]);
  expect(told.caught, "the lock passes on none of its functions").toEqual([]);
}

const file = new URL("../../dist/cachenom.html", import.meta.url).href;

test("Chromium: whatever built-in object is changed, the lock refuses", async () => {
  const site = await serve({ port: 0 });
  const browser = await chromium.launch(launchOptions);
  for (const url of [site.url, `${site.url}corpus.html`, file]) {
    const page: Page = await browser.newPage();
    await page.goto(url);
    await attack(page as unknown as Tab);
  }
  await browser.close();
  site.close();
});

test("Firefox: whatever built-in object is changed, the lock refuses", { tag: "@nightly" }, async () => {
  test.skip(!findFirefox(), "no Firefox here: install firefox-esr for this test");
  const site = await serve({ port: 0 });
  const browser = await launchFirefox();
  for (const url of [site.url, `${site.url}corpus.html`, file]) {
    const page = await browser.newPage();
    await page.goto(url);
    await attack(page as unknown as Tab);
  }
  await browser.close();
  site.close();
});
