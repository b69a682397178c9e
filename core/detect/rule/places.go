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

// place tries the rules for places at unit i.
func (r *reader) place(i int) {
	if c := r.cue(i); c == french.PlaceHead || c == french.SiteHead {
		r.placeHead(i)
	}
	u := r.at(i)
	if !u.Capital() && !u.Is(core.NoCaps) || u.Initials() {
		return
	}
	to, entry := r.gazetteer(i, lexicon.ClassPlace)
	if to == i {
		r.unknownPlace(i)
		return
	}
	r.toponym(&toponym{from: i, to: to, entry: entry, rule: kindOfPlace(&entry)})
}

// unknownPlace finds a place of no dictionary where nothing but one can stand: "née
// à Tsimbéko", "Tsimbéko, le 3 mai". What one gives "à" may be somebody.
func (r *reader) unknownPlace(i int) {
	if r.isContracted(i) {
		if e, ok := r.withArticle(i); ok && e.Class&towns != 0 {
			r.add(Town, i, i+1, i-1, doubtIf(e.Place < lexicon.Place16k, core.UsualWord))
		}
		return
	}
	u, k := r.at(i), r.known(i)
	if !k.Unknown() || u.Shape != unit.Title || k.Cue != french.None || r.nameAfter(i+1) || len(r.form(i)) < 4 {
		return
	}
	switch {
	case r.isDated(i, i+1):
		r.add(Town, i, i+1, -1, "")
	case r.follows(i) && r.cue(i-1) == french.At:
		r.add(BarePlace, i, i+1, i-1, doubtIf(!r.isOrigin(i-2) || r.form(i-1) != "a", core.Unlisted))
	}
}

// isContracted reports whether unit i is a common word with a capital behind "au"
// or "aux", which may hold the article of a town: "au Tampon" is Le Tampon, and the
// word has no place of its own.
func (r *reader) isContracted(i int) bool {
	u := r.at(i)
	return u.Shape == unit.Title && !u.Is(core.Start) && r.known(i).Word >= lexicon.UsualWord &&
		r.follows(i) && (r.form(i-1) == "au" || r.form(i-1) == "aux") && !r.nameAfter(i+1)
}

// withArticle is what the dictionaries know of "Le Tampon" where the text has
// "au Tampon".
func (r *reader) withArticle(i int) (lexicon.Entry, bool) {
	article := "le"
	if r.form(i-1) == "aux" {
		article = "les"
	}
	return r.Book.Joined([]unit.Unit{{Form: r.Doc.Forms.Intern([]byte(article))}, r.Units[i]})
}

// isOrigin reports whether unit i says that somebody comes from a place: "née à",
// "domicilié à"; "né" has the form of "ne".
func (r *reader) isOrigin(i int) bool {
	if r.form(i) == "ne" {
		t := &r.Doc.Tokens[r.at(i).From]
		return t.End-t.Start > 2
	}
	return r.cue(i) == french.Origin
}

// isDated reports whether units i to to are the place in the head of a letter, "Rennes,
// le 14 janvier".
func (r *reader) isDated(i, to int) bool {
	return r.lineStart(i) && r.mark(to, ',') && r.form(to+1) == "le" && r.at(to+2).Shape == unit.Digits && r.follows(to+2)
}

// isSaint reports whether unit i begins with "saint".
func (r *reader) isSaint(i int) bool {
	f := r.form(i)
	return len(f) > 6 && f[:5] == "saint"
}

// isDirection reports whether unit i is a direction, "au Nord", and not the department, "dans
// le Nord".
func (r *reader) isDirection(i int) bool {
	return r.cue(i) == french.Direction && !(r.cue(i-1) == french.Article && r.form(i-2) == "dans")
}

// isInTitle reports whether the place at unit i stands in the name of a work, a treaty
// or an event: "Coupe d'Europe", "la convention de Dublin".
func (r *reader) isInTitle(i int) bool {
	j := i - 1
	if r.cue(j) == french.Article {
		j--
	}
	if r.cue(j) == french.From {
		j--
	}
	return r.follows(i) && isWork(r.cue(j)) || r.mark(i-1, '«') && r.mark(i+1, '»')
}

// nameAround reports whether what stands around could make a person or an
// organisation of a place's name.
func (r *reader) nameAround(i, to int) bool {
	before := r.follows(i) && r.at(i-1).Capital() && r.at(i-1).Word() && r.cue(i-1) == french.None
	return before || r.nameAfter(to) || r.cue(i-1) >= french.SchoolHead && r.cue(i-1) <= french.Legal
}

func (r *reader) nameAfter(to int) bool {
	return r.follows(to) && r.at(to).Capital() && r.at(to).Word()
}

// isEnumerated reports whether unit i is joined to a place that is asked for: in "à
// Sens, Tours et Lens" all three are.
func (r *reader) isEnumerated(i int) bool {
	if !r.follows(i) || r.cue(i-1) != french.And && !r.mark(i-1, ',') {
		return false
	}
	for k := len(r.found) - 1; k >= max(0, len(r.found)-4); k-- {
		if m := &r.found[k]; m.To == i-1 && m.Sure() && m.Rule >= Town && m.Rule <= Site {
			return true
		}
	}
	return false
}

// isPlaceAsked reports whether the words before unit i ask for a place: "à Sens", "ville
// de Sens", "né à", "en Bretagne", "17000 Sens".
func (r *reader) isPlaceAsked(i int) bool {
	if !r.follows(i) {
		return false
	}
	j := i - 1
	if r.cue(j) == french.Article && r.follows(j) {
		j-- // dans le Lot, depuis la Rochelle
		if r.cue(j) == french.At && r.form(j) != "a" {
			return true
		}
		return false
	}
	if r.form(j) == "direction" {
		return true
	}
	switch r.cue(j) {
	case french.At:
		return true
	case french.From:
		c := r.cue(j - 1)
		return r.follows(j) && (c == french.PlaceHead || c == french.Origin || r.form(j-1) == "pres" || r.form(j-1) == "loin" || r.form(j-1) == "proche")
	}
	return r.at(j).Shape == unit.Fixed && r.at(j).Kind() == core.Address || r.at(j).Shape == unit.Digits && len(r.form(j)) == 5
}

// placeHead finds the place behind a word that announces one, "le quartier des
// Minimes"; a site's head belongs to the name, "le lac Léman". A town or a region
// with its capital acts as a body: "la Région Normandie finance".
func (r *reader) placeHead(i int) {
	j := i + 1
	for n := 0; n < 2 && r.follows(j) && (r.cue(j) == french.From || r.cue(j) == french.Article) && !r.at(j).Capital(); n++ {
		j++
	}
	u, c := r.at(j), r.cue(j)
	if !r.follows(j) || !u.Capital() || !u.Word() || u.Initials() || c == french.Month || c == french.Title || c == french.LongTitle {
		return
	}
	end, _ := r.gazetteer(j, lexicon.ClassPlace)
	isKnown := end > j || r.known(j).Class&lexicon.ClassPlace != 0
	to := max(r.capitals(j), end) // Pays de la Loire
	linked := j > i+1
	switch {
	case r.cue(i) == french.SiteHead:
		r.add(SiteHead, i, to, i, core.NothingAsks)
	case isKnown && r.at(i).Capital() && r.isActing(i):
		r.add(OrgHead, i, to, i, r.actingDoubt(i, linked))
	case !linked:
	case r.isLoosePlace(i):
		r.refused(PlaceHead, j, to, core.NothingAsks)
	default:
		r.add(PlaceHead, j, to, i, r.placeHeadDoubt(j, isKnown))
	}
}

// actingDoubt is what makes a body of a town's or a region's name unsure; linked
// says that "de" stands between: "Ville de Sens".
func (r *reader) actingDoubt(i int, linked bool) core.Veto {
	u := r.at(i)
	switch {
	case !linked, r.form(i) == "departement", r.form(i) == "region":
		return ""
	case u.Is(core.Start):
		return core.SentenceStart
	case u.Is(core.Shout):
		return core.AmongCapitals
	}
	return ""
}

// placeHeadDoubt is what makes the name at unit j unsure behind a word that
// announces a place.
func (r *reader) placeHeadDoubt(j int, isKnown bool) core.Veto {
	switch {
	case !isKnown:
		return core.Unlisted
	case r.known(j).First >= lexicon.By512:
		return core.PersonsName
	}
	return ""
}

// capitals is the end of the run of capitals that begins at unit j, of four at
// most.
func (r *reader) capitals(j int) int {
	to := j + 1
	for to < j+4 && r.follows(to) && r.at(to).Capital() && r.at(to).Word() && r.cue(to) != french.Title && r.cue(to) != french.LongTitle {
		to++
	}
	return to
}

// isActing reports whether unit i is the head of a place that is a body as well.
func (r *reader) isActing(i int) bool {
	return french.Is(r.form(i), french.ActingPlace)
}

// isLoosePlace reports whether unit i is a head that stands before names of many kinds,
// "le pays de Claire", and no known place follows.
func (r *reader) isLoosePlace(i int) bool {
	return french.Is(r.form(i), french.LoosePlace) && r.known(i+2).Class&lexicon.ClassPlace == 0
}
