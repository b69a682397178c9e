// Package coref decides whose name each name of a page is. "Claire Fontaine", "Mme Fontaine"
// and "Claire" are one person, "M. Fontaine" is another. Resolve collects the people whom the
// document names fully, in the order of the steps in it, and gives every other name to the
// only person whom it fits. AddInitials adds the letters that are used for a name, "HV".
//
// The package reads the page and the candidates. It writes Of, OfAny and Doubt of candidates
// and Of of identifiers; AddInitials also adds candidates. It must not decide what is a name
// (span does), nor know the people of a list (package roster does).
//
// The method is close to the sieve of deterministic passes, from precise to general, of Lee et al.
// (2013), "Deterministic coreference resolution based on entity-centric, precision-ranked
// rules", here for names alone: by titles, words for relatives, initials, short forms.
package coref
