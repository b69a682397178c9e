/**
 * What the page takes away from itself, on any host and in any browser: the policy of wasm/edge/policy.json governs what is
 * loaded; this is for what no policy governs, and for what the page needs at its start only.
 */

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
  "speechSynthesis",
  "SpeechSynthesisUtterance",
  "SpeechRecognition",
  "webkitSpeechRecognition",
  "PresentationRequest",
  "PaymentRequest",
  // A frame can be made by these without asking the document for one.
  "customElements",
  "XSLTProcessor",
];

/** Elements with a window in them, where everything taken away here would stand once more; and links, by which a host is looked up ahead of time. */
const refused = /(?:^|:)(?:iframe|frame|object|embed|fencedframe|link)$/i;

/** The page makes none of these, and none can be made: markup does not become elements (Trusted Types), so only these make one. */
function forbidElements(): void {
  const refuse = <K extends string>(maker: { [key in K]: unknown }, method: K, at: number) => {
    const make = maker[method] as (...args: unknown[]) => unknown;
    Object.assign(maker, {
      [method](this: unknown, ...args: unknown[]) {
        if (args.length > at) args[at] = `${args[at]}`;
        if (refused.test(args[at] as string)) throw new TypeError("not in this page");
        return make.apply(this, args);
      },
    });
  };
  refuse(Document.prototype, "createElement", 0);
  refuse(Document.prototype, "createElementNS", 1);
  refuse(DOMImplementation.prototype, "createDocument", 1);
}

/** The pages of this folder: only these can be gone to, and the address says at most the language. */
const pages = /^(?:index\.html|corpus(?:\.html)?)?(?:\?lang=(?:fr|en))?(?:#[a-z]*)?$/;

/** A file of the page's own making is saved, one of its pages opened, or the same loaded again; all else would carry words away. */
function isWithin(e: NavigateEvent): boolean {
  if (e.downloadRequest !== null) return e.destination.url.startsWith("blob:");
  if (e.navigationType === "reload") return true;
  const [address, fragment = ""] = e.destination.url.split("#");
  // An address rewritten in place would be asked for at the next reload.
  if (address === location.href.split("#")[0] && /^[a-z]*$/.test(fragment)) return true;
  // Beside the single file lie other people's files; its own pages are all in it.
  if (__ONE_FILE__) return false;
  const folder = new URL(".", document.baseURI).href;
  return e.destination.url.startsWith(folder) && pages.test(e.destination.url.slice(folder.length));
}

/** Before anything else: no other script, no other window, no address but the page's own. */
export function closeWaysOut(serviceWorker: string): void {
  const ours = new URL(serviceWorker, document.baseURI).href;
  // The policy allows this one maker of trusted addresses; text never becomes script or markup.
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (url: string) =>
      url.startsWith("blob:") || new URL(url, document.baseURI).href === ours ? url : null,
  });
  for (const name of ways) Reflect.deleteProperty(window, name);
  forbidElements();
  window.navigation?.addEventListener("navigate", (e) => {
    if (e.cancelable && !isWithin(e)) e.preventDefault();
  });
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
 * The same for service workers, once the page's own is registered: one more could ask in the page's place. Nothing of the own
 * host is allowed here, because a prefetch passes where any directive lets it.
 */
export const forbidServiceWorkers = (): void =>
  forbid("default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src blob:; img-src data:");
