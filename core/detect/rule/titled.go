package rule

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// findTitled finds the person after the title at unit i. An office may be between the two: "Mme
// Diallo", "le docteur Petit", "Mme la directrice Claire Fontaine" ("the headmistress"). After a
// plural title, each person is a mention: "MM. Dupont, Durand et Petit".
func findTitled(c *cursor, out *sink, i int) {
	hasLongTitle := c.role(i) == french.LongTitle
	if !hasLongTitle && !isTitle(c, i) {
		return
	}
	j := i + 1
	if !hasLongTitle && c.isMark(j, '.') && c.at(j).Gap == unit.Tight {
		j++
	}
	begun := j
	j, ok := pastOffice(c, j)
	for isListed := false; ok && c.follows(j); isListed = true {
		to := titledEnd(c, i, j)
		if to == j && !hasLongTitle && !isListed && isWordAsName(c, i, j) {
			out.add(Title, j, j+1, i, wordAsNameDoubt(c, j))
			return
		}
		// "Le père arrive" ("the father arrives") has no word that could be a name: there is
		// nothing to refuse.
		if to == j && (hasLongTitle || j > begun) && !c.at(j).Capital() || out.refused(Title, j, to, titledVeto(c, i, j, to, isListed)) {
			return
		}
		out.add(Title, j, to, i, "")
		if !french.Is(c.key(i), french.SeveralPeople) || !c.isMark(to, ',') && c.role(to) != french.And || !c.at(to+1).Capital() {
			return
		}
		j = to + 1
	}
}

// titledEnd returns the unit after the name that begins at unit j, after the title at unit i; j if
// no name begins there.
func titledEnd(c *cursor, i, j int) int {
	hasLongTitle := c.role(i) == french.LongTitle
	isSmall := isSmallName(c, j, hasLongTitle)
	if hasLongTitle && !c.at(j).Capital() && !isSmall && !isSmallAfter(c, i, j) {
		return j
	}
	to := nameEnd(c, j)
	if to == j && !hasLongTitle {
		to = nobleEnd(c, j)
	}
	if to == j && isSmall {
		to = j + 1
	}
	return to
}

// titledVeto returns the reason why units [j, to), after the title at unit i, are not a name; "" if
// they are one. isListed says that they come after another name with the same title: "MM. Dupont,
// Durand".
func titledVeto(c *cursor, i, j, to int, isListed bool) core.Veto {
	hasLongTitle := c.role(i) == french.LongTitle
	switch {
	case to == j && !c.at(j).Capital():
		return core.SmallLetters
	case to == j:
		return core.UsualWord
	case isListed && c.role(j) == french.Function:
		return core.FunctionWord
	case hasLongTitle && c.at(j).Shape == unit.Letter:
		return core.LettersAlone
	case to > j+1:
		return ""
	case hasLongTitle && c.isUsualWord(j) && (c.known(j).Surname < lexicon.By64 || french.Is(c.key(i), french.RoyalTitle)):
		return core.UsualWord // "Lion" is a word in "le roi Lion" ("the Lion King")
	}
	return noSurnameVeto(c, j)
}

// longestOffice is the maximum number of units of an office after a title, with its articles.
const longestOffice = 4

// pastOffice returns the unit after the office that begins at unit j, after a title: "Claire" in
// "Mme la directrice Claire Fontaine" ("the headmistress"); j if there is no office. ok is false if
// no name can follow: "Monsieur le Maire d'Annonay" ("the mayor of Annonay").
func pastOffice(c *cursor, j int) (at int, ok bool) {
	hasArticle := false // the unit before j is an article
	begun := j
	for n := 0; n < longestOffice && c.follows(j); n++ {
		role, u := c.role(j), c.at(j)
		switch {
		case role == french.Article && (!u.Capital() || c.role(j+1) == french.Function || c.role(j+1) == french.LongTitle):
			hasArticle = true
			j++
			continue
		case role == french.Function && (hasArticle || !u.Capital() || c.known(j).Surname < lexicon.By256), role == french.LongTitle, role == french.Title:
			hasArticle = false
			j++
			continue
		}
		break
	}
	if j == begun {
		return j, true
	}
	if c.role(j) == french.From || c.at(j).Is(core.Shout) && !isShoutedName(c, j) {
		return j, false
	}
	if hasArticle { // before an office on no list, "la Consule" ("the consul"), or a whole name
		return j, nameEnd(c, j) > j+1 && c.isFirstName(j, lexicon.By32)
	}
	return j, true
}

// isShoutedName reports whether unit j, among words in capitals, is a name and not a verb: "M. LE
// MAIRE PIERRE BERGER" ("the mayor"), but not "M. LE MAIRE DEMANDE" ("asks").
func isShoutedName(c *cursor, j int) bool {
	k := c.known(j)
	if c.at(j).Shape == unit.Letter || k.Cue != french.None {
		return false
	}
	isName := k.First >= lexicon.By16 || k.Surname >= lexicon.By16 || k.Unknown()
	return k.First >= lexicon.By512 || k.Word < lexicon.UsualWord && isName
}

// nobleEnd returns the unit after a surname that begins with its particle at unit j, after a title:
// "M. de La Tour", "Mme de la Rochefoucauld". It returns j if there is no such name.
func nobleEnd(c *cursor, j int) int {
	at := j + 1
	if c.role(j) != french.From || c.at(j).Capital() || !c.follows(at) {
		return j
	}
	if c.role(at) == french.Article {
		at++
	}
	if !c.follows(at) || c.at(at).Shape != unit.Title || !c.isSurnameLike(at) {
		return j
	}
	if role := c.role(at); role == french.Function || role == french.PlaceHead || role.IsOrgHead() {
		return j
	}
	return at + 1
}

// isSmallAfter reports whether a name without a capital begins at unit j, after the long title at
// unit i: in a line without capitals, a word that is not French, or the particle in "le général de
// Gaulle", but not "de" in "le père de Paul" ("Paul's father").
func isSmallAfter(c *cursor, i, j int) bool {
	if c.at(i).Is(core.NoCaps) && c.known(j).Word == 0 {
		return true
	}
	if c.role(j) != french.From || !c.isParticle(j) {
		return false
	}
	switch form := c.key(i); form {
	case "monsieur", "madame", "mademoiselle":
		return c.isSurnameLike(j + 1)
	default:
		return french.Is(form, french.ArmyTitle) || french.Is(form, french.RoyalTitle) && !c.at(i).Capital() && isManor(c, j+1) // not "Le Comte de Monte-Cristo"
	}
}

// isManor reports whether unit i can be the estate after which a noble family is called: "la
// comtesse de Kervadec" ("the countess of"). A region or a country, "le duc de Bretagne", and a
// usual word, "le roi de Cœur" ("the king of hearts"), cannot.
func isManor(c *cursor, i int) bool {
	class := c.known(i).Class
	return class&lexicon.ClassPlace&^towns == 0 && (c.isSurnameLike(i) || class == towns) && !c.isUsualWord(i)
}

// Minimum lengths, in bytes of the form, of a name after a title. shortestTitled holds for names
// that may also be words, and for names in small letters: "mme roy". shortestUnknown holds for a
// surname in small letters that is in no dictionary.
const (
	shortestTitled  = 3
	shortestUnknown = 5
)

// isSmallName reports whether unit j, after a title, is a surname in small letters. In any line, it
// may be one that is not a word of French: "le docteur kermarrec". In a line without capitals, and
// after a short title, it may also be a word: "mme petit est partie" ("has left").
func isSmallName(c *cursor, j int, hasLongTitle bool) bool {
	u, k := c.at(j), c.known(j)
	if u.Shape != unit.Lower || k.Cue != french.None || len(c.key(j)) < shortestTitled {
		return false
	}
	if k.Word == 0 {
		return k.Surname >= lexicon.By8 || k.Unknown() && len(c.key(j)) >= shortestUnknown
	}
	return !hasLongTitle && u.Is(core.NoCaps) && (k.Surname >= lexicon.By512 || k.First >= lexicon.By512)
}

// isWordAsName reports whether unit j, after the title at unit i, is a person although it is a word
// that is rarely a name, such as a month, a day or a season: "M. Avril" ("April"), "vu mme jeudi"
// ("saw Mrs Thursday"). With a capital, any word without a role can be one; in small letters it
// must be a known name and not a verb, "mme corrige" ("corrects").
func isWordAsName(c *cursor, i, j int) bool {
	u, k := c.at(j), c.known(j)
	if c.follows(i) && c.at(i-1).Capital() && c.known(i-1).First >= lexicon.By16 && !u.Capital() {
		return false // "M." is an initial in "J'ai vu Yohan M. hier" ("I saw Yohan M. yesterday")
	}
	if !u.Word() || len(c.key(j)) < shortestTitled || u.Initials() || c.beginsLabel(j) {
		return false
	}
	switch k.Cue {
	case french.Month, french.Event:
		return true
	case french.Day:
		return strings.HasSuffix(c.key(j), "di") || c.key(j) == "dimanche"
	case french.None:
		if u.Capital() {
			return u.Shape != unit.Upper
		}
		isName := k.Surname >= lexicon.By128 || k.First >= lexicon.By512
		return u.Shape == unit.Lower && isName && !c.Book.IsVerb(c.key(j))
	}
	return false
}

// wordAsNameDoubt returns the reason to doubt that the word at unit j, for which isWordAsName
// holds, is a person; "" if it surely is.
func wordAsNameDoubt(c *cursor, j int) core.Veto {
	switch {
	case !c.at(j).Capital():
		return core.SmallLetters
	case c.at(j).Is(core.Shout):
		return core.AmongCapitals
	}
	return ""
}

// noSurnameVeto returns the reason why the one word at unit j, after a title, is not a surname;
// "" if it may be one. A word that is not a surname may be an office, an organisation, a feast,
// "le père Noël" ("Father Christmas"), or a numeral, "Petit Prince II".
func noSurnameVeto(c *cursor, j int) core.Veto {
	k := c.known(j)
	switch {
	case isDescriptionOnly(c, j):
		return core.FunctionWord
	case k.Cue == french.Function, k.Cue == french.Someone, k.Cue == french.Heading:
		return ""
	case k.Cue.IsOrgHead() && k.Surname < lexicon.By64:
		return core.GenericWord
	case k.Cue == french.Kin, k.Cue.IsOrgHead():
		return ""
	case k.Cue == french.Event:
		return core.CalendarWord
	case c.at(j).Shape == unit.Upper && isRoman(c.key(j)):
		return core.LettersAlone
	case c.isBody(j) && k.Surname < lexicon.By64:
		return core.KnownOrg
	}
	return ""
}

// isDescriptionOnly reports whether unit i says what a person is and is hardly ever a surname: "M.
// Directeur".
func isDescriptionOnly(c *cursor, i int) bool {
	switch k := c.known(i); k.Cue {
	case french.Function, french.Someone, french.Heading:
		return k.Surname < lexicon.By512
	case french.Kin:
		return k.Surname < lexicon.By64
	}
	return false
}

// isTitle reports whether the short title at unit i is written like one: "M.", "Mme", "dr" in a
// line without capitals. "m" is also a letter or a metre, "5 m.", and "me" a pronoun.
func isTitle(c *cursor, i int) bool {
	u, n := c.at(i), c.at(i+1)
	switch form := c.key(i); {
	case form == "m.":
		return isDottedM(c, i)
	case form == "m":
		return isBareM(c, i)
	case form == "pr.":
		return n.Capital() && c.Doc.Tokens[u.From].Case != core.Lower
	case form == "pr":
		return n.Capital() && (u.Capital() || c.role(i-1) == french.Article)
	case form == "mm" && u.Shape == unit.Upper:
		return (n.Shape == unit.Title || u.Is(core.Shout) && n.Shape == unit.Upper) && c.isSurnameLike(i+1) && !c.isWordOnly(i+1)
	case french.Is(form, french.ShortTitle):
		return true
	case french.Is(form, french.AmbiguousTitle):
		return n.Capital() && (u.Shape == unit.Title || u.Shape == unit.Letter) || u.Shape == unit.Initial
	}
	return u.Capital()
}

// isDottedM reports whether "m." at unit i is a title, and neither an initial, "M.J. Grondin", nor
// a metre, "5 m.".
func isDottedM(c *cursor, i int) bool {
	u, n := c.at(i), c.at(i+1)
	switch {
	case n.Shape == unit.Initial && n.Gap == unit.Tight:
		return false
	case u.Capital():
		return true
	}
	return u.Is(core.NoCaps) && c.at(i-1).Shape != unit.Digits && c.known(i+1).Surname >= lexicon.By32
}

// isBareM reports whether "M" without a full stop at unit i is a title: a surname comes after it,
// and neither a letter nor a number before it.
func isBareM(c *cursor, i int) bool {
	before := c.at(i - 1).Shape
	if c.at(i).Shape != unit.Letter || before == unit.Letter || before == unit.Digits {
		return false
	}
	return isCapitalised(c.at(i+1)) && c.isSurnameLike(i+1) && !c.isWordOnly(i+1)
}
