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
];

/** The pages of this folder: only these can be gone to, and the address says at most the language. */
const pages = /^(?:index\.html|corpus(?:\.html)?)?(?:\?lang=(?:fr|en))?(?:#[a-z]*)?$/;

/** A file of the page's own making is saved, one of its pages opened, or the same loaded again; all else would carry words away. */
function isWithin(e: NavigateEvent): boolean {
  if (e.downloadRequest !== null) return e.destination.url.startsWith("blob:");
  if (e.destination.sameDocument || e.navigationType === "reload") return true;
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
 * Takes away the page's last permission to connect, once everything it needs is here. Workers started from now on
 * inherit it.
 */
export const forbidConnections = (): void =>
  forbid("connect-src 'none'; form-action 'none'; frame-src 'none'; object-src 'none'");

/** The same for service workers, once the page's own is registered: one more could ask in the page's place. */
export const forbidServiceWorkers = (): void => forbid("worker-src blob:");
