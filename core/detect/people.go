package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// people makes somebody of what the tagger has for an organisation or a user where the
// words around it are those of people: a family, "les Garnier"; a host, "chez Paul, son
// cousin"; whom one thanks, "Merci Agnès"; a surname with its article, "L'Hermitte".
func (a *analysis) people(list []candidate) {
	for i := range list {
		c := &list[i]
		if c.kind == core.Person && c.from > 0 && !a.units[c.from-1].Is(core.Start) && a.hasElidedArticle(c) {
			c.from-- // "avec D'Angelo Pia"
			continue
		}
		if c.kind == core.Person && c.from > 1 && a.punct(c.from-1, ':') && (&rule.Text{Doc: a.doc, Book: a.book, Units: a.units}).IsNameOfBody(c.from) {
			c.kind = core.Org // "Nom de l'école : Jean Moulin"
			continue
		}
		if c.kind != core.Org && c.kind != core.Handle || !a.units[c.from].Word() {
			continue
		}
		if at := a.familyIn(c); at > 0 {
			c.from = at
		}
		isOne := c.to == c.from+1
		switch {
		case isOne && (a.isFamily(c.from) || a.isPluralFamily(c.from) || a.isSpacedName(c.from)), c.kind == core.Org && a.isParticleFamily(c.from, c.to), isOne && a.isHost(c.from), isOne && c.kind == core.Handle && a.isGreeted(c.from):
		case c.kind == core.Org && a.hasElidedArticle(c):
			c.from--
		default:
			continue
		}
		c.kind, c.doubt, c.against = core.Person, nil, ""
		c.rule, c.why = taggerRule, a.reasons.get("tagger", "sign", a.sign(c.from, c.to, core.Person))
	}
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

// familyIn is the unit at which the surname begins of an organisation that is a family with
// the words before it: "Les Garnier", "parents Garnier", "Les Le Goff"; 0 for none.
func (a *analysis) familyIn(c *candidate) int {
	if c.kind != core.Org {
		return 0
	}
	at := c.from
	for at < c.to-1 && a.isBeforeFamily(at) {
		at++
	}
	if at == c.from || !(c.to == at+1 && a.isFamily(at) || a.isParticleFamily(at, c.to)) {
		return 0
	}
	return at
}

// isBeforeFamily reports whether unit i stands before the surname of several people: "les",
// "parents".
func (a *analysis) isBeforeFamily(i int) bool {
	return a.isPluralArticle(i) || i >= 0 && a.units[i].Shape == unit.Lower && french.Is(a.doc.Forms.Key(a.units[i].Form), french.ManyRelatives)
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

// isGreeted reports whether the first name i is whom one greets or thanks.
func (a *analysis) isGreeted(i int) bool {
	u := &a.units[i]
	if u.Shape != unit.Title || a.book.Of(u.Form).First < lexicon.By512 {
		return false
	}
	before := a.before(i)
	return before == french.Greeting || before == french.Closing || a.joined(i) && a.doc.Forms.Key(max(0, a.units[i-1].Form)) == "merci"
}

// hasElidedArticle reports whether a surname with its article begins before a candidate
// that is a surname and a first name: "L'Hermitte Zéphyr".
func (a *analysis) hasElidedArticle(c *candidate) bool {
	if c.to != c.from+2 || c.from == 0 || a.units[c.from].Gap != unit.Tight {
		return false
	}
	form := a.doc.Forms.Key(max(0, a.units[c.from-1].Form))
	first := a.book.Of(a.units[c.to-1].Form)
	return (form == "l'" || form == "d'") && a.units[c.from-1].Capital() && first.First >= lexicon.By64 && first.First >= first.Surname &&
		!a.book.Of(a.units[c.from].Form).Cue.IsOrgHead()
}
