/** The globals that every worker of the page keeps: the language, and what Comlink needs. */
export const languageAndCalls: readonly string[] = [
  // ECMAScript.
  ..."globalThis Infinity NaN undefined eval isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI".split(
    " ",
  ),
  ..."encodeURIComponent Object Function Boolean Symbol Error AggregateError EvalError RangeError ReferenceError".split(
    " ",
  ),
  ..."SyntaxError TypeError URIError Number BigInt Math Date String RegExp Array Int8Array Uint8Array".split(
    " ",
  ),
  ..."Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array Float32Array".split(
    " ",
  ),
  ..."Float64Array Map Set WeakMap WeakSet WeakRef FinalizationRegistry ArrayBuffer DataView JSON Promise Proxy".split(
    " ",
  ),
  ..."Reflect Iterator WebAssembly".split(" "),
  // Of the browser: what wasm_exec.js and Comlink use.
  ..."self constructor onmessage onmessageerror postMessage close console crypto performance setTimeout".split(
    " ",
  ),
  ..."clearTimeout TextEncoder TextDecoder MessageChannel MessagePort".split(" "),
];

/** Deletes all globals of this worker except `names`, including those that future browsers will add. */
export function keepOnly(names: readonly string[]): void {
  const kept = new Set(names);
  const above = EventTarget.prototype;
  for (let of: object | null = globalThis; of !== null && of !== above; of = Object.getPrototypeOf(of))
    for (const name of Object.getOwnPropertyNames(of)) if (!kept.has(name)) Reflect.deleteProperty(of, name);
}
