package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// surnameStart returns where the name at unit j begins behind its particle: "de
// Gaulle".
func surnameStart(c *cursor, j int) int {
	if c.isParticle(j) {
		return j + 1
	}
	return j
}

// isJoint reports whether a word of this role can be between a first name and a
// surname: "Charles de Gaulle", "Marie Le Goff", "Ludwig van Beethoven".
func isJoint(role french.Role) bool {
	return role == french.Particle || role == french.From || role == french.Article
}

// isSmallWord reports whether a word of this role is a small word of a sentence, or
// closes a letter, rather than a first name: "Sous", "Bien".
func isSmallWord(role french.Role) bool {
	switch role {
	case french.From, french.At, french.Article, french.Small, french.Determiner, french.Closing:
		return true
	}
	return false
}

// longest is how many units the name of a person has at most.
const longest = 7

// nameEnd returns the end of the name that begins at unit i; i where no name does.
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

// namePart returns how many units from unit to on belong to the name whose first word,
// without particles, is unit first: another word of it, "Martin", or a particle and
// what it leads to, "de Gaulle", "Le Goff"; 0 where the name is over.
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

// ForeignJoint returns how many units from unit i on join two surnames in Spanish,
// Portuguese or Dutch: "y", "e", "t'", "'t"; 0 for none.
func (t *Text) ForeignJoint(i int) int { return foreignJoint(&cursor{Text: t}, i) }

// foreignJoint is Text.ForeignJoint with a cursor.
func foreignJoint(c *cursor, i int) int {
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

// foreignPart returns how many units from unit to on belong to the name whose first
// word is unit first, by a word that joins surnames in another language: "Ortega y
// Gasset", "Sousa e Melo", "Lotte t'Kint", "Pieter 't Hooft", "Joost van 't Veer".
func foreignPart(c *cursor, first, to int) int {
	n := foreignJoint(c, to)
	if n == 0 || c.key(to) != "t'" && n == 1 && to == first+1 {
		return 0
	}
	if !c.follows(to+n) || c.at(to+n).Shape != unit.Title {
		return 0
	}
	if k := c.known(to + n); !c.isSurnameLike(to+n) || k.First > k.Surname && k.First >= lexicon.By64 {
		return 0
	}
	return n + 1
}

// leadsOn reports whether "de" at unit i can be in the name that began at unit first:
// behind its first word or an initial.
func leadsOn(c *cursor, first, i int) bool { return i == first+1 || c.at(i-1).Shape == unit.Initial }

// isParticled reports whether unit i is the surname behind a particle: a listed one, or
// one in capitals behind a first name that is not in capitals.
func isParticled(c *cursor, first, i int) bool {
	u := c.at(i)
	if !c.follows(i) || !u.Capital() || !c.isNameLike(i) {
		return false
	}
	return c.isSurnameLike(i) || u.Shape == unit.Upper && c.at(first).Shape == unit.Title
}

// isArticled reports whether an article and a surname are at unit i, behind "de": "la
// Fontaine".
func isArticled(c *cursor, i int) bool {
	return c.role(i) == french.Article && c.follows(i) && c.follows(i+1) && c.at(i+1).Capital() && c.isSurnameLike(i+1)
}

// isOddSurname reports whether unit i, behind the first name at unit first, is a
// surname that is also a small word of French: "Nathalie Bon", "Ludivine Mars".
func isOddSurname(c *cursor, first, i int) bool {
	u, k := c.at(i), c.known(i)
	switch k.Cue {
	case french.Month, french.Small, french.Day, french.Greeting:
		isName := k.Surname >= lexicon.By128 && c.isFirstName(first, lexicon.By128)
		return isName && isCapitalised(u) && !u.Is(core.Start) && c.at(i+1).Shape != unit.Digits
	}
	return false
}

// goesOn reports whether the name that began at unit from goes on with the capital at
// unit i. "Mme Martin Claire" does, "Mme Martin Présidente" and "Sandra Lopes CGT" do
// not.
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

// roleGoesOn reports whether the role of unit i decides if a name goes on with it, and
// if the name does. It does not with an office or the label of a field; with a word for
// a relative, an organisation or jargon only if that is a surname too.
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
