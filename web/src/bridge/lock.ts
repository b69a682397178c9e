/**
 * What the page takes away from itself, on any host and in any browser: the policy of wasm/edge/policy.json governs what is
 * loaded; this is for what no policy governs, and for what the page needs at its start only. Whatever is asked here later is
 * asked of what the browser gave at the start (`apply`, `exec`, readers): a script may have put something else in its place.
 */

// Evaluated before the name of the window is taken away below: it asks for it.
import "./tab-memory";

declare global {
  interface Window {
    /** As far as this page uses it; not in the browsers of before 2026. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
    };
  }
}

/** What a browser could say aloud, call, or open elsewhere: speech is made on others' computers by some, and calls need no permission. */
const ways = [
  "RTCPeerConnection",
  "webkitRTCPeerConnection",
  "open",
  "documentPictureInPicture",
  "speechSynthesis",
  "SpeechSynthesisUtterance",
  "SpeechRecognition",
  "webkitSpeechRecognition",
  "PresentationRequest",
  "PaymentRequest",
  // The host is told what these hold whenever the page is loaded again; another page reads the last one.
  "cookieStore",
  "name",
  // A frame can be made by these without asking the document for one.
  "customElements",
  "XSLTProcessor",
];

const { apply } = Reflect;
const { exec } = RegExp.prototype;
const { slice } = String.prototype;
const { preventDefault } = Event.prototype;

/** What of the words the rule finds. */
const found = (rule: RegExp, words: string) => (apply(exec, rule, [words]) as string[] | null)?.[0];

/** Reads a property as the browser made it. */
function reader<T>(of: object | undefined, name: string): (it: object) => T | undefined {
  const get = of && Object.getOwnPropertyDescriptor(of, name)?.get;
  return (it) => get && (apply(get, it, []) as T);
}

const refuse = (): never => {
  throw new TypeError("not in this page");
};

type Any = (this: unknown, ...args: unknown[]) => unknown;

/** Puts a check in front of a method, or of a property when it is set; `at` says which of the words given must be words. */
function check(of: object, name: string, at: number, rule: (it: unknown, args: unknown[]) => boolean): void {
  const was = Object.getOwnPropertyDescriptor(of, name);
  const make = (was?.set ?? was?.value) as Any | undefined;
  if (!was || !make) return;
  const checked: Any = function (...args) {
    // Once: what changes between two readings could be one thing here and another there.
    if (args.length > at) args[at] = `${args[at]}`;
    if (!rule(this, args)) refuse();
    return apply(make, this, args);
  };
  Object.defineProperty(of, name, was.set ? { ...was, set: checked } : { ...was, value: checked });
}

/** Elements with a window in them, where everything taken away here would stand once more; and links, by which a host is looked up ahead of time. */
const refused = /(?:^|:)(?:iframe|frame|object|embed|fencedframe|link)$/i;

/** The page makes none of these, and none can be made: markup does not become elements (Trusted Types), so only these make one. */
function forbidElements(): void {
  check(Document.prototype, "createElement", 0, (_, [name]) => !found(refused, name as string));
  check(Document.prototype, "createElementNS", 1, (_, args) => {
    const [space, name] = [`${args[0]}`, args[1] as string];
    args[0] = space;
    // A link of a drawing or of a formula has its address elsewhere than others.
    return (
      !found(refused, name) && !found(/MathML$/, space) && !(found(/svg$/, space) && found(/(?:^|:)a$/, name))
    );
  });
}

/** The pages of this folder: only these can be gone to, and the address says at most the language. */
const pages = /^(?:index\.html|corpus(?:\.html)?)?(?:\?lang=(?:fr|en))?(?:#[a-z]*)?$/;
/** The same as a link of the page says it. */
const linked = /^(?:\.\/)?(?:index\.html|corpus(?:\.html)?)?(?:\?lang=(?:fr|en))?(?:#[a-z]*)?$/;

/** A link leads to these pages or cannot be made: to open one in another window is no navigation of this one, and a host is looked up before anybody follows. */
function forbidAddresses(): void {
  const nameOf = reader<string>(Element.prototype, "localName");
  const typeOf = reader<number>(Node.prototype, "nodeType");
  const isLink = (it: unknown) => !!found(/^(?:a|area|link)$/, nameOf(it as object) ?? "");
  const isOurs = (value: unknown) => found(linked, value as string) !== undefined;
  for (const element of [HTMLAnchorElement, HTMLAreaElement, HTMLLinkElement]) {
    const of = element.prototype;
    check(of, "href", 0, (_, [value]) => isOurs(value));
    for (const part of [
      "protocol",
      "username",
      "password",
      "host",
      "hostname",
      "port",
      "pathname",
      "search",
      "hash",
    ])
      check(of, part, 0, () => false);
  }
  const attribute = (name: string, at: number) =>
    check(Element.prototype, name, at, (it, args) => {
      args[at + 1] = `${args[at + 1]}`;
      return !isLink(it) || !found(/(?:^|:)href$/i, args[at] as string) || isOurs(args[at + 1]);
    });
  attribute("setAttribute", 0);
  attribute("setAttributeNS", 1);
  check(Attr.prototype, "value", 0, () => false);
  for (const name of ["nodeValue", "textContent"])
    check(Node.prototype, name, 9, (it) => typeOf(it as object) !== Node.ATTRIBUTE_NODE);
}

/** Other makers of what is refused above; the page uses none of them. */
const makers: [object, string[]][] = [
  // With three words `open` is the window's.
  [Document.prototype, ["open", "execCommand", "cookie"]],
  [Document, ["parseHTML"]],
  [DOMImplementation.prototype, ["createDocument"]],
  [Element.prototype, ["setHTML", "setAttributeNode", "setAttributeNodeNS"]],
  [ShadowRoot.prototype, ["setHTML"]],
  [NamedNodeMap.prototype, ["setNamedItem", "setNamedItemNS"]],
  [Navigator.prototype, ["joinAdInterestGroup", "runAdAuction", "registerProtocolHandler"]],
  [window, ways],
];

/** A file of the page's own making is saved, one of its pages opened, or the same loaded again; all else would carry words away. */
function guardNavigation(): void {
  const event = window.NavigateEvent?.prototype;
  const destinationOf = reader<NavigationDestination>(event, "destination");
  const requestOf = reader<string | null>(event, "downloadRequest");
  const typeOf = reader<string>(event, "navigationType");
  const urlOf = reader<string>(window.NavigationDestination?.prototype, "url");
  const isCancelable = reader<boolean>(Event.prototype, "cancelable");
  const folder = new URL(".", document.baseURI).href;
  const plain = /^[^#]*/;
  const isWithin = (e: NavigateEvent) => {
    const url = urlOf(destinationOf(e) as NavigationDestination) as string;
    if (typeof requestOf(e) === "string") return !!found(/^blob:/, url);
    if (typeOf(e) === "reload") return true;
    // An address rewritten in place would be asked for at the next reload.
    if (found(plain, url) === found(plain, location.href) && found(/^[^#]*(?:#[a-z]*)?$/, url)) return true;
    // Beside the single file lie other people's files; its own pages are all in it.
    if (__ONE_FILE__) return false;
    return (
      apply(slice, url, [0, folder.length]) === folder &&
      found(pages, apply(slice, url, [folder.length])) !== undefined
    );
  };
  // While it goes down: nobody can stop it before it comes here.
  window.navigation?.addEventListener(
    "navigate",
    (e) => {
      if (isCancelable(e) && !isWithin(e)) apply(preventDefault, e, []);
    },
    { capture: true },
  );
}

const setAddress = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, "href")?.set as Any;

/** Hands over to the user's downloads what lies at an address of the page's own memory: the one link that leads elsewhere. */
export function save(url: string, name: string): void {
  const link = document.createElement("a");
  if (found(/^blob:/, url)) apply(setAddress, link, [url]);
  link.download = name;
  link.click();
}

/** Before anything else: no other script, no other window, no address but the page's own. */
export function closeWaysOut(serviceWorker: string): void {
  // What shows this page in a frame of its own, or opened it, could be told something by it.
  if (window.top !== window) {
    document.body.textContent = location.href;
    refuse();
  }
  window.opener = null;
  // The policy allows this one maker of trusted addresses; text never becomes script or markup.
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (url: string) => (url === serviceWorker || found(/^blob:/, url) ? url : null),
  });
  guardNavigation();
  forbidElements();
  forbidAddresses();
  for (const [of, names] of makers) for (const name of names) Reflect.deleteProperty(of, name);
}

/** Policies only add up: what a second one forbids cannot be given back, by any script, until the page is loaded again. */
function forbid(policy: string): void {
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = policy;
  document.head.append(meta);
}

/**
 * Takes away the page's last permissions to ask its own host, once everything it needs is here: also an image or a style of
 * that host could carry words in its address. Workers started from now on inherit it.
 */
export const forbidConnections = (): void =>
  forbid(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src 'self' blob:; img-src data:; manifest-src 'self'; form-action 'none'",
  );

/**
 * The same for service workers, once the page's own is registered: one more could ask in the page's place. The manifest stays
 * allowed: a browser reads it when somebody installs the page, and nobody can write another address into its link.
 */
export const forbidServiceWorkers = (): void =>
  forbid(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src blob:; img-src data:; manifest-src 'self'",
  );
