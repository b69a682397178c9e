// @ts-check
/**
 * What the page may do. The rules are written once, in wasm/edge/policy.json, where the Go worker embeds them. This module
 * makes from them the page's meta element (vite.config.ts) and the headers of the preview server (serve.js), of hosts that
 * read a file named `_headers` (Cloudflare, Netlify), and of nginx. e2e/policy.spec.ts checks that all agree.
 *
 * - `connect-src 'self'` is for the WebAssembly file; once it is loaded, src/shared/bridge/lock.ts forbids that too.
 * - `worker-src blob:`: a worker made from a blob inherits this policy, while one loaded from a file would only obey the
 *   headers of its host. A cancelled worker can also start again without any request. `'self'` is for the service worker;
 *   lock.ts forbids that too, after the registration.
 * - `trusted-types default`: src/shared/bridge/lock.ts makes the one policy, which accepts our two workers and nothing else.
 * - `frame-ancestors` and `sandbox` are ignored in a meta element, so only the header has them. The sandbox lacks
 *   `allow-popups`: window.open, which no source list governs, opens nothing.
 * - `Connection-Allowlist` (Chromium 152 and later) gives the same rules to the network layer, which then refuses what no
 *   content policy governs: WebRTC, DNS prefetching, navigation to other hosts.
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

/** The policy for the meta element. */
export const pagePolicy = written(policy.csp);

/** The policy for the header. */
export const headerPolicy = written({ ...policy.csp, ...policy.cspOfHeader });

/**
 * The policy of the single file, which has no host: instead of 'self', it lists the hashes of the scripts and styles in the
 * file. It forbids all requests, even at the start.
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

/** The policy of the service worker's file: it may fetch the page's own files again, and nothing else. */
export const workerPolicy = written(policy.cspOfWorker);

/** Name of the service worker's file, the only one with another policy. */
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

/** How long a file may be cached: for ever if its name has the hash of its content; others are revalidated. */
export const cacheOf = (/** @type {string} */ path) =>
  path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";

const lines = (/** @type {Record<string, string>} */ headers) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/** The file `_headers` beside the page. A rule adds to those above it, so headers that differ are removed first. */
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
 * The two files that wasm/edge/nginx.conf includes, by name. Values that differ between files are in maps, outside of any
 * server, so that they exist for an answer made before nginx looked for a file.
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
    // Only existing files may be cached: a missing file may appear later.
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
