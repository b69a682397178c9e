package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// asks says what the label of a form's field asks for.
type asks uint8

const (
	asksNothing asks = iota // it is no label, or one of something else
	asksThing               // "Nom du fichier"
	asksRole                // "Médecin traitant", "Témoin"
	asksName                // "Nom d'usage", "Prénom"
)

// longestLabel is how many units a label has at most before its colon.
const longestLabel = 8

// findLabelled finds the name in the field of a form whose label, before the colon at unit
// i, asks for somebody: "NOM D'USAGE : TESSANDIER", "Médecin traitant : Fargeas". The
// name is all that is in the field.
func findLabelled(c *cursor, out *sink, i int) {
	from, asked := readLabel(c, i)
	j := i + 1
	if asked < asksRole || !c.follows(j) || !c.at(j).Word() {
		return
	}
	to := fieldNameEnd(c, j, asked)
	for k := j; k < to && to > j+1; k++ {
		if c.isFirstName(k, lexicon.By16) || c.at(k).Shape == unit.Upper && c.at(to-1).Shape == unit.Title {
			return // other rules read a whole name
		}
	}
	if out.refused(Field, j, max(to, j), labelledVeto(c, j, to, asked)) {
		return
	}
	out.add(Field, j, to, from, "")
}

// readLabel reads the label before the colon at unit i: where it begins, and what it asks
// for.
func readLabel(c *cursor, i int) (from int, asked asks) {
	from = labelStart(c, i)
	asked = labelHead(c, from)
	if from >= i || asked == asksNothing {
		return from, asksNothing
	}
	for k := from + 1; k < i; k++ {
		switch {
		case asked == asksRole && c.at(k).Capital() && !c.at(k).Is(core.Shout):
			return from, asksNothing // "Boulanger Frères :"
		case !c.at(k).Word(), isPersonWord(c, k), isHeadTail(c.key(k)), isLabelTail(c, k):
		case asked == asksName:
			return from, asksThing
		case c.role(k) == french.Auxiliary, c.role(k) == french.Speech:
			return from, asksNothing // "Le témoin Petit dit :"
		}
	}
	return from, asked
}

// labelStart is the first word of the label before the colon at unit i; i where there is
// no label.
func labelStart(c *cursor, i int) int {
	from := i
	for from > 0 && i-from < longestLabel && c.follows(from) && !isBeforeLabel(c, from-1) {
		from--
	}
	if i-from == longestLabel && c.follows(from) && !isBeforeLabel(c, from-1) {
		return i // a sentence
	}
	for from < i-1 && (!c.at(from).Word() || c.role(from) == french.Article && !c.at(from).Is(core.Shout)) {
		from++ // a number
	}
	return from
}

// labelHead is what a label that begins with unit i asks for.
func labelHead(c *cursor, i int) asks {
	switch columnHead(c.key(i)) {
	case family, given, whole:
		return asksName
	}
	switch form := c.key(i); {
	case form == "identite", form == "patronyme":
		return asksName
	case c.role(i) == french.Function, c.role(i) == french.Someone, french.Is(form, french.PersonField):
		return asksRole
	}
	return asksNothing
}

// isPersonWord reports whether unit i says what somebody is: "témoin", "médecin", "mère".
func isPersonWord(c *cursor, i int) bool {
	switch c.role(i) {
	case french.Function, french.Someone, french.Kin:
		return true
	}
	return french.Is(c.key(i), french.PersonField)
}

// IsNameOfThing reports whether what begins at unit i is all that the label of a field
// before it says of a thing: "Nom du fichier : Bilan", "Profession : Mercier".
func (t *Text) IsNameOfThing(i int) bool {
	c := &cursor{Text: t}
	if i < 2 || !c.follows(i) || !c.isMark(i-1, ':') {
		return false
	}
	from, asked := readLabel(c, i-1)
	switch {
	case asked == asksNothing:
		form := c.key(from)
		return form == "profession" || form == "metier" || form == "matiere"
	case asked == asksThing:
		return hasRole(c, from+1, i-1, french.NamedThing)
	}
	return false
}

// IsNameOfBody reports whether what begins at unit i is the name of a school or a firm by
// the label of a field before it: "Nom de l'école : Jean Moulin".
func (t *Text) IsNameOfBody(i int) bool {
	c := &cursor{Text: t}
	if i < 2 || !c.follows(i) || !c.isMark(i-1, ':') {
		return false
	}
	from, asked := readLabel(c, i-1)
	return asked == asksThing && hasRole(c, from+1, i-1, french.ThingColumn)
}

// hasRole reports whether one of the units from i to before to has a role.
func hasRole(c *cursor, i, to int, role french.Role) bool {
	for ; i < to; i++ {
		if french.Is(c.key(i), role) {
			return true
		}
	}
	return false
}

// isLabelTail reports whether unit i goes on the label of a field of names: "de",
// "à", "patronymique".
func isLabelTail(c *cursor, i int) bool {
	role := c.role(i)
	return role == french.From || role == french.At || role == french.Article || role == french.And || french.Is(c.key(i), french.LabelTail)
}

// isBeforeLabel reports whether unit i is a mark that stands before a label.
func isBeforeLabel(c *cursor, i int) bool {
	u := c.at(i)
	return u.Shape == unit.Punct && !c.isMark(i, '(') && !c.isMark(i, ')') && !c.isMark(i, '/') && !c.isMark(i, '&') && !c.isMark(i, '\'') && !c.isMark(i, ',')
}

// fieldNameEnd is the end of the name at unit j in the field of a form; j for none. A label
// of names takes small letters, too.
func fieldNameEnd(c *cursor, j int, asked asks) int {
	switch to := nameEnd(c, j); {
	case to > j:
		return to
	case asked == asksName && c.at(j).Shape == unit.Lower && c.role(j) == french.None:
		return j + 1
	case c.at(j).Capital() && c.role(j) == french.None && !c.beginsLabel(j):
		return j + 1
	}
	return j
}

// labelledVeto is why units j to to, in the field of a form that asks for somebody, are
// nobody's name.
func labelledVeto(c *cursor, j, to int, asked asks) core.Veto {
	head := c.known(surnameStart(c, j))
	switch {
	case to == j, !c.at(j).Capital() && asked != asksName && (head.Word >= lexicon.RareWord || head.Surname < lexicon.By32):
		return core.SmallLetters
	case !endsField(c, to), c.isMark(to, '.') && asked == asksRole && head.Unknown():
		return core.PartOfLonger // what a speaker says: "ANIMATEUR : Jingle."
	case c.isMark(to, ',') && c.isFirstName(to+1, lexicon.By64):
		return core.SeveralNames
	case c.at(j).Initials():
		return core.LettersAlone
	case isEmptyValue(c, j):
		return core.FieldLabel
	case to > j+1:
		return labelledLongVeto(c, j, to)
	}
	return labelledWordVeto(c, j, asked)
}

// isEmptyValue reports whether unit j fills a field and names nobody: "néant", "oui".
func isEmptyValue(c *cursor, j int) bool {
	switch c.role(j) {
	case french.Greeting, french.Closing, french.Small, french.Day, french.Label:
		return true
	}
	return french.Is(c.key(j), french.NobodysCell)
}

// labelledLongVeto is why units j to to, several words in such a field, are nobody.
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

// labelledWordVeto is why the one word at unit j, in such a field, is nobody.
func labelledWordVeto(c *cursor, j int, asked asks) core.Veto {
	k, isRole := c.known(j), asked == asksRole
	switch {
	case c.isBody(j), k.Class&lexicon.ClassOrg != 0 && (isRole || k.Surname < lexicon.By64), isRole && k.Cue.IsOrgHead():
		return core.KnownOrg
	case k.Cue.IsJargon() && k.Surname < lexicon.By512:
		return core.Jargon
	case isRole && (k.Class&lexicon.ClassPlace&^towns != 0 && k.Surname < lexicon.By64 || k.Place >= lexicon.Place65k && k.Surname < lexicon.By1k):
		return core.KnownPlace
	}
	return labelledUsualWord(c, j, asked)
}

// labelledUsualWord is why the one word at unit j, in the field of a form that asks for
// somebody, is a word of French there: behind "Nom" it is hardly ever one.
func labelledUsualWord(c *cursor, j int, asked asks) core.Veto {
	k := c.known(j)
	switch {
	case k.Word < lexicon.RareWord:
		return ""
	case asked == asksName && (k.Surname >= lexicon.By64 || k.First >= lexicon.By64):
		return ""
	case k.Word < lexicon.UsualWord && k.Surname >= lexicon.By64, k.Surname >= lexicon.By1k && k.Surname+2 > k.Word, k.First >= lexicon.By1k:
		return ""
	}
	return core.UsualWord
}
