/**
 * What the host calls (wrangler.jsonc). The Go worker is given the method, the headers and the path, and no more: not the
 * query, which it has no use for; not the body, of which it only learns that there is one, as HTTP/1 says it.
 */
import worker from "./build/worker/worker.mjs";

export default {
  /** @param {Request} request @param {unknown} env @param {unknown} ctx @returns {Promise<Response>} */
  fetch(request, env, ctx) {
    const { origin, pathname } = new URL(request.url);
    const headers = new Headers(request.headers);
    if (request.body && headers.get("Content-Length") !== "0") headers.set("Transfer-Encoding", "chunked");
    // A lone "%" is an address to browsers and an error to Go, and Go's error would repeat the address.
    const url = origin + pathname.replace(/%(?![0-9a-f]{2})/gi, "%25");
    return worker.fetch({ url, method: request.method, headers, body: null }, env, ctx);
  },
};
