package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findAnnounced finds the name after a word for a person, at unit i: "tonton Ali" ("uncle"),
// "l'élève Diallo" ("the pupil"), "Nom : Diallo" ("name").
func findAnnounced(c *cursor, out *sink, i int) {
	switch role := c.role(i); {
	case role == french.Kin:
		findKin(c, out, i)
	case c.isMark(i+1, ':'):
		findField(c, out, i)
	case role == french.Called, role == french.Someone:
		findCalled(c, out, i)
	case role == french.Function:
		findFunction(c, out, i)
	}
}

// findKin finds the first name after a word for a relative, "tonton Ali" ("uncle"), or the surname
// of several relatives, "les frères Sow" ("the Sow brothers").
func findKin(c *cursor, out *sink, i int) {
	j := i + 1
	if !c.follows(j) {
		return
	}
	to := nameEnd(c, j)
	switch {
	case to == j:
		return
	case c.isFirstName(j, lexicon.By16):
	case !french.Is(c.key(i), french.ManyRelatives), !isCapitalised(c.at(j)), c.known(j).Word >= lexicon.UsualWord && c.known(j).Surname < lexicon.By1k:
		return // neither a first name nor the surname of several relatives, "les frères Sow" ("the Sow brothers")
	}
	out.add(Kin, j, to, i, doubtIf(!c.at(j).Capital(), core.SmallLetters))
}

// findCalled finds the name after a word that introduces one: "un certain Diallo" ("a certain"),
// "l'élève Diallo" ("the pupil"). Storms, cats and projects are introduced in the same way. So
// the name is in doubt after a word such as "élève", and after "un certain" unless the
// dictionaries have it as a name of people.
func findCalled(c *cursor, out *sink, i int) {
	j := i + 1
	if !c.follows(j) || !c.at(j).Capital() || c.role(j) == french.Title || c.role(j) == french.LongTitle {
		return
	}
	to := nameEnd(c, j)
	if out.refused(Called, j, to, calledVeto(c, i, j, to)) {
		return
	}
	out.add(Called, j, to, i, calledDoubt(c, i, j))
}

// calledVeto returns the reason why units [j, to), after the introducing word at unit i, are not a
// person's name; "" if they may be one.
func calledVeto(c *cursor, i, j, to int) core.Veto {
	switch {
	case c.at(i).Is(core.Shout):
		return core.AmongCapitals
	case c.role(j).IsOrgHead():
		return core.GenericWord
	case c.isBody(j):
		return core.KnownOrg
	case to == j, c.isWordOnly(j):
		return core.UsualWord
	case c.isListed(j, to):
		return c.listedVeto(j, to)
	}
	return ""
}

// calledDoubt returns the reason to doubt that the name at unit j, after the introducing word at
// unit i, is a person's; "" if it surely is.
func calledDoubt(c *cursor, i, j int) core.Veto {
	switch {
	case c.role(i) != french.Called, french.Is(c.key(i), french.DoubtfullyCalled):
		return core.NameOfThing
	case c.isFirstName(j, lexicon.By64):
		return ""
	case c.known(j).Surname < lexicon.By32:
		return core.NobodyCalled
	case c.isUsualWord(j):
		return core.UsualWord
	}
	return ""
}

// findFunction finds the name of a person after the office: "la principale, Claire Fontaine" ("the
// head teacher"), "la directrice Fontaine".
func findFunction(c *cursor, out *sink, i int) {
	j := i + 1
	comma := c.isMark(j, ',')
	if comma {
		j++
	}
	if !c.follows(j) || !c.at(j).Capital() {
		return
	}
	to := nameEnd(c, j)
	if to == j {
		return
	}
	if out.refused(Function, j, to, functionVeto(c, i, j, to, comma)) {
		return
	}
	out.add(Function, j, to, i, doubtIf(to == j+1 || !c.isFirstName(j, lexicon.By32), core.NobodyCalled))
}

// functionVeto returns the reason why units [j, to), after the office at unit i, are not the name
// of its holder; "" if they may be. A first name with a surname is enough; a surname alone must
// not come after a comma (the parameter comma says whether there is one).
func functionVeto(c *cursor, i, j, to int, comma bool) core.Veto {
	k := c.known(j)
	switch {
	case c.at(i).Is(core.Shout) && c.at(j).Is(core.Shout):
		return core.AmongCapitals
	case c.isBody(j):
		return core.KnownOrg
	case c.isListed(j, to):
		return c.listedVeto(j, to)
	case c.isFirstName(j, lexicon.By8) && to > j+1:
		return ""
	case comma, k.Surname < lexicon.By32:
		return core.NobodyCalled
	case c.isUsualWord(j):
		return core.UsualWord
	case c.isJargon(j) && k.Surname < lexicon.By512:
		return core.Jargon // "architecte Cloud": a cloud architect
	case k.Place >= lexicon.Place8k:
		return core.KnownPlace
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	}
	return ""
}
