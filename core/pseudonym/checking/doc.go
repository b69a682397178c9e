// Package checking checks whether replacements make sense together. Check is step 6 of the method
// for corpora (Reffay, Blondel and Giguet, 3.2): it warns of incoherences and changes nothing.
// Accidents finds replacements that, in the output text, read as the pseudonym of another entity.
//
// The package imports core/pseudonym, spelling and finding. It must not know how names are found or
// pseudonyms chosen.
package checking
