/**
 * The globals that the core's worker keeps: the language, and what the Go program needs. All others are deleted before
 * the first request, including those of future browsers: the worker runs any module that it gets from the page, and a
 * script in the page could send its own.
 */
import { keepOnly, languageAndCalls } from "./keep-only";

keepOnly(languageAndCalls);
