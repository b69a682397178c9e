/**
 * What the worker keeps of the browser: the language and what the Go program runs on. All else goes before anything is asked
 * of it, also what browsers will have that nobody knows yet: the page hands it any module to run, and a script in the page
 * could hand it one of its own.
 */
const kept = new Set([
  // Of ECMAScript.
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
  // Of the browser: what wasm_exec.js and Comlink ask for.
  ..."self constructor onmessage onmessageerror postMessage close console crypto performance setTimeout".split(
    " ",
  ),
  ..."clearTimeout TextEncoder TextDecoder MessageChannel MessagePort".split(" "),
]);

const above = EventTarget.prototype;
for (let of: object | null = globalThis; of !== null && of !== above; of = Object.getPrototypeOf(of))
  for (const name of Object.getOwnPropertyNames(of)) if (!kept.has(name)) Reflect.deleteProperty(of, name);
