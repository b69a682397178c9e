package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findField finds the name in a field of a form, "Nom : Diallo" ("name"); unit i is the label.
// After a label that does not ask for a person, "Objet : Claire Fontaine" ("subject"), the words
// must look like a name.
func findField(c *cursor, out *sink, i int) {
	j := i + 2
	if role := c.role(j); c.at(j).Gap >= unit.Line || role == french.Title || role == french.LongTitle || role == french.Kin {
		return // the field is empty, or another rule reads it
	}
	to := nameEnd(c, j)
	if out.refused(Field, j, to, fieldVeto(c, i, j, to)) {
		return
	}
	out.add(Field, j, to, i, fieldDoubt(c, i, j, to))
}

// asksForPerson reports whether the label at unit i asks for a person, as "Nom" ("name") and
// "Élève" ("pupil") do, and "Objet" ("subject") and "Directrice" ("headmistress") do not.
func asksForPerson(c *cursor, i int) bool {
	return c.role(i) == french.Called || c.role(i) == french.Someone
}

// fieldVeto returns the reason why units [j, to), in the field whose label is unit i, are not a
// name; "" if they may be one.
func fieldVeto(c *cursor, i, j, to int) core.Veto {
	head := surnameStart(c, j)
	switch {
	case c.role(j).IsOrgHead():
		return core.GenericWord
	case c.isBody(j):
		return core.KnownOrg
	case c.isListed(j, j+2):
		return c.listedVeto(j, j+2)
	case to == j && !c.at(j).Capital():
		return core.SmallLetters
	case to == j, c.isWordOnly(head):
		return core.UsualWord
	case isDescription(c, j) && (c.role(i) != french.Called || c.known(j).Surname < lexicon.By512):
		return core.FunctionWord
	case asksForPerson(c, i) && !c.isSurnameLike(head) && !c.isFirstName(head, lexicon.Borne),
		!asksForPerson(c, i) && !c.isFirstName(j, lexicon.By16):
		return core.NobodyCalled
	}
	return ""
}

// isDescription reports whether unit i says what a person or a thing is, and not its name: "Nom :
// directrice" ("name: headmistress").
func isDescription(c *cursor, i int) bool {
	switch c.role(i) {
	case french.Function, french.Someone, french.Heading, french.Work:
		return true
	}
	return false
}

// fieldDoubt returns the reason to doubt that units [j, to), in the field whose label is unit i,
// are a name; "" if they surely are.
func fieldDoubt(c *cursor, i, j, to int) core.Veto {
	if asksForPerson(c, i) {
		return askedFieldDoubt(c, i, j, to)
	}
	switch {
	case !c.at(j).Capital():
		return core.SmallLetters
	case to == j+1, !c.isSurnameLike(j+1) && c.at(j+1).Shape != unit.Initial:
		return core.NoSurname
	}
	return ""
}

// askedFieldDoubt returns the reason to doubt that units [j, to) are a name, in a field whose
// label, unit i, asks for a person: "Nom", "Élève". It returns "" if they surely are one.
func askedFieldDoubt(c *cursor, i, j, to int) core.Veto {
	head := surnameStart(c, j)
	k, isCalled := c.known(head), c.role(i) == french.Called
	switch {
	case !c.at(head).Capital():
		return core.SmallLetters
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case k.Class&lexicon.ClassCountry != 0 && !isCalled:
		return core.KnownPlace
	case k.Word >= lexicon.UsualWord && (to == j+1 || c.isUsualWord(j+1)) && !(isCalled && k.Surname >= lexicon.By512):
		return core.UsualWord
	case k.Unknown() && !isCalled && to == j+1:
		return core.Unlisted
	}
	return ""
}

// findPersonField finds the name in a field for a person if the name is also a word: "Client :
// Boulanger" ("baker"). Unit i is the label. It must begin its line or its cell, and the name must
// fill the field.
func findPersonField(c *cursor, out *sink, i int) {
	if !isPersonLabel(c, i) {
		return
	}
	j := i + 2
	if u := c.at(j); u.Gap >= unit.Line || !isCapitalised(u) || out.refused(Field, j, j+1, personFieldVeto(c, j)) {
		return
	}
	out.add(Field, j, j+1, i, "")
}

// personFieldVeto returns the reason why unit j, in a field for a person, is not a surname; "" if
// it may be one.
func personFieldVeto(c *cursor, j int) core.Veto {
	k := c.known(j)
	switch {
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case k.Surname < lexicon.By1k:
		return core.NobodyCalled
	case k.Surname+2 <= k.Word && k.Word < lexicon.GrammarWord, k.Cue == french.Greeting, k.Cue == french.Closing, k.Cue == french.Small:
		return core.UsualWord
	case k.Cue.IsJargon():
		return core.Jargon
	case k.Cue == french.Month:
		return core.CalendarWord
	case !endsField(c, j+1):
		return core.PartOfLonger
	}
	return ""
}

// isPersonLabel reports whether unit i is the label of a field for a person: "Patient", "élève" in
// "Nom de l'élève" ("name of the pupil"), but not "père" in "Profession du père" ("occupation of
// the father").
func isPersonLabel(c *cursor, i int) bool {
	if !french.Is(c.key(i), french.PersonField) {
		return false
	}
	k := i
	for k > 0 && c.follows(k) && (c.role(k-1) == french.Article || c.role(k-1) == french.From) {
		k--
	}
	if k < i {
		switch c.key(k - 1) {
		case "nom", "noms", "prenom", "identite":
			return true
		}
		return false
	}
	return !c.follows(i) || c.at(i-1).Shape == unit.Punct && !c.isMark(i-1, ',') || c.at(i).Capital() && c.at(i-1).Shape == unit.Digits
}
