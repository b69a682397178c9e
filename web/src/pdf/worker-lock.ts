/** What this worker keeps of the browser: the language, calls, and what the PDF library reads a file by. */
import { keepOnly, languageAndCalls } from "../shared/bridge/keep-only";

keepOnly([
  // By its `onmessage` the library would take the worker for one of its own, and listen to what the page says to it.
  ...languageAndCalls.filter((name) => name !== "onmessage"),
  ..."URL URLSearchParams AbortController AbortSignal AbortException DOMException structuredClone atob btoa".split(
    " ",
  ),
  ..."ReadableStream ReadableStreamDefaultReader ReadableStreamDefaultController DecompressionStream DOMMatrix".split(
    " ",
  ),
  ..."WritableStream WritableStreamDefaultWriter WritableStreamDefaultController queueMicrotask navigator".split(
    " ",
  ),
]);
