import type { Kind } from "../bridge/wire";
import type { Common } from "./fr";
import { doubt, why } from "./reasons-en";

const kinds: Record<Kind, string> = {
  PERSON: "Person",
  LOCATION: "Place",
  ORG: "School or organisation",
  ADDRESS: "Address",
  EMAIL: "E-mail address",
  PHONE: "Phone number",
  URL: "Web address",
  HANDLE: "Handle",
  ID: "Number or identifier",
  BIRTHDATE: "Date of birth",
  CLASS: "Class",
  OTHER: "Other",
};

/** Words of both pages: their frame, the kinds of findings and the reasons. */
export const en: Common = {
  switchLanguage: "Passer en français",
  tasks: { label: "What to do", mask: "Hide names", restore: "Restore names", corpus: "Corpus" },
  close: "Close",
  theme: { label: "Appearance", auto: "System appearance", light: "Light", dark: "Dark" },
  kinds,
  notices: "Notices",
  arrival: {
    tool: "Loading the tool",
    loading: (percent: number) => `Loading the tool: ${percent}%.`,
    percent: (n: number) => `${n}%`,
    opening: (name: string, n: number) =>
      n === 1 ? `“${name}” is being opened…` : `${n} documents are being opened…`,
    meanwhile: "You can paste your text already.",
    newVersion:
      "A new version is ready. Your work stays here; it will be used the next time you open the page.",
    take: "Reload now",
    later: "Later",
  },
  privacy: {
    title: "Nothing leaves this page",
    badge: "Nothing leaves this page",
    how: "Your text, your list and your choices stay in the memory of this tab, also when you go from hiding to Corpus. They disappear when you close it, except what you save yourself.",
    kept: {
      unknown: "",
      keeping: "Your browser is keeping the page: it will open without a network too.",
      yes: "Your browser keeps the page: it opens without a network too.",
      no: __ONE_FILE__
        ? "This page is one file: it opens without a network, wherever it lies."
        : "Your browser does not keep the page for opening it without a network.",
    },
    forbidden: "What the browser forbids this page",
    forbiddenSteps: [
      "The page carries a security policy that the browser enforces: once loaded, it can no longer request anything from any site, or send anything to one, not even its own; it can only open its own two pages. No font, no image, no audience measurement, no automatic saving.",
      "What no policy covers, the page does without: calls from browser to browser, speech synthesis, other windows, links to other sites. The browser’s online spelling and translation are kept away from your texts.",
      "Only you can still leave the page, by typing another address: nothing is carried there, for neither the address nor the title holds a word of yours.",
    ],
    check: "Check it yourself",
    checkSteps: [
      "Switch Wi-Fi off or use aeroplane mode: everything goes on working.",
      `Or open the browser's tools (F12), tab “Network”, and use the page: the list stays empty.${__ONE_FILE__ ? "" : " Only when it is opened does the browser fetch the page's files and look for a newer version of them."}`,
      __ONE_FILE__
        ? "Or compare the SHA-256 of this file with the one published beside it."
        : "Or ask for the single file cachenom.html: it opens from a USB stick, and its SHA-256 can be compared with the published one.",
    ],
    yours: "What remains up to you",
    yoursSteps: [
      "Reading it again: a rare name, or one very badly written, can be missed, above all without a class list.",
      "What identifies without naming: “the mayor's son”, “the only girl of the boxing club”, a date, an illness.",
      "What you paste elsewhere, and the table of names if you save it: it gives the real names.",
      "The computer itself, the browser's extensions, which may read every page, and the clipboard, which other programs see.",
    ],
    others: "What others wrote",
    licences: __ONE_FILE__
      ? "The licences stand at the end of this file."
      : "The licences stand in THIRD-PARTY.txt, beside the page.",
    version: (version, build) => `Cachenom ${version} (${build})`,
  },
  why,
  doubt,
};
