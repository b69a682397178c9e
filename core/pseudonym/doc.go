// Package pseudonym holds the mapping: which pseudonym replaces which name (Pair), how each output
// text can be undone (Seal), and which names outside the texts, such as file names, were replaced
// (Thing). The mapping contains the real names, so it must be kept secret.
//
// The package does not know how a name is found in a text, how a pseudonym is chosen, or how a name
// is put back. The packages in its folder, which docs/architecture.md calls rooms, do that work.
// This package imports none of them:
//
//   - spelling: how a name or a pseudonym is written, and when two of them look the same;
//   - finding: finds pseudonyms in a text, however people and programs spell them;
//   - naming: chooses the pseudonyms (ids, natural names, initials);
//   - recording: makes the mapping of a result;
//   - restoring: puts the real names back into a text;
//   - checking: warns of replacements that make no sense together.
//
// Imports point one way: every room may import this package and spelling; naming, restoring and
// checking may also import finding. Rooms import no other room. The package fixture is for their
// tests only.
//
// Words of all these packages:
//
//   - A form is a spelling of an entity that occurs in a text: "Léa", "LÉA PETIT".
//   - A doubt is an entity that may be one of several people, its members: in a class with Léa
//     Petit and Léa Morel, the "Léa" of a text.
//   - The source is the text before names were hidden. Only in the package restoring, it is the
//     text to be restored. The output is the text with pseudonyms.
//   - A code is a pseudonym such as ELEVE_001; a natural pseudonym is one such as Manon Garnier.
//   - A listed person is one of the user's list, such as a class.
package pseudonym
