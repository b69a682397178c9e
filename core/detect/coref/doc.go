// Package coref decides which names of a page mean the same person. "Claire Fontaine", "Mme
// Fontaine" and "Claire" are one person, "M. Fontaine" is another. Resolve collects the people
// whom the document names fully, in several passes (they are the lines of Resolve), and gives
// every other name to the only person whom it fits. AddInitials finds letters that are used in
// place of a name: "HV".
//
// The package reads the page and the candidates. It sets the fields Of, OfAny and Doubt of
// candidates, and the field Of in the findings of e-mail addresses and user names; AddInitials
// also adds candidates. It must not decide what is a name (span does), nor know the people of a
// list (package roster does).
//
// The method is close to the sieve of deterministic passes, from precise to general, of Lee et
// al. (2013), "Deterministic coreference resolution based on entity-centric, precision-ranked
// rules", here for names alone: by titles, words for relatives, initials, short forms.
package coref
