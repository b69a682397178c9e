package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findFullName finds a first name, at unit i, with a surname after it: "Claire Fontaine".
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

// fullNameVeto returns the reason why units [i, to), a first name and what follows it, are not the
// name of a person; "" if they may be one.
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
		return c.listedVeto(i, to) // a listed place or firm: "Hong Kong", "Fleury Michon"
	case !c.isSurnameLike(i+1) && !isJoint(next.Cue) && next.First < lexicon.By16 && foreignPart(c, i, i+1) == 0:
		return core.NoSurname
	case !c.at(i).Capital() && !isSmallFullName(c, i):
		return core.SmallLetters
	case before.IsOrgHead(), before == french.Street, before == french.SiteHead:
		return core.NameOfThing
	case before == french.Article && c.isUsualWord(i) && c.isUsualWord(i+1):
		return core.ArticleBefore // two words after an article: "la Rose Blanche" ("the White Rose")
	}
	return ""
}

// fullNameDoubt returns the reason to doubt that the first name at unit i and what follows it are
// the name of a person; "" if they surely are.
func fullNameDoubt(c *cursor, i int) core.Veto {
	k, next := c.known(i), c.known(i+1)
	// "Claire Fontaine" is also "clear fountain", but both are so frequent as names that it is a
	// name.
	isWellKnown := k.First >= lexicon.By4k && (next.Surname >= lexicon.By1k || hasTwoParticles(c, i+1))
	switch {
	case !isWellKnown && k.Word >= lexicon.UsualWord && (k.First < lexicon.By4k || next.Surname < lexicon.By64 || c.at(i).Is(core.Start)):
		return core.UsualWord
	case k.First < lexicon.By64 && !isRareFullName(c, i):
		return core.NobodyCalled
	case !c.at(i).Capital():
		return core.SmallLetters
	case c.follows(i) && c.role(i-1) == french.Article:
		return core.ArticleBefore // people have no article: "la Claire Fontaine" ("the clear fountain")
	case k.Class&lexicon.ClassCountry != 0 && next.Surname < lexicon.By256:
		return core.KnownPlace // the name of a country is a first name only before a surname
	case c.isMark(i-1, '«'):
		return core.InQuotes
	case k.Class&lexicon.ClassOrg != 0 && k.First < lexicon.By1k:
		return core.KnownOrg
	}
	return surnameDoubt(c, i+1, isWellKnown)
}

// surnameDoubt returns the reason to doubt the surname at unit i, after a first name; "" if it is
// sure. isWellKnown says that both are so frequent as names that the surname may be a usual word.
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

// isRarelyGiven reports whether unit i is a current word of French that few people have
// for a first name.
func isRarelyGiven(c *cursor, i int) bool {
	k := c.known(i)
	return k.Word >= lexicon.CurrentWord && k.First < lexicon.By512
}

// isSmallFullName reports whether unit i and the next one, a first name and a surname in small
// letters, are hardly ever words of French: "emma garnier".
func isSmallFullName(c *cursor, i int) bool {
	k, next := c.known(i), c.known(i+1)
	return k.Word < lexicon.RareWord && next.Word < lexicon.RareWord && !(next.Unknown() && k.First < lexicon.By1k)
}

// isRareFullName reports whether unit i is a rare first name and unit i+1 a surname, and neither is
// a word of French.
func isRareFullName(c *cursor, i int) bool {
	k, next := c.known(i), c.known(i+1)
	return k.First >= lexicon.By16 && k.Word == 0 && next.Surname >= lexicon.By128 && next.Word == 0
}

// shortestUnlisted is the minimum length, in bytes, of a first name that is in no dictionary.
const shortestUnlisted = 3

// findUnlisted finds a word that is in no dictionary, at unit i, before a surname that is nothing
// else: "Xiaoling Wang". It is in doubt, because the word may be a brand.
func findUnlisted(c *cursor, out *sink, i int) {
	u, k, n := c.at(i), c.known(i), c.at(i+1)
	if !k.Unknown() || k.Parts || k.Cue != french.None || u.Shape != unit.Title || len(c.key(i)) < shortestUnlisted {
		return
	}
	if !isCapitalised(n) || !c.follows(i+1) || isJoined(c, i) || out.refused(Full, i, i+2, unlistedVeto(c, i+1)) {
		return
	}
	out.add(Full, i, nameEnd(c, i), -1, core.Unlisted)
}

// unlistedVeto returns the reason why unit i is not clearly a surname, which would make the
// unlisted word before it a first name; "" if it is.
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

// findEmphasised finds a first name and a surname if Markdown emphasises only one of them:
// "**Aude** Lemoine". They become two mentions, one on each side of the marks.
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

// isEmphasisedSurname reports whether unit i is on the same line as the unit before it and is a
// surname that is hardly ever a word.
func isEmphasisedSurname(c *cursor, i int) bool {
	u, k := c.at(i), c.known(i)
	isSurname := k.Surname >= lexicon.By64 && k.Cue == french.None && k.Class&lexicon.ClassOrg == 0
	return isSurname && u.Gap <= unit.Space && isCapitalised(u) && !c.isWordOnly(i)
}
