/** The globals that this worker keeps: the language, calls, and the streams of the age library. */
import { keepOnly, languageAndCalls } from "../shared/bridge/keep-only";

keepOnly([
  ...languageAndCalls,
  ..."ReadableStream ReadableStreamDefaultReader ReadableStreamDefaultController WritableStream".split(" "),
  ..."WritableStreamDefaultWriter WritableStreamDefaultController TransformStream".split(" "),
  ..."TransformStreamDefaultController CountQueuingStrategy ByteLengthQueuingStrategy".split(" "),
]);
