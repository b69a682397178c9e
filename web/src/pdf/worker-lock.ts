/** The globals that this worker keeps: the language, calls, and what the PDF library needs. */
import { keepOnly, languageAndCalls } from "../shared/bridge/keep-only";

keepOnly([
  // With `onmessage`, the library would take this worker for its own and read the page's messages.
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
