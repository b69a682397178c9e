// Package finding finds pseudonyms in a text in the forms that people and language models give
// them: in another case, without accents, with "_" escaped or left out, in the plural, in a list
// that names its head once. It says where each one stands and how certain it is. It knows no
// names and no mapping: what a pseudonym replaces is the business of its callers.
//
// Codes such as ELEVE_001 are read by tables of heads, joints and numbers (codes.go); names and
// initials are compared by their spelling.Look.
package finding
