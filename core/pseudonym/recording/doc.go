// Package recording makes the pseudonym.Mapping of a result: a pair for each pseudonym that was
// used, with the forms that it replaced, and the seals of the texts. The content of an earlier
// mapping stays in it. The package must not know how a pseudonym was chosen or how a name comes
// back.
package recording
