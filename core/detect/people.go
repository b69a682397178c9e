package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// isOfPeople reports whether the words around a candidate are those of people: a family,
// "les Garnier"; a host, "chez Paul, son cousin"; whom one thanks, "Merci Agnès"; a
// surname with its article, "L'Hermitte".
func (a *analysis) isOfPeople(c *candidate) bool {
	if !a.units[c.from].Word() {
		return false
	}
	if c.to > c.from+1 {
		return a.isParticleFamily(c.from, c.to)
	}
	return a.isFamily(c.from) || a.isPluralFamily(c.from) || a.isSpacedName(c.from) || a.isHost(c.from) || a.isGreeted(c.from) || a.isSigned(c.from)
}

// isNameOfBody reports whether a field of a form says that a body's name follows: "Nom de
// l'école : Jean Moulin".
func (a *analysis) isNameOfBody(c *candidate) bool {
	return c.from > 1 && a.punct(c.from-1, ':') && a.text().IsNameOfBody(c.from)
}

// isPluralArticle reports whether unit i stands before several: "les", "aux".
func (a *analysis) isPluralArticle(i int) bool {
	return i >= 0 && a.units[i].Word() && french.Is(a.doc.Forms.Key(a.units[i].Form), french.PluralArticle)
}

// isSurname reports whether unit i, with a capital, is a surname and no body that is
// known.
func (a *analysis) isSurname(i int) bool {
	u := &a.units[i]
	k := a.book.Of(u.Form)
	return u.Word() && u.Shape == unit.Title && k.Surname >= lexicon.By128 && k.Class&lexicon.ClassOrg == 0
}

// isFamily reports whether the surname i stands for all who bear it: "les Garnier".
func (a *analysis) isFamily(i int) bool {
	return a.joined(i) && a.isBeforeFamily(i-1) && a.isSurname(i)
}

// isPluralFamily reports whether a rule has the unit for a surname in the plural: "les
// Roussels".
func (a *analysis) isPluralFamily(i int) bool {
	m := a.ruled(i, i+1, core.Person)
	return m != nil && m.Rule == rule.Family
}

// isSpacedName reports whether the letters of unit i stand apart and are a surname or a
// first name: "M A R T I N E A U".
func (a *analysis) isSpacedName(i int) bool {
	k := a.book.Of(a.units[i].Form)
	return a.units[i].IsSpaced(a.doc) && k.Class&lexicon.ClassOrg == 0 && k.Word < lexicon.UsualWord && (k.Surname >= lexicon.By32 || k.First >= lexicon.By32)
}

// isParticleFamily reports whether the units are a surname with its particle that stands for
// all who bear it: "les Le Goff".
func (a *analysis) isParticleFamily(from, to int) bool {
	return to == from+2 && a.joined(from) && a.isBeforeFamily(from-1) && a.particle(from) && a.units[from].Capital() && (a.isSurname(from+1) || a.isUnknownTitle(from+1))
}

// isUnknownTitle reports whether unit i has a capital and no dictionary has it: the "Goff"
// of "Le Goff", which nobody is called by itself.
func (a *analysis) isUnknownTitle(i int) bool {
	u := &a.units[i]
	return u.Word() && u.Shape == unit.Title && a.book.Of(u.Form).Unknown()
}

// isHost reports whether the first name i is somebody's at whose house one is, and not
// a firm's: "chez Morgane".
func (a *analysis) isHost(i int) bool {
	k := a.book.Of(a.units[i].Form)
	if !a.joined(i) || a.doc.Forms.Key(max(0, a.units[i-1].Form)) != "chez" || k.First < lexicon.By2k {
		return false
	}
	if i+3 < len(a.units) && a.punct(i+1, ',') && (a.cueAt(i+3) == french.Kin || a.cueAt(i+2) == french.Kin) {
		return true // "chez Paul, son cousin"
	}
	return k.Class&lexicon.ClassOrg == 0 && k.Surname < lexicon.By8k
}

// isSigned reports whether unit i, no word of French, ends its line behind the closing of a
// letter: "Bise, Solv."
func (a *analysis) isSigned(i int) bool {
	u := &a.units[i]
	closing := i - 1
	if a.punct(closing, ',') {
		closing--
	}
	if u.Shape != unit.Title || a.book.Of(u.Form).Word > 0 || closing < 0 || !a.joined(i) || !a.joined(closing+1) || a.cueAt(closing) != french.Closing {
		return false
	}
	end := i + 1
	if a.punct(end, '.') {
		end++
	}
	return end >= len(a.units) || a.units[end].Gap >= unit.Line
}

// isGreeted reports whether the first name i is whom one greets or thanks.
func (a *analysis) isGreeted(i int) bool {
	u := &a.units[i]
	if u.Shape != unit.Title || a.book.Of(u.Form).First < lexicon.By512 {
		return false
	}
	before := a.before(i)
	return before == french.Greeting || before == french.Closing || a.joined(i) && a.doc.Forms.Key(max(0, a.units[i-1].Form)) == "merci"
}
