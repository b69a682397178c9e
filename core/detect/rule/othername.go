package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findOtherName finds the other name of somebody by what stands between the two: "Mme Vidal
// (ex-Bonnefoy)", "Aurore Puech ép. Talon", "Karim Benali alias « Le Grec »".
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

// otherNameVeto is why units j to to, behind the civil status at unit i, are nobody's
// other name.
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

// isFormerName reports whether what stands behind "ex" at unit i is a surname that somebody
// had, in brackets or behind a whole name, and no firm, "ex Thales".
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

// hasNameBefore reports whether a name stands before unit i, perhaps with a comma or a
// bracket between: a word with a capital that its sentence does not ask for, or that many
// have for a surname.
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

// findNickname finds the name in the quotation marks from unit j on, which the word at unit i
// announces.
func findNickname(c *cursor, out *sink, i, j int) {
	to := j + 1
	for to < j+5 && c.at(to).Word() && c.follows(to) {
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
