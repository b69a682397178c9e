// @ts-check
/**
 * What the page may do, in one place: vite.config.ts writes it into the page, serve.js sends it as a header.
 *
 * - `worker-src blob:` because a worker made from a blob inherits this policy, where one loaded from a file would only
 *   obey the headers of its host. It also lets a cancelled worker start again without any request.
 * - `connect-src 'self'` is for the WebAssembly file; once it is there, src/bridge/lock.ts forbids that too.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "worker-src blob:",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** `frame-ancestors` is ignored in a meta element, so only the header carries it. */
export const headerPolicy = `${pagePolicy}; frame-ancestors 'none'`;
