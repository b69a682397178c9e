/**
 * What a browser itself would do with words it receives: speak, translate, show or keep them, or pass them to another
 * program. None of these could reach our sink, so what counts is that each is absent, refused, or asks the user.
 */
const where = ["page"];
const cannot = { chromium: "goes elsewhere than to a sink", firefox: "goes elsewhere than to a sink" };
const row = (name, run) => ({ name, where, alone: true, cannot, inert: true, run });

export const byBrowser = [
  row("speech synthesis", (w, c, h) => {
    h.need(w.speechSynthesis, w.SpeechSynthesisUtterance);
    w.speechSynthesis.speak(new w.SpeechSynthesisUtterance(c.secret));
    return "asked";
  }),
  row("speech recognition", (w, _c, h) => {
    const Recognition = w.SpeechRecognition ?? w.webkitSpeechRecognition;
    h.need(Recognition);
    const r = new Recognition();
    return new Promise((resolve) => {
      r.onerror = (e) => resolve(e.error === "not-allowed" ? "NotAllowedError" : `error event`);
      r.onstart = () => resolve("asked");
      r.start();
    });
  }),
  ...[
    "Translator",
    "LanguageDetector",
    "LanguageModel",
    "Summarizer",
    "Writer",
    "Rewriter",
    "Proofreader",
  ].map((api) => ({
    ...row(`built-in AI: ${api}`),
    run: new Function(
      "w",
      "c",
      "h",
      `h.need(w.${api});
         return w.${api}.availability({ sourceLanguage: "fr", targetLanguage: "en" }).then((a) => a === "unavailable" ? "NotAllowedError: unavailable" : "asked");`,
    ),
  })),
  row("PaymentRequest", async (w, c, h) => {
    h.need(w.PaymentRequest);
    const total = { label: c.secret, amount: { currency: "EUR", value: "1" } };
    await new w.PaymentRequest([{ supportedMethods: h.to() }], { total }).canMakePayment();
    return "asked";
  }),
  row("PresentationRequest", async (w, _c, h) => {
    h.need(w.PresentationRequest);
    await new w.PresentationRequest([h.to()]).getAvailability();
    return "asked";
  }),
  row("RemotePlayback", async (w, _c, h) => {
    const video = w.document.createElement("video");
    h.need(video.remote);
    video.src = h.to(".mp4");
    await video.remote.prompt();
    return "asked";
  }),
  row("navigator.share", async (w, c, h) => {
    h.need(w.navigator.share);
    await w.navigator.share({ text: c.secret });
    return "asked";
  }),
  row("navigator.registerProtocolHandler", (w, c, h) => {
    h.need(w.navigator.registerProtocolHandler);
    w.navigator.registerProtocolHandler("web+proof", `${c.own}?${c.secret}=%s`);
    return "asked";
  }),
  row("Notification", (w, c, h) => {
    h.need(w.Notification);
    if (w.Notification.permission !== "granted") return "NotAllowedError: permission";
    new w.Notification(c.secret);
    return "asked";
  }),
  row("push subscription", async (w, _c, h) => {
    const registration = await w.navigator.serviceWorker?.getRegistration();
    if (!registration) return "NotAllowedError: no service worker of the script's own";
    h.need(registration.pushManager);
    await registration.pushManager.subscribe({ userVisibleOnly: true });
    return "asked";
  }),
  row("background sync and fetch", async (w, _c, h) => {
    const registration = await w.navigator.serviceWorker?.getRegistration();
    if (!registration) return "NotAllowedError: no service worker of the script's own";
    h.need(registration.backgroundFetch);
    await registration.backgroundFetch.fetch("proof", [h.to()]);
    return "asked";
  }),
  row("credentials: a passkey named like the secret", async (w, c, h) => {
    h.need(w.PublicKeyCredential);
    const bytes = new Uint8Array(16);
    const user = { id: bytes, name: c.secret, displayName: c.secret };
    const rp = { name: c.secret };
    const pubKeyCredParams = [{ type: "public-key", alg: -7 }];
    const publicKey = { challenge: bytes, rp, user, pubKeyCredParams, timeout: 500 };
    await w.navigator.credentials.create({ publicKey });
    return "asked";
  }),
  row("credentials: a federated login (FedCM)", async (w, _c, h) => {
    h.need(w.IdentityCredential);
    await w.navigator.credentials.get({ identity: { providers: [{ configURL: h.to(), clientId: "x" }] } });
    return "asked";
  }),
  row("Topics, Shared Storage", (w, _c, h) => {
    h.need(w.document.browsingTopics ?? w.sharedStorage);
    return "asked";
  }),
  row("Protected Audience: a group named like the secret", async (w, c, h) => {
    h.need(w.navigator.joinAdInterestGroup);
    const group = { owner: w.location.origin, name: c.secret, lifetimeMs: 1000 };
    await w.navigator.joinAdInterestGroup(group, 1);
    return "asked";
  }),
  row("clipboard read by a script", async (w, _c, h) => {
    h.need(w.navigator.clipboard?.readText);
    await w.navigator.clipboard.readText();
    return "asked";
  }),
  row("geolocation, camera, microphone", async (w, _c, h) => {
    h.need(w.navigator.mediaDevices?.getUserMedia);
    await w.navigator.mediaDevices.getUserMedia({ audio: true });
    return "asked";
  }),
  row("Bluetooth, USB, serial, HID, MIDI", async (w, _c, h) => {
    h.need(w.navigator.usb ?? w.navigator.serial ?? w.navigator.hid ?? w.navigator.requestMIDIAccess);
    const ask = w.navigator.usb?.getDevices() ?? w.navigator.requestMIDIAccess();
    await ask;
    return "asked";
  }),
  ...[
    [
      "BroadcastChannel",
      "heard by pages of the own host only",
      (w, c) => new w.BroadcastChannel("proof").postMessage(c.secret),
    ],
    [
      "a message to the page's service worker",
      "its code hears one word, “take over”",
      (w, c, h) => {
        h.need(w.navigator.serviceWorker?.controller);
        w.navigator.serviceWorker.controller.postMessage(c.secret);
      },
    ],
    [
      "localStorage, sessionStorage",
      "kept in this browser for the own host's pages; never sent",
      (w, c) => {
        w.localStorage.setItem("proof", c.secret);
        w.sessionStorage.setItem("proof", c.secret);
        w.localStorage.clear();
      },
    ],
    [
      "IndexedDB, Cache Storage",
      "kept in this browser for the own host's pages; never sent",
      async (w, c) => {
        w.indexedDB.open(c.secret);
        await w.caches.open(c.secret);
        await w.caches.delete(c.secret);
        w.indexedDB.deleteDatabase(c.secret);
      },
    ],
    [
      "window.name, read by the next page",
      "browsers empty it on the way to another host",
      (w, c, h) => {
        h.need("name" in w || null);
        w.name = c.secret;
      },
    ],
    [
      "the title, the state of the history",
      "stay in this browser's list of pages",
      (w, c) => {
        w.document.title = c.secret;
        w.history.replaceState(c.secret, "");
      },
    ],
    [
      "the clipboard, written by a script",
      "stays on this computer",
      (w, c) => w.navigator.clipboard.writeText(c.secret),
    ],
  ].map(([name, bound, run]) => ({
    ...row(
      name,
      new Function("w", "c", "h", `return Promise.resolve((${run})(w, c, h)).then(() => "asked");`),
    ),
    bound,
    dirty: true,
  })),
];
