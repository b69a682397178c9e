package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findFullName finds a first name with a surname: "Claire Fontaine".
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

// fullNameVeto returns the reason why units i to to, a first name and what follows it,
// are no name of a person.
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

// fullNameDoubt returns what makes a first name and what follows it unsure.
func fullNameDoubt(c *cursor, i int) core.Veto {
	k, next := c.known(i), c.known(i+1)
	// "Claire Fontaine": both are words, and it is a name all the same.
	isWellKnown := k.First >= lexicon.By4k && next.Surname >= lexicon.By1k
	switch {
	case !isWellKnown && k.Word >= lexicon.UsualWord && (k.First < lexicon.By4k || next.Surname < lexicon.By64 || c.at(i).Is(core.Start)):
		return core.UsualWord
	case k.First < lexicon.By64 && !isRareFullName(c, i):
		return core.NobodyCalled
	case !c.at(i).Capital():
		return core.SmallLetters
	case c.follows(i) && c.role(i-1) == french.Article:
		return core.ArticleBefore // people have no article
	case k.Class&lexicon.ClassCountry != 0 && next.Surname < lexicon.By256:
		return core.KnownPlace // a country is a first name only before a surname
	case c.isMark(i-1, '«'):
		return core.InQuotes
	case k.Class&lexicon.ClassOrg != 0 && k.First < lexicon.By1k:
		return core.KnownOrg
	}
	return surnameDoubt(c, i+1, isWellKnown)
}

// surnameDoubt returns what makes the surname at unit i, behind a first name, unsure.
// isWellKnown says that both are so common as names that the surname may be a usual
// word.
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

// isSmallFullName reports whether a first name and a surname in small letters are not
// words of French: "emma garnier".
func isSmallFullName(c *cursor, i int) bool {
	k, next := c.known(i), c.known(i+1)
	return k.Word < lexicon.RareWord && next.Word < lexicon.RareWord && !(next.Unknown() && k.First < lexicon.By1k)
}

// isRareFullName reports whether units i and i+1 are a rare first name and a surname
// and nothing else.
func isRareFullName(c *cursor, i int) bool {
	k, next := c.known(i), c.known(i+1)
	return k.First >= lexicon.By16 && k.Word == 0 && next.Surname >= lexicon.By128 && next.Word == 0
}

// shortestUnlisted is how many bytes a first name on no list has at least.
const shortestUnlisted = 3

// findUnlisted finds a first name on no list before a word that is a surname and
// nothing else, "Xiaoling Wang". It can be a brand as well.
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

// unlistedVeto returns the reason why unit i is not a surname that makes the unlisted
// word before it a first name.
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

// findEmphasised finds a first name and a surname of which Markdown emphasises one,
// "**Aude** Lemoine". They become two mentions.
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

// isEmphasisedSurname reports whether unit i, on the same line, is a surname and
// nothing else.
func isEmphasisedSurname(c *cursor, i int) bool {
	u, k := c.at(i), c.known(i)
	isSurname := k.Surname >= lexicon.By64 && k.Cue == french.None && k.Class&lexicon.ClassOrg == 0
	return isSurname && u.Gap <= unit.Space && isCapitalised(u) && !c.isWordOnly(i)
}
