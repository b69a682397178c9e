// Package pseudonym holds the mapping: which pseudonym replaces which name (Pair), how each
// output text can be undone (Seal), and what was renamed outside the texts (Thing). A mapping
// is the key to the texts: it holds the names.
//
// The package does not know how a name is found, how a pseudonym is chosen or how a name comes
// back. Its rooms do that work, and it imports none of them:
//
//   - spelling: how a name or a pseudonym is written, and when two of them look the same;
//   - finding: finds pseudonyms in a text, however people and programs spell them;
//   - naming: chooses the pseudonyms (ids, natural names, initials);
//   - recording: makes the mapping of a result;
//   - restoring: gives the names back;
//   - checking: warns of replacements that make no sense together.
//
// Imports point one way: every room may import this package and spelling; naming, restoring and
// checking may also import finding. Rooms import no other room. The package fixture is for
// their tests only.
package pseudonym
