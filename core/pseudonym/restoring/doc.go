// Package restoring gives the names back in a text whose names were hidden. A text that was not
// edited is recognized by its seal and comes back byte for byte. An edited text is read as its
// reader sees it (plainText) and searched for pseudonyms (finding.Finder). Each match is judged
// (judge), and the names are written with the words that French requires before them (writer,
// grammar). What is uncertain stays as it is and is reported.
//
// The package imports core/pseudonym, spelling and finding. It must not know how pseudonyms are
// chosen.
package restoring
