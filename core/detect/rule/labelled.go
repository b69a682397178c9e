package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// labelKind is what the label of a field says about its value.
type labelKind uint8

const (
	otherLabel labelKind = iota // no label, or a label of another kind
	thingLabel                  // the value is the name of a thing: "Nom du fichier" ("file name")
	roleLabel                   // the value is a person: "Médecin traitant" ("doctor"), "Témoin" ("witness")
	nameLabel                   // the value is the name of a person: "Nom d'usage" ("name used"), "Prénom" ("first name")
)

// longestLabel is the maximum number of units of a label that readLabel reads before a colon.
const longestLabel = 8

// findLabelled finds the name in a field whose label, before the colon at unit i, asks for a
// person: "NOM D'USAGE : TESSANDIER" ("name used"), "Médecin traitant : Fargeas" ("doctor"). The
// name must fill the field.
func findLabelled(c *cursor, out *sink, i int) {
	from, kind := readLabel(c, i)
	j := i + 1
	if kind < roleLabel || !c.follows(j) || !c.at(j).Word() {
		return
	}
	to := fieldNameEnd(c, j, kind)
	for k := j; k < to && to > j+1; k++ {
		if c.isFirstName(k, lexicon.By16) || c.at(k).Shape == unit.Upper && c.at(to-1).Shape == unit.Title {
			return // other rules find whole names
		}
	}
	if out.refused(Field, j, max(to, j), labelledVeto(c, j, to, kind)) {
		return
	}
	out.add(Field, j, to, from, "")
}

// readLabel reads the label before the colon at unit i. It returns its first unit and what it says
// about the value of the field.
func readLabel(c *cursor, i int) (from int, kind labelKind) {
	from = labelStart(c, i)
	kind = labelHead(c, from)
	if from >= i || kind == otherLabel {
		return from, otherLabel
	}
	for k := from + 1; k < i; k++ {
		switch {
		case kind == roleLabel && c.at(k).Capital() && !c.at(k).Is(core.Shout):
			return from, otherLabel // "Boulanger Frères :" ("Boulanger Brothers") is a firm
		case !c.at(k).Word(), isPersonWord(c, k), isHeadTail(c.key(k)), isLabelTail(c, k):
		case kind == nameLabel:
			return from, thingLabel
		case c.role(k) == french.Auxiliary, c.role(k) == french.Speech:
			return from, otherLabel // "Le témoin Petit dit :" ("the witness Petit says") is a sentence
		}
	}
	return from, kind
}

// labelStart returns the first word of the label before the colon at unit i, or i if no label ends
// there.
func labelStart(c *cursor, i int) int {
	from := i
	for from > 0 && i-from < longestLabel && c.follows(from) && !isBeforeLabel(c, from-1) {
		from--
	}
	if i-from == longestLabel && c.follows(from) && !isBeforeLabel(c, from-1) {
		return i // too long for a label
	}
	for from < i-1 && (!c.at(from).Word() || c.role(from) == french.Article && !c.at(from).Is(core.Shout)) {
		from++ // leave out a number, a mark or an article before the label
	}
	return from
}

// labelHead returns what the label of a field says about the field's value, judged by the first
// word of the label, unit i.
func labelHead(c *cursor, i int) labelKind {
	switch columnHead(c.key(i)) {
	case surnameHead, givenHead, wholeHead:
		return nameLabel
	}
	switch form := c.key(i); {
	case form == "identite", form == "patronyme":
		return nameLabel
	case c.role(i) == french.Function, c.role(i) == french.Someone, french.Is(form, french.PersonField):
		return roleLabel
	}
	return otherLabel
}

// isPersonWord reports whether unit i is a word for a person, by what the person does or is:
// "témoin" ("witness"), "médecin" ("doctor"), "mère" ("mother").
func isPersonWord(c *cursor, i int) bool {
	switch c.role(i) {
	case french.Function, french.Someone, french.Kin:
		return true
	}
	return french.Is(c.key(i), french.PersonField)
}

// IsNameOfThing reports whether unit i begins the value of a field whose label says that the value
// is not the name of a person: "Nom du fichier : Bilan" ("file name"), "Profession : Mercier"
// ("haberdasher").
func (t *Text) IsNameOfThing(i int) bool {
	c := &cursor{Text: t}
	if i < 2 || !c.follows(i) || !c.isMark(i-1, ':') {
		return false
	}
	from, kind := readLabel(c, i-1)
	switch {
	case kind == otherLabel:
		form := c.key(from)
		return form == "profession" || form == "metier" || form == "matiere"
	case kind == thingLabel:
		return hasRole(c, from+1, i-1, french.NamedThing)
	}
	return false
}

// IsNameOfBody reports whether unit i begins the value of a field whose label says that the value
// is a school or a firm: "Nom de l'école : Jean Moulin" ("name of the school").
func (t *Text) IsNameOfBody(i int) bool {
	c := &cursor{Text: t}
	if i < 2 || !c.follows(i) || !c.isMark(i-1, ':') {
		return false
	}
	from, kind := readLabel(c, i-1)
	return kind == thingLabel && hasRole(c, from+1, i-1, french.ThingColumn)
}

// hasRole reports whether one of units [i, to) has the given role.
func hasRole(c *cursor, i, to int, role french.Role) bool {
	for ; i < to; i++ {
		if french.Is(c.key(i), role) {
			return true
		}
	}
	return false
}

// isLabelTail reports whether unit i can follow the first word in the label of a field of names:
// "de" ("of"), "à" ("at"), "patronymique" ("family").
func isLabelTail(c *cursor, i int) bool {
	role := c.role(i)
	return role == french.From || role == french.At || role == french.Article || role == french.And || french.Is(c.key(i), french.LabelTail)
}

// isBeforeLabel reports whether unit i is a mark after which a label can begin. Brackets,
// slashes, ampersands, apostrophes and commas are part of a label.
func isBeforeLabel(c *cursor, i int) bool {
	return c.at(i).Shape == unit.Punct && !c.isMarkOf(i, "()/&',")
}

// fieldNameEnd returns the unit after the name that begins at unit j in a field, or j if no name
// begins there. After a label that asks for a name, a word in small letters can be one.
func fieldNameEnd(c *cursor, j int, kind labelKind) int {
	switch to := nameEnd(c, j); {
	case to > j:
		return to
	case kind == nameLabel && c.at(j).Shape == unit.Lower && c.role(j) == french.None:
		return j + 1
	case c.at(j).Capital() && c.role(j) == french.None && !c.beginsLabel(j):
		return j + 1
	}
	return j
}

// labelledVeto returns the reason why units [j, to), in a field whose label asks for a person, are
// not a name; "" if they may be one.
func labelledVeto(c *cursor, j, to int, kind labelKind) core.Veto {
	head := c.known(surnameStart(c, j))
	switch {
	case to == j, !c.at(j).Capital() && kind != nameLabel && (head.Word >= lexicon.RareWord || head.Surname < lexicon.By32):
		return core.SmallLetters
	case !endsField(c, to), c.isMark(to, '.') && kind == roleLabel && head.Unknown():
		return core.PartOfLonger // in "ANIMATEUR : Jingle." ("presenter"), the value is what a person says
	case c.isMark(to, ',') && c.isFirstName(to+1, lexicon.By64):
		return core.SeveralNames
	case c.at(j).Initials():
		return core.LettersAlone
	case isEmptyValue(c, j):
		return core.FieldLabel
	case to > j+1:
		return labelledLongVeto(c, j, to)
	}
	return labelledWordVeto(c, j, kind)
}

// isEmptyValue reports whether unit j is the value of a field that names no person: "néant"
// ("none"), "oui" ("yes").
func isEmptyValue(c *cursor, j int) bool {
	switch c.role(j) {
	case french.Greeting, french.Closing, french.Small, french.Day, french.Label:
		return true
	}
	return french.Is(c.key(j), french.NobodysCell)
}

// labelledLongVeto returns the reason why units [j, to), a value of several words in a field
// whose label asks for a person, are not a name; "" if they may be one.
func labelledLongVeto(c *cursor, j, to int) core.Veto {
	k := c.known(j)
	switch {
	case c.isListed(j, to), k.Cue.IsOrgHead(), k.Cue == french.Legal:
		return core.KnownOrg
	case k.Word >= lexicon.CurrentWord && k.First < lexicon.By512 && k.Surname < lexicon.By1k:
		return core.UsualWord
	}
	return ""
}

// labelledWordVeto returns the reason why unit j, the only word in a field whose label asks for a
// person, is not a name; "" if it may be one.
func labelledWordVeto(c *cursor, j int, kind labelKind) core.Veto {
	k, isRole := c.known(j), kind == roleLabel
	switch {
	case c.isBody(j), k.Class&lexicon.ClassOrg != 0 && (isRole || k.Surname < lexicon.By64), isRole && k.Cue.IsOrgHead():
		return core.KnownOrg
	case k.Cue.IsJargon() && k.Surname < lexicon.By512:
		return core.Jargon
	case isRole && (k.Class&lexicon.ClassPlace&^towns != 0 && k.Surname < lexicon.By64 || k.Place >= lexicon.Place65k && k.Surname < lexicon.By1k):
		return core.KnownPlace
	}
	return labelledUsualWord(c, j, kind)
}

// labelledUsualWord returns a veto if the value of a field is one word, unit j, and this is a word
// of French rather than a name; else "". In a field for a name, "Nom", a word that is also a common
// name gets no veto.
func labelledUsualWord(c *cursor, j int, kind labelKind) core.Veto {
	k := c.known(j)
	switch {
	case k.Word < lexicon.RareWord:
		return ""
	case kind == nameLabel && (k.Surname >= lexicon.By64 || k.First >= lexicon.By64):
		return ""
	case k.Word < lexicon.UsualWord && k.Surname >= lexicon.By64, k.Surname >= lexicon.By1k && k.Surname+2 > k.Word, k.First >= lexicon.By1k:
		return ""
	}
	return core.UsualWord
}
