// Package restoring puts the real names back into a text in which they were replaced. A text that
// was not edited is recognised by its seal (pseudonym.Seal) and comes back byte for byte. An edited
// text is read as its reader sees it (plainText) and searched for pseudonyms (finding.Finder). Each
// match, here called a hit, is judged by the words around it (judge). The names are written with
// the words that French requires before them (writer, grammar). A hit whose meaning is uncertain
// stays as it is and is reported.
//
// The text before names were hidden is called the original text here. Two kinds of bytes of the
// edited text must be distinguished: those of the source, the text as it was given, and those of
// the plain text, in which hits are found. A bearer is a pseudonym with the entities that have it.
// A listed person comes back as the list writes the name.
//
// The package imports core/pseudonym, spelling and finding. It must not know how pseudonyms are
// chosen.
package restoring
