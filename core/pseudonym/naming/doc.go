// Package naming gives every entity its pseudonym. Three styles are core.Namers: IDs (ELEVE_001),
// Natural (an invented French name) and Initials (C. F.). No pseudonym is given to two entities,
// and none that stands in the texts already; what an earlier mapping gave is kept.
//
// It imports core/pseudonym, spelling and finding (does a pseudonym stand in a text?), and must
// not know how a name was found or how it comes back.
package naming
