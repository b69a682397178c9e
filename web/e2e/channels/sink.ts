import { createHash } from "node:crypto";
import { createSocket, type Socket } from "node:dgram";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { createServer as createSecure } from "node:https";
import { type AddressInfo, createServer as createTcp, type Server as TcpServer } from "node:net";
import { serviceWorker } from "../../scripts/policy.js";
import type { Certificate } from "./certificate";

const types: Record<string, string> = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  vtt: "text/vtt",
  wasm: "application/wasm",
};

/** An attempt's id, anywhere in an address. */
const ids = /\bw\d+[pwf]\b/g;

const listening = (server: Server | TcpServer): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

/** Notes everything that arrives at any of its ports, under the id of the attempt that sent it. */
export class Sink {
  readonly arrived = new Set<string>();
  private readonly ends: (() => void)[] = [];
  url = "";

  note(address: string): void {
    for (const id of address.match(ids) ?? []) this.arrived.add(id);
  }

  async start(certificate?: Certificate): Promise<this> {
    const take = (asked: IncomingMessage, answer: ServerResponse) => this.answer(asked, answer);
    const server = certificate ? createSecure(certificate, take) : createServer(take);
    server.on("upgrade", (asked, socket) => {
      this.note(asked.url ?? "");
      const key = `${asked.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
      const accept = createHash("sha1").update(key).digest("base64");
      socket.on("error", () => {});
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
      this.ends.push(() => socket.destroy());
    });
    this.url = `${certificate ? "https" : "http"}://127.0.0.1:${await listening(server)}`;
    this.ends.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return this;
  }

  private answer(asked: IncomingMessage, answer: ServerResponse): void {
    this.note(asked.url ?? "");
    const end = /\.(\w+)(?:$|\?)/.exec(asked.url ?? "")?.[1] ?? "";
    answer.writeHead(200, {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Headers": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Content-Type":
        asked.headers.accept === "text/event-stream" ? "text/event-stream" : (types[end] ?? "text/plain"),
    });
    answer.end(asked.headers.accept === "text/event-stream" ? "data: x\n\n" : "");
  }

  /** A port for one attempt alone: nothing else sends to it. */
  async udp(id: string): Promise<number> {
    const socket: Socket = createSocket("udp4");
    socket.on("message", () => this.arrived.add(id));
    await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
    this.ends.push(() => socket.close());
    return socket.address().port;
  }

  async tcp(id: string): Promise<number> {
    const server = createTcp((socket) => {
      this.arrived.add(id);
      socket.on("error", () => {});
    });
    this.ends.push(() => server.close());
    return listening(server);
  }

  close(): void {
    for (const end of this.ends) end();
  }
}

/** An unprotected page, with the same text in it. */
export const unprotected = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>x</title><style>p { color: red }</style>
<p><span role="mark">Quivive</span> bavarde.</p></html>`;

export interface Host {
  url: string;
  close(): void;
}

interface Serving {
  /** The folder of the page; without it, the unprotected page is served. */
  site?: string;
  /** Whether the policy's headers are sent; without them, it serves like a host of static files. */
  headers?: boolean;
  /** Whether there is a service worker; without it, every visit is a first one. */
  keeps?: boolean;
  /** With a certificate, the host has a name and TLS. */
  certificate?: Certificate;
}

/** A host whose own requests are noted, too. */
export async function host(
  sink: Sink,
  { site, headers = true, keeps = true, certificate }: Serving = {},
): Promise<Host> {
  const take = (asked: IncomingMessage, answer: ServerResponse) => {
    sink.note(asked.url ?? "");
    // Cookies are shared between ports: only those of this host's port count.
    for (const cookie of (asked.headers.cookie ?? "").split("; "))
      if (cookie.startsWith(`p${port}=`)) sink.note(cookie);
    if (!site) {
      const found = asked.url === "/" || /^\/(?:\?|w\d)/.test(asked.url ?? "");
      answer.writeHead(found ? 200 : 404, { "Content-Type": "text/html" });
      answer.end(found ? unprotected : "");
      return;
    }
    if (!keeps && asked.url === `/${serviceWorker}`) {
      answer.writeHead(404).end();
      return;
    }
    const further = request(
      new URL(asked.url ?? "/", site),
      { method: asked.method ?? "GET", headers: { ...asked.headers, host: new URL(site).host } },
      (got) => {
        const type = got.headers["content-type"];
        answer.writeHead(got.statusCode ?? 500, headers ? got.headers : type ? { "Content-Type": type } : {});
        got.pipe(answer);
      },
    );
    further.on("error", () => answer.destroy());
    asked.pipe(further);
  };
  const server = certificate ? createSecure(certificate, take) : createServer(take);
  const port = await listening(server);
  return {
    url: certificate ? `https://localhost:${port}/` : `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
