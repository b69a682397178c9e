package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findFullName finds a first name with what follows it: "Claire Fontaine".
func findFullName(c *cursor, out *sink, i int) {
	if !c.isFirstName(i, lexicon.By8) || !c.isBeside(i+1) || isSmallWord(c.role(i)) {
		return
	}
	to := nameEnd(c, i)
	if to < i+2 || to == i+2 && c.at(i+1).Shape == unit.Initial {
		return
	}
	if out.refused(Full, i, to, fullNameVeto(c, i, to)) {
		return
	}
	out.add(Full, i, to, -1, fullNameDoubt(c, i))
}

// fullNameVeto is why units i to to, a first name and what follows it, are nobody's
// name; "" for no reason against it.
func fullNameVeto(c *cursor, i, to int) core.Veto {
	k, next, before := c.known(i), c.known(i+1), c.role(i-1)
	switch {
	case c.isShouted(i) && k.First < lexicon.By256:
		return core.AmongCapitals
	case isRarelyGiven(c, i) && next.Surname < lexicon.By16:
		return core.UsualWord
	case k.Cue == french.Kin, k.Cue == french.LongTitle:
		return core.FunctionWord
	case c.isJargon(i), next.Cue.IsJargon() && next.Surname < lexicon.By512:
		return core.Jargon
	case k.Cue == french.Saint, k.Cue == french.Particle && c.follows(i) && c.at(i-1).Capital():
		return core.PartOfLonger
	case c.isListed(i, to):
		return c.listedVeto(i, to) // Hong Kong, Fleury Michon
	case !c.isSurnameLike(i+1) && !isJoint(next.Cue) && next.First < lexicon.By16 && foreignPart(c, i, i+1) == 0:
		return core.NoSurname
	case !c.at(i).Capital() && !isSmallFullName(c, i):
		return core.SmallLetters
	case before.IsOrgHead(), before == french.Street, before == french.SiteHead:
		return core.NameOfThing
	case before == french.Article && c.isUsualWord(i) && c.isUsualWord(i+1):
		return core.ArticleBefore // la Rose Blanche
	}
	return ""
}

// fullNameDoubt is what makes a first name and what follows it unsure.
func fullNameDoubt(c *cursor, i int) core.Veto {
	k, next := c.known(i), c.known(i+1)
	// "Claire Fontaine": both are words, and yet.
	isWellKnown := k.First >= lexicon.By4k && next.Surname >= lexicon.By1k
	switch {
	case !isWellKnown && k.Word >= lexicon.UsualWord && (k.First < lexicon.By4k || next.Surname < lexicon.By64 || c.at(i).Is(core.Start)):
		return core.UsualWord
	case k.First < lexicon.By64 && !isRareFullName(c, i):
		return core.NobodyCalled
	case !c.at(i).Capital():
		return core.SmallLetters
	case c.follows(i) && c.role(i-1) == french.Article:
		return core.ArticleBefore // a person has none
	case k.Class&lexicon.ClassCountry != 0 && next.Surname < lexicon.By256:
		return core.KnownPlace // a country is a first name only before a surname
	case c.isMark(i-1, '«'):
		return core.InQuotes
	case k.Class&lexicon.ClassOrg != 0 && k.First < lexicon.By1k:
		return core.KnownOrg
	}
	return surnameDoubt(c, i+1, isWellKnown)
}

// surnameDoubt is what makes the surname at unit i, behind a first name, unsure;
// isWellKnown says that both are known so well that it may be a common word.
func surnameDoubt(c *cursor, i int, isWellKnown bool) core.Veto {
	switch k := c.known(i); {
	case isJoint(k.Cue), foreignPart(c, i-1, i) > 0:
		return ""
	case k.Surname < lexicon.By16 && !(k.Unknown() && c.at(i).Capital()):
		return core.NoSurname
	case !isWellKnown && k.Word >= lexicon.CurrentWord:
		return core.UsualWord
	case k.Place >= lexicon.Place131k:
		return core.KnownPlace
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	}
	return ""
}

// isJoint reports whether a word leads from a first name to a surname: "Charles
// de Gaulle", "Marie Le Goff", "Ludwig van Beethoven".
func isJoint(c french.Role) bool {
	return c == french.Particle || c == french.From || c == french.Article
}

// isSmallWord reports whether a first name is sooner one of the small words of a
// sentence, or the closing of a letter: "Sous", "Bien".
func isSmallWord(c french.Role) bool {
	switch c {
	case french.From, french.At, french.Article, french.Small, french.Determiner, french.Closing:
		return true
	}
	return false
}

// isRarelyGiven reports whether unit i is a word of French that few have as their
// first name.
func isRarelyGiven(c *cursor, i int) bool {
	k := c.known(i)
	return k.Word >= lexicon.CurrentWord && k.First < lexicon.By512
}

// isSmallFullName reports whether a first name and a surname in small letters are no
// words of French: "emma garnier".
func isSmallFullName(c *cursor, i int) bool {
	k, next := c.known(i), c.known(i+1)
	return k.Word < lexicon.RareWord && next.Word < lexicon.RareWord && !(next.Unknown() && k.First < lexicon.By1k)
}

// isRareFullName reports whether a rare first name and the surname behind it are
// nothing else.
func isRareFullName(c *cursor, i int) bool {
	k, next := c.known(i), c.known(i+1)
	return k.First >= lexicon.By16 && k.Word == 0 && next.Surname >= lexicon.By128 && next.Word == 0
}

// findUnlisted finds a first name on no list before a surname that is nothing else,
// "Xiaoling Wang"; it may be a brand as well.
func findUnlisted(c *cursor, out *sink, i int) {
	u, k, n := c.at(i), c.known(i), c.at(i+1)
	if !k.Unknown() || k.Parts || k.Cue != french.None || u.Shape != unit.Title || len(c.key(i)) < 3 {
		return
	}
	if n.Shape != unit.Title && n.Shape != unit.Upper || !c.follows(i+1) || isJoined(c, i) || out.refused(Full, i, i+2, unlistedVeto(c, i+1)) {
		return
	}
	out.add(Full, i, nameEnd(c, i), -1, core.Unlisted)
}

// unlistedVeto is why unit i is no surname that makes a first name of the unlisted
// word before it.
func unlistedVeto(c *cursor, i int) core.Veto {
	switch k := c.known(i); {
	case k.Surname < lexicon.By128:
		return core.NoSurname
	case k.Word >= lexicon.ScarceWord:
		return core.UsualWord
	case k.Class&lexicon.ClassPlace != 0:
		return core.KnownPlace
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case k.Cue != french.None:
		return core.FunctionWord
	}
	return ""
}

// findUpperFirst finds a surname in capitals and a first name: "MARTIN Emma", "LE GOFF
// Yann", "DOS SANTOS Mickaël".
func findUpperFirst(c *cursor, out *sink, i int) {
	if c.at(i).Shape != unit.Upper {
		return
	}
	j := i + 1 // the first name
	for j < i+3 && c.at(j).Shape == unit.Upper && c.follows(j) {
		j++
	}
	if c.at(j).Shape != unit.Title || !c.isBeside(j) || !c.isFirstName(j, lexicon.By16) {
		return
	}
	if out.refused(UpperFirst, i, j+1, upperFirstVeto(c, i, j)) {
		return
	}
	from := i
	for c.follows(from) && c.at(from-1).Shape == unit.Upper && (c.role(from-1) == french.Particle || c.role(from-1) == french.Article) {
		from--
	}
	to := j + 1
	for to < j+3 && c.at(to).Shape == unit.Title && c.isBeside(to) && c.isFirstName(to, lexicon.By16) && !c.isUsualWord(to) {
		to++
	}
	out.add(UpperFirst, from, to, -1, upperFirstDoubt(c, from, i, j))
}

// upperFirstVeto is why the capitals at unit i and the first name at unit j are
// nobody's name.
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
	case isAcronymLike(c, i, 4):
		return core.LettersAlone
	}
	return ""
}

// upperFirstDoubt is what makes a surname in capitals at units from to i and a
// first name at unit j unsure.
func upperFirstDoubt(c *cursor, from, i, j int) core.Veto {
	k, first := c.known(i), c.known(j)
	switch {
	case first.First < lexicon.By64:
		return core.NobodyCalled
	case first.Word >= lexicon.CurrentWord && first.First < lexicon.By8k, k.Word >= lexicon.UsualWord && k.Surname < lexicon.By512:
		return core.UsualWord
	case isAcronymLike(c, i, 6):
		return core.LettersAlone
	case from == i && c.follows(i) && c.at(i-1).Capital():
		return core.PartOfLonger
	}
	return ""
}

// isAcronymLike reports whether unit i has fewer letters than that, and stands in
// no dictionary: it may be an acronym.
func isAcronymLike(c *cursor, i, letters int) bool {
	u := c.at(i)
	return c.known(i).Unknown() && u.To-u.From == 1 && len(c.key(i)) < letters
}

// findEmphasised finds a first name and a surname of which Markdown stresses one, "**Aude**
// Lemoine": two pieces of one name.
func findEmphasised(c *cursor, out *sink, i int) {
	if !c.isMark(i+1, '*') || c.at(i+1).Gap != unit.Tight || !c.isFirstName(i, lexicon.By64) || c.isWordOnly(i) {
		return
	}
	k := i + 2
	for k < i+5 && c.isMark(k, '*') && c.at(k).Gap == unit.Tight {
		k++
	}
	for open := k; k < open+3 && c.isMark(k, '*') && (k > open || c.at(k).Gap == unit.Space); k++ {
	}
	if !isEmphasisedSurname(c, k) {
		return
	}
	out.add(Full, i, i+1, -1, "")
	out.add(Full, k, k+1, -1, "")
}

// isEmphasisedSurname reports whether unit i is a surname and nothing else.
func isEmphasisedSurname(c *cursor, i int) bool {
	u, k := c.at(i), c.known(i)
	return u.Gap <= unit.Space && (u.Shape == unit.Title || u.Shape == unit.Upper) && k.Surname >= lexicon.By64 &&
		!c.isWordOnly(i) && k.Cue == french.None && k.Class&lexicon.ClassOrg == 0
}
