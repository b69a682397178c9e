// Package restoring gives the names back in a text that was hidden. A text that was not edited is
// known by its seal and comes back byte for byte. An edited one is read as its reader sees it
// (plainText), searched for pseudonyms (finding.Finder), each find is judged (judge), and the
// names are written with the words that French wants before them (writer, grammar). What is
// uncertain stays as it is and is reported.
//
// It imports core/pseudonym, spelling and finding, and must not know how pseudonyms are chosen.
package restoring
