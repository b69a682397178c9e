package coref

import (
	"slices"

	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// kinOf says how the words around a name relate who bears it to others.
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
			return k // "sa mère, Mme Diaz"
		}
		if p.KinAt(headBefore(p, before)) == page.Elder {
			return page.Elder // "la mère d'Emma, Mme Diaz"
		}
	case p.Cue(before) == french.From && p.IsJoined(before):
		switch p.KinAt(before - 1) { // "la mère de Claire", "le fils de Claire"
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

// headBefore is the unit of the noun that governs, by "de", the name before unit i; -1
// for none.
func headBefore(p *page.Page, i int) int {
	for k := i - 1; k > i-6 && k > 0 && p.IsJoined(k+1) && p.Units[k].Word(); k-- {
		if p.Cue(k) == french.From && p.Units[k+1].Capital() {
			return k - 1
		}
	}
	return -1
}

// genderOfKin is the gender of the word of family that stands directly before a name:
// "sa mère, Dominique Roux".
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

// isGroup reports whether a surname stands for several people of one name: "M. et Mme
// Roux", "les Roux", "la famille Roux".
func isGroup(p *page.Page, n *page.Candidate) bool {
	at := n.From - 1
	if at < 0 || !p.IsJoined(n.From) {
		return false
	}
	if p.HasTitle(n) {
		return p.Key(at-1) == "et" && p.IsJoined(at) && p.Cue(at-2) == french.Title && p.GenderOfTitle(at-2) != p.GenderOfTitle(at)
	}
	key := p.Key(at)
	return p.IsPluralArticle(at) || french.Is(key, french.ManyRelatives) || french.Is(key, french.Household)
}

// generation is the word behind a surname that tells apart people who have it: "M. Dufour
// père", "Dufour fils"; "" for none.
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

// kinMark tells apart people of one surname by the word behind it.
func (c *coreference) kinMark(word string) byte {
	at := slices.Index(c.generations, word)
	if at < 0 {
		at = len(c.generations)
		c.generations = append(c.generations, word)
	}
	return byte(markKin + min(at, 127))
}

// isFirstNameOfOther reports whether a word alone is a first name of the other gender than
// the title that stands before it elsewhere, where nobody has it in a fuller name.
func (c *coreference) isFirstNameOfOther(n *page.Candidate, forms []int32) bool {
	titled, ok := c.couples[forms[0]]
	k := c.Book.Of(forms[0])
	return ok && !c.HasTitle(n) && k.First >= lexicon.By1k && isOther(titled, k.Gender) && !c.full(forms[0])
}
