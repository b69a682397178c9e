package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findLastFirst finds a surname, a comma and a first name, which are one person, "Dubois,
// Jean-Marc", unless more names follow or precede them. Unit i is the surname.
func findLastFirst(c *cursor, out *sink, i int) {
	if !c.isMark(i+1, ',') || !c.at(i).Capital() || !c.isFirstName(i+2, lexicon.By64) || !c.follows(i+2) {
		return
	}
	from := i
	if role := c.role(i - 1); (role == french.Article || role == french.Particle) && c.follows(i) && c.at(i-1).Capital() {
		from = i - 1 // a surname with an article: "Le Goff, Yann"
	} else if role == french.From && c.follows(i) && isApart(c, i-1, i+3) {
		from = i - 1 // a surname with a particle, in a list: "; du Plessis, Gonzague ;"
	}
	veto := lastFirstVeto(c, i)
	if veto == "" {
		veto = lastFirstAroundVeto(c, from, i)
	}
	if out.refused(LastFirst, from, i+3, veto) {
		return
	}
	out.add(LastFirst, from, i+3, -1, lastFirstDoubt(c, from, i))
}

// lastFirstVeto returns the reason why unit i is not a surname, or why the word after its comma is
// not a first name that belongs to it; "" if they may be.
func lastFirstVeto(c *cursor, i int) core.Veto {
	const areas = lexicon.ClassCountry | lexicon.ClassRegion | lexicon.ClassDepartment
	k, first := c.known(i), c.known(i+2)
	switch {
	case !c.isSurnameLike(i):
		return core.NoSurname
	case k.First+2 > k.Surname && !k.Unknown(), first.Surname > first.First:
		return core.SeveralNames // these are two first names, or two surnames
	case k.Place >= lexicon.Place32k, k.Class&areas != 0, first.Class&lexicon.ClassCountry != 0:
		return core.KnownPlace
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case first.Cue.IsJargon():
		return core.Jargon
	case k.Cue != french.None && k.Cue != french.Particle && k.Surname < lexicon.By512,
		k.Cue == french.Greeting, french.Is(c.key(i), french.Salutation):
		return core.FunctionWord // a greeting: "Bonjour, Karim" ("hello")
	case c.isWordOnly(i):
		return core.UsualWord
	}
	return ""
}

// lastFirstAroundVeto returns the reason why a surname, units [from, i+1), and its first name are
// not one person because of the words before and after them; "" if they may be.
func lastFirstAroundVeto(c *cursor, from, i int) core.Veto {
	switch {
	case c.isMark(i+3, ','), c.role(i+3) == french.And:
		return core.SeveralNames
	case c.at(i+3).Capital() && c.follows(i+3):
		return core.PartOfLonger
	case !c.follows(i):
		return ""
	}
	switch c.role(i - 1) {
	case french.From:
		if from == i {
			return core.PartOfLonger
		}
	case french.Title, french.LongTitle, french.At, french.With, french.Function, french.Kin:
		return core.PartOfLonger
	}
	switch {
	case from == 0 || !c.follows(from):
		return ""
	case c.at(from-1).Word() && c.at(from-1).Capital():
		return core.PartOfLonger // a whole name before the comma: "Léa Dubois, Marc"
	case c.isMark(from-1, ','), c.role(from-1) == french.And:
		return core.SeveralNames
	}
	return ""
}

// lastFirstDoubt returns the reason to doubt that a surname, units [from, i+1), a comma and a first
// name are one person; "" if they surely are.
func lastFirstDoubt(c *cursor, from, i int) core.Veto {
	k, first := c.known(i), c.known(i+2)
	switch {
	case !isApart(c, from, i+3):
		return core.SeveralNames
	case first.First < lexicon.By512 && k.Surname < lexicon.By32:
		return core.NobodyCalled
	case c.role(i+3) == french.Auxiliary:
		return core.PartOfLonger
	case first.Cue == french.Event:
		return core.CalendarWord
	}
	return ""
}

// isApart reports whether units [from, to) are not part of a sentence: they begin a line or a cell,
// or come after a bracket, a dash or a semicolon, or between a colon and a semicolon.
func isApart(c *cursor, from, to int) bool {
	return c.isLineStart(from) || c.isMarkOf(from-1, ";(-") || c.isMark(from-1, ':') && c.isMark(to, ';')
}

// findUpperFirst finds a surname in capitals, from unit i on, and a first name: "MARTIN Emma", "LE
// GOFF Yann", "DOS SANTOS Mickaël".
func findUpperFirst(c *cursor, out *sink, i int) {
	if c.at(i).Shape != unit.Upper {
		return
	}
	j := upperEnd(c, i) // the unit of the first name
	if c.at(j).Shape != unit.Title || !c.isBeside(j) || !c.isFirstName(j, lexicon.By16) {
		return
	}
	if out.refused(UpperFirst, i, j+1, upperFirstVeto(c, i, j)) {
		return
	}
	from := upperParticles(c, i)
	to := j + 1
	for to < j+3 && c.at(to).Shape == unit.Title && c.isBeside(to) && c.isFirstName(to, lexicon.By16) && !c.isUsualWord(to) {
		to++
	}
	out.add(UpperFirst, from, to, -1, upperFirstDoubt(c, from, i, j))
}

// upperEnd returns the unit after the words in capitals of a surname whose main word, or first word,
// is unit i. It reads three words at most: "DOS SANTOS" before "Mickaël".
func upperEnd(c *cursor, i int) int {
	j := i + 1
	for j < i+3 && c.at(j).Shape == unit.Upper && c.follows(j) {
		j++
	}
	return j
}

// upperParticles returns the unit with which a surname in capitals begins: the first of the
// particles in capitals before its main word, unit i, or i itself. It also returns i if another
// word in capitals precedes the particles, as in "ACCORD DE MARTIN Luc", a title in capitals
// ("agreement of") and a name.
func upperParticles(c *cursor, i int) int {
	from := i
	for c.follows(from) && c.at(from-1).Shape == unit.Upper {
		if !isUpperParticle(c, from-1) {
			return i
		}
		from--
	}
	return from
}

// isUpperParticle reports whether unit i is a particle or an article in capitals, before a word in
// capitals: "LE" in "LE GOFF".
func isUpperParticle(c *cursor, i int) bool {
	return c.at(i).Shape == unit.Upper && c.at(i+1).Shape == unit.Upper && c.follows(i+1) && isJoint(c.role(i))
}

// upperFirstVeto returns the reason why the word in capitals at unit i and the first name at unit j
// are not a person; "" if they may be one.
func upperFirstVeto(c *cursor, i, j int) core.Veto {
	k := c.known(i)
	switch {
	case !c.isSurnameLike(i):
		return core.NoSurname
	case k.Cue == french.Legal:
		return core.GenericWord
	case c.isBody(i):
		return core.KnownOrg
	case c.known(j).Class&lexicon.ClassCountry != 0:
		return core.KnownPlace
	case k.Word >= lexicon.CommonWord && k.Surname < lexicon.By256:
		return core.UsualWord
	case isAcronymLike(c, i, surelyShort):
		return core.LettersAlone
	}
	return ""
}

// upperFirstDoubt returns the reason to doubt that a surname in capitals, units [from, j), and the
// first name at unit j are a person; "" if they surely are. Unit i is the first word of the surname
// that is not a particle.
func upperFirstDoubt(c *cursor, from, i, j int) core.Veto {
	k, first := c.known(i), c.known(j)
	switch {
	case first.First < lexicon.By64:
		return core.NobodyCalled
	case first.Word >= lexicon.CurrentWord && first.First < lexicon.By8k, k.Word >= lexicon.UsualWord && k.Surname < lexicon.By512:
		return core.UsualWord
	case isAcronymLike(c, i, perhapsShort):
		return core.LettersAlone
	case from == i && c.follows(i) && c.at(i-1).Capital():
		return core.PartOfLonger
	}
	return ""
}

// Lengths in bytes of a word in capitals that is in no dictionary. A shorter word than surelyShort
// is taken for an acronym, and a shorter one than perhapsShort may be one.
const (
	surelyShort  = 4
	perhapsShort = 6
)

// isAcronymLike reports whether unit i may be an acronym: it is in no dictionary, and its form has
// fewer bytes than the parameter letters says.
func isAcronymLike(c *cursor, i, letters int) bool {
	u := c.at(i)
	return c.known(i).Unknown() && u.To-u.From == 1 && len(c.key(i)) < letters
}
