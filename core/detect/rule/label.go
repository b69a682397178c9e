package rule

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// Label reports whether the label of a field begins at unit i: "Classe :", "Date de naissance :"
// ("date of birth"), "née le" ("born on"). A name ends before such a unit.
func (t *Text) Label(i int) bool {
	c := cursor{Text: t}
	return c.beginsLabel(i)
}

// layout is a set of what a form can be in tables, lists and forms: the head of a column, the label
// of a field.
type layout uint8

const (
	asked       layout = 1 << iota // set in every layout that was looked up; 0 means not yet
	headsColumn                    // the form is the head of a column or the key of a name: "nom" ("surname")
	listsPeople                    // a list of people comes after the form: "absents"
	beginsField                    // the form is the first word of the label of a field: "classe"
)

// layout returns what the form of unit i can be. Each form of a text is looked up once.
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
	if french.Is(key, french.ListedPeople) {
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

// labelLength is the maximum number of units of the label of a field, with its colon.
const labelLength = 5

// beginsLabel reports whether the label of a field begins at unit i: "Classe :", "Date de naissance
// :" ("date of birth"), "née le" ("born on").
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

// isFieldLabel reports whether a form is the first word of the label of a field: "nom" ("surname"),
// "profession".
func isFieldLabel(form string) bool {
	return french.Is(form, french.FieldLabel)
}

// endsField reports whether the value of a field in a form ends before unit i: at a line end, a
// label, a mark that separates fields, or a full stop that ends the line. If anything else follows,
// the words are part of a sentence.
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
