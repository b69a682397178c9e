// Package checking checks whether replacements make sense together. Check is step 6 of the
// method (Reffay, Blondel and Giguet, 3.2): it warns of incoherences and changes nothing.
// Accidents finds replacements that read as the pseudonym of another person in the output text.
//
// It imports core/pseudonym, spelling and finding. It must not know how names are found or
// pseudonyms chosen.
package checking
