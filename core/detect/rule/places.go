package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

const (
	towns   = lexicon.ClassCommune
	regions = lexicon.ClassDepartment | lexicon.ClassRegion
)

// findUnknownPlace finds a place that the dictionaries do not have as it is written at unit i, if
// the words around it ask for a place and nothing else: "née à Tsimbéko" ("born in"), "Tsimbéko, le
// 3 mai" ("3 May"), "au Tampon" ("in the Tampon") for Le Tampon. After other words than "née à",
// the place is in doubt, because a person may be meant.
func findUnknownPlace(c *cursor, out *sink, i int) {
	if isContracted(c, i) {
		if e, ok := withArticle(c, i); ok && e.Class&towns != 0 {
			out.add(Town, i, i+1, i-1, doubtIf(e.Place < lexicon.Place16k, core.UsualWord))
		}
		return
	}
	u, k := c.at(i), c.known(i)
	if !k.Unknown() || u.Shape != unit.Title || k.Cue != french.None || c.isCapitalAfter(i+1) || len(c.key(i)) < 4 {
		return
	}
	switch {
	case isDated(c, i, i+1):
		out.add(Town, i, i+1, -1, "")
	case c.follows(i) && c.role(i-1) == french.At:
		out.add(BarePlace, i, i+1, i-1, doubtIf(!c.isOrigin(i-2) || c.key(i-1) != "a", core.Unlisted))
	}
}

// isContracted reports whether unit i is a usual word with a capital after "au" or "aux" ("to
// the"), which may contain the article of a town's name: "au Tampon" is à + Le Tampon.
func isContracted(c *cursor, i int) bool {
	u := c.at(i)
	isWord := u.Shape == unit.Title && !u.Is(core.Start) && c.isUsualWord(i)
	isBehindAu := c.follows(i) && (c.key(i-1) == "au" || c.key(i-1) == "aux")
	return isWord && isBehindAu && !c.isCapitalAfter(i+1)
}

// withArticle returns what the dictionaries know of unit i, after "au" or "aux" ("to the"), with
// its article: of "Le Tampon" if the text has "au Tampon".
func withArticle(c *cursor, i int) (lexicon.Entry, bool) {
	article := "le"
	if c.key(i-1) == "aux" {
		article = "les"
	}
	return c.Book.Joined([]unit.Unit{{Form: c.Doc.Forms.Intern([]byte(article))}, c.Units[i]})
}

// isDated reports whether units [i, to) are the place before the date of a letter: "Rennes, le 14
// janvier" ("14 January").
func isDated(c *cursor, i, to int) bool {
	return c.isLineStart(i) && c.isMark(to, ',') && c.key(to+1) == "le" && c.at(to+2).Shape == unit.Digits && c.follows(to+2)
}

// isDirection reports whether unit i is a direction, "au Nord" ("in the north"), and not the
// department, "dans le Nord" ("in Nord").
func isDirection(c *cursor, i int) bool {
	return c.role(i) == french.Direction && !(c.role(i-1) == french.Article && c.key(i-2) == "dans")
}

// isInTitle reports whether the place at unit i is part of the name of a work, a treaty or an
// event, "Coupe d'Europe" ("European Cup"), or alone in quotation marks.
func isInTitle(c *cursor, i int) bool {
	j := i - 1
	if c.role(j) == french.Article {
		j--
	}
	if c.role(j) == french.From {
		j--
	}
	return c.follows(i) && isWork(c.role(j)) || c.isMark(i-1, '«') && c.isMark(i+1, '»')
}

// hasNameAround reports whether the words around a place, units [i, to), can make it part of the
// name of a person or an organisation.
func hasNameAround(c *cursor, i, to int) bool {
	before := c.follows(i) && c.at(i-1).Capital() && c.at(i-1).Word() && c.role(i-1) == french.None
	return before || c.isCapitalAfter(to) || c.role(i-1) >= french.SchoolHead && c.role(i-1) <= french.Legal
}

// lastMentions is how many of the last mentions isEnumerated searches for a place that ends before
// a comma. One is not enough, because several rules may have found the same words.
const lastMentions = 4

// isEnumerated reports whether "et" ("and") or a comma joins unit i to a sure place before it,
// which has just been found: in "à Sens, Tours et Lens" all three are places.
func isEnumerated(c *cursor, out *sink, i int) bool {
	if !c.follows(i) || c.role(i-1) != french.And && !c.isMark(i-1, ',') {
		return false
	}
	for k := len(out.found) - 1; k >= max(0, len(out.found)-lastMentions); k-- {
		if m := &out.found[k]; m.To == i-1 && m.Sure() && m.Rule.isOfGazetteer() {
			return true
		}
	}
	return false
}

// isPlaceAsked reports whether the words before unit i ask for a place: "à Sens" ("in"), "ville de
// Sens" ("town of"), "né à Sens" ("born in"), "17000 Sens".
func isPlaceAsked(c *cursor, i int) bool {
	if !c.follows(i) {
		return false
	}
	j := i - 1
	if c.role(j) == french.Article && c.follows(j) {
		j-- // the article in "dans le Lot" ("in"), "depuis la Rochelle" ("from")
		if c.role(j) == french.At && c.key(j) != "a" {
			return true
		}
		return false
	}
	if c.key(j) == "direction" {
		return true
	}
	switch c.role(j) {
	case french.At:
		return true
	case french.From:
		return c.follows(j) && asksOfPlace(c, j-1)
	}
	return c.at(j).Shape == unit.Fixed && c.at(j).Kind() == core.Address || c.at(j).Shape == unit.Digits && len(c.key(j)) == len("17000")
}

// asksOfPlace reports whether unit i and "de" after it ask for a place: "ville de" ("town of"),
// "originaire de" ("born in"), "près de" ("near").
func asksOfPlace(c *cursor, i int) bool {
	switch c.role(i) {
	case french.PlaceHead, french.Origin:
		return true
	}
	switch c.key(i) {
	case "pres", "loin", "proche":
		return true
	}
	return false
}

// findPlaceHead finds the place after the word at unit i, which says what kind of place it is: "le
// quartier des Minimes" ("the district"). A word such as "lac" ("lake") is part of the name, "le
// lac Léman". A capitalised word such as "Région" makes the place an organisation: "la Région
// Normandie finance" ("funds").
func findPlaceHead(c *cursor, out *sink, i int) {
	j := i + 1
	for n := 0; n < 2 && c.follows(j) && (c.role(j) == french.From || c.role(j) == french.Article) && !c.at(j).Capital(); n++ {
		j++
	}
	if u := c.at(j); !c.follows(j) || !u.Capital() || !u.Word() || u.Initials() {
		return
	}
	switch c.role(j) {
	case french.Month, french.Title, french.LongTitle:
		return
	}
	end, _ := c.gazetteer(j, lexicon.ClassPlace)
	isKnown := end > j || c.known(j).Class&lexicon.ClassPlace != 0
	to := max(capitalsEnd(c, j), end) // the gazetteer has "Pays de la Loire"
	isLinked := j > i+1
	switch {
	case c.role(i) == french.SiteHead:
		out.add(SiteHead, i, to, i, core.NothingAsks)
	case isKnown && c.at(i).Capital() && isActing(c, i):
		out.add(OrgHead, i, to, i, actingDoubt(c, i, isLinked))
	case !isLinked:
	case isLoosePlace(c, i):
		out.refused(PlaceHead, j, to, core.NothingAsks)
	default:
		out.add(PlaceHead, j, to, i, placeHeadDoubt(c, j, isKnown))
	}
}

// actingDoubt returns the reason to doubt that a town or a region is meant as an organisation; ""
// if it surely is. Unit i is the word for it, "Ville" ("town"); isLinked says that "de" ("of")
// follows, "Ville de Sens".
func actingDoubt(c *cursor, i int, isLinked bool) core.Veto {
	u := c.at(i)
	switch {
	case !isLinked, c.key(i) == "departement", c.key(i) == "region":
		return ""
	case u.Is(core.Start):
		return core.SentenceStart
	case u.Is(core.Shout):
		return core.AmongCapitals
	}
	return ""
}

// placeHeadDoubt returns the reason to doubt the place at unit j, after a word that says what kind
// of place it is; "" if it is sure. isKnown says that the gazetteer lists it.
func placeHeadDoubt(c *cursor, j int, isKnown bool) core.Veto {
	switch {
	case !isKnown:
		return core.Unlisted
	case c.known(j).First >= lexicon.By512:
		return core.PersonsName
	}
	return ""
}

// longestPlace is the maximum number of capitalised words of a place after a word that says what
// kind of place it is.
const longestPlace = 4

// capitalsEnd returns the unit after the run of capitalised words that begins at unit j.
func capitalsEnd(c *cursor, j int) int {
	to := j + 1
	for to < j+longestPlace && c.isCapitalAfter(to) && c.role(to) != french.Title && c.role(to) != french.LongTitle {
		to++
	}
	return to
}

// isActing reports whether unit i is a word for a place that is also a public body: "ville"
// ("town"), "région".
func isActing(c *cursor, i int) bool {
	return french.Is(c.key(i), french.ActingPlace)
}

// isLoosePlace reports whether unit i is a word for a place that also comes before other names, "le
// pays de Claire" ("Claire's country"), and no known place follows it.
func isLoosePlace(c *cursor, i int) bool {
	return french.Is(c.key(i), french.LoosePlace) && c.known(i+2).Class&lexicon.ClassPlace == 0
}
