package detect

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// kin is what the words of family around a name say of who bears it.
type kin uint8

const (
	unrelated kin = iota
	elder         // a parent, a spouse, an aunt: "sa mère, Mme Diaz", "M. Roux père", "Mme Diaz, la mère d'Emma"
	younger       // a child, or a child's age: "sa fille Noémie"; or whose parents are meant: "la mère d'Emma"
)

// kinOf says how the words around a name relate who bears it to others.
func (a *analysis) kinOf(n *candidate) kin {
	at := n.from
	if a.hasTitle(n) {
		at--
	}
	if !a.joined(at) {
		return a.kinBehind(n)
	}
	before := at - 1
	switch {
	case (a.punct(before, ',') || a.punct(before, '(')) && a.joined(before):
		if k := a.kinAt(before - 1); k != unrelated {
			return k // "sa mère, Mme Diaz"
		}
		if a.kinAt(a.headBefore(before)) == elder {
			return elder // "la mère d'Emma, Mme Diaz"
		}
	case a.cueAt(before) == french.From && a.joined(before):
		switch a.kinAt(before - 1) { // "la mère de Claire", "le fils de Claire"
		case elder:
			return younger
		case younger:
			if french.Is(a.key(before-1), french.PeerKin) {
				return younger
			}
			return elder
		}
	default:
		if k := a.kinAt(before); k != unrelated {
			return k
		}
	}
	return a.kinBehind(n)
}

// headBefore is the unit of the noun that governs, by "de", the name before unit i; -1
// for none.
func (a *analysis) headBefore(i int) int {
	for k := i - 1; k > i-6 && k > 0 && a.joined(k+1) && a.units[k].Word(); k-- {
		if a.cueAt(k) == french.From && a.units[k+1].Capital() {
			return k - 1
		}
	}
	return -1
}

// kinBehind is kinOf for the words behind a name: "M. Roux père", "Mme Diaz, sa mère",
// "Léo, le fils de".
func (a *analysis) kinBehind(n *candidate) kin {
	q := n.to
	if q >= len(a.units) || !a.joined(q) {
		return unrelated
	}
	if !a.punct(q, ',') && !a.punct(q, '(') {
		if (french.Is(a.key(q), french.RelativeBehind) || a.key(q) == "fils" || a.key(q) == "fille") && !a.units[q].Capital() {
			return elder
		}
		return unrelated
	}
	if q+1 < len(a.units) && a.units[q+1].Kind() == core.ClassName {
		return younger // "Adrien Vu (4e1)"
	}
	q++
	if c := a.cueAt(q); c == french.Article || c == french.Determiner {
		q++
	}
	return a.kinAt(q)
}

// kinAt is what the word of family at unit i makes of whom it stands for.
func (a *analysis) kinAt(i int) kin {
	if i < 0 || i >= len(a.units) || !a.units[i].Word() {
		return unrelated
	}
	switch roles := french.RolesOf(a.key(i)); {
	case roles.Has(french.CivilStatus) && !roles.Has(french.ElderKin): // "veuve Tissot"
	case roles.Has(french.ElderKin), roles.Has(french.ManyRelatives) && !roles.Has(french.PeerKin):
		return elder
	case roles.Has(french.CloseKin), roles.Has(french.Minor), a.cueAt(i) == french.Kin:
		return younger
	}
	return unrelated
}

// genderOfKin is the gender of the word of family that stands directly before a name:
// "sa mère, Dominique Roux".
func (a *analysis) genderOfKin(n *candidate) lexicon.Gender {
	before := n.from - 1
	if before > 0 && a.punct(before, ',') {
		before--
	}
	if before < 0 || !a.joined(n.from) || a.kinAt(before) == unrelated {
		return lexicon.GenderUnknown
	}
	switch roles := french.RolesOf(a.key(before)); {
	case roles.Has(french.HeNoun):
		return lexicon.GenderMale
	case roles.Has(french.SheNoun):
		return lexicon.GenderFemale
	}
	return lexicon.GenderUnknown
}

// key is the folded form of unit i, "" beyond the ends and for what has none.
func (a *analysis) key(i int) string {
	if i < 0 || i >= len(a.units) || a.units[i].Form < 0 {
		return ""
	}
	return a.doc.Forms.Key(a.units[i].Form)
}

// isGroup reports whether a surname stands for several people of one name: "M. et Mme
// Roux", "les Roux", "la famille Roux".
func (a *analysis) isGroup(n *candidate) bool {
	at := n.from - 1
	if at < 0 || !a.joined(n.from) {
		return false
	}
	if a.hasTitle(n) {
		return a.key(at-1) == "et" && a.joined(at) && a.cueAt(at-2) == french.Title && a.genderOfTitle(at-2) != a.genderOfTitle(at)
	}
	key := a.key(at)
	return a.isPluralArticle(at) || french.Is(key, french.ManyRelatives) || french.Is(key, french.Household)
}

// generation is the word behind a surname that tells apart people who have it: "M. Dufour
// père", "Dufour fils"; "" for none.
func (a *analysis) generation(n *candidate) string {
	q := n.to
	if q >= len(a.units) || !a.joined(q) || a.units[q].Capital() {
		return ""
	}
	switch key := a.key(q); key {
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
func (a *analysis) isFirstNameOfOther(c *coreference, n *candidate, forms []int32) bool {
	titled, ok := c.couples[forms[0]]
	k := a.book.Of(forms[0])
	return ok && !a.hasTitle(n) && k.First >= lexicon.By1k && isOther(titled, k.Gender) && !c.full(forms[0])
}
