// Package finding finds pseudonyms in a text as people and language models spell them: in
// another case, without accents, with "_" escaped or omitted, in the plural, in a list that
// gives its head once. It returns the place of each one and how certain it is. It knows no
// names and no mapping: its callers know what a pseudonym replaces.
//
// Codes such as ELEVE_001 are read by tables of heads, joints and numbers (codes.go). Names and
// initials are compared by their spelling.Look.
package finding
