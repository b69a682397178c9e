// Package spelling describes how names and pseudonyms are written: how a pseudonym looks to a
// reader (Look), which words around a name are not part of it (Frame), the pieces of a compound
// surname (Piece), the case of names, and initials with their neighbours in a text. Several
// rooms of core/pseudonym use it. It makes no decisions, and imports no other room.
package spelling
