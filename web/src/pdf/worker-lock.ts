/** What this worker keeps of the browser: the language, calls, and what the PDF library reads a file by. */
import { keepOnly, languageAndCalls } from "../shared/bridge/keep-only";

keepOnly([
  ...languageAndCalls,
  ..."URL URLSearchParams AbortController AbortSignal AbortException DOMException structuredClone atob btoa".split(
    " ",
  ),
  ..."ReadableStream ReadableStreamDefaultReader ReadableStreamDefaultController DecompressionStream".split(
    " ",
  ),
  ..."WritableStream WritableStreamDefaultWriter WritableStreamDefaultController queueMicrotask navigator".split(
    " ",
  ),
]);
