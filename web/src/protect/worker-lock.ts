/** What this worker keeps of the browser: the language, calls, and the streams that the age library reads and writes by. */
import { keepOnly, languageAndCalls } from "../shared/bridge/keep-only";

keepOnly([
  ...languageAndCalls,
  ..."ReadableStream ReadableStreamDefaultReader ReadableStreamDefaultController WritableStream".split(" "),
  ..."WritableStreamDefaultWriter WritableStreamDefaultController TransformStream".split(" "),
  ..."TransformStreamDefaultController CountQueuingStrategy ByteLengthQueuingStrategy".split(" "),
]);
