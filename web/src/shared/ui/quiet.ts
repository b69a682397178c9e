/**
 * Of every field that words are typed into: no speller, suggester, translator, filler or extension of the browser that asks
 * elsewhere about them. What is inherited (spelling, translation, suggestions) also stands on the page as a whole, whose
 * text is as much the user's. `autoCorrect`: the attribute; Preact would set the property of that name, to which any word is yes.
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
