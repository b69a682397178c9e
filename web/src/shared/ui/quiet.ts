/**
 * Attributes for every text field: they switch off spell checkers, suggestions, translation, autofill and extensions
 * that send text elsewhere. The inherited ones are also set on the page itself, because its text is just as private.
 * `autoCorrect` sets the attribute; Preact would otherwise set the property `autocorrect`, which takes any string as
 * true.
 */
export const quietAttributes = {
  autocomplete: "off",
  autoCorrect: "off",
  autocapitalize: "off",
  spellcheck: "false",
  translate: "no",
  writingsuggestions: "false",
  "data-gramm": "false",
} as const;

/** The same for Preact, which sets these two as properties. */
export const quiet = { ...quietAttributes, spellcheck: false, translate: false } as const;
