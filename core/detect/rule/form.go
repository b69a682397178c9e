package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Label reports whether a field of a form begins at unit i: "Classe :", "Date
// de naissance :", "née le". No name goes on with it.
func (t *Text) Label(i int) bool {
	c := &cursor{Text: t}
	return c.beginsLabel(i)
}

// layout is what a form does in the layout of a page: in tables, lists and forms.
type layout uint8

const (
	asked layout = 1 << iota
	headsColumn
	listsPeople
	beginsField
)

// layout is what unit i's form does; each form is asked once in a text.
func (c *cursor) layout(i int) layout {
	f := c.at(i).Form
	if f < 0 {
		return 0
	}
	if int(f) < len(c.layouts) && c.layouts[f] != 0 {
		return c.layouts[f]
	}
	key, does := c.Doc.Forms.Key(f), asked
	if columnHead(key) != noHead || columnHead(key+"_name") != noHead {
		does |= headsColumn
	}
	if isListedPeople(key) {
		does |= listsPeople
	}
	if isFieldLabel(key) {
		does |= beginsField
	}
	if int(f) < len(c.layouts) {
		c.layouts[f] = does
	}
	return does
}

// labelLength is how many units a label has at most before its colon.
const labelLength = 5

func (c *cursor) beginsLabel(i int) bool {
	u := c.at(i)
	if !u.Word() || u.Initials() {
		return false
	}
	if c.layout(i)&beginsField == 0 {
		return false
	}
	switch c.key(i) {
	case "ne", "nee":
		switch c.key(i + 1) {
		case "le", "en", "a":
			return c.follows(i + 1)
		}
	}
	for k := i + 1; k < i+labelLength && c.at(k).Gap <= unit.Space; k++ {
		if c.isMark(k, ':') {
			return true
		}
		if !c.at(k).Word() && !c.isMark(k, '(') && !c.isMark(k, ')') || c.at(k).Capital() && c.layout(k)&beginsField == 0 {
			return false
		}
	}
	return false
}

// isFieldLabel reports whether a form is the first word of what a field is called.
func isFieldLabel(form string) bool {
	return french.Is(form, french.FieldLabel)
}

// findPersonField finds the name after the colon of what somebody is, "Client :
// Boulanger", where it is a word as well: the label at the head of its line or
// cell, and the name all that is in its field.
func findPersonField(c *cursor, out *sink, i int) {
	if !isPersonLabel(c, i) {
		return
	}
	j := i + 2
	if u := c.at(j); u.Gap >= unit.Line || u.Shape != unit.Title && u.Shape != unit.Upper || out.refused(Field, j, j+1, personFieldVeto(c, j)) {
		return
	}
	out.add(Field, j, j+1, i, "")
}

// personFieldVeto is why unit j, in the field of a person, is nobody's surname.
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

// findAfterColon finds what stands after the colon at unit i, one name or several.
func findAfterColon(c *cursor, lists *listings, out *sink, i int) {
	if asksForPeople(c, i) {
		readInLine(c, lists, out, i)
	} else {
		findLabelled(c, out, i)
	}
	findPersonField(c, out, i-1)
}

// endsField reports whether a field of a form ends before unit i.
func endsField(c *cursor, i int) bool {
	if !c.follows(i) || c.beginsLabel(i) {
		return true
	}
	switch {
	case c.isMark(i, ','), c.isMark(i, ';'), c.isMark(i, '('), c.isMark(i, '|'), c.isMark(i, '.') && c.at(i+1).Gap >= unit.Line:
		return true
	}
	return c.isMark(i, '-') && c.at(i).Gap == unit.Space
}

// isPersonLabel reports whether unit i is the label of a field in which somebody
// is: "Patient", "Nom de l'élève". "Profession du père" is none.
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
