package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findOtherName finds a further name of a person after the word at unit i, which announces one:
// "Mme Vidal (ex-Bonnefoy)", "Aurore Puech ép. Talon" ("married"), "Karim Benali alias « Le Grec
// »".
func findOtherName(c *cursor, out *sink, i int) {
	if !french.Is(c.key(i), french.CivilStatus) || c.key(i) == "ne" && !c.isOrigin(i) {
		return
	}
	j := i + 1
	if c.isMark(j, '.') && c.at(j).Gap == unit.Tight {
		j++
	}
	if c.isMark(j, '«') || c.isMark(j, '"') || c.isMark(j, '“') {
		findNickname(c, out, i, j)
		return
	}
	if !c.follows(j) || !c.at(j).Capital() || !hasNameBefore(c, i) {
		return
	}
	to := nameEnd(c, j)
	if out.refused(OtherName, j, to, otherNameVeto(c, i, j, to)) {
		return
	}
	out.add(OtherName, j, to, i, "")
}

// otherNameVeto returns the reason why units [j, to), after the civil status at unit i, "née"
// ("born") or "ép." ("married"), are not a further name of the person; "" if they may be one.
func otherNameVeto(c *cursor, i, j, to int) core.Veto {
	k := c.known(surnameStart(c, j))
	switch {
	case to == j, c.isWordOnly(surnameStart(c, j)) && k.Surname < lexicon.By64:
		return core.UsualWord
	case c.isBody(j), k.Cue.IsOrgHead():
		return core.KnownOrg
	case k.Class&(lexicon.ClassCountry|lexicon.ClassRegion) != 0 && k.Surname < lexicon.By64, k.Place >= lexicon.Place32k && k.Surname < lexicon.By1k:
		return core.KnownPlace
	case (c.key(i) == "ex" || c.key(i) == "ex-") && !isFormerName(c, i, j):
		return core.NoSurname
	}
	return ""
}

// isFormerName reports whether the name at unit j, after "ex" at unit i, is an earlier surname of a
// person, in brackets or after a whole name, and not a former firm, "ex Thales".
func isFormerName(c *cursor, i, j int) bool {
	k := c.known(surnameStart(c, j))
	if k.Class&lexicon.ClassOrg != 0 || k.Surname < lexicon.By32 && !k.Unknown() {
		return false
	}
	if c.isMark(i-1, '(') {
		return true
	}
	at := i - 1
	if c.isMark(at, ',') {
		at--
	}
	return !k.Unknown() && (c.role(at-1) == french.Title || c.isFirstName(at-1, lexicon.By512))
}

// hasNameBefore reports whether a name comes directly before unit i, or before a comma or a bracket
// there. The name may be a word whose capital does not come from the beginning of a sentence, or a
// frequent name.
func hasNameBefore(c *cursor, i int) bool {
	k := i - 1
	for k > i-3 && (c.isMark(k, ',') || c.isMark(k, '(')) {
		k--
	}
	u, known := c.at(k), c.known(k)
	if !u.Word() || !u.Capital() || !c.follows(k+1) || known.Cue == french.Function || known.Cue == french.Greeting {
		return false
	}
	return !u.Is(core.Start) && !c.isWordOnly(k) || known.Surname >= lexicon.By512 || known.First >= lexicon.By512
}

// longestNickname is the maximum number of units of a nickname, with the mark that opens it.
const longestNickname = 5

// findNickname finds a nickname in the quotation marks that open at unit j, announced by the word
// at unit i: "alias « Le Grec »".
func findNickname(c *cursor, out *sink, i, j int) {
	to := j + 1
	for to < j+longestNickname && c.at(to).Word() && c.follows(to) {
		to++
	}
	isClosed := c.isMark(to, '»') || c.isMark(to, '"') || c.isMark(to, '”')
	if to == j+1 || !isClosed || !c.at(to-1).Capital() || c.known(j+1).Cue.IsOrgHead() {
		return
	}
	if isSaid := c.key(i) == "dit" || c.key(i) == "dite"; (isSaid || !french.Is(c.key(i), french.Nicknamed)) && !(hasNameBefore(c, i) && c.role(i-1) == french.None) {
		return
	}
	out.add(OtherName, j+1, to, i, "")
}
