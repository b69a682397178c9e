// Package recording makes the pseudonym.Mapping of a result: a pair for each pseudonym that was
// used, with the forms that it replaced, and the seals of the texts. It keeps the pairs and seals
// of an earlier mapping. The package must not know how a pseudonym was chosen or how a name comes
// back.
package recording
