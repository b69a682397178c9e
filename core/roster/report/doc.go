// Package report turns judged mentions into findings: the rule by which a mention was found, why it
// names that person, how sure that is, and the people who may be meant.
//
//	Grégorrio, judged Sure    rule roster.typo, why "typo" of Grégorio: one letter doubled
//
// Equal mentions share their reasons, which saves memory in long texts. Rejected mentions are
// recorded in the document's trace (core.Trace).
package report
