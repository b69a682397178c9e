/**
 * Removes what the page must not be able to do, on any host and in any browser. The policy of wasm/edge/policy.json
 * governs what is loaded; this file covers what no policy governs, and what the page needs only at its start. It calls
 * only functions that were stored at the start (kept.ts).
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
// Imported first: it reads window.name, which is removed below.
import "./tab-memory";

declare global {
  interface Window {
    /** Only the part that this page uses. Browsers before 2026 do not have it. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
    };
    TrustedTypePolicyFactory?: { prototype: object };
    NavigationPrecommitController?: { prototype: object };
  }
}

/**
 * Globals that speak aloud, connect, or open another window. Some browsers synthesise speech on a server; WebRTC needs
 * no permission.
 */
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
  // These show text outside the page, or load an image for the system to show, which no policy of the page governs.
  "Notification",
  "MediaMetadata",
  // These contact a named host for a login or logout, or add data to a crash report.
  "IdentityCredential",
  "IdentityProvider",
  "crashReport",
  // A passkey may name another host, which the browser then contacts silently.
  "PublicKeyCredential",
  // The host receives the cookies whenever the page is reloaded; another page can read window.name.
  "cookieStore",
  "name",
  // Offline, the page would open from these. The service worker uses its own reference (src/offline).
  "caches",
  // These can make a frame without a call to the document.
  "customElements",
  "CustomElementRegistry",
  "XSLTProcessor",
  // These run code in another realm, which has what this page has lost.
  "Worker",
  "SharedWorker",
  // stop() cancels a navigation only after its request was sent.
  "stop",
  // Other pages of the same host can read these; for a page opened from disk, other files can.
  "BroadcastChannel",
  "localStorage",
  "sessionStorage",
  "webkitRequestFileSystem",
  "webkitResolveLocalFileSystemURL",
];

const refuse = (): never => {
  throw new Refusal("not in this page");
};

/**
 * Wraps a method or a setter: `rule` checks each call before it, `isHarmless` checks its result. Argument `at` is
 * converted to a string.
 */
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
    // Converted once, because an object could return another string at the second conversion.
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
 * Elements that scripts may not make: those that contain a window, because its globals are intact; links, because
 * browsers look up their hosts early; `meta`, because an origin-trial token in it enables trial features; and `base`,
 * because it changes the address and window of every link and form.
 */
const refused = ["iframe", "frame", "object", "embed", "fencedframe", "link", "meta", "base"];

/**
 * Forbids the methods that make these elements; the page makes none of them. Markup cannot make them either (Trusted
 * Types).
 */
function forbidElements(): void {
  const nameOf = reader<string>(Element.prototype, "localName");
  const spaceOf = reader<string | null>(Element.prototype, "namespaceURI");
  // An SVG or MathML link has its address in another attribute.
  const isAllowed = (space: string, name: string) =>
    !isNamed(name, refused) &&
    !standsAt(space, "MathML", space.length - 6) &&
    !(standsAt(space, "svg", space.length - 3) && isNamed(name, ["a"]));
  // Checks the element made, not only the name requested.
  const isHarmless = (made: unknown) =>
    isAllowed(spaceOf(made as object) ?? "", nameOf(made as object) ?? "");
  check(Document.prototype, "createElement", 0, (_, args) => isAllowed("", args[0] as string), isHarmless);
  const isAllowedIn = (_: unknown, args: unknown[]) => {
    args[0] = `${args[0]}`;
    return isAllowed(args[0] as string, args[1] as string);
  };
  check(Document.prototype, "createElementNS", 1, isAllowedIn, isHarmless);
}

/** Forbids to set these properties. */
function never(of: object, names: readonly string[]): void {
  for (let i = 0; i < names.length; i++) check(of, names[i] as string, 9, () => false);
}

/** Forbids the properties that match the attributes refused by forbidAddresses. */
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

/**
 * A link may lead to our pages only. A link opened in another window is no navigation of this page, and browsers look
 * up its host before a click.
 */
function forbidAddresses(): void {
  const nameOf = reader<string>(Element.prototype, "localName");
  const typeOf = reader<number>(Node.prototype, "nodeType");
  const links = ["a", "area"];
  // Scripts may not set where a link opens, what it downloads, or whom it reports to.
  const fixed = ["target", "download", "ping", "rel", "attributionsrc"];
  // Forms must not send anything; the page reads its fields itself.
  const senders = ["form", "button", "input"];
  const ofSenders = ["action", "target", "rel", "method", "formaction", "formtarget", "formmethod"];
  // Existing elements of these kinds, and copies of them, must keep their attributes.
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

/** Other methods that make refused things, or that the page needs only at its start. `take` deletes them. */
interface Maker {
  of: object | undefined;
  names: readonly string[];
}
const ofRegistrations = [
  "navigationPreload",
  "update",
  // Without a service worker, the next visit would load the host's page.
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
  // With three arguments, document.open opens a window; with a shorter document.domain, a page of another host can read
  // this one.
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
      // Other pages of the same host can see these; for a page opened from disk, other files can.
      "locks",
      "storage",
      "storageBuckets",
    ],
  },
  // The sender of a message, which a script could answer from another realm.
  { of: MessageEvent.prototype, names: ["source"] },
  { of: window.CacheStorage?.prototype, names: ["open", "match", "has", "keys", "delete"] },
  // The browser looks for updates itself; through register, a script could send requests to the host.
  { of: window.ServiceWorkerContainer?.prototype, names: ["register"] },
  { of: window.ServiceWorkerRegistration?.prototype, names: ofRegistrations },
  // A subscription sends its key to the browser's push service.
  { of: window.PushManager?.prototype, names: ["subscribe"] },
  {
    of: window.NavigationPreloadManager?.prototype,
    names: ["enable", "disable", "setHeaderValue", "getState"],
  },
  // A URL changed during a navigation fires no second navigate event.
  { of: window.NavigateEvent?.prototype, names: ["intercept", "sourceElement"] },
  { of: window.NavigationPrecommitController?.prototype, names: ["redirect", "addHandler"] },
  { of: HTMLLinkElement.prototype, names: ["relList"] },
  { of: HTMLAnchorElement.prototype, names: ["relList"] },
  { of: HTMLAreaElement.prototype, names: ["relList"] },
  { of: HTMLFormElement.prototype, names: ["relList", "submit"] },
  // Copied HTML makes requests where it is pasted.
  { of: window.Clipboard?.prototype, names: ["write"] },
  // The number of steps tells the previous page something.
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

/** Registers the page's own service worker. Other scripts have no access to register. */
export const registerWorker = (workers: ServiceWorkerContainer, file: string) =>
  register(workers, file, { updateViaCache: "none" });

function take(list: readonly Maker[]): void {
  for (let i = 0; i < list.length; i++) {
    const maker = list[i] as Maker;
    for (let n = 0; maker.of && n < maker.names.length; n++)
      deleteProperty(maker.of, maker.names[n] as string);
  }
}

/** Minimum time between two navigations to our pages, in milliseconds. */
const PAUSE = 2000;

const listen = method(EventTarget.prototype, "addEventListener");

/**
 * Allows only the download of a blob, a navigation to our own pages, and a reload. Any other navigation could carry
 * text away.
 */
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
  // A single file may lie beside other people's files, and contains all its pages.
  const isOneOfOurs = (url: string) =>
    !__ONE_FILE__ && standsAt(url, folder, 0) && isPage(url, folder.length);
  /** Whether `url` is the address `page`, apart from its fragment, which must be ours. */
  const isOf = (page: string, url: string) => {
    const end = fragmentAt(page);
    return fragmentAt(url) === end && part(url, 0, end) === part(page, 0, end) && isFragment(url, end);
  };
  const now = method<number>(Performance.prototype, "now");
  let left = Number.NEGATIVE_INFINITY;
  // A fast sequence of our pages could spell text to the host.
  const isTimely = () => {
    const before = left;
    left = now(performance);
    return left - before > PAUSE;
  };
  const isWithin = (e: NavigateEvent) => {
    const url = urlOf(destinationOf(e) as NavigationDestination) as string;
    if (typeof requestOf(e) === "string") return standsAt(url, "blob:", 0);
    // A reload would request an address that was rewritten in place.
    if (typeOf(e) === "reload") return isOf(start, url) || isOneOfOurs(url);
    if (isOf(location.href, url)) return true;
    return isOneOfOurs(url) && isTimely();
  };
  // Runs in the capture phase, before any other listener can stop the event.
  const guard = (e: NavigateEvent) => {
    if (isCancelable(e) && !isWithin(e)) prevent(e);
  };
  if (window.navigation) listen(window.navigation, "navigate", guard, { capture: true });
}

/** Forbids synthetic clicks with a modifier key or another button, because they open a window. */
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
      // The event is no MouseEvent: it holds no key.
    }
    return held;
  };
  // Checked before dispatch, because a script can make the event not cancelable.
  check(EventTarget.prototype, "dispatchEvent", 9, (_, args) => !isHeld(args[0] as object));
}

/** Forbids pasted or dropped HTML, which would insert elements. The page's own fields read plain text themselves. */
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

/** Forbids dragged files: Chromium requests a file that names another host. The page gives out text only. */
function forbidFiles(): void {
  const types = ["text/plain", "text"];
  check(DataTransfer.prototype, "setData", 0, (_, args) => isNamed(args[0] as string, types));
  // A File argument comes without a type.
  const isWords = (args: unknown[]) => args.length < 2 || isNamed(args[1] as string, types);
  check(DataTransferItemList.prototype, "add", 1, (_, args) => isWords(args));
}

/** Forbids source maps in style sheets: developer tools request them. */
function forbidMaps(): void {
  const isPlain = (_: unknown, args: unknown[]) =>
    !holds(args[0] as string, "sourceMappingURL") && !holds(args[0] as string, "sourceURL");
  check(CSSStyleSheet.prototype, "replace", 0, isPlain);
  check(CSSStyleSheet.prototype, "replaceSync", 0, isPlain);
}

/**
 * Stops all messages to the window: the page that opened this one could send a port or a stream and get answers through
 * it.
 */
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

/**
 * Saves a file to the user's downloads, from one or more pieces. This is the only other address that a link may have, a
 * blob.
 */
export function save(name: string, pieces: BlobPart[]): void {
  const url = createObjectURL(new File(pieces, { type: "application/octet-stream" }));
  const link = createElement(document, "a");
  setHref(link, url);
  setDownload(link, name);
  click(link);
  // The browser has the blob by the next task.
  later(() => revokeObjectURL(url));
}

const write = method<Promise<void>>(window.Clipboard?.prototype ?? {}, "write");

/** Copies several formats to the clipboard. Other scripts have no access to write. */
export const copyItem = (clipboard: Clipboard, item: ClipboardItem): Promise<void> =>
  write(clipboard, [item]);

/** Runs before any other script: forbids other scripts, windows and addresses. */
export function closeWaysOut(serviceWorker: string): void {
  // A page that frames this one could learn something from it.
  if (window.top !== window) {
    document.body.textContent = location.href;
    refuse();
  }
  window.opener = null;
  // The policy allows this single Trusted Types policy. Text never becomes script or markup.
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

/** Adds a policy. Policies only add up: no script can lift one before the page is reloaded. */
function forbid(policy: string): void {
  const meta = createElement(document, "meta");
  setEquivalent(meta, "Content-Security-Policy");
  setContent(meta, policy);
  // The browser ignores a policy outside of <head>.
  if (!headOf(document)) append(rootOf(document) as HTMLElement, createElement(document, "head"));
  append(headOf(document) as HTMLHeadElement, meta);
}

/**
 * Forbids requests to the page's own host, once everything is loaded: even the address of an image or a style sheet
 * could carry text. Workers started afterwards inherit this.
 */
export const forbidConnections = (): void =>
  forbid(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src 'self' blob:; img-src data:; manifest-src 'self'; form-action 'none'",
  );

/**
 * Forbids other service workers, once the page's own is registered. The manifest stays allowed: browsers read it when
 * the user installs the page, and scripts cannot change its link.
 */
export const forbidServiceWorkers = (): void =>
  forbid(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src blob:; img-src data:; manifest-src 'self'",
  );
