package coref

import (
	"slices"

	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// kinOf returns what the words for relatives before and after a name show about the person: Elder
// for "sa mère, Mme Diaz" ("her mother").
func kinOf(p *page.Page, n *page.Candidate) page.Kin {
	at := n.From
	if p.HasTitle(n) {
		at--
	}
	if !p.IsJoined(at) {
		return p.KinBehind(n)
	}
	before := at - 1
	switch {
	case (p.IsMark(before, ',') || p.IsMark(before, '(')) && p.IsJoined(before):
		if k := p.KinAt(before - 1); k != page.Unrelated {
			return k // "sa mère, Mme Diaz" ("her mother")
		}
		if p.KinAt(headBefore(p, before)) == page.Elder {
			return page.Elder // "la mère d'Emma, Mme Diaz" ("Emma's mother")
		}
	case p.Cue(before) == french.From && p.IsJoined(before):
		switch p.KinAt(before - 1) { // "la mère de Claire" ("Claire's mother"), "le fils de Claire" ("Claire's son")
		case page.Elder:
			return page.Younger
		case page.Younger:
			if french.Is(p.Key(before-1), french.PeerKin) {
				return page.Younger
			}
			return page.Elder
		}
	default:
		if k := p.KinAt(before); k != page.Unrelated {
			return k
		}
	}
	return p.KinBehind(n)
}

// isLabelledParent reports whether a label before a name says that the person is a parent or another
// older relative: "Père : Karim Haddad" ("father"). A label for several, "Délégués des parents :"
// ("parents' delegates"), does not count.
func isLabelledParent(p *page.Page, n *page.Candidate) bool {
	at := n.From - 1
	if p.HasTitle(n) {
		at--
	}
	return p.IsMark(at, ':') && p.KinAt(at-1) == page.Elder && !french.Is(p.Key(at-1), french.ManyRelatives)
}

// headBefore returns the unit before the "de" ("of") that joins a name to a noun, a few units
// before unit i: "mère" in "la mère d'Emma," ("Emma's mother"). It returns -1 if there is no such
// noun.
func headBefore(p *page.Page, i int) int {
	for k := i - 1; k > i-6 && k > 0 && p.IsJoined(k+1) && p.Units[k].Word(); k-- {
		if p.Cue(k) == french.From && p.Units[k+1].Capital() {
			return k - 1
		}
	}
	return -1
}

// genderOfKin returns the gender of the word for a relative directly before a name: female for "sa
// mère, Dominique Roux" ("her mother"). It is GenderUnknown if there is no such word.
func genderOfKin(p *page.Page, n *page.Candidate) lexicon.Gender {
	before := n.From - 1
	if before > 0 && p.IsMark(before, ',') {
		before--
	}
	if before < 0 || !p.IsJoined(n.From) || p.KinAt(before) == page.Unrelated {
		return lexicon.GenderUnknown
	}
	switch roles := french.RolesOf(p.Key(before)); {
	case roles.Has(french.HeNoun):
		return lexicon.GenderMale
	case roles.Has(french.SheNoun):
		return lexicon.GenderFemale
	}
	return lexicon.GenderUnknown
}

// isGroup reports whether a surname means several people: "M. et Mme Roux" ("Mr and Mrs"), "les
// Roux" ("the Rouxes"), "la famille Roux".
func isGroup(p *page.Page, n *page.Candidate) bool {
	at := n.From - 1
	if at < 0 || !p.IsJoined(n.From) {
		return false
	}
	if p.HasTitle(n) {
		return p.Key(at-1) == "et" && p.IsJoined(at) && p.Cue(at-2) == french.Title && p.GenderOfTitle(at-2) != p.GenderOfTitle(at)
	}
	if isFirstOfRow(p, n) {
		return false
	}
	key := p.Key(at)
	return p.IsPluralArticle(at) || french.Is(key, french.ManyRelatives) || french.Is(key, french.Household)
}

// isFirstOfRow reports whether a name is a first name and the first of several in a row: "mes
// frères Karim et Mourad" ("my brothers").
func isFirstOfRow(p *page.Page, n *page.Candidate) bool {
	k := p.Known(n.To - 1)
	return k.First >= lexicon.By64 && k.First > k.Surname && p.GoesOn(n)
}

// generation returns the word after a surname that distinguishes people with the same surname:
// "père" ("father") for "M. Dufour père", "fils" ("son") for "Dufour fils". It is "" if there is no
// such word.
func generation(p *page.Page, n *page.Candidate) string {
	q := n.To
	if q >= len(p.Units) || !p.IsJoined(q) || p.Units[q].Capital() {
		return ""
	}
	switch key := p.Key(q); key {
	case "fils", "fille", "junior", "senior", "jr", "sr", "aine", "ainee", "cadet", "cadette":
		return key
	default:
		if french.Is(key, french.RelativeBehind) {
			return key
		}
	}
	return ""
}

// kinMark returns the mark by which coreference.add keeps apart the people whose surname is
// followed by this word, such as "père" ("father"): markKin plus the index of the word in
// c.generations. It adds a new word to c.generations.
func (c *coreference) kinMark(word string) byte {
	at := slices.Index(c.generations, word)
	if at < 0 {
		at = len(c.generations)
		c.generations = append(c.generations, word)
	}
	return byte(markKin + min(at, 127))
}

// isFirstNameOfOther reports whether a candidate of one word, without a title, is the first name
// of a person of one gender, while elsewhere the same word follows a title of the other gender,
// and no fuller name has it.
func (c *coreference) isFirstNameOfOther(n *page.Candidate, forms []int32) bool {
	titled, ok := c.couples[forms[0]]
	k := c.Book.Of(forms[0])
	return ok && !c.HasTitle(n) && k.First >= lexicon.By1k && isOther(titled, k.Gender) && !c.hasFullName(forms[0])
}
