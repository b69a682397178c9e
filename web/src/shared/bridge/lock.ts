/**
 * What the page takes away from itself, on any host and in any browser: the policy of wasm/edge/policy.json governs what is
 * loaded; this is for what no policy governs, and for what the page needs at its start only. Whatever is asked here later is
 * asked of what the browser gave at the start (kept.ts).
 */
import {
  type Any,
  apply,
  defineProperty,
  deleteProperty,
  fragmentAt,
  getOwnPropertyDescriptor,
  holds,
  isFragment,
  isLink,
  isNamed,
  isPage,
  method,
  part,
  Refusal,
  reader,
  standsAt,
  writer,
} from "./kept";
import { isOwnWorker } from "./own-worker";
// Evaluated before the name of the window is taken away below: it asks for it.
import "./tab-memory";

declare global {
  interface Window {
    /** As far as this page uses it; not in the browsers of before 2026. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
    };
    TrustedTypePolicyFactory?: { prototype: object };
    NavigationPrecommitController?: { prototype: object };
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
  // Show words, or fetch a picture for the system to show beside them, which no policy of the page governs.
  "Notification",
  "MediaMetadata",
  // Ask a host that is named for a login or for its end; what a report of a crash would bring along.
  "IdentityCredential",
  "IdentityProvider",
  "crashReport",
  // A passkey's name of host may be another's, which is then asked without a word.
  "PublicKeyCredential",
  // The host is told what these hold whenever the page is loaded again; another page reads the last one.
  "cookieStore",
  "name",
  // What the page would be opened from without a network. The service worker keeps its own (src/offline).
  "caches",
  // A frame can be made by these without asking the document for one.
  "customElements",
  "CustomElementRegistry",
  "XSLTProcessor",
  // What a page has no more, these have in a realm of their own.
  "Worker",
  "SharedWorker",
  // A navigation that is stopped has been asked for already.
  "stop",
  // Other pages of the host hear or read these; of a file, other files.
  "BroadcastChannel",
  "localStorage",
  "sessionStorage",
  "webkitRequestFileSystem",
  "webkitResolveLocalFileSystemURL",
];

const refuse = (): never => {
  throw new Refusal("not in this page");
};

/** Puts a check in front of a method, or of a property when it is set, and one behind it; `at` says which of the words given must be words. */
function check(
  of: object,
  name: string,
  at: number,
  rule: (it: unknown, args: unknown[]) => boolean,
  isHarmless: (made: unknown) => boolean = () => true,
): void {
  const was = getOwnPropertyDescriptor(of, name);
  const make = (was?.set ?? was?.value) as Any | undefined;
  if (!was || !make) return;
  const checked: Any = function (...args) {
    // Once: what changes between two readings could be one thing here and another there.
    if (args.length > at) args[at] = `${args[at]}`;
    if (!rule(this, args)) refuse();
    const made = apply(make, this, args);
    if (!isHarmless(made)) refuse();
    return made;
  };
  if (was.set) was.set = checked;
  else was.value = checked;
  defineProperty(of, name, was);
}

/**
 * Elements with a window in them, where everything taken away here would stand once more; links, by which a host is looked up
 * ahead of time; what speaks for a host: a token in it gives a page what its browser has on trial only; and what says, for every
 * link and form of the page, where it leads and in which window.
 */
const refused = ["iframe", "frame", "object", "embed", "fencedframe", "link", "meta", "base"];

/** The page makes none of these, and none can be made: markup does not become elements (Trusted Types), so only these make one. */
function forbidElements(): void {
  const nameOf = reader<string>(Element.prototype, "localName");
  const spaceOf = reader<string | null>(Element.prototype, "namespaceURI");
  // A link of a drawing or of a formula has its address elsewhere than others.
  const isAllowed = (space: string, name: string) =>
    !isNamed(name, refused) &&
    !standsAt(space, "MathML", space.length - 6) &&
    !(standsAt(space, "svg", space.length - 3) && isNamed(name, ["a"]));
  // What was made counts as well as what was asked for.
  const isHarmless = (made: unknown) =>
    isAllowed(spaceOf(made as object) ?? "", nameOf(made as object) ?? "");
  check(Document.prototype, "createElement", 0, (_, args) => isAllowed("", args[0] as string), isHarmless);
  const isAllowedIn = (_: unknown, args: unknown[]) => {
    args[0] = `${args[0]}`;
    return isAllowed(args[0] as string, args[1] as string);
  };
  check(Document.prototype, "createElementNS", 1, isAllowedIn, isHarmless);
}

/** These properties are never given a value. */
function never(of: object, names: readonly string[]): void {
  for (let i = 0; i < names.length; i++) check(of, names[i] as string, 9, () => false);
}

/** What forbidAddresses refuses as attributes, as the properties of the same elements. */
function refuseProperties(): void {
  const ofHeads = [
    "rel",
    "href",
    "as",
    "type",
    "media",
    "imageSrcset",
    "crossOrigin",
    "disabled",
    "httpEquiv",
    "content",
    "name",
    "target",
  ];
  never(HTMLLinkElement.prototype, ofHeads);
  never(HTMLMetaElement.prototype, ofHeads);
  never(HTMLBaseElement.prototype, ofHeads);
  never(HTMLFormElement.prototype, ["action", "target", "rel", "method"]);
  never(HTMLButtonElement.prototype, ["formAction", "formTarget", "formMethod"]);
  never(HTMLInputElement.prototype, ["formAction", "formTarget", "formMethod"]);
  const of = [HTMLAnchorElement.prototype, HTMLAreaElement.prototype];
  const parts = [
    "protocol",
    "username",
    "password",
    "host",
    "hostname",
    "port",
    "pathname",
    "search",
    "hash",
  ];
  for (let i = 0; i < of.length; i++) {
    check(of[i] as object, "href", 0, (_, args) => isLink(args[0] as string));
    never(of[i] as object, parts);
    never(of[i] as object, ["target", "download", "ping", "rel", "attributionSrc"]);
  }
}

/** A link leads to these pages or cannot be made: to open one in another window is no navigation of this one, and a host is looked up before anybody follows. */
function forbidAddresses(): void {
  const nameOf = reader<string>(Element.prototype, "localName");
  const typeOf = reader<number>(Node.prototype, "nodeType");
  const links = ["a", "area"];
  // Where a link opens, and what is saved by it under which name, is the page's to say; so is whom it may answer there.
  const fixed = ["target", "download", "ping", "rel", "attributionsrc"];
  // What is sent by a form goes nowhere, and opens nothing: the page reads its fields itself.
  const senders = ["form", "button", "input"];
  const ofSenders = ["action", "target", "rel", "method", "formaction", "formtarget", "formmethod"];
  // Those of the page stay as they are, and so does a copy of them.
  const heads = ["link", "meta", "base"];
  refuseProperties();
  const attribute = (name: string, at: number) =>
    check(Element.prototype, name, at, (it, args) => {
      const value = `${args[at + 1]}`;
      args[at + 1] = value;
      const element = nameOf(it as object) ?? "";
      const name = args[at] as string;
      if (isNamed(element, heads)) return false;
      if (isNamed(element, senders)) return !isNamed(name, ofSenders);
      if (!isNamed(element, links)) return true;
      return !isNamed(name, fixed) && (!isNamed(name, ["href"]) || isLink(value));
    });
  attribute("setAttribute", 0);
  attribute("setAttributeNS", 1);
  check(Attr.prototype, "value", 0, () => false);
  const isNoAttribute = (it: unknown) => typeOf(it as object) !== 2;
  check(Node.prototype, "nodeValue", 9, isNoAttribute);
  check(Node.prototype, "textContent", 9, isNoAttribute);
}

/** Another maker of what is refused above, or of something the page needs at its start only; it uses none of them later. */
interface Maker {
  of: object | undefined;
  names: readonly string[];
}
const ofRegistrations = [
  "navigationPreload",
  "update",
  // The page of the next visit would be the host's.
  "unregister",
  "pushManager",
  "backgroundFetch",
  "sync",
  "periodicSync",
  "paymentManager",
  "index",
  "cookies",
  "showNotification",
];
const makers: readonly Maker[] = [
  // With three words `open` is the window's; with a shorter domain another host's page reads this one.
  { of: Document.prototype, names: ["open", "execCommand", "cookie", "customElementRegistry", "domain"] },
  { of: Document, names: ["parseHTML"] },
  { of: DOMImplementation.prototype, names: ["createDocument"] },
  {
    of: Element.prototype,
    names: ["setHTML", "setAttributeNode", "setAttributeNodeNS", "customElementRegistry"],
  },
  { of: ShadowRoot.prototype, names: ["setHTML", "customElementRegistry"] },
  { of: NamedNodeMap.prototype, names: ["setNamedItem", "setNamedItemNS"] },
  {
    of: Navigator.prototype,
    names: [
      "joinAdInterestGroup",
      "leaveAdInterestGroup",
      "updateAdInterestGroups",
      "clearOriginJoinedAdInterestGroups",
      "getInterestGroupAdAuctionData",
      "runAdAuction",
      "deprecatedRunAdAuctionEnforcesKAnonymity",
      "registerProtocolHandler",
      "credentials",
      "mediaSession",
      "share",
      "getInstalledRelatedApps",
      // What other pages of the host see or find; of a file, other files.
      "locks",
      "storage",
      "storageBuckets",
    ],
  },
  // Who has sent a message, and could be answered, in another realm.
  { of: MessageEvent.prototype, names: ["source"] },
  { of: window.CacheStorage?.prototype, names: ["open", "match", "has", "keys", "delete"] },
  // The browser looks for a newer version by itself; a script could ask the host through it.
  { of: window.ServiceWorkerContainer?.prototype, names: ["register"] },
  { of: window.ServiceWorkerRegistration?.prototype, names: ofRegistrations },
  // The key of a subscription goes to the browser's own service.
  { of: window.PushManager?.prototype, names: ["subscribe"] },
  {
    of: window.NavigationPreloadManager?.prototype,
    names: ["enable", "disable", "setHeaderValue", "getState"],
  },
  // An address changed while a navigation is on its way is announced to nobody.
  { of: window.NavigateEvent?.prototype, names: ["intercept", "sourceElement"] },
  { of: window.NavigationPrecommitController?.prototype, names: ["redirect", "addHandler"] },
  { of: HTMLLinkElement.prototype, names: ["relList"] },
  { of: HTMLAnchorElement.prototype, names: ["relList"] },
  { of: HTMLAreaElement.prototype, names: ["relList"] },
  { of: HTMLFormElement.prototype, names: ["relList", "submit"] },
  // What is copied as markup asks a host where it is pasted.
  { of: window.Clipboard?.prototype, names: ["write"] },
  // Another page that one came from counts how far it is.
  { of: History.prototype, names: ["go", "back", "forward"] },
  { of: window.Navigation?.prototype, names: ["traverseTo", "back", "forward"] },
  { of: window.Worker?.prototype, names: ["constructor"] },
  { of: window.Worklet?.prototype, names: ["addModule"] },
  { of: window, names: ways },
];
const register = method<Promise<ServiceWorkerRegistration>>(
  window.ServiceWorkerContainer?.prototype ?? {},
  "register",
);

/** Registers the page's own service worker, which nobody else can do. */
export const registerWorker = (workers: ServiceWorkerContainer, file: string) =>
  register(workers, file, { updateViaCache: "none" });

function take(list: readonly Maker[]): void {
  for (let i = 0; i < list.length; i++) {
    const maker = list[i] as Maker;
    for (let n = 0; maker.of && n < maker.names.length; n++)
      deleteProperty(maker.of, maker.names[n] as string);
  }
}

/** From one way to another page of ours to the next, in milliseconds. */
const PAUSE = 2000;

const listen = method(EventTarget.prototype, "addEventListener");

/** A file of the page's own making is saved, one of its pages opened, or the same loaded again; all else would carry words away. */
function guardNavigation(): void {
  const event = window.NavigateEvent?.prototype;
  const destinationOf = reader<NavigationDestination>(event, "destination");
  const requestOf = reader<string | null>(event, "downloadRequest");
  const typeOf = reader<string>(event, "navigationType");
  const urlOf = reader<string>(window.NavigationDestination?.prototype, "url");
  const isCancelable = reader<boolean>(Event.prototype, "cancelable");
  const prevent = method(Event.prototype, "preventDefault");
  const folder = new URL(".", document.baseURI).href;
  const start = location.href;
  // Beside the single file lie other people's files; its own pages are all in it.
  const isOneOfOurs = (url: string) =>
    !__ONE_FILE__ && standsAt(url, folder, 0) && isPage(url, folder.length);
  /** The same address, at most with another fragment of ours. */
  const isOf = (page: string, url: string) => {
    const end = fragmentAt(page);
    return fragmentAt(url) === end && part(url, 0, end) === part(page, 0, end) && isFragment(url, end);
  };
  const now = method<number>(Performance.prototype, "now");
  let left = Number.NEGATIVE_INFINITY;
  // Which of our pages is asked for, one after the other, would spell words to the host.
  const isTimely = () => {
    const before = left;
    left = now(performance);
    return left - before > PAUSE;
  };
  const isWithin = (e: NavigateEvent) => {
    const url = urlOf(destinationOf(e) as NavigationDestination) as string;
    if (typeof requestOf(e) === "string") return standsAt(url, "blob:", 0);
    // An address rewritten in place would be asked for at the next reload.
    if (typeOf(e) === "reload") return isOf(start, url) || isOneOfOurs(url);
    if (isOf(location.href, url)) return true;
    return isOneOfOurs(url) && isTimely();
  };
  // While it goes down: nobody can stop it before it comes here.
  const guard = (e: NavigateEvent) => {
    if (isCancelable(e) && !isWithin(e)) prevent(e);
  };
  if (window.navigation) listen(window.navigation, "navigate", guard, { capture: true });
}

/** A click that a script makes up opens a window where a key or another button is said to be held. */
function forbidClicks(): void {
  const event = MouseEvent.prototype;
  const buttonOf = reader<number>(event, "button");
  const keys = [
    reader<boolean>(event, "ctrlKey"),
    reader<boolean>(event, "metaKey"),
    reader<boolean>(event, "shiftKey"),
    reader<boolean>(event, "altKey"),
  ];
  const isHeld = (e: object): boolean => {
    let held = false;
    try {
      held = buttonOf(e) !== 0;
      for (let i = 0; i < keys.length; i++) held ||= Boolean((keys[i] as (it: object) => unknown)(e));
    } catch {
      // No event of a mouse: nothing is held.
    }
    return held;
  };
  // Before it is on its way: one that says so cannot be prevented then.
  check(EventTarget.prototype, "dispatchEvent", 9, (_, args) => !isHeld(args[0] as object));
}

/** What is pasted or dropped as markup would bring elements with it; the page's own fields take words, by themselves. */
function forbidMarkup(): void {
  const typeOf = reader<string>(InputEvent.prototype, "inputType");
  const dataOf = reader<DataTransfer | null>(InputEvent.prototype, "dataTransfer");
  const prevent = method(Event.prototype, "preventDefault");
  const brought = ["insertFromPaste", "insertFromDrop", "insertFromYank"];
  const guard = (e: InputEvent) => {
    const type = typeOf(e) ?? "";
    for (let i = 0; i < brought.length; i++) if (type === brought[i] && dataOf(e)) prevent(e);
  };
  listen(window, "beforeinput", guard, { capture: true });
}

/** A file that is dragged out may be of any host, which Chromium then asks for it; the page hands over words only. */
function forbidFiles(): void {
  const types = ["text/plain", "text"];
  check(DataTransfer.prototype, "setData", 0, (_, args) => isNamed(args[0] as string, types));
  // A file that is handed over by itself has no type beside it.
  const isWords = (args: unknown[]) => args.length < 2 || isNamed(args[1] as string, types);
  check(DataTransferItemList.prototype, "add", 1, (_, args) => isWords(args));
}

/** The tools of a browser ask for the map that a style sheet names. */
function forbidMaps(): void {
  const isPlain = (_: unknown, args: unknown[]) =>
    !holds(args[0] as string, "sourceMappingURL") && !holds(args[0] as string, "sourceURL");
  check(CSSStyleSheet.prototype, "replace", 0, isPlain);
  check(CSSStyleSheet.prototype, "replaceSync", 0, isPlain);
}

/** Who opened the page could send it a port, or a stream, and be answered by that; the page itself hears nobody. */
function hearNobody(): void {
  const stop = method(Event.prototype, "stopImmediatePropagation");
  const guard = (e: Event) => stop(e);
  listen(window, "message", guard, { capture: true });
  listen(window, "messageerror", guard, { capture: true });
}

const createElement = method<HTMLElement>(Document.prototype, "createElement");
const setHref = writer<string>(HTMLAnchorElement.prototype, "href");
const setDownload = writer<string>(HTMLAnchorElement.prototype, "download");
const click = method(HTMLElement.prototype, "click");
const createObjectURL = URL.createObjectURL;
const revokeObjectURL = URL.revokeObjectURL;
const later = window.setTimeout;
const File = Blob;

/** Hands a file to the user's downloads; a long one in pieces. The one address that leads elsewhere, and no page's. */
export function save(name: string, pieces: BlobPart[]): void {
  const url = createObjectURL(new File(pieces, { type: "application/octet-stream" }));
  const link = createElement(document, "a");
  setHref(link, url);
  setDownload(link, name);
  click(link);
  // The download has taken hold of the file by the next task.
  later(() => revokeObjectURL(url));
}

const write = method<Promise<void>>(window.Clipboard?.prototype ?? {}, "write");

/** Copies what the page made in several forms, which no other script can do. */
export const copyItem = (clipboard: Clipboard, item: ClipboardItem): Promise<void> =>
  write(clipboard, [item]);

/** Before anything else: no other script, no other window, no address but the page's own. */
export function closeWaysOut(serviceWorker: string): void {
  // What shows this page in a frame of its own, or opened it, could be told something by it.
  if (window.top !== window) {
    document.body.textContent = location.href;
    refuse();
  }
  window.opener = null;
  // The policy allows this one maker of trusted addresses; text never becomes script or markup.
  const createPolicy = method(window.TrustedTypePolicyFactory?.prototype ?? {}, "createPolicy");
  if (window.trustedTypes)
    createPolicy(window.trustedTypes, "default", {
      createScriptURL: (url: string) => (url === serviceWorker || isOwnWorker(url) ? url : null),
    });
  guardNavigation();
  hearNobody();
  forbidFiles();
  forbidMaps();
  forbidMarkup();
  forbidClicks();
  forbidElements();
  forbidAddresses();
  take(makers);
}

const headOf = reader<HTMLHeadElement>(Document.prototype, "head");
const rootOf = reader<HTMLElement>(Document.prototype, "documentElement");
const append = method(Element.prototype, "append");
const setEquivalent = writer<string>(HTMLMetaElement.prototype, "httpEquiv");
const setContent = writer<string>(HTMLMetaElement.prototype, "content");

/** Policies only add up: what a second one forbids cannot be given back, by any script, until the page is loaded again. */
function forbid(policy: string): void {
  const meta = createElement(document, "meta");
  setEquivalent(meta, "Content-Security-Policy");
  setContent(meta, policy);
  // Elsewhere it would count for nothing.
  if (!headOf(document)) append(rootOf(document) as HTMLElement, createElement(document, "head"));
  append(headOf(document) as HTMLHeadElement, meta);
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
