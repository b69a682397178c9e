package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// surnameStart returns the unit at which the surname begins in the name at unit j: j+1 after a
// particle ("de Gaulle"), else j.
func surnameStart(c *cursor, j int) int {
	if c.isParticle(j) {
		return j + 1
	}
	return j
}

// isJoint reports whether a word of this role can be between a first name and the main word of a
// surname: "Charles de Gaulle", "Marie Le Goff", "Ludwig van Beethoven".
func isJoint(role french.Role) bool {
	return role == french.Particle || role == french.From || role == french.Article
}

// isSmallWord reports whether a word of this role is more likely a small word of a sentence or the
// end of a letter than a first name: "Sous" ("under"), "Bien" ("well").
func isSmallWord(role french.Role) bool {
	switch role {
	case french.From, french.At, french.Article, french.Small, french.Determiner, french.Closing:
		return true
	}
	return false
}

// longest is the maximum number of units of a person's name. Only the last part that nameEnd adds,
// such as a particle with its surname, may exceed it.
const longest = 7

// nameEnd returns the unit after the name that begins at unit i, or i if no name begins there.
func nameEnd(c *cursor, i int) int {
	if c.beginsLabel(i) {
		return i
	}
	first := i
	if !c.isNameLike(i) {
		// "de Gaulle", "Le Goff": a name that begins with its particle.
		if !hasTwoParticles(c, i) && !c.isParticle(i) {
			return i
		}
		first = i + 1
		if !c.isNameLike(first) {
			first++ // "de La Fontaine", "de la Motte" begin with two particles
		}
	}
	to := first + 1
	for to < len(c.Units) && to-i < longest && c.isBeside(to) && between(c, to) != to && between(c, to-1) != to {
		n := namePart(c, first, to)
		if n == 0 {
			break
		}
		to += n
	}
	return to
}

// namePart returns how many units continue a name. The parameter to is the first of these units.
// namePart returns 1 for a word, "Martin", more for a particle with the surname after it, "de
// Gaulle", "de La Fontaine", and 0 if the name ends before the unit with index to. first is the
// first word of the name that is not a particle.
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
	case to == first+1 && hasTwoParticles(c, to):
		return 3
	}
	return foreignPart(c, first, to)
}

// ForeignJoint returns how many units from unit i on are a word that joins two surnames in Spanish,
// Portuguese or Dutch: "y", "e", "t'", "'t". It returns 0 if they are not such a word.
func (t *Text) ForeignJoint(i int) int { return foreignJoint(&cursor{Text: t}, i) }

// foreignJoint returns how many units from unit i on are a word that joins two surnames in
// Spanish, Portuguese or Dutch: "y", "e", "de los", "t'", "'t". It returns 0 if they are not such
// a word.
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

// foreignPart returns how many units continue a name by a Spanish, Portuguese or Dutch joint and
// a surname: "Ortega y Gasset", "Sousa e Melo", "Lotte t'Kint", "Pieter 't Hooft", "Joost van 't
// Veer". The parameter to is the first of these units, and the parameter first is the first word
// of the name. It returns 0 if the name does not continue in this way.
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

// leadsOn reports whether "de" at unit i can be part of the name whose first word is the unit
// with index first: it comes directly after this word or after an initial.
func leadsOn(c *cursor, first, i int) bool { return i == first+1 || c.at(i-1).Shape == unit.Initial }

// isParticled reports whether unit i, after a particle, can be a surname: the dictionaries have
// it as one or do not have it at all, or it is in capitals while the first word of the name, the
// unit with index first, has only one capital.
func isParticled(c *cursor, first, i int) bool {
	u := c.at(i)
	if !c.follows(i) || !u.Capital() || !c.isNameLike(i) {
		return false
	}
	if u.Shape == unit.Upper && c.at(first).Shape == unit.Title && (c.isInitialism(i) || c.known(i).Cue.IsOrgHead()) {
		return false // "M. Petit du SAMU" is of the emergency service
	}
	return c.isSurnameLike(i) || u.Shape == unit.Upper && c.at(first).Shape == unit.Title
}

// hasTwoParticles reports whether a surname with two particles begins at unit i: "de la Motte".
func hasTwoParticles(c *cursor, i int) bool { return c.role(i) == french.From && isArticled(c, i+1) }

// isArticled reports whether unit i is an article and a surname follows, after "de": "la Fontaine".
func isArticled(c *cursor, i int) bool {
	return c.role(i) == french.Article && c.follows(i) && c.follows(i+1) && c.at(i+1).Capital() && c.isSurnameLike(i+1)
}

// isOddSurname reports whether unit i, after the first name at the unit with index first, is a
// surname although it is also a month, a day, a greeting or a small word of French: "Nathalie
// Bon", "Ludivine Mars".
func isOddSurname(c *cursor, first, i int) bool {
	u, k := c.at(i), c.known(i)
	switch k.Cue {
	case french.Month, french.Small, french.Day, french.Greeting:
		isName := k.Surname >= lexicon.By128 && c.isFirstName(first, lexicon.By128)
		return isName && isCapitalised(u) && !u.Is(core.Start) && c.at(i+1).Shape != unit.Digits
	}
	return false
}

// goesOn reports whether the capitalised word at unit i continues the name whose first word is the
// unit with index from. "Claire" in "Mme Martin Claire" does. "Présidente" ("chairwoman") in "Mme
// Martin Présidente" and "CGT" (a trade union) in "Sandra Lopes CGT" do not.
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
		return false // "Médecine" in "Dr Sauveur Médecine générale" ("general medicine")
	case i > from+1:
		before := c.known(i - 1)
		return before.Surname == 0 && before.First > 0 || before.Cue == french.Particle
	}
	return true
}

// roleGoesOn reports whether the role of unit i alone decides if the unit continues a name, and if
// so, whether it does. An office or the label of a field does not; a word for a relative, an
// organisation or jargon does only if it is also a surname.
func roleGoesOn(c *cursor, i int) (decides, goesOn bool) {
	u, k := c.at(i), c.known(i)
	switch role := k.Cue; {
	case role == french.LongTitle:
		return true, c.role(i-1) == french.Particle // "Cheikh", a title, in "Ould Cheikh"
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

// isRoman reports whether a form is a Roman numeral, as after the name of a king or a pope.
func isRoman(form string) bool {
	return french.Is(form, french.RomanNumeral)
}
