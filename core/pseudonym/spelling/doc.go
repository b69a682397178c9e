// Package spelling describes how names and pseudonyms are written: how a pseudonym looks to a
// reader (Look), which words around a name are not part of it (Frame), the surnames in a compound
// surname (Piece), the case of names, and initials in a text. Several rooms of core/pseudonym use
// it. It makes no decisions, and imports no other room.
package spelling
