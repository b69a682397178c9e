// @ts-check
/**
 * What the page may do. The rules stand once, in wasm/edge/policy.json, where the Go worker embeds them; this module makes of
 * them the page's meta element (vite.config.ts), the headers of the preview server (serve.js), of hosts that read a file named
 * `_headers` (Cloudflare, Netlify), and of nginx. e2e/policy.spec.ts says that all agree.
 *
 * - `connect-src 'self'` is for the WebAssembly file; once it is there, src/shared/bridge/lock.ts forbids that too.
 * - `worker-src blob:` because a worker made from a blob inherits this policy, where one loaded from a file would only obey the
 *   headers of its host; it also lets a cancelled worker start again without any request. `'self'` is for the service worker,
 *   which lock.ts forbids as well once it is registered.
 * - `trusted-types default`: src/shared/bridge/lock.ts makes the one policy, which lets our two workers pass and nothing else.
 * - `frame-ancestors` and `sandbox` are ignored in a meta element, so only the header carries them. The sandbox lacks
 *   `allow-popups`: window.open, which no source list governs, opens nothing.
 * - `Connection-Allowlist` (Chromium 152 and later) says the same once more to the network layer, which then refuses what no
 *   content policy governs: WebRTC, DNS lookups ahead of time, navigation elsewhere.
 */
import { readFileSync } from "node:fs";

/** @type {{ csp: Record<string, string>, cspOfHeader: Record<string, string>, cspOfWorker: Record<string, string>, headers: Record<string, string>, allowed: string[], shut: string[] }} */
export const policy = JSON.parse(
  readFileSync(new URL("../../wasm/edge/policy.json", import.meta.url), "utf8"),
);

/** @param {Record<string, string>} directives */
export const written = (directives) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");

/** Of the meta element. */
export const pagePolicy = written(policy.csp);

/** Of the header. */
export const headerPolicy = written({ ...policy.csp, ...policy.cspOfHeader });

/**
 * Of the single file, which has no host: what 'self' stood for is what is in the file, known by its hashes; nothing may be
 * asked of anyone, not even at the start.
 * @param {string[]} scriptHashes @param {string[]} styleHashes
 */
export function singlePolicy(scriptHashes, styleHashes) {
  /** @type {Record<string, string[]>} */
  const own = { "script-src": scriptHashes, "style-src": styleHashes, "connect-src": ["'none'"] };
  const directives = Object.entries(policy.csp).flatMap(([name, sources]) => {
    const others = sources.split(" ").filter((source) => source !== "'self'");
    const all = [...(own[name] ?? []), ...others];
    return all.length > 0 ? [[name, all.join(" ")]] : [];
  });
  return written(Object.fromEntries(directives));
}

/** Of the service worker's file: it may fetch the page's own files again, and nothing else. */
export const workerPolicy = written(policy.cspOfWorker);

/** Name of the service worker's file, which alone has another policy. */
export const serviceWorker = "sw.js";

/**
 * The headers of every answer.
 * @param {string} [path] of the file, for the one that differs
 * @returns {Record<string, string>}
 */
export const headersOf = (path = "/") => ({
  "Content-Security-Policy": path.endsWith(`/${serviceWorker}`) ? workerPolicy : headerPolicy,
  "Permissions-Policy": [...policy.shut.map((f) => `${f}=()`), ...policy.allowed].join(", "),
  ...policy.headers,
});

/** How long a file may be kept: what carries the hash of its content for ever, the rest is asked for again. */
export const cacheOf = (/** @type {string} */ path) =>
  path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";

const lines = (/** @type {Record<string, string>} */ headers) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/** The file `_headers` beside the page. A rule adds to those above it: what differs is taken away first. */
export function headersFile() {
  return `${[
    "/*",
    ...lines(headersOf()),
    `  Cache-Control: ${cacheOf("/")}`,
    `/${serviceWorker}`,
    "  ! Content-Security-Policy",
    `  Content-Security-Policy: ${workerPolicy}`,
    "/assets/*",
    "  ! Cache-Control",
    `  Cache-Control: ${cacheOf("/assets/")}`,
  ].join("\n")}\n`;
}

/**
 * The two files that wasm/edge/nginx.conf includes, by name: what differs from file to file stands in maps, outside of any
 * server, so that it is there for an answer made before any file was looked for.
 * @returns {Record<string, string>}
 */
export function nginxFiles() {
  const quoted = (/** @type {string} */ value) => {
    if (/["\\$]/.test(value)) throw new Error("nginx would read this value otherwise than it is written");
    return `"${value}"`;
  };
  const made = "# Made by `make edge` of wasm/edge/policy.json.";
  const add = (/** @type {[string, string]} */ [name, value]) => `add_header ${name} ${value} always;`;
  const { "Content-Security-Policy": policyOfPage, ...others } = headersOf();
  const policyFile = [
    made,
    "map $uri $cachenom_policy {",
    `  default ${quoted(policyOfPage ?? "")};`,
    `  ~/${serviceWorker.replace(".", "\\.")}$ ${quoted(workerPolicy)};`,
    "}",
    // Only what is there may be kept: a file that is missing may come.
    "map $status$uri $cachenom_cache {",
    `  default ${quoted(cacheOf("/"))};`,
    `  ~^(200|206|304)/assets/ ${quoted(cacheOf("/assets/"))};`,
    "}",
    "map $status $cachenom_allow {",
    '  default "";',
    '  405 "GET, HEAD";',
    "}",
    'map "$http_content_length$http_transfer_encoding" $cachenom_body {',
    '  default "";',
    "  ~[^0] 1;",
    "}",
  ];
  const headers = [
    made,
    add(["Content-Security-Policy", "$cachenom_policy"]),
    add(["Cache-Control", "$cachenom_cache"]),
    add(["Allow", "$cachenom_allow"]),
    ...Object.entries(others).map(([name, value]) => add([name, quoted(value)])),
  ];
  const file = (/** @type {string[]} */ all) => `${all.join("\n")}\n`;
  return { "policy.conf": file(policyFile), "headers.conf": file(headers) };
}
