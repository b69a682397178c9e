/**
 * The handler that the host calls (wrangler.jsonc). It passes the Go worker only the method, the headers and the path. It
 * does not pass the query, which the worker does not use, nor the body, of which the worker only learns whether there is
 * one, from the headers of HTTP/1.
 */
import worker from "./build/worker/worker.mjs";

export default {
  /** @param {Request} request @param {unknown} env @param {unknown} ctx @returns {Promise<Response>} */
  fetch(request, env, ctx) {
    const { origin, pathname } = new URL(request.url);
    const headers = new Headers(request.headers);
    if (request.body && headers.get("Content-Length") !== "0") headers.set("Transfer-Encoding", "chunked");
    // Browsers accept a lone "%" in an address. Go does not, and its error would repeat the address.
    const url = origin + pathname.replace(/%(?![0-9a-f]{2})/gi, "%25");
    return worker.fetch({ url, method: request.method, headers, body: null }, env, ctx);
  },
};
