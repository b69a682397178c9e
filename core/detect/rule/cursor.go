package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// isInitialism reports whether capitals behind a name are those of a body rather
// than of a surname: "Martin CGT".
func (c *cursor) isInitialism(i int) bool {
	k := c.known(i)
	return k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By256 ||
		len(c.key(i)) < 5 && k.Surname < lexicon.By64 && k.First < lexicon.By64
}

// isJargon reports whether unit i is an abbreviation or a word of a trade sooner
// than the first name that it is, too.
func (c *cursor) isJargon(i int) bool {
	k := c.known(i)
	return k.Cue.IsJargon() && (c.at(i).Shape == unit.Upper || k.First < lexicon.By512)
}

// isShouted reports whether unit i is in capitals among others that are, which
// say nothing then.
func (c *cursor) isShouted(i int) bool {
	u := c.at(i)
	return u.Shape == unit.Upper && u.Is(core.Shout)
}

// isNameLike reports whether unit i can be a part of a name after something that
// announces one: a capital, or a small letter in a line without capitals.
func (c *cursor) isNameLike(i int) bool {
	u := c.at(i)
	if u.Initials() {
		return true
	}
	if c.isMark(i+1, '.') && french.Is(c.key(i), french.BookPart) {
		return false
	}
	k := c.known(i)
	switch k.Cue {
	case french.Month, french.Day, french.Title, french.Legal, french.RoleShort, french.Pronoun, french.Article, french.Auxiliary, french.Small, french.Clitic, french.At, french.And, french.Determiner, french.Greeting, french.From, french.With:
		return k.Cue == french.Month && k.First >= lexicon.By128 && u.Shape == unit.Upper
	}
	if u.Capital() {
		return true
	}
	return u.Shape == unit.Lower && u.Is(core.NoCaps) && (k.Word < lexicon.RareWord || k.First >= lexicon.By1k && k.Word < lexicon.EverydayWord || k.Surname >= lexicon.By1k && k.Word < lexicon.FamiliarWord)
}

// isParticle reports whether unit i is the particle of the surname that follows
// it: "de" Gaulle, "Le" Goff. An article belongs to a surname by its capital.
func (c *cursor) isParticle(i int) bool {
	n := c.at(i + 1)
	if c.role(i) == french.From && c.role(i+1) == french.Article && c.follows(i+1) && n.Capital() {
		return c.isParticle(i + 1)
	}
	if !c.follows(i+1) || !n.Capital() || !c.isNameLike(i+1) {
		return false
	}
	switch role := c.role(i); role {
	case french.Particle, french.From:
		return c.at(i).Shape != unit.Upper || !c.isUsualWord(i+1)
	case french.Article:
		return c.at(i).Capital() && !n.Initials() && c.isSurnameLike(i+1) && !c.isWordOnly(i+1) && c.role(i+1) != french.Function && c.role(i+1) != french.LongTitle
	}
	return false
}

// isLegalWord reports whether unit i is a legal form that is also written like a word.
func (c *cursor) isLegalWord(i int) bool {
	return french.Is(c.key(i), french.WordlyLegal)
}

// longest is how many units a person's name has at most.
const longest = 7

// nameEnd returns the end of the name that begins at unit i, or i.
func nameEnd(c *cursor, i int) int {
	if c.beginsLabel(i) {
		return i
	}
	first := i
	if !c.isNameLike(i) {
		// A particle that begins a name: de Gaulle, Le Goff.
		if !c.isParticle(i) {
			return i
		}
		first = i + 1
		if !c.isNameLike(first) {
			first++ // de La Fontaine
		}
	}
	to := first + 1
	for to < len(c.Units) && to-i < longest && c.isBeside(to) {
		n := namePart(c, first, to)
		if n == 0 {
			break
		}
		to += n
	}
	return to
}

// namePart is how many units from unit to on belong to the name whose first word,
// particles aside, is unit first: another word of it, "Martin"; a particle and what
// it leads to, "de Gaulle", "Le Goff"; 0 where the name is over.
func namePart(c *cursor, first, to int) int {
	u, role := c.at(to), c.role(to)
	switch {
	case u.Word() && c.isNameLike(to) && u.Capital() == c.at(first).Capital():
		if goesOn(c, first, to) {
			return 1
		}
	case to == first+1 && isOddSurname(c, first, to):
		return 1
	case role == french.Article && c.isParticle(to), (role == french.Particle || role == french.From && leadsOn(c, first, to)) && isParticled(c, first, to+1):
		return 2
	case role == french.From && to == first+1 && isArticled(c, to+1):
		return 3
	}
	return foreignPart(c, first, to)
}

// ForeignJoint is how many units from unit i on join two surnames in Spanish, Portuguese or
// Dutch: "y", "e", "t'", "'t"; 0 for none.
func (t *Text) ForeignJoint(i int) int {
	c := &cursor{Text: t}
	switch form := c.key(i); {
	case (form == "y" || form == "e" || form == "t'") && c.at(i).Shape == unit.Lower:
		return 1
	case c.isMark(i, '\'') && c.key(i+1) == "t" && c.at(i+1).Gap == unit.Tight:
		return 2
	case form == "de" && (c.key(i+1) == "los" || c.key(i+1) == "las"):
		return 2
	case form == "van" && c.isMark(i+1, '\'') && c.key(i+2) == "t" && c.at(i+2).Gap == unit.Tight:
		return 3
	}
	return 0
}

// foreignPart is how many units from unit to on belong to the name whose first word is
// unit first, by what joins surnames in other languages: "Ortega y Gasset", "Sousa e
// Melo", "Lotte t'Kint", "Pieter 't Hooft", "Joost van 't Veer".
func foreignPart(c *cursor, first, to int) int {
	n := c.ForeignJoint(to)
	if n == 0 || c.key(to) != "t'" && n == 1 && to == first+1 {
		return 0
	}
	u, k := c.at(to+n), c.known(to+n)
	if !c.follows(to+n) || u.Shape != unit.Title || k.Surname == 0 && !k.Unknown() || k.First > k.Surname && k.First >= lexicon.By64 {
		return 0
	}
	return n + 1
}

// leadsOn reports whether "de" at unit i may stand in a name that began at unit
// first: behind its first word or an initial.
func leadsOn(c *cursor, first, i int) bool { return i == first+1 || c.at(i-1).Shape == unit.Initial }

// isParticled reports whether unit i is the surname behind a particle: one by the
// lists, or in capitals behind a first name that is not.
func isParticled(c *cursor, first, i int) bool {
	u := c.at(i)
	return c.follows(i) && u.Capital() && c.isNameLike(i) && (c.isSurnameLike(i) || u.Shape == unit.Upper && c.at(first).Shape == unit.Title)
}

// isArticled reports whether an article and a surname stand at unit i: "la
// Fontaine", behind "de".
func isArticled(c *cursor, i int) bool {
	return c.role(i) == french.Article && c.follows(i) && c.follows(i+1) && c.at(i+1).Capital() && c.isSurnameLike(i+1)
}

// isOddSurname reports whether unit i, behind the first name at unit first, is a
// surname that is a small word of French as well: "Nathalie Bon", "Ludivine Mars".
func isOddSurname(c *cursor, first, i int) bool {
	u, k := c.at(i), c.known(i)
	switch k.Cue {
	case french.Month, french.Small, french.Day, french.Greeting:
		return (u.Shape == unit.Title || u.Shape == unit.Upper) && k.Surname >= lexicon.By128 && c.isFirstName(first, lexicon.By128) && !u.Is(core.Start) && c.at(i+1).Shape != unit.Digits
	}
	return false
}

// goesOn reports whether the name that began at unit from goes on with the
// capital at unit i. "Mme Martin Claire" does, "Mme Martin Présidente" and
// "Sandra Lopes CGT" do not.
func goesOn(c *cursor, from, i int) bool {
	if c.beginsLabel(i) {
		return false
	}
	if decides, goesOn := roleGoesOn(c, i); decides {
		return goesOn
	}
	u, k := c.at(i), c.known(i)
	switch {
	case u.Shape == unit.Upper && c.at(i-1).Shape == unit.Title:
		return isRoman(c.key(i)) || !c.isInitialism(i)
	case u.Shape != unit.Title || k.Surname > 0 || k.First > 0:
		return true
	case k.Word >= lexicon.UsualWord && !k.Parts:
		return false // Dr Sauveur Médecine générale
	case i > from+1:
		before := c.known(i - 1)
		return before.Surname == 0 && before.First > 0 || before.Cue == french.Particle
	}
	return true
}

// roleGoesOn reports whether what unit i announces in French decides if a name goes
// on with it, and if it does: not with an office or the label of a field, with a
// word of family, a body or jargon only where it is a surname too.
func roleGoesOn(c *cursor, i int) (decides, goesOn bool) {
	u, k := c.at(i), c.known(i)
	switch role := k.Cue; {
	case role == french.LongTitle:
		return true, c.role(i-1) == french.Particle // Ould Cheikh
	case role == french.Function, role == french.Someone, role == french.Heading, role == french.Label, role == french.PlaceHead:
		return true, false
	case role == french.Called:
		return true, !c.isMark(i+1, ':')
	case role == french.Kin:
		return true, u.Shape != unit.Upper || k.Surname >= lexicon.By256
	case role.IsOrgHead():
		return true, k.Surname >= lexicon.By1k
	case role.IsJargon():
		return true, k.Surname >= lexicon.By1k || u.Shape == unit.Title && (k.First >= lexicon.By64 || k.Surname >= lexicon.By256)
	}
	return false, false
}

// isRoman reports whether a form is the number of a king or a pope.
func isRoman(form string) bool {
	return french.Is(form, french.RomanNumeral)
}

// isBody reports whether the capitals of unit i are those of an organisation
// or of jargon rather than of a surname: "DR INRAE", "SAP France".
func (c *cursor) isBody(i int) bool {
	k := c.known(i)
	return c.at(i).Shape == unit.Upper && (k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By512 || k.Cue.IsJargon() && k.Surname < lexicon.By1k || k.Cue.IsOrgHead())
}
