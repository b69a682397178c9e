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
	r := reader{Text: t}
	return r.label(i)
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
func (r *reader) layout(i int) layout {
	f := r.at(i).Form
	if f < 0 {
		return 0
	}
	if int(f) < len(r.layouts) && r.layouts[f] != 0 {
		return r.layouts[f]
	}
	key, does := r.Doc.Forms.Key(f), asked
	if columnHead(key) != noHead || columnHead(key+"_name") != noHead {
		does |= headsColumn
	}
	if isPeople(key) {
		does |= listsPeople
	}
	if isLabel(key) {
		does |= beginsField
	}
	if int(f) < len(r.layouts) {
		r.layouts[f] = does
	}
	return does
}

// labelLength is how many units a label has at most before its colon.
const labelLength = 5

func (r *reader) label(i int) bool {
	u := r.at(i)
	if !u.Word() || u.Initials() {
		return false
	}
	if r.layout(i)&beginsField == 0 {
		return false
	}
	switch r.form(i) {
	case "ne", "nee":
		switch r.form(i + 1) {
		case "le", "en", "a":
			return r.follows(i + 1)
		}
	}
	for k := i + 1; k < i+labelLength && r.at(k).Gap <= unit.Space; k++ {
		if r.mark(k, ':') {
			return true
		}
		if !r.at(k).Word() && !r.mark(k, '(') && !r.mark(k, ')') || r.at(k).Capital() && r.layout(k)&beginsField == 0 {
			return false
		}
	}
	return false
}

// isLabel reports whether a form is the first word of what a field is called.
func isLabel(form string) bool {
	return french.Is(form, french.FieldLabel)
}

// personField finds the name after the colon of what somebody is, "Client :
// Boulanger", where it is a word as well: the label at the head of its line or
// cell, and the name all that is in its field.
func (r *reader) personField(i int) {
	if !r.isPersonLabel(i) {
		return
	}
	j := i + 2
	if u := r.at(j); u.Gap >= unit.Line || u.Shape != unit.Title && u.Shape != unit.Upper || r.refused(Field, j, j+1, r.personFieldVeto(j)) {
		return
	}
	r.add(Field, j, j+1, i, "")
}

// personFieldVeto is why unit j, in the field of a person, is nobody's surname.
func (r *reader) personFieldVeto(j int) core.Veto {
	k := r.known(j)
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
	case !r.endsField(j + 1):
		return core.PartOfLonger
	}
	return ""
}

// colon finds what stands after the colon at unit i, one name or several.
func (r *reader) colon(i int) {
	if r.callsFor(i) {
		r.inLine(i)
	} else {
		r.labelled(i)
	}
	r.personField(i - 1)
}

// endsField reports whether a field of a form ends before unit i.
func (r *reader) endsField(i int) bool {
	if !r.follows(i) || r.label(i) {
		return true
	}
	switch {
	case r.mark(i, ','), r.mark(i, ';'), r.mark(i, '('), r.mark(i, '|'), r.mark(i, '.') && r.at(i+1).Gap >= unit.Line:
		return true
	}
	return r.mark(i, '-') && r.at(i).Gap == unit.Space
}

// isPersonLabel reports whether unit i is the label of a field in which somebody
// is: "Patient", "Nom de l'élève". "Profession du père" is none.
func (r *reader) isPersonLabel(i int) bool {
	if !french.Is(r.form(i), french.PersonField) {
		return false
	}
	k := i
	for k > 0 && r.follows(k) && (r.cue(k-1) == french.Article || r.cue(k-1) == french.From) {
		k--
	}
	if k < i {
		switch r.form(k - 1) {
		case "nom", "noms", "prenom", "identite":
			return true
		}
		return false
	}
	return !r.follows(i) || r.at(i-1).Shape == unit.Punct && !r.mark(i-1, ',') || r.at(i).Capital() && r.at(i-1).Shape == unit.Digits
}
