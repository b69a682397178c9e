// Package mine proposes forms that nobody has listed yet, and shows any form
// in its contexts: step 4 of the method of Reffay, Blondel and Giguet (2012),
// three independent ways, and the concordancer they are looked at with.
//
//   - Variants (variants.go, sequences.go): the three criteria of section 4.2,
//     over the lexicon of the corpus (index.go, lexicon.go, variants.go, nearest.go).
//   - Contexts (contexts.go, units.go, tree.go, written.go): annex 1, both
//     sides. Where the section 4.3 and the annex differ, the annex rules.
//   - Patterns (patterns.go, library.go): regular expressions.
//   - FindForm, FindExpression, Line (concordance.go): the keyword in context.
//
// It knows no language and asks no dictionary: what it proposes follows from
// the corpus and the known forms alone, and a person accepts or refuses it. It
// must not know entities, decisions, pseudonyms, or how a list is shown. A
// round of the propagation of section 4.1 is one more call with more known
// forms.
//
// A token of core.Doc, be it a word, a number or a mark, is a "graphie" of the
// paper. Words joined by hyphens or underscores and words with digits glued to
// them are forms of the lexicon as a whole, beside their parts. All spans are
// bytes of their document, half-open. Errors begin with the name of the field
// that is wrong and tell nothing of the text.
package mine
