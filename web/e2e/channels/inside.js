/**
 * The code that runs in a page, and in a worker made there, to try the ways out and to report the result of each. It must be
 * self-contained, because it is sent as text.
 */
export function inside(attempts, workerSource) {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const seen = [];
  let now = "";
  const note = (e) => {
    // A late report belongs to another attempt.
    const other = /\bw\d+[pwf]\b/.exec(e.blockedURI)?.[0];
    if (!other || other === now) seen.push(`CSP ${e.effectiveDirective}`);
  };
  const guarded = [];
  globalThis.addEventListener("securitypolicyviolation", note);
  globalThis.navigation?.addEventListener("navigate", (e) => guarded.push(e.defaultPrevented));

  class Absent extends Error {}
  /** Exceptions in a frame are not instances of this page's classes. */
  const resultOf = (e) => (e instanceof Absent ? "absent" : `${e?.name}: ${e?.message}`);
  const helpersFor = (w, c) => ({
    wait,
    /** The sink's address for this attempt, with the secret in it. */
    to: (end = "") => `${c.sink}/${c.id}/${c.secret}${end}`,
    /** The page's own host, with the secret in the query. */
    near: `${c.own}?${c.id}=${c.secret}`,
    need: (...apis) => {
      if (apis.some((a) => a === undefined || a === null)) throw new Absent("absent");
    },
    /** Adds an element to the document and waits for the result. */
    settle: (element, into = w.document.body) =>
      new Promise((resolve) => {
        element.addEventListener("load", () => resolve("loaded"));
        element.addEventListener("loadeddata", () => resolve("loaded"));
        element.addEventListener("error", () => resolve("error event"));
        into.append(element);
        setTimeout(() => resolve("nothing happened"), c.patience);
      }),
    make: (name, attributes = {}) => {
      const element = w.document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return element;
    },
    svg: (name, attributes = {}) => {
      const element = w.document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return element;
    },
    /** A STUN or TURN server at the address; the browser contacts it when a description is set. */
    peer: async (urls) => {
      const peer = new w.RTCPeerConnection({ iceServers: [{ urls }] });
      peer.createDataChannel(c.secret);
      await peer.setLocalDescription(await peer.createOffer());
      await wait(c.patience);
      return "asked";
    },
    opened: (socket, done = "open") =>
      new Promise((resolve) => {
        socket.addEventListener(done, () => resolve("open"));
        socket.addEventListener("error", () => resolve("error event"));
        setTimeout(() => resolve("nothing happened"), c.patience);
      }),
  });

  let frame;
  /** A frame of about:blank: a second set of all global objects. */
  const frameWindow = () => {
    if (!frame?.contentWindow) {
      frame = document.createElement("iframe");
      document.body.append(frame);
      frame.contentDocument.addEventListener("securitypolicyviolation", note);
    }
    return frame.contentWindow;
  };

  let worker;
  /** If no worker can be made, that is the result of the attempt. */
  const inWorker = async (c) => {
    try {
      return await told(c);
    } catch (e) {
      return { result: resultOf(e), violations: [], guarded: false };
    }
  };
  const told = (c) =>
    new Promise((resolve, reject) => {
      if (!globalThis.Worker) throw new Error("a worker: not in this page");
      worker ??= new Worker(URL.createObjectURL(new Blob([workerSource], { type: "text/javascript" })));
      worker.onmessage = (e) => resolve(e.data);
      worker.onerror = () => reject(new Error("no worker"));
      worker.postMessage(c);
    });

  const here = async (c) => {
    now = c.id;
    seen.length = 0;
    guarded.length = 0;
    let result;
    try {
      const w = c.where === "frame" ? frameWindow() : globalThis;
      const late = wait(c.patience + 500).then(() => "nothing happened");
      result = String(await Promise.race([attempts[c.name](w, c, helpersFor(w, c)), late]));
    } catch (e) {
      result = resultOf(e);
    }
    // The browser reports a violation in a task of its own.
    await wait(60);
    return { result, violations: [...new Set(seen)], guarded: guarded.includes(true) };
  };

  globalThis.proof = {
    run: (c) => (c.where === "worker" && workerSource ? inWorker(c) : here(c)),
    alive: true,
  };
}
