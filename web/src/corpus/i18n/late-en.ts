import { count } from "../../i18n/words";
import type { lateFr } from "./late-fr";

const n = (x: number) => x.toLocaleString("en-GB");
const at = (r: { at: number }) => (r.at > 0 ? ` (character ${n(r.at)})` : "");

/** Steps 4 to 7 and the guide, in English. */
export const lateEn: typeof lateFr = {
  late: {
    working: "Working…",
    stop: "Stop",
    failed: "That did not work. Nothing is lost: try again, or save the project and reload the page.",
    refused: (field) =>
      `The page and its engine did not understand each other${field ? ` (${field})` : ""}. Nothing is lost: save the project and reload the page.`,
    refusals: {
      "no-letter": () =>
        "a form of the catalogue has neither letter nor digit: correct or remove it in step 2.",
      empty: () => "a form or a context is empty: correct or remove it.",
      brackets: () => "the type of a form cannot contain < or >.",
      many: (r) => `it matches at more than ${n(r.number)} places: make it narrower.`,
      slow: () => "it takes more than ten seconds: make it simpler.",
      "long-expression": (r) => `it has more than ${n(r.number)} characters: give it in parts.`,
      large: (r) => `this is more than ${n(r.number)} MB: give the corpus in parts.`,
      "open-parenthesis": (r) => `a parenthesis is not closed${at(r)}.`,
      "closed-parenthesis": (r) => `there is one closing parenthesis too many${at(r)}.`,
      "open-class": (r) => `a bracket is not closed${at(r)}.`,
      class: (r) => `what stands in brackets is not valid${at(r)}.`,
      repetition: (r) => `*, +, ? or {…} has nothing to repeat, or repeats a repetition${at(r)}.`,
      backslash: () => "a backslash stands alone at the end.",
      escape: (r) => `a sign behind the backslash is not known${at(r)}.`,
      "look-around": (r) => `the conditions (?=…), (?!…), (?<=…) and (?<!…) are not supported${at(r)}.`,
      capture: (r) => `the name of a group is not valid${at(r)}.`,
      "large-expression": () => "it is too large once it is spelled out: make it simpler.",
      expression: () => "this is no regular expression.",
      tmin: () => "the minimal rate (TMin) must be between 0 and 100%.",
      fmax: () => "the maximal frequency (FMax) must be 1 or more.",
      type: () => "a type of entity is not known.",
      twice: () => "two entities have the same id.",
      place: () => "a mark is outside its text: open the project again, it will be left out.",
      text: () => "a text has damaged characters: open the file again.",
    },
    missingMethod: "This version of the page cannot do that yet.",
    noCorpus: "There is no corpus yet: open one in step 1.",
    toCorpus: "Go to step 1",
    noCatalogue: "The catalogue is empty: fill it in step 2, or mine the corpus in step 4.",
    toCatalogue: "Go to step 2",
    document: (id) => `Document ${id}`,
    newEntity: "New",
    common: "Common noun (stays)",
    newOf: {
      participant: "New participant",
      public: "New public person",
      institution: "New institution",
      place: "New place",
      other: "New, of another type",
    },
    types: {
      participant: "Participants",
      public: "Public persons",
      institution: "Institutions",
      place: "Places",
      other: "Others",
    },
    typeOne: {
      participant: "participant",
      public: "public person",
      institution: "institution",
      place: "place",
      other: "other",
    },
    categories: {
      firstname: "First name",
      lastname: "Surname",
      fullname: "Full name",
      nickname: "Nickname, handle",
      name: "Name",
      email: "E-mail",
      url: "Web address",
      phone: "Phone",
      other: "Other",
    },
  },
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
      "A context more frequent than FMax is grown by a word; it is good when a known form is often enough beside it.",
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
  decide: {
    title: "Decide for each form and entity",
    intro:
      "A first name may stay while school and town go: what stays, taken together, must point to nobody. Without a decision of yours, everything is replaced by the proposal.",
    search: "Search a form, an entity, a replacement",
    searchShort: "Search",
    show: "Show",
    shown: { all: "All rows", undecided: "Not decided yet", replace: "Replaced", keep: "Kept" },
    type: "Type of entity",
    allTypes: "All types",
    kind: "Kind",
    allKinds: "All kinds",
    counts: (shown, all, undecided) => `${n(shown)} of ${n(all)} · ${n(undecided)} as proposed`,
    replaceAll: (k) => `Replace these ${n(k)}`,
    keepAll: (k) => `Keep these ${n(k)}`,
    form: "Form",
    entity: "Entity",
    occurrences: "Occurrences",
    asAuthor: (texts, authors) => `${n(texts)} in the texts, ${n(authors)} as author`,
    asAuthorShort: (authors) => `+ ${n(authors)} as author`,
    action: "Decision",
    replacement: "Replacement",
    by: "By",
    actionOf: (form) => `Decision for ${form}`,
    replacementOf: (form) => `Replacement of ${form}`,
    replace: "Replace",
    keep: "Keep",
    stays: "stays as it is",
    bys: { proposal: "proposal", rule: "rule", user: "you", none: "proposal" },
    rulesTitle: "Rules for many rows at once",
    rules: {
      ids: "All participants’ names: their id",
      firstnames: "Participants’ first names: a natural first name",
      natural: "All persons and places: natural names",
      public: "Public persons: kept",
      towns: "Places: replaced if small or unknown, kept otherwise",
      institutions: "Institutions: replaced",
      contacts: "E-mails, handles, web addresses, phones: replaced",
    },
    limit: "Fewer than (inhabitants)",
    touches: (k) => (k === 0 ? "no row" : `touches ${count(k, "row", "rows")}`),
    apply: "Apply",
    logRow: "Decision",
    logRule: (rule) => `Rule: ${rule}`,
  },
  check: {
    title: "Check that the replacements hold together",
    intro:
      "Each warning shows its places. Correct the decision, or accept it with a note that goes into the report.",
    run: "Check",
    again: "Check again",
    counts: (open, accepted) =>
      `${open === 0 ? "No open warning" : count(open, "warning", "warnings")}${accepted > 0 ? ` · ${accepted} accepted` : ""}.`,
    stale: "Some warnings were accepted; check again to see how things stand.",
    sentences: {
      undecided: (a) =>
        `“${a.form}” stands for several things, and some places are nobody’s yet: they would stay as they are.`,
      author: (a) =>
        `The author “${a.author}” holds “${a.form}”, which stands for several things: add the full name to the catalogue, or that part would stay.`,
      title: (a) =>
        `The title “${a.title}” holds “${a.form}”, which stands for several things: put all of it into the catalogue, or that part would stay.`,
      sought: (a) =>
        `A kind of information that is looked for (step 1) stays as it is, and nobody decided so: ${a.forms}${Number(a.more) > 0 ? ` and ${a.more} more` : ""}.`,
      "same-pseudonym": (a) =>
        `“${a.pseudonym}” replaces different forms (${a.entities}): nobody can tell them apart any more.`,
      "pseudonym-in-source": (a) =>
        `“${a.pseudonym}” already stands in the corpus where nothing is replaced: they will be confused.`,
      "split-form": (a) =>
        `“${a.form}” becomes several replacements (${a.pseudonyms}): a misunderstanding in the corpus makes no sense any more.`,
      "pseudonym-inside-pseudonym": (a) =>
        `“${a.pseudonym}” is contained in “${a.inside}”: one may be taken for the other.`,
      "shared-component": (a) =>
        `Replacements share the word “${a.word}” (${a.pseudonyms}): they look like the same person.`,
      "real-name": (a) => `“${a.pseudonym}” is a real name of the corpus (${a.name}).`,
      explained: (a) => {
        if (a.by === "same-form")
          return `Close to “${a.form}”, “${a.sign}” stays as it is: the real name can be read there.`;
        if (a.by === "acronym")
          return `The acronym “${a.sign}” near “${a.form}” gives it away in spite of the replacement.`;
        return `The text beside “${a.form}” explains it${a.sign ? ` (“${a.sign}”)` : ""}: it can be guessed in spite of the replacement.`;
      },
    },
    places: (k) => count(k, "place", "places"),
    more: (shown, all) =>
      shown < all ? `Show ${n(shown)} of the ${n(all)} places` : `Show the ${n(all)} places`,
    fewer: "Show fewer",
    correct: "Correct",
    addWhole: "Put all of it into the catalogue",
    addSign: (form: string) => `Put “${form}” into the catalogue`,
    seeLines: "See in the concordancer",
    logWhole: "Put into the catalogue as a whole",
    toMark: "Mark these places",
    toMine: "Mine them (step 4)",
    accept: "Accept with a note…",
    note: "Why it is acceptable",
    acceptNow: "Accept",
    cancel: "Cancel",
    folded: (k) => count(k, "accepted warning", "accepted warnings"),
    noNote: "(no note)",
    reopen: "Reopen",
    logRun: "Check",
    logAccepted: "Warning accepted",
  },
  sub: {
    title: "Substitute and take away",
    intro: "The corpus is read once, the longest form first; authors too. Look before you take it away.",
    run: "Substitute",
    upToDate: "Up to date: nothing changed since the substitution.",
    counts: (replaced, kept, entities, documents) =>
      `${count(replaced, "occurrence replaced", "occurrences replaced")}, ${kept} kept · ${count(entities, "entity", "entities")} · ${count(documents, "document", "documents")}`,
    noLeaks:
      "No replaced form is left in the result. That says nothing of names the catalogue does not have.",
    leaks: (forms, places) =>
      `${count(forms, "form that can tell a name is left", "forms that can tell a name are left")} in the result (${count(places, "place", "places")}), the most telling first:`,
    leaksLabel: "What is left, by form",
    noTellingLeaks: "No replaced name is left in the result.",
    commonLeaks: (k) =>
      `${count(k, "common word of the corpus", "common words of the corpus")} written like a name`,
    commonLeaksHint:
      "The corpus mostly writes them in small letters: they are words first. Accept them together, or look at them.",
    acceptedLeaks: (k) => `${count(k, "form accepted as it is", "forms accepted as they are")}.`,
    reopenLeaks: "Show them again",
    acceptLeaks: (k) => `Accept those ticked (${k})`,
    addLeaks: (k) => `Put those ticked in the catalogue (${k})`,
    accept: "Accept",
    acceptOf: (form) => `Accept ${form}`,
    risks: { whole: "whole name, address", name: "written as a name", word: "common word" },
    riskAuthor: "author field",
    logAcceptedForms: "Leaks accepted",
    said: {
      "search-failed": (a) =>
        `The search for names failed in ${count(Number(a.count), "place", "places")}: names may remain there. Read these messages again before sharing.`,
      "author-half": (a) =>
        `In ${count(Number(a.count), "message", "messages")} the author field keeps a part of a replaced name: put the whole name in the catalogue.`,
      "decision-overlap": (a) =>
        `${count(Number(a.count), "decided place overlaps", "decided places overlap")} another, which cut it.`,
      "export-id": (a) =>
        `${count(Number(a.count), "id held", "ids held")} a replaced form: changed in the same way everywhere.`,
      "export-author": (a) =>
        `In ${count(Number(a.count), "message", "messages")} the author is nobody of the catalogue: the name stayed as it is.`,
      "export-character": (a) =>
        `${count(Number(a.count), "character", "characters")} that XML cannot hold: replaced by �.`,
    } as Record<string, (a: Record<string, string | number>) => string>,
    saidIn: (documents: string, more: number) => `(${documents}${more > 0 ? ` and ${n(more)} more` : ""})`,
    see: "See",
    seeOf: (form: string) => `See ${form} in the concordancer`,
    add: "Add to the catalogue",
    addOf: (form: string) => `Add ${form} to the catalogue`,
    toDecide: "To be decided",
    logRemains: "Put into the catalogue: what was left",
    openAlerts: (k) => count(k, "warning is still open.", "warnings are still open."),
    toCheck: "See them",
    notChecked: "Coherence has not been checked since the last decision (step 6).",
    toShare: "To share",
    toShareHint: "With the replacements made; choose the form in which the corpus came.",
    asItCame: "as it came",
    asForum: "Forum (XML)",
    asCsv: "Table (CSV)",
    asText: "Texts (one file)",
    asCalix: "Marked <calix>, substituted",
    toKeep: "To keep for yourself",
    toKeepHint: "These files hold the real names.",
    calixWait: "Marked <calix>, waiting",
    tableCsv: "Table of decisions (CSV)",
    tableJson: "Table of decisions (JSON)",
    report: "Report",
    reportHint:
      "The numbers of each step, the rounds, the decisions, the accepted warnings: a page to print.",
    saveReport: "Save the report",
    withNames: "with the real names (to keep for yourself)",
    preview: "Before, after",
    show: "Show",
    shown: {
      changed: "Changed documents",
      all: "All documents",
      kept: "With kept forms",
      leaks: "With leaks",
    },
    documents: (k, all) => `${n(k)} of ${count(all, "document", "documents")}`,
    replaced: "replaced",
    kept: "kept",
    logRun: "Substitution",
    logExport: "Export",
  },
  report: {
    title: "Anonymisation report",
    of: (title) => `Anonymisation report: ${title}`,
    made: (date) => `Made on ${date}.`,
    method:
      "Method: Reffay, Blondel, Allaire and Giguet, “Anonymisation semi-automatique de corpus d’interactions”, JOCAIR 2012, HAL edutice-00720211.",
    withNames: "This report holds the real names: keep it for yourself.",
    withoutNames: "This report holds no real name of the catalogue.",
    numbers: "Numbers",
    facts: {
      documents: "Documents",
      authors: "Authors",
      words: "Words",
      forms: "Forms listed",
      present: "of which in the corpus",
      entities: "Entities",
      occurrences: "Occurrences of these forms",
      unseen: "Occurrences that no person has looked at",
      marks: "Places marked one by one, by a person",
      rounds: "Rounds of mining",
      candidates: "Candidates proposed",
      accepted: "Candidates accepted",
      refused: "Candidates refused",
      replace: "Pairs of form and entity replaced",
      keep: "Pairs kept",
      accepted_warnings: "Warnings accepted",
      accepted_forms: "Leaks accepted as they are",
    },
    rounds: "Rounds of mining",
    roundHead: ["Round", "Way", "Candidates", "Accepted", "Refused"],
    decisions: "Decisions",
    decisionHead: ["Form", "Entity", "Type", "Category", "Occurrences", "Decision", "Replacement"],
    byType: "Decisions by type of entity",
    byTypeHead: ["Type", "Entities", "Pairs", "Occurrences", "Replaced", "Kept"],
    steps: "The numbers, step by step",
    log: "What was done",
    logHead: ["When (universal time)", "Step", "What", "Count"],
    openWarnings: "Warnings still open",
    notChecked: "Coherence has not been checked since the last decision (step 6).",
    warningNames: {
      undecided: "Homonym with places that are nobody’s",
      author: "Homonym in an author’s name",
      title: "Homonym in a title",
      sought: "Address or number of a kind looked for, undecided",
      "same-pseudonym": "One replacement for several different forms",
      "pseudonym-in-source": "Replacement that already stands in the corpus",
      "split-form": "Several replacements for one form",
      "pseudonym-inside-pseudonym": "Replacement inside another",
      "shared-component": "Word shared by several replacements",
      "real-name": "Replacement that is a real name",
      explained: "Form that the text nearby gives away",
    },
    formNumber: (k) => `form ${k}`,
    replace: "replaced",
    keep: "kept",
    warnings: "Accepted warnings",
    noWarnings: "None.",
    noteHidden: "Accepted; the note is in the report with the names.",
    output: "Result",
    outputFacts: (replaced, kept, leaks) =>
      `${count(replaced, "occurrence replaced", "occurrences replaced")}, ${kept} kept. ${leaks === 0 ? "No replaced form is left in the result." : `${count(leaks, "place still holds", "places still hold")} a replaced form.`}`,
    notSubstituted: "The substitution was not made.",
    tool: "Tool",
    version: (version, build) => `Cachenom ${version} (${build}).`,
    dictionaries: "Dictionaries",
  },
  guide: {
    title: "Corpus: how to",
    close: "Close the guide",
    intro: [
      "A corpus of messages or interviews can be shared when nothing in it, alone or combined, points to somebody any more. No program can judge that for you: this page searches, counts and replaces, and you decide. Nothing leaves the computer; the work lives in a project file, saved when you ask and taken up again when you like.",
      "There are seven steps. One goes back from the fourth to the second as often as mining brings something new; decisions come only then, when one knows who and what appears in the corpus.",
    ],
    steps: [
      {
        title: "1. Corpus: open and choose",
        text: [
          "Open a forum in XML, a CSV table, mails or a folder of texts, then tick the kinds of information to look for: names, places, institutions, addresses. Authors become the first participants of the catalogue.",
          "Choose by the risk. A common first name betrays nobody; the same name with the class, the school and a town of three thousand points to one pupil.",
        ],
      },
      {
        title: "2. Catalogue: say what you know",
        text: [
          "One line for each form: the word as it is written, its category, and the entity it stands for. A person often has several forms (first name, surname, nickname, e-mail), all tied to the same id. Paste the list of participants, their towns, their schools.",
          "Whatever you already know counts twice: mining starts from it.",
        ],
      },
      {
        title: "3. Mark: say who is who",
        text: [
          "The concordancer shows every occurrence in its context. A form with one meaning is marked everywhere at once. Where it has several – a town, a surname, a brand – tie each place to its entity; an ordinary word is marked “common noun” with one key.",
          "What will stay is marked too: so one can tell what was kept on purpose from what was forgotten.",
        ],
      },
      {
        title: "4. Mine: find what is missing",
        text: [
          "Regular expressions catch what is known by its writing. Lexical variation compares the words of the corpus with the known forms: typing errors, accents, capitals. Contexts watch what surrounds a known form and look who else stands there; a context that is too frequent (above FMax) is grown, one that is too unsure (below TMin) is dropped. For French, Cachenom’s own detection is one way more.",
          "Go through the candidates with the keyboard: A accepts, R refuses, L puts off. Read the contexts before accepting: “claire” and “manuel” are words more often than names. Then go on to the next round, for a new form reveals others. The page says when nothing new comes.",
          "Contexts that were kept serve the next corpus: save them. Those that hold a known form are saved only in general form, such as “<prénom> et …”.",
        ],
      },
      {
        title: "5. Decide: go or stay",
        text: [
          "Each pair of form and entity is replaced or kept. Replacements are proposed: ids, or natural names in French. A rule decides many rows at once and first says how many it touches; the table is then corrected by hand, and everything can be undone.",
          "Think of those who will read: an analysis may need the gender of a first name or the size of a town.",
        ],
      },
      {
        title: "6. Check: coherence",
        text: [
          "The page warns when two different forms get the same replacement, when a replacement already stands in the corpus, when one form gets two. It also points out a replacement that is a real name, that contains another, or that the text nearby explains (“like the capital”).",
          "Correct it, or accept it with a note: it goes into your report.",
        ],
      },
      {
        title: "7. Substitute: take away",
        text: [
          "One reading replaces each occurrence by its entity, authors too. Look at before and after, and at what the search for leaks says. Take the corpus away in the form it came or marked up; keep the table and the project for yourself, they hold the real names.",
          "Let somebody who knows the field read a sample: that is how the authors of the method measured what it had missed.",
        ],
      },
    ],
    paperTitle: "The method",
    paper:
      "Christophe Reffay, François-Marie Blondel, Stéphane Allaire and Emmanuel Giguet (2012). Anonymisation semi-automatique de corpus d’interactions : éléments pour une méthode interactive. JOCAIR 2012, Amiens. HAL: edutice-00720211.",
    ours: "The page keeps to their criteria and their algorithm (section 4 and annex 1). It adds the detection of French, natural names, some checks and the search for leaks.",
  },
};
