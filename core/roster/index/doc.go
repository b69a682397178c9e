// Package index files the people of a list under every word of their names, and answers which of
// them a folded word may name: exactly, with a slip or two (typing errors), by its sound, or as a
// short form of a first name.
//
// It knows words, not texts: what comes before or after a word in a text is the business of the
// rooms above. Words with slips are found by the deletion index of core/text/near.
//
//	Grégorio Le Goff, ELEVE_001
//
// is filed under "gregorio", "le", "goff", "legoff" and the whole name as one word in either order.
// Fill for "gregorrio" gives one Hit: the person, the mask of the first name, the key "gregorio",
// and a Slip with a doubled letter.
package index
