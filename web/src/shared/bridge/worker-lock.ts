/**
 * What the worker keeps of the browser: the language and what the Go program runs on. All else goes before anything is asked
 * of it, also what browsers will have that nobody knows yet: the page hands it any module to run, and a script in the page
 * could hand it one of its own.
 */
import { keepOnly, languageAndCalls } from "./keep-only";

keepOnly(languageAndCalls);
