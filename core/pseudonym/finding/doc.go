// Package finding finds pseudonyms in a text as people and language models spell them: in another
// case, without accents, with "_" escaped or omitted, in the plural, or in a list that writes the
// word of several codes only once ("ELEVES 001 et 002"). It returns the place of each one and how
// certain it is. It knows no names and no mapping: its callers know what a pseudonym replaces.
//
// A code is a pseudonym such as ELEVE_001. It has a head ("ELEVE"), a joint ("_") and a number
// ("001"), and tables say which spellings of each are accepted (codes.go). Names and initials are
// compared by their spelling.Look.
package finding
