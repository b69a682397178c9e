// Package naming gives every entity its pseudonym. Three styles are core.Namers: IDs (ELEVE_001),
// Natural (an invented French name) and Initials (C. F.). No two entities get the same pseudonym,
// and no entity gets one that occurs in the texts. Entities keep the pseudonyms that they have in
// an earlier mapping.
//
// The package imports core/pseudonym, spelling, and finding, to look for a pseudonym in the texts.
// It must not know how a name was found or how it comes back.
package naming
