// Package checking checks whether replacements make sense together. Check is step 6 of the method
// for corpora (Reffay, Blondel and Giguet, 3.2): it warns of incoherences and changes nothing.
// Accidents finds replacements that, in the output text, read as the pseudonym of another entity.
//
// The mapping and the decisions of the user make a table of rows: a row says by what pseudonym a
// form of an entity is replaced. An occurrence is a place in a document where such a form is.
//
// The package imports core/pseudonym, spelling and finding. It must not know how names are found or
// pseudonyms chosen.
package checking
