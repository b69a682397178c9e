import type { mine as mineFr } from "../fr/mine";
import { count, n } from "./numbers";

/** Step 4: mining. */
export const mine: typeof mineFr = {
  mine: {
    title: "Look for the forms nobody listed",
    intro:
      "Each way proposes candidates; you accept, refuse or put them off. What you accept joins the catalogue and opens the next round, until nothing new comes.",
    waysLabel: "Ways of mining",
    ways: {
      regexp: "Regular expressions",
      variants: "Lexical variation",
      left: "Left contexts",
      right: "Right contexts",
      detection: "French detection",
    },
    about: {
      regexp:
        "What is known by how it is written: addresses, handles, capitals away from the start of a sentence.",
      variants:
        "Words of the corpus that resemble a known form: the same letters but for case or accents, one letter apart for forms of up to 5 letters, one or two for longer ones. No dictionary takes part.",
      left: "What follows the words usually placed before a known form: “Thanks …”, “my name is …”.",
      right: "What precedes the words usually placed after a known form: “… wrote”, “… and <prénom>”.",
      detection:
        "People, places and institutions that the French detection recognises and the catalogue does not have yet.",
    },
    run: "Mine",
    again: "Mine again",
    waiting: "waiting",
    fmax: "Highest frequency (FMax)",
    tmin: "Lowest rate (TMin)",
    percent: "%",
    limitsHint:
      "A context more frequent than FMax is grown by a word (the beginning and the end of a message are one); it is good when a known form is often enough beside it.",
    openContexts: "Reuse contexts…",
    saveContexts: "Save the contexts",
    notContexts: "This file holds no contexts saved by this page. Nothing has changed.",
    contextsOpened: "Contexts added: they apply from the next mining on.",
    remembered: (good, bad) => `${count(good, "context kept", "contexts kept")}, ${bad} rejected`,
    contexts: "Contexts",
    show: "Show",
    verdicts: { candidate: "to look at", good: "good", bad: "bad" },
    keepAll: "Keep all of these",
    noContexts: "No context of this sort.",
    generalised: "generalised",
    contextCount: (known, all, rate) => `${known} of ${all} · ${Math.round(rate * 100)}%`,
    contextStood: (known, all) =>
      `judged before it was generalised, by ${known} of ${all}; the numbers are those of all forms of this type`,
    keep: "Keep",
    reject: "Reject",
    keepContext: (c) => `Keep the context ${c}`,
    rejectContext: (c) => `Reject the context ${c}`,
    unlisted: (k, c) => `${count(k, "unlisted word beside", "unlisted words beside")} “${c}”`,
    library: "Library",
    patterns: {
      mail: { name: "E-mail", about: "lola.r@exemple.org" },
      web: { name: "Web address", about: "https://…, www.…" },
      handle: { name: "Handle", about: "a name behind @" },
      login: { name: "Login", about: "a digit or _ in the word: lola33" },
      dotted: { name: "Dotted words", about: "lola.rossi" },
      capital: { name: "Capital", about: "away from the start of the sentence" },
      phone: { name: "Phone", about: "8 to 15 digits" },
      date: { name: "Date", about: "12/03/2011, 2011-03-12" },
    },
    own: "Your expressions",
    ownHint:
      "RE2 syntax, no backtracking: \\p{L} is a letter, \\p{Lu} a capital, \\d a digit. Ten seconds at most for each.",
    asciiHint:
      "\\w and \\b know the letters a to z alone, without accents: write [\\p{L}\\p{M}] for a letter, (?:^|[^\\p{L}]) and (?:[^\\p{L}]|$) for the borders of a word.",
    expressionName: "Name",
    expression: "Expression",
    expressionOf: (name) => `Expression “${name}”`,
    expressionExample: "group [A-F]\\d",
    finds: "What it finds",
    findsOf: (name) => `What the expression “${name}” finds`,
    findsAnything: "as it is written",
    found: {
      firstname: "first names",
      lastname: "surnames",
      fullname: "full names",
      handle: "user names",
      email: "mail addresses",
      url: "web addresses",
      phone: "phone numbers",
      id: "numbers",
      place: "places",
      institution: "institutions",
      other: "something else",
    },
    addExpression: "Add the expression",
    removeExpression: (name) => `Remove the expression “${name}”`,
    badExpression: (name, why) => `The expression “${name}” is not valid: ${why}`,
    trouble: (code, pattern) => {
      const of = `“${pattern}”`;
      switch (code) {
        case "pattern-empty":
          return `${of} also matches the empty text: those places are left out.`;
        case "pattern-most":
          return `${of} covers more than half of the corpus: nothing is proposed, make it more precise.`;
        case "pattern-many":
          return `${of} gives too many forms: only the first are proposed.`;
        case "known-long":
          return `${of} is too long for a name: no variants of it are looked for, only this form is recognised.`;
        default:
          return `${of} takes more than ten seconds: nothing is proposed, make it simpler.`;
      }
    },
    candidates: "Candidates",
    waitingCount: (k) => `${k} waiting`,
    filter: "Filter",
    capitals: "Initial capital",
    none: "No candidate is waiting here.",
    listLabel: "Waiting candidates",
    check: (form) => `Tick ${form}`,
    checkAll: "Tick all",
    uncheckAll: "Untick all",
    acceptChecked: (k) => `Accept the ticked (${k})`,
    refuseChecked: (k) => `Refuse the ticked (${k})`,
    laterTag: "later",
    keys: "Keys: ↑ ↓ move, A accept, R refuse, L later, C tick, W whose.",
    whose: "Whose form is it?",
    category: "Category",
    accept: "Accept",
    refuse: "Refuse",
    later: "Later",
    places: (all, shown) =>
      shown < all ? `${n(all)} places, the first ${shown}:` : count(all, "place:", "places:"),
    criterion: (code, of, distance) => {
      if (code === "case-accent") return `As “${of}” but for case or accents`;
      const apart = distance === 1 ? "one letter apart" : "two letters apart";
      return code === "short" ? `Near “${of}” (short form): ${apart}` : `Near “${of}”: ${apart}`;
    },
    byPattern: (name) => `Recognised by: ${name}`,
    byContexts: (list, all) =>
      `${all === 1 ? "Context" : `${all} contexts`}: ${list.map((c) => `“${c}”`).join(", ")}${all > list.length ? "…" : ""}`,
    rounds: "Rounds of mining",
    roundsTable: "Table of rounds",
    round: "Round",
    wayColumn: "Way",
    accepted: "Accepted",
    refusedColumn: "Refused",
    newOccurrences: "New occurrences",
    formsAndPlaces: (forms, places) =>
      `${count(forms, "form", "forms")}, ${count(places, "occurrence", "occurrences")}`,
    next: (k) => `Next round (${k})`,
    askAgain: (refused, later) => `Propose the ${refused + later} set aside again`,
    nothingNew: "Nothing new comes any more: mining is done, go on to the decisions (step 5).",
    worth: "Forms were accepted: the next round looks for what they reveal in turn.",
    notYet: "Accept candidates, or try another way, before the next round.",
    noRound: "No mining yet.",
    logMined: (way) => `Mining: ${way}`,
    logAccepted: "Candidates accepted",
    logRefused: "Candidates refused",
  },
};
