package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// border moves the borders of what the tagger sees to where a name of French can begin
// and end.
func (a *analysis) border(c *candidate) {
	a.unmark(c)
	a.trim(c)
	a.complete(c)
	for c.kind == core.Person && c.to > c.from+1 && a.isCutAtParticle(c.to) {
		c.to++
	}
	if at := a.familyIn(c); at > 0 {
		c.from = at
	}
	if (c.kind == core.Org || c.kind == core.Person && !a.units[max(0, c.from-1)].Is(core.Start)) && a.hasElidedArticle(c) {
		c.from-- // "avec D'Angelo Pia"
	}
}

// unmark takes from a candidate the marks that no name begins or ends with, and quotation
// marks that stand around all of it.
func (a *analysis) unmark(c *candidate) {
	for c.to > c.from+1 && a.units[c.from].Shape == unit.Punct {
		c.from++
	}
	for c.to > c.from+1 && a.units[c.to-1].Shape == unit.Punct && !a.closes(c) {
		c.to--
	}
}

// closes reports whether the mark that a candidate ends with belongs to it: a full stop, or
// the end of what begins in it, "Cabinet « Merle »".
func (a *analysis) closes(c *candidate) bool {
	var opening rune
	switch mark := a.doc.Tokens[a.units[c.to-1].From].Mark; mark {
	case '.', '!', '?', '+':
		return true
	case '»':
		opening = '«'
	case '”':
		opening = '“'
	case ')':
		opening = '('
	case '"':
		opening = '"'
	default:
		return false
	}
	for i := c.from; i < c.to-1; i++ {
		if a.punct(i, opening) {
			return true
		}
	}
	return false
}

// trim takes from a candidate what is never part of its name: a greeting, "Dear
// Emma", the label of a field, "Léo Classe : 5eC", a small word, "Alors Martinez",
// and the title that the tagger took for an initial, "M. Arnaud".
func (a *analysis) trim(c *candidate) {
	for c.to > c.from+1 && a.book.Of(a.units[c.from].Form).Cue == french.Greeting {
		c.from++
		if k := a.book.Of(a.units[c.from].Form); k.First >= lexicon.By128 && c.kind == core.Location { // "Cher Paul" is no department
			c.kind = core.Person
			c.rule, c.why = taggerRule, a.reasons.get("tagger", "sign", "first-name")
		}
	}
	for c.to > c.from+1 && (a.label(c.to-1) || a.isTail(c) || a.isWordBehind(c)) {
		c.to--
	}
	for c.to > c.from+1 && (c.kind == core.Person || c.kind == core.Org && c.doubt != nil) && a.opener(c.from) {
		c.from++
	}
	if c.kind == core.Person && c.to > c.from+1 && (a.isTitleOf(c) || a.isPrepositionOf(c) || a.isArticleOf(c)) {
		c.from++
	}
	for k := c.from + 1; k < c.to-1; k++ {
		if a.units[k].Shape == unit.Lower && a.isCivilStatus(k) {
			c.to = k // "Blanc divorcée Ferrand"
		}
	}
}

// isCivilStatus reports whether unit i leads to another name of somebody, and is not in
// the midst of one as "dit" is.
func (a *analysis) isCivilStatus(i int) bool {
	form := a.doc.Forms.Key(a.units[i].Form)
	return french.Is(form, french.CivilStatus) && !french.Is(form, french.Nicknamed)
}

// isPrepositionOf reports whether a person's name of two units begins with a "de" in
// small letters that leads to a first name alone: "ou de Hans".
func (a *analysis) isPrepositionOf(c *candidate) bool {
	first := a.book.Of(a.units[c.from+1].Form)
	return c.to == c.from+2 && a.units[c.from].Shape == unit.Lower && a.cueAt(c.from) == french.From && first.First >= lexicon.By128 && first.First >= first.Surname
}

// isArticleOf reports whether a person's name of two units is an article, with the capital
// of its sentence perhaps, before a first name: "Le Hans que je connais".
func (a *analysis) isArticleOf(c *candidate) bool {
	first := a.book.Of(a.units[c.from+1].Form)
	u := &a.units[c.from]
	return c.to == c.from+2 && a.cueAt(c.from) == french.Article && (u.Shape == unit.Lower || u.Is(core.Start)) && first.First >= lexicon.By512 && first.First > first.Surname
}

// isWordBehind reports whether the last unit of a person's name is an everyday word
// that follows it, and hardly anybody's surname: "lilian baisse", "Sarah Sérieuse". In
// small letters behind a capital, and in capitals before another such word, it need only
// be a verb's or an adjective's place that it stands in: "Qu'Emma vienne me voir",
// "GILLES BON TRIMESTRE".
func (a *analysis) isWordBehind(c *candidate) bool {
	last := c.to - 1
	u := &a.units[last]
	k := a.book.Of(u.Form)
	if c.kind != core.Person || !u.Word() || len(a.doc.Forms.Key(u.Form)) == 1 || k.Word < lexicon.EverydayWord || k.First > 0 || a.particle(last-1) || u.Gap != unit.Space {
		return false
	}
	switch {
	case u.Shape == unit.Lower && a.units[last-1].Shape == unit.Lower:
		return k.Surname < lexicon.By512
	case u.Shape == unit.Lower:
		return k.Surname < lexicon.By1k || k.Surname < lexicon.By8k && c.to < len(a.units) && a.joined(c.to) && a.isGrammar(c.to)
	case u.Is(core.Shout):
		return c.to < len(a.units) && a.joined(c.to) && a.units[c.to].Shape == unit.Upper && k.Word >= lexicon.MainWord && a.isPlain(c.to)
	}
	return k.Surname == 0
}

// isGrammar reports whether unit i is a small word that follows a verb: "me", "le".
func (a *analysis) isGrammar(i int) bool {
	switch a.cueAt(i) {
	case french.Small, french.Pronoun, french.Clitic, french.Article, french.Determiner:
		return true
	case french.Title: // "me", which is Maître as well
		return a.units[i].Shape == unit.Lower
	}
	return false
}

// isPlain reports whether unit i is a familiar word and hardly anybody's name.
func (a *analysis) isPlain(i int) bool {
	k := a.book.Of(a.units[i].Form)
	return k.Word >= lexicon.FamiliarWord && k.First == 0 && k.Surname < lexicon.By256
}

// isTail reports whether the last unit of a candidate is none of its name: a verb in
// small letters, or behind somebody's name a pronoun, "rose tu".
func (a *analysis) isTail(c *candidate) bool {
	last := c.to - 1
	if a.units[last].Shape != unit.Lower {
		return false
	}
	switch a.cueAt(last) {
	case french.Auxiliary, french.Clitic, french.Deed, french.Speech:
		return true
	case french.At:
		return a.key(last) == "a" // "le ministère a"
	case french.Pronoun:
		return c.kind == core.Person
	}
	return false
}

// isTitleOf reports whether the first unit of a person's name is the title, or another word,
// that a rule finds the rest by.
func (a *analysis) isTitleOf(c *candidate) bool {
	switch a.cueAt(c.from) {
	case french.Title, french.LongTitle, french.Function, french.Kin, french.Called, french.Someone:
	default:
		return false
	}
	m := a.ruled(c.from+1, c.to, core.Person)
	return m != nil && m.Cue == c.from && m.From == c.from+1
}

// opener reports whether unit i is a small word of French with the capital of
// its sentence.
func (a *analysis) opener(i int) bool {
	u := &a.units[i]
	if !u.Is(core.Start) || u.Shape != unit.Title {
		return false
	}
	switch a.book.Of(u.Form).Cue {
	case french.Small, french.Pronoun, french.Determiner, french.With, french.Auxiliary, french.Clitic:
		return true
	case french.From: // "D'Emma, on attend plus.", not "D'Angelo rit."
		next := a.book.Of(a.units[i+1].Form)
		return next.First > next.Surname+1 && (a.punct(i+2, ',') || a.cueAt(i+2) == french.Pronoun)
	}
	return false
}

// complete takes the word into an organisation's name that its last one asks for,
// "Agence nationale de la" recherche, or that last one out where no word follows.
func (a *analysis) complete(c *candidate) {
	if c.kind != core.Org {
		return
	}
	for a.asksForNoun(c.to - 1) {
		if c.to < len(a.units) && a.joined(c.to) && a.units[c.to].Word() && !a.units[c.to].Initials() {
			c.to++
			continue
		}
		for c.to > c.from+1 && a.asksForNoun(c.to-1) {
			c.to--
		}
		return
	}
}

// asksForNoun reports whether unit i is a small word that no name ends with: "de",
// "la", "des".
func (a *analysis) asksForNoun(i int) bool {
	if a.units[i].Shape != unit.Lower {
		return false
	}
	c := a.book.Of(a.units[i].Form).Cue
	return c == french.From || c == french.Article
}

// isCutAtParticle reports whether a name that ends before unit i ends in a particle
// with a capital, and what it leads to goes on in the same spelling: "Hugo LE DU".
func (a *analysis) isCutAtParticle(i int) bool {
	return i < len(a.units) && a.joined(i) && a.particle(i-1) && a.units[i-1].Capital() && a.units[i].Shape == a.units[i-1].Shape
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
