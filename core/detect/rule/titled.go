package rule

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// titled finds who stands behind a title, and perhaps an office: "Mme Diallo", "le
// docteur Petit", "Mme la directrice Claire Fontaine", "MM. Dupont, Durand et
// Petit".
func (r *reader) titled(i int) {
	long := r.cue(i) == french.LongTitle
	if !long && !r.titleShape(i) {
		return
	}
	j := i + 1
	if !long && r.mark(j, '.') && r.at(j).Gap == unit.Tight {
		j++
	}
	begun := j
	j, ok := r.office(j)
	for listed := false; ok && r.follows(j); listed = true {
		to := r.titledEnd(i, j)
		if to == j && !long && !listed && r.wordAsName(i, j) {
			r.add(Title, j, j+1, i, r.wordAsNameDoubt(j))
			return
		}
		// "Le père arrive", "M. le directeur arrive": nobody is looked for.
		if to == j && (long || j > begun) && !r.at(j).Capital() || r.refused(Title, j, to, r.titledVeto(i, j, to, listed)) {
			return
		}
		r.add(Title, j, to, i, "")
		if !french.Is(r.form(i), french.SeveralPeople) || !r.mark(to, ',') && r.cue(to) != french.And || !r.at(to+1).Capital() {
			return
		}
		j = to + 1
	}
}

// titledEnd is the end of the name that begins at unit j behind the title at unit
// i; j where there is none.
func (r *reader) titledEnd(i, j int) int {
	long := r.cue(i) == french.LongTitle
	small := r.smallName(j, long)
	if long && !r.at(j).Capital() && !small && !r.smallAfter(i, j) {
		return j
	}
	to := r.name(j)
	if to == j && !long {
		to = r.noble(j)
	}
	if to == j && small {
		to = j + 1
	}
	return to
}

// titledVeto is why units j to to behind the title at unit i are nobody's name;
// listed says that another name stands between.
func (r *reader) titledVeto(i, j, to int, listed bool) core.Veto {
	long := r.cue(i) == french.LongTitle
	switch {
	case to == j && !r.at(j).Capital():
		return core.SmallLetters
	case to == j:
		return core.UsualWord
	case listed && r.cue(j) == french.Function:
		return core.FunctionWord
	case long && r.at(j).Shape == unit.Letter:
		return core.LettersAlone
	case to > j+1:
		return ""
	case long && r.plain(j) && (r.known(j).Surname < lexicon.By64 || isRoyal(r.form(i))):
		return core.UsualWord // "le roi Lion"
	}
	return r.noSurname(j)
}

// office reads over what somebody is between the title and the name, "Mme la
// directrice Claire Fontaine", and returns where the name begins; it reports
// false where the function is all there is: "Monsieur le Maire d'Annonay".
func (r *reader) office(j int) (at int, ok bool) {
	article := false // directly before j
	begun := j
	for n := 0; n < 4 && r.follows(j); n++ {
		c, u := r.cue(j), r.at(j)
		switch {
		case c == french.Article && (!u.Capital() || r.cue(j+1) == french.Function || r.cue(j+1) == french.LongTitle):
			article = true
			j++
			continue
		case c == french.Function && (article || !u.Capital() || r.known(j).Surname < lexicon.By256), c == french.LongTitle, c == french.Title:
			article = false
			j++
			continue
		}
		break
	}
	if j == begun {
		return j, true
	}
	if r.cue(j) == french.From || r.at(j).Is(core.Shout) && !r.isShoutedName(j) {
		return j, false
	}
	if article { // a function on no list, "Madame la Consule", unless a name follows it
		return j, r.name(j) > j+1 && r.firstLike(j, lexicon.By32)
	}
	return j, true
}

// isShoutedName reports whether unit j, among capitals, is a name and no verb, which looks
// alike there: "M. LE MAIRE DEMANDE", "M. LE MAIRE PIERRE BERGER".
func (r *reader) isShoutedName(j int) bool {
	k := r.known(j)
	return r.at(j).Shape != unit.Letter && k.Cue == french.None && (k.First >= lexicon.By512 || k.Word < lexicon.UsualWord && (k.First >= lexicon.By16 || k.Surname >= lexicon.By16 || k.Unknown()))
}

// noble returns the end of a surname with its particle after a title, "M. de La
// Tour", "Mme de la Rochefoucauld", or j.
func (r *reader) noble(j int) int {
	at := j + 1
	if r.cue(j) != french.From || r.at(j).Capital() || !r.follows(at) {
		return j
	}
	if r.cue(at) == french.Article {
		at++
	}
	if u := r.at(at); !r.follows(at) || u.Shape != unit.Title || !r.surnameLike(at) || r.cue(at) == french.Function || r.cue(at).IsOrgHead() || r.cue(at) == french.PlaceHead {
		return j
	}
	return at + 1
}

// smallAfter reports whether unit j, behind the long title at unit i, is a name in
// small letters, in a line without capitals, or the particle of "le général de
// Gaulle". "Le père de Paul" is no title.
func (r *reader) smallAfter(i, j int) bool {
	if r.at(i).Is(core.NoCaps) && r.known(j).Word == 0 {
		return true
	}
	if r.cue(j) != french.From || !r.particle(j) {
		return false
	}
	switch form := r.form(i); form {
	case "monsieur", "madame", "mademoiselle":
		return r.surnameLike(j + 1)
	default:
		return french.Is(form, french.ArmyTitle) || french.Is(form, french.RoyalTitle) && !r.at(i).Capital() && r.isManor(j+1) // not "Le Comte de Monte-Cristo"
	}
}

// isManor reports whether unit i is what the noble are called after, "la comtesse de
// Kervadec", no realm or town that had one, "le duc de Bretagne", and no word, "le roi de
// Cœur".
func (r *reader) isManor(i int) bool {
	class := r.known(i).Class
	return class&lexicon.ClassPlace&^towns == 0 && (r.surnameLike(i) || class == towns) && !r.plain(i)
}

// smallName reports whether unit j, behind a title, is a surname in small letters: in
// any line when it is no word, "le docteur kermarrec"; in a line without capitals
// also when it is one, behind a title that is nothing else, "mme petit est partie".
func (r *reader) smallName(j int, long bool) bool {
	u, k := r.at(j), r.known(j)
	if u.Shape != unit.Lower || k.Cue != french.None || len(r.form(j)) < 3 {
		return false
	}
	if k.Word == 0 {
		return k.Surname >= lexicon.By8 || k.Unknown() && len(r.form(j)) > 4
	}
	return !long && u.Is(core.NoCaps) && (k.Surname >= lexicon.By512 || k.First >= lexicon.By512)
}

// wordAsName reports whether unit j is somebody behind the title at unit i though it
// is a word that names people seldom, a month, a day, a season: "M. Avril", "Mme
// Printemps", "vu mme jeudi". With a capital any word is that is no function; in
// small letters one that is no verb, "mme corrige".
func (r *reader) wordAsName(i, j int) bool {
	u, k := r.at(j), r.known(j)
	if r.follows(i) && r.at(i-1).Capital() && r.known(i-1).First >= lexicon.By16 && !u.Capital() {
		return false // "J'ai vu Yohan M. hier"
	}
	if !u.Word() || len(r.form(j)) < 3 || u.Initials() || r.label(j) {
		return false
	}
	switch k.Cue {
	case french.Month, french.Event:
		return true
	case french.Day:
		return strings.HasSuffix(r.form(j), "di") || r.form(j) == "dimanche"
	case french.None:
		return u.Capital() && u.Shape != unit.Upper || u.Shape == unit.Lower && (k.Surname >= lexicon.By128 || k.First >= lexicon.By512) && !r.Book.IsVerb(r.form(j))
	}
	return false
}

// wordAsNameDoubt is what makes a word unsure that is somebody behind a title.
func (r *reader) wordAsNameDoubt(j int) core.Veto {
	switch {
	case !r.at(j).Capital():
		return core.SmallLetters
	case r.at(j).Is(core.Shout):
		return core.AmongCapitals
	}
	return ""
}

// isRoyal reports whether a title is one of fairy tales and films as well.
func isRoyal(title string) bool {
	return french.Is(title, french.RoyalTitle)
}

// noSurname is why one word after a title is no surname: a function, a body,
// jargon, "le père Noël", "Petit Prince II".
func (r *reader) noSurname(j int) core.Veto {
	k := r.known(j)
	switch {
	case r.saysWhoOnly(j):
		return core.FunctionWord
	case k.Cue == french.Function, k.Cue == french.Someone, k.Cue == french.Heading:
		return ""
	case k.Cue.IsOrgHead() && k.Surname < lexicon.By64:
		return core.GenericWord
	case k.Cue == french.Kin, k.Cue.IsOrgHead():
		return ""
	case k.Cue == french.Event:
		return core.CalendarWord
	case r.at(j).Shape == unit.Upper && roman(r.form(j)):
		return core.LettersAlone
	case r.isBody(j) && k.Surname < lexicon.By64:
		return core.KnownOrg
	}
	return ""
}

// saysWhoOnly reports whether unit i says what somebody is and is hardly anybody's
// surname: "M. Directeur".
func (r *reader) saysWhoOnly(i int) bool {
	switch k := r.known(i); k.Cue {
	case french.Function, french.Someone, french.Heading:
		return k.Surname < lexicon.By512
	case french.Kin:
		return k.Surname < lexicon.By64
	}
	return false
}

// titleShape reports whether a short title is written like one: "M.", "Mme", "dr" in
// a line without capitals. "m" and "me" alone are letters and pronouns, "5 m." is a
// length.
func (r *reader) titleShape(i int) bool {
	u, n := r.at(i), r.at(i+1)
	switch form := r.form(i); {
	case form == "m.":
		return r.isDottedM(i)
	case form == "m":
		return r.isBareM(i)
	case form == "pr.":
		return n.Capital() && r.Doc.Tokens[u.From].Case != core.Lower
	case form == "pr":
		return n.Capital() && (u.Capital() || r.cue(i-1) == french.Article)
	case form == "mm" && u.Shape == unit.Upper:
		return (n.Shape == unit.Title || u.Is(core.Shout) && n.Shape == unit.Upper) && r.surnameLike(i+1) && !r.isPlainWord(i+1)
	case french.Is(form, french.ShortTitle):
		return true
	case french.Is(form, french.AmbiguousTitle):
		return n.Capital() && (u.Shape == unit.Title || u.Shape == unit.Letter) || u.Shape == unit.Initial
	}
	return u.Capital()
}

// isDottedM reports whether "m." at unit i is a title and no initial, "M.J. Grondin",
// and no length.
func (r *reader) isDottedM(i int) bool {
	u, n := r.at(i), r.at(i+1)
	switch {
	case n.Shape == unit.Initial && n.Gap == unit.Tight:
		return false
	case u.Capital():
		return true
	}
	return u.Is(core.NoCaps) && r.at(i-1).Shape != unit.Digits && r.known(i+1).Surname >= lexicon.By32
}

// isBareM reports whether "M" without a dot at unit i is a title: before a surname,
// and not behind a letter or a number.
func (r *reader) isBareM(i int) bool {
	n, before := r.at(i+1), r.at(i-1)
	return r.at(i).Shape == unit.Letter && (n.Shape == unit.Title || n.Shape == unit.Upper) && before.Shape != unit.Letter && before.Shape != unit.Digits &&
		r.surnameLike(i+1) && !r.isPlainWord(i+1)
}
