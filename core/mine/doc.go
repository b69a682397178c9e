// Package mine searches a corpus for forms that may be names and are not listed yet. It is
// step 4 of the method of Reffay, Blondel and Giguet (2012), which has three independent ways,
// and the concordancer that shows any form in its contexts.
//
//   - Index.Variants: forms that resemble a known one, by the three criteria of section 4.2
//     (variants.go, sequences.go, nearest.go; the lexicon is in lexicon.go).
//   - Index.Contexts: contexts that known forms share with other words, by annex 1, on either
//     side (contexts.go, units.go, tree.go, written.go). Where section 4.3 and the annex
//     differ, the annex is followed.
//   - Patterns: forms that regular expressions match (patterns.go, library.go).
//   - FindForm, FindExpression and Around: keywords in context (concordance.go).
//
// A known form is one that the researcher has listed. A person accepts or refuses what is proposed.
// Another round, the propagation of section 4.1, is another call with more known forms. The
// proposals follow from the corpus and the known forms alone: the package uses no dictionary and no
// knowledge of a language. It must not know entities, decisions, pseudonyms, or how a list is
// shown.
//
// The paper's word "graphie" is a token of core.Doc: a word, a number or a punctuation mark.
// Words that are joined by hyphens or underscores, or that touch digits, are also one form of
// the lexicon as a whole. All spans are half-open, in bytes of their document. Errors begin
// with the name of the wrong field and never contain any of the text.
package mine
