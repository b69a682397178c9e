package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findInitials finds initials with full stops and a surname: "J.-M. Martin", "E. E. Smith". Unit i
// is the first initial.
func findInitials(c *cursor, out *sink, i int) {
	if c.at(i-1).Shape == unit.Initial && c.follows(i) || between(c, i) > i {
		return
	}
	j := i + 1
	for j < i+3 && c.at(j).Shape == unit.Initial && c.follows(j) {
		j++
	}
	n := c.at(j)
	isTitle := c.role(i) == french.Title && j == i+1
	isTwo := hasTwoParticles(c, j) // "T. de la Villardière"
	if isTitle || !c.follows(j) || !isCapitalised(n) && n.Shape != unit.Mixed && !isTwo {
		return
	}
	from, to := j, nameEnd(c, j) // [j, to) is the surname with its particle; from is its main word
	switch {
	case isTwo:
		from += 2
	case isJoint(c.role(j)):
		from++
	}
	if out.refused(Initials, i, to, initialsVeto(c, i, j, from, to)) {
		return
	}
	out.add(Initials, i, to, -1, initialsDoubt(c, i, j, from))
}

// initialsVeto returns the reason why the letters from unit i on and the words at units [j, to) are
// not a person; "" if they may be one. from is the main word of the surname.
func initialsVeto(c *cursor, i, j, from, to int) core.Veto {
	switch {
	case c.isLineStart(i) && c.isFirstName(j, lexicon.By64) && c.follows(j+1) && c.at(j+1).Capital():
		return core.ListNumber // "I. Yves Loyer" is the first item of a list
	case to == j, c.isWordOnly(from):
		return core.UsualWord
	case !c.isSurnameLike(from):
		return core.NoSurname
	case c.isBody(from):
		return core.KnownOrg
	}
	return ""
}

// initialsDoubt returns the reason to doubt that the letters at units [i, j) and the surname
// after them are a person; "" if they surely are. The parameter from is the main word of the
// surname.
func initialsDoubt(c *cursor, i, j, from int) core.Veto {
	k := c.known(from)
	switch {
	case k.Surname < lexicon.By8 && !k.Unknown():
		return core.NoSurname
	case k.Surname < lexicon.By8 && c.isLineStart(i):
		return core.ListNumber
	case c.isUsualWord(from):
		return core.UsualWord
	case j > i+2 && c.at(i+1).Gap == unit.Tight:
		return core.LettersAlone // "S.A.R.L. Grange": no person has so many
	}
	return ""
}

// findFirstInitial finds a first name, at unit i, with an initial after it: "Léa M.".
func findFirstInitial(c *cursor, out *sink, i int) {
	u, n := c.at(i), c.at(i+1)
	isInitial := n.Shape == unit.Initial || n.Shape == unit.Letter && !c.follows(i+2)
	if !isInitial || n.To-n.From > 2 || u.Shape != unit.Title || !c.isBeside(i+1) || !c.isFirstName(i, lexicon.By16) {
		return
	}
	out.add(Initials, i, i+2, -1, firstInitialDoubt(c, i))
}

// firstInitialDoubt returns the reason to doubt that the first name at unit i and the letter after
// it are a person; "" if they surely are.
func firstInitialDoubt(c *cursor, i int) core.Veto {
	switch {
	case c.known(i).Word >= lexicon.CurrentWord:
		return core.UsualWord
	case c.at(i+1).Shape != unit.Initial:
		return core.LettersAlone
	case c.follows(i) && c.at(i-1).Capital():
		return core.PartOfLonger
	}
	return ""
}

// findSurnameInitial finds a surname in capitals, from unit i on, with an initial after it: "BENALI
// K.", "LE BRETON N.".
func findSurnameInitial(c *cursor, out *sink, i int) {
	if c.at(i).Shape != unit.Upper || isUpperParticle(c, i) {
		return
	}
	j := upperEnd(c, i)
	isTitle := c.role(j) == french.Title && c.follows(j+1) && c.at(j+1).Capital() // "BENALI M. Petit"
	if c.at(j).Shape != unit.Initial || !c.isBeside(j) || isTitle {
		return
	}
	from := upperParticles(c, i)
	veto := upperFirstVeto(c, i, j)
	switch role := c.role(i); {
	case c.follows(from) && c.at(from-1).Shape == unit.Upper:
		veto = core.PartOfLonger // "ESCALIER MARTIN B."
	case role == french.Function, role == french.LongTitle, role == french.Kin:
		veto = core.FunctionWord // "LE MAIRE A."
	}
	if out.refused(Initials, from, j+1, veto) {
		return
	}
	out.add(Initials, from, j+1, -1, surnameInitialDoubt(c, i))
}

// surnameInitialDoubt returns the reason to doubt that the word in capitals at unit i is a surname,
// whose initial follows; "" if it surely is one.
func surnameInitialDoubt(c *cursor, i int) core.Veto {
	k := c.known(i)
	switch {
	case k.Word >= lexicon.UsualWord && k.Surname < lexicon.By512:
		return core.UsualWord
	case isAcronymLike(c, i, perhapsShort):
		return core.LettersAlone
	case k.Surname < lexicon.By32 && !k.Unknown():
		return core.NoSurname
	}
	return ""
}

// Between finds the border of two names that follow each other without a mark. Unit i is an
// initial beside that border. If names end with initials, as in "Tom B. Léa M." and "LEROUX B.
// NGUYEN K.", the second name begins after unit i, and Between returns i+1. If names begin with
// initials, as in "J. Martin K. Petit", it returns i. It returns 0 for any other unit.
func (t *Text) Between(i int) int { return between(&cursor{Text: t}, i) }

// between does the work of Text.Between.
func between(c *cursor, i int) int {
	if c.at(i).Shape != unit.Initial || !c.follows(i) || !isPartOfRun(c, i-1) || c.at(i-1).Initials() {
		return 0
	}
	next := i + 1
	for next <= i+longestNamed && c.follows(next) && isPartOfRun(c, next) && !c.at(next).Initials() {
		next++
	}
	if next == i+1 {
		return 0
	}
	first := i - 1
	for first > i-longestRun && c.follows(first) && isPartOfRun(c, first-1) {
		first--
	}
	switch isInitial := c.at(next).Shape == unit.Initial && c.follows(next); {
	case c.at(first).Initials() && c.role(first) != french.Title:
		return i
	case isInitial, beginsOther(c, i):
		return i + 1
	}
	return 0
}

// beginsOther reports whether another name begins after the initial at unit i, which ends a name and
// its sentence: "J'ai vu Lina B. Karim était là" ("I saw Lina B. Karim was there"), "LEROY T.
// Kylian". The word after the initial is hardly ever a surname there, unlike that in "Tom B.
// Martin".
func beginsOther(c *cursor, i int) bool {
	const clearly = 2 // levels of the lexicon: four times as frequent
	isName := c.at(i-1).Shape == unit.Upper || c.isFirstName(i-1, lexicon.By64)
	k := c.known(i + 1)
	return isName && c.at(i+1).Shape == unit.Title && k.First >= lexicon.By64 && k.First > k.Surname+clearly
}

// Limits of the function between, for rows of names with initials and no marks between them:
// longestNamed is how many words of a name are read after an initial, and longestRun is how many
// units are read before it.
const (
	longestNamed = 3
	longestRun   = 32
)

// isPartOfRun reports whether unit i can be part of a row of names: it has a capital, or is an
// initial or a particle.
func isPartOfRun(c *cursor, i int) bool {
	u := c.at(i)
	return u.Initials() || u.Word() && (u.Capital() || c.role(i) == french.Particle || c.role(i) == french.From)
}

// findBareInitials finds initials without full stops, at unit i, and a surname: the two initials of
// a compound first name, "JM Pujolas", or the first two letters of a first name, "Ph Castel".
func findBareInitials(c *cursor, out *sink, i int) {
	u := c.at(i)
	form := c.key(i)
	if len(form) != 2 || !c.isBeside(i+1) {
		return
	}
	isCompound := u.Shape == unit.Upper && french.Is(form, french.CompoundInitials)
	isShort := u.Shape == unit.Title && (form == "ph" || form == "th") && !c.at(i+1).Is(core.Shout)
	if !isCompound && !isShort {
		return
	}
	to := nameEnd(c, i+1)
	if out.refused(Initials, i, to, bareInitialsVeto(c, i, to)) {
		return
	}
	out.add(Initials, i, to, -1, "")
}

// For initials without full stops: how many units the initials and the surname together have at
// most, and how many bytes a surname in capitals has at least.
const (
	longestBare   = 4
	shortestUpper = 5
)

// bareInitialsVeto returns the reason why the two letters at unit i, with the words up to the unit
// with index to, are not a name: "TD Maths" (a lesson), "AS Monaco" (a club), "PC Portable" (a
// laptop). It returns "" if they may be one.
func bareInitialsVeto(c *cursor, i, to int) core.Veto {
	u, k := c.at(i+1), c.known(i+1)
	isJargon := c.known(i).Cue.IsJargon() || c.known(i).Class&lexicon.ClassOrg != 0
	isSurname := u.Shape == unit.Upper && len(c.key(i+1)) >= shortestUpper && k.Surname >= lexicon.By32
	switch {
	case c.follows(i) && c.role(i-1) == french.Article:
		return core.ArticleBefore
	case to == i+1, to > i+longestBare, u.Shape != unit.Title && !isSurname, k.Cue != french.None && k.Cue != french.Particle && k.Cue != french.Article:
		return core.LettersAlone
	case isTown(c, i+1), k.Class&lexicon.ClassOrg != 0, k.Class&lexicon.ClassPlace&^towns != 0, k.Place >= lexicon.Place8k && k.Surname < lexicon.By1k:
		return core.KnownPlace
	case k.Word >= lexicon.RareWord && k.Surname < lexicon.By1k, k.Word >= lexicon.EverydayWord:
		return core.UsualWord
	case k.Surname < lexicon.By16 && !(k.Unknown() && !isJargon), isJargon && k.Surname < lexicon.By256:
		return core.NoSurname
	}
	return ""
}

// isTown reports whether a town with a name of several words begins at unit i: "Villeneuve d'Ascq".
func isTown(c *cursor, i int) bool {
	to, _ := c.gazetteer(i, towns)
	return to > i+1
}
