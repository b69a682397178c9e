// @ts-check
/**
 * Serves the built page as any host of static files would, with the headers of policy.js and the content types. `node
 * scripts/serve.js` : http://127.0.0.1:8080; HOST and PORT change that, PORT=0 takes a free one.
 */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { cacheOf, headersOf } from "./policy.js";

const built = fileURLToPath(new URL("../dist", import.meta.url));

/** @type {Record<string, string>} */
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
};

/** @param {string} root @param {string} url @returns {string | null} the requested file, never one outside of the page's folder */
function fileFor(root, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, "http://page").pathname);
  } catch {
    return null;
  }
  const file = normalize(join(root, path.endsWith("/") ? `${path}index.html` : path));
  if (!file.startsWith(root + sep) || !existsSync(file) || !statSync(file).isFile()) return null;
  return file;
}

/**
 * `onRequest` is called with each requested path.
 * @param {{ host?: string, port?: number, root?: string, onRequest?: (url: string) => void }} [where]
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export function serve({ host = "127.0.0.1", port = 8080, root = built, onRequest = () => {} } = {}) {
  const server = createServer((request, response) => {
    onRequest(request.url ?? "/");
    const asks = request.method === "GET" || request.method === "HEAD";
    const file = asks ? fileFor(root, request.url ?? "/") : null;
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const headers = headersOf(path);
    if (!file) {
      const refused = asks ? {} : { Allow: "GET, HEAD", Connection: "close" };
      response.writeHead(asks ? 404 : 405, {
        ...headers,
        ...refused,
        "Content-Type": "text/plain; charset=utf-8",
      });
      response.end(asks ? "Not here.\n" : "Nothing can be sent here.\n");
      return;
    }
    response.writeHead(200, {
      ...headers,
      "Content-Type": types[extname(file)] ?? "application/octet-stream",
      "Content-Length": statSync(file).size,
      "Cache-Control": cacheOf(path),
    });
    if (request.method === "HEAD") response.end();
    else createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === "object" && address ? address.port : port;
      resolve({
        url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}/`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}

/** @param {NodeJS.ErrnoException} error @param {string} host @param {number} port */
function sentence(error, host, port) {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is already in use; choose another one: PORT=${port + 1} (or stop the program that uses it).`;
  if (error.code === "EACCES")
    return `Port ${port} needs more rights than these; choose one above 1023 with PORT=….`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `There is no address ${host} on this machine.`;
  return `The page cannot be served: ${error.message}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const host = process.env.HOST || "127.0.0.1";
  const port = Number(process.env.PORT || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`PORT is ${process.env.PORT}; it must be a number from 0 to 65535.`);
    process.exit(1);
  }
  if (!existsSync(join(built, "index.html"))) {
    console.error("The page is not built yet: run `make run`, or `npm run build` in web/ after `make wasm`.");
    process.exit(1);
  }
  serve({ host, port }).then(
    ({ url }) => console.log(`Cachenom is at ${url}`),
    (error) => {
      console.error(sentence(error, host, port));
      process.exit(1);
    },
  );
}
