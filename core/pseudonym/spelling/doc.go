// Package spelling says how names and pseudonyms are written: what a pseudonym looks like to a
// reader (Look), what stands around a name (Frame), of which pieces a surname is made (Piece), in
// which case a name is written, and how initials and their neighbours stand in a text. It holds
// what several rooms of core/pseudonym ask; it decides nothing, and imports no other room.
package spelling
