package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findOnLine finds a name at the beginning of a line, if it fills the line ("Claire Fontaine") or
// if a colon follows it ("Claire : bonjour", "hello").
func findOnLine(c *cursor, out *sink, i int) {
	if !c.isLineStart(i) || c.at(i).Gap == unit.Tab {
		return
	}
	role := c.role(i)
	if role == french.Title || role == french.LongTitle || role == french.Kin || role.IsOrgHead() {
		return
	}
	to := nameEnd(c, i)
	if to == i || to > i+4 {
		return
	}
	switch end := c.at(to).Gap; {
	case end < unit.Line && c.isMark(to, ':'):
		findSpeaker(c, out, i, to)
	case end >= unit.Line && to > i+1:
		findSignature(c, out, i, to)
	}
}

// hasFirstName reports whether the first or the second of units [i, to) is a first name.
func hasFirstName(c *cursor, i, to int) bool {
	return c.isFirstName(i, lexicon.By16) || to > i+1 && c.isFirstName(i+1, lexicon.By16)
}

// findSignature finds a name that fills a line, as a signature does: units [i, to).
func findSignature(c *cursor, out *sink, i, to int) {
	if out.refused(Signature, i, to, signatureVeto(c, i, to)) {
		return
	}
	out.add(Signature, i, to, -1, signatureDoubt(c, i))
}

// signatureVeto returns the reason why units [i, to), which fill a line, are not a person's name;
// "" if they may be one.
func signatureVeto(c *cursor, i, to int) core.Veto {
	switch {
	case !hasFirstName(c, i, to):
		return core.NobodyCalled
	case c.isWordOnly(i), c.isWordOnly(i + 1):
		return core.UsualWord
	case c.isListed(i, to):
		return c.listedVeto(i, to)
	case c.isBody(i):
		return core.KnownOrg
	case c.role(i) == french.Article && !c.isFirstName(to-1, lexicon.By64):
		return core.ArticleBefore
	}
	return ""
}

// signatureDoubt returns the reason to doubt that the words of a line, from unit i on, are a
// person's name; "" if they are surely one.
func signatureDoubt(c *cursor, i int) core.Veto {
	k, next := c.known(i), c.known(i+1)
	switch {
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case k.First >= lexicon.By128:
		return ""
	case next.First < lexicon.By128:
		return core.NobodyCalled
	case next.Class&lexicon.ClassCountry != 0:
		return core.KnownPlace
	}
	return ""
}

// findSpeaker finds the name of the person who speaks at the beginning of a line, before a colon:
// "Claire : bonjour". Many kinds of words come before a colon there. So a word that is not a first
// name must be a surname and nothing else.
func findSpeaker(c *cursor, out *sink, i, to int) {
	if out.refused(Speaker, i, to, speakerVeto(c, i, to)) {
		return
	}
	out.add(Speaker, i, to, -1, speakerDoubt(c, i, to))
}

// speakerVeto returns the reason why units [i, to), before a colon, are not the name of a person
// who speaks; "" if they may be one.
func speakerVeto(c *cursor, i, to int) core.Veto {
	switch k := c.known(i); {
	case c.isWordOnly(i):
		return core.UsualWord
	case k.Cue != french.None, c.at(to+1).Gap >= unit.Line:
		return core.FieldLabel
	case !hasFirstName(c, i, to) && !(to == i+1 && isSurnameOnly(c, i)):
		return core.NobodyCalled
	}
	return ""
}

// shortestSurname is the minimum length, in bytes, of a surname that has no first name beside it.
const shortestSurname = 3

// isSurnameOnly reports whether unit i is a surname and neither a word nor a place, or is in no
// dictionary.
func isSurnameOnly(c *cursor, i int) bool {
	if c.at(i).Shape != unit.Title || len(c.key(i)) < shortestSurname {
		return false
	}
	k := c.known(i)
	isListed := k.Surname >= lexicon.By128 && k.Word < lexicon.ScarceWord && k.Class&lexicon.ClassPlace == 0
	return isListed || k.Unknown() && !k.Parts
}

// speakerDoubt returns the reason to doubt that units [i, to), before a colon, are the name of a
// person who speaks; "" if they surely are.
func speakerDoubt(c *cursor, i, to int) core.Veto {
	k := c.known(i)
	switch {
	case !hasFirstName(c, i, to), k.First < lexicon.By128:
		return core.NobodyCalled
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case to == i+1 && k.Word >= lexicon.CurrentWord && k.First < lexicon.By8k:
		return core.UsualWord
	case to > i+1 && !c.isSurnameLike(i+1):
		return core.NoSurname
	}
	return ""
}
