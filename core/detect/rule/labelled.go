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

// labelled finds the name in the field of a form whose label, before the colon at unit
// i, asks for somebody: "NOM D'USAGE : TESSANDIER", "Médecin traitant : Fargeas". The
// name is all that is in the field.
func (r *reader) labelled(i int) {
	from, asked := r.asksFor(i)
	j := i + 1
	if asked < asksRole || !r.follows(j) || !r.at(j).Word() {
		return
	}
	to := r.fieldName(j, asked)
	for k := j; k < to && to > j+1; k++ {
		if r.firstLike(k, lexicon.By16) || r.at(k).Shape == unit.Upper && r.at(to-1).Shape == unit.Title {
			return // other rules read a whole name
		}
	}
	if r.refused(Field, j, max(to, j), r.labelledVeto(j, to, asked)) {
		return
	}
	r.add(Field, j, to, from, "")
}

// asksFor reads the label before the colon at unit i: where it begins, and what it asks
// for.
func (r *reader) asksFor(i int) (from int, asked asks) {
	from = r.labelStart(i)
	asked = r.labelHead(from)
	if from >= i || asked == asksNothing {
		return from, asksNothing
	}
	for k := from + 1; k < i; k++ {
		switch {
		case asked == asksRole && r.at(k).Capital() && !r.at(k).Is(core.Shout):
			return from, asksNothing // "Boulanger Frères :"
		case !r.at(k).Word(), r.saysSomebody(k), ofHead(r.form(k)), r.isTail(k):
		case asked == asksName:
			return from, asksThing
		case r.cue(k) == french.Auxiliary, r.cue(k) == french.Speech:
			return from, asksNothing // "Le témoin Petit dit :"
		}
	}
	return from, asked
}

// labelStart is the first word of the label before the colon at unit i; i where there is
// no label.
func (r *reader) labelStart(i int) int {
	from := i
	for from > 0 && i-from < longestLabel && r.follows(from) && !r.endsLabel(from-1) {
		from--
	}
	if i-from == longestLabel && r.follows(from) && !r.endsLabel(from-1) {
		return i // a sentence
	}
	for from < i-1 && (!r.at(from).Word() || r.cue(from) == french.Article && !r.at(from).Is(core.Shout)) {
		from++ // a number
	}
	return from
}

// labelHead is what a label that begins with unit i asks for.
func (r *reader) labelHead(i int) asks {
	switch columnHead(r.form(i)) {
	case family, given, whole:
		return asksName
	}
	switch form := r.form(i); {
	case form == "identite", form == "patronyme":
		return asksName
	case r.cue(i) == french.Function, r.cue(i) == french.Someone, french.Is(form, french.PersonField):
		return asksRole
	}
	return asksNothing
}

// saysSomebody reports whether unit i says what somebody is: "témoin", "médecin", "mère".
func (r *reader) saysSomebody(i int) bool {
	switch r.cue(i) {
	case french.Function, french.Someone, french.Kin:
		return true
	}
	return french.Is(r.form(i), french.PersonField)
}

// IsNameOfThing reports whether what begins at unit i is all that the label of a field
// before it says of a thing: "Nom du fichier : Bilan", "Profession : Mercier".
func (t *Text) IsNameOfThing(i int) bool {
	r := reader{Text: t}
	if i < 2 || !r.follows(i) || !r.mark(i-1, ':') {
		return false
	}
	from, asked := r.asksFor(i - 1)
	switch {
	case asked == asksNothing:
		form := r.form(from)
		return form == "profession" || form == "metier" || form == "matiere"
	case asked == asksThing:
		return r.isSaid(from+1, i-1, french.NamedThing)
	}
	return false
}

// IsNameOfBody reports whether what begins at unit i is the name of a school or a firm by
// the label of a field before it: "Nom de l'école : Jean Moulin".
func (t *Text) IsNameOfBody(i int) bool {
	r := reader{Text: t}
	if i < 2 || !r.follows(i) || !r.mark(i-1, ':') {
		return false
	}
	from, asked := r.asksFor(i - 1)
	return asked == asksThing && r.isSaid(from+1, i-1, french.ThingColumn)
}

// isSaid reports whether one of the units from i to before to has a role.
func (r *reader) isSaid(i, to int, role french.Role) bool {
	for ; i < to; i++ {
		if french.Is(r.form(i), role) {
			return true
		}
	}
	return false
}

// isTail reports whether unit i goes on the label of a field of names: "de",
// "à", "patronymique".
func (r *reader) isTail(i int) bool {
	c := r.cue(i)
	return c == french.From || c == french.At || c == french.Article || c == french.And || french.Is(r.form(i), french.LabelTail)
}

// endsLabel reports whether unit i is a mark that stands before a label.
func (r *reader) endsLabel(i int) bool {
	u := r.at(i)
	return u.Shape == unit.Punct && !r.mark(i, '(') && !r.mark(i, ')') && !r.mark(i, '/') && !r.mark(i, '&') && !r.mark(i, '\'') && !r.mark(i, ',')
}

// fieldName is the end of the name at unit j in the field of a form; j for none. A label
// of names takes small letters, too.
func (r *reader) fieldName(j int, asked asks) int {
	switch to := r.name(j); {
	case to > j:
		return to
	case asked == asksName && r.at(j).Shape == unit.Lower && r.cue(j) == french.None:
		return j + 1
	case r.at(j).Capital() && r.cue(j) == french.None && !r.label(j):
		return j + 1
	}
	return j
}

// labelledVeto is why units j to to, in the field of a form that asks for somebody, are
// nobody's name.
func (r *reader) labelledVeto(j, to int, asked asks) core.Veto {
	head := r.known(r.head(j))
	switch {
	case to == j, !r.at(j).Capital() && asked != asksName && (head.Word >= lexicon.RareWord || head.Surname < lexicon.By32):
		return core.SmallLetters
	case !r.endsField(to), r.mark(to, '.') && asked == asksRole && head.Unknown():
		return core.PartOfLonger // what a speaker says: "ANIMATEUR : Jingle."
	case r.mark(to, ',') && r.firstLike(to+1, lexicon.By64):
		return core.SeveralNames
	case r.at(j).Initials():
		return core.LettersAlone
	case r.isNobodysValue(j):
		return core.FieldLabel
	case to > j+1:
		return r.labelledLongVeto(j, to)
	}
	return r.labelledWordVeto(j, asked)
}

// isNobodysValue reports whether unit j fills a field and names nobody: "néant", "oui".
func (r *reader) isNobodysValue(j int) bool {
	switch r.cue(j) {
	case french.Greeting, french.Closing, french.Small, french.Day, french.Label:
		return true
	}
	return french.Is(r.form(j), french.NobodysCell)
}

// labelledLongVeto is why units j to to, several words in such a field, are nobody.
func (r *reader) labelledLongVeto(j, to int) core.Veto {
	k := r.known(j)
	switch {
	case r.isListed(j, to), k.Cue.IsOrgHead(), k.Cue == french.Legal:
		return core.KnownOrg
	case k.Word >= lexicon.CurrentWord && k.First < lexicon.By512 && k.Surname < lexicon.By1k:
		return core.UsualWord
	}
	return ""
}

// labelledWordVeto is why the one word at unit j, in such a field, is nobody.
func (r *reader) labelledWordVeto(j int, asked asks) core.Veto {
	k, isRole := r.known(j), asked == asksRole
	switch {
	case r.isBody(j), k.Class&lexicon.ClassOrg != 0 && (isRole || k.Surname < lexicon.By64), isRole && k.Cue.IsOrgHead():
		return core.KnownOrg
	case k.Cue.IsJargon() && k.Surname < lexicon.By512:
		return core.Jargon
	case isRole && (k.Class&lexicon.ClassPlace&^towns != 0 && k.Surname < lexicon.By64 || k.Place >= lexicon.Place65k && k.Surname < lexicon.By1k):
		return core.KnownPlace
	}
	return r.labelledWord(j, asked)
}

// labelledWord is why the one word at unit j, in the field of a form that asks for
// somebody, is a word of French there: behind "Nom" it is hardly ever one.
func (r *reader) labelledWord(j int, asked asks) core.Veto {
	k := r.known(j)
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
