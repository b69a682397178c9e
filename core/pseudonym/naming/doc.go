// Package naming gives every entity its pseudonym. Three styles are core.Namers: IDs (ELEVE_001),
// Natural (an invented French name) and Initials (C. F.). No two entities get the same pseudonym,
// and no entity gets one that occurs in the texts. Entities keep the pseudonyms that they have in
// an earlier mapping.
//
// A person's name may have words around it that stay, its frame (spelling.Frame): "Mme " in Mme
// Lefèvre. Likewise, a head such as "Collège" stays in the name of an organisation. The members of
// a family have the same real surname, and get the same invented one. A doubt is a name that may
// mean one of several people, its members. If its natural pseudonym would have to join those of the
// members, it gets a third name instead.
//
// The package imports core/pseudonym, spelling, and finding, to look for a pseudonym in the texts.
// It must not know how a name was found or how it comes back.
package naming
