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
	if r.noPlace(i, to) {
		return
	}
	rule := kindOfPlace(&entry)
	several := to > i+1 || u.To-u.From > 1
	// A name of several words is sure, unless they are "la Grange", "le Pin" or
	// a saint's; and so is one that is nothing else.
	ambiguous := !several && (entry.Word >= lexicon.UsualWord || entry.First >= lexicon.By128 || entry.Surname >= lexicon.By256 && entry.Place < lexicon.Place131k) ||
		to == i+2 && r.cue(i) == french.Article && r.known(i+1).Word >= lexicon.UsualWord ||
		u.To-u.From == 3 && to == i+1 && entry.Place < lexicon.Place16k && r.isSaint(i)
	if rule == City && to == i+1 && (entry.Surname >= lexicon.By64 || entry.First >= lexicon.By64) && (entry.Place < lexicon.Place524k || entry.First >= lexicon.By512) {
		ambiguous = true // Washington, Chandler
	}
	if rule == Country && !several {
		// Countries have their article: "la France", and Cook without one is a man.
		ambiguous = entry.Surname >= lexicon.By128 && entry.First+entry.Surname >= lexicon.By512
		if r.cue(i-1) == french.Article && r.follows(i) {
			ambiguous = false
		}
	}
	asked := r.asksPlace(i) || r.dated(i, to) || r.enumerated(i) && entry.First < lexicon.By256 ||
		entry.Class&(regions|lexicon.ClassCountry) != 0 && r.mark(i-1, '(') && r.mark(to, ')') // Feurs (Loire)
	switch {
	case !u.Capital():
		if !several && (entry.Word >= lexicon.RareWord || entry.First >= lexicon.By16 || entry.Place < lexicon.Place16k) || !asked && entry.Place < lexicon.Place65k {
			return
		}
		r.add(rule, i, to, i-1, doubted(asked && !ambiguous))
	case asked:
		r.add(rule, i, to, i-1, doubted((!ambiguous || entry.Place >= lexicon.Place16k || r.isOrigin(i-2)) && !r.aims(i) && !r.nameAfter(to)))
	case rule == Town && (entry.Place < lexicon.Place8k && !several || ambiguous):
		if (!u.Is(core.Start) || entry.Word < lexicon.ScarceWord) && entry.First < lexicon.By1k && entry.Surname < lexicon.By8k {
			r.add(BarePlace, i, to, -1, unsure)
		}
	case u.Is(core.Shout) && ambiguous:
	default:
		r.add(rule, i, to, -1, doubted(!ambiguous && !r.nameAround(i, to) && rule != Site && !r.entitles(i)))
	}
}

// unknownPlace: one of no dictionary, where nothing but a place can stand: "née
// à Kawéni", "Kawéni, le 3 mai". What one gives "à" may be somebody.
func (r *reader) unknownPlace(i int) {
	u, k := r.at(i), r.known(i)
	if k.Word >= lexicon.UsualWord && u.Shape == unit.Title && r.follows(i) && !u.Is(core.Start) && (r.form(i-1) == "au" || r.form(i-1) == "aux") && !r.nameAfter(i+1) {
		// The town of Le Tampon; the word has no place of its own.
		if e, ok := r.withArticle(i); ok && e.Class&towns != 0 {
			r.add(Town, i, i+1, i-1, doubted(e.Place >= lexicon.Place16k))
		}
		return
	}
	if !k.Unknown() || u.Shape != unit.Title || k.Cue != french.None || r.nameAfter(i+1) || len(r.form(i)) < 4 {
		return
	}
	switch {
	case r.dated(i, i+1):
		r.add(Town, i, i+1, -1, "")
	case r.follows(i) && r.cue(i-1) == french.At:
		r.add(BarePlace, i, i+1, i-1, doubted(r.isOrigin(i-2) && r.form(i-1) == "a"))
	}
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

// isOrigin: "née à", "domicilié à"; "né" has the form of "ne".
func (r *reader) isOrigin(i int) bool {
	if r.form(i) == "ne" {
		t := &r.Doc.Tokens[r.at(i).From]
		return t.End-t.Start > 2
	}
	return r.cue(i) == french.Origin
}

// dated: the head of a letter, "Rennes, le 14 janvier".
func (r *reader) dated(i, to int) bool {
	return r.lineStart(i) && r.mark(to, ',') && r.form(to+1) == "le" && r.at(to+2).Shape == unit.Digits && r.follows(to+2)
}

func kindOfPlace(e *lexicon.Entry) Rule {
	switch {
	case e.Class&lexicon.ClassCountry != 0:
		return Country
	case e.Class&regions != 0:
		return Region
	case e.Class&lexicon.ClassCity != 0 && (e.Class&towns == 0 || e.Place >= lexicon.Place32k):
		return City
	case e.Class&lexicon.ClassSite != 0:
		return Site
	case e.Class&towns != 0:
		return Town
	}
	return BarePlace
}

// noPlace: what has a place's name and cannot be meant: "la Saint-Jean" is a
// feast, "EPS" a subject, "République française" the head of a letter, and who
// is "chez Orange" is in no town.
func (r *reader) noPlace(i, to int) bool {
	switch c := r.cue(i); {
	case to == i+1 && c.IsJargon() && r.at(i).Shape == unit.Upper:
		return true
	case to == i+1 && (c == french.Function || c == french.LongTitle || c == french.Kin):
		return true
	case len(r.firms) > 0 && r.isFirm(r.at(i).Form):
		return true
	case to == i+2 && r.form(i) == "republique" && r.form(i+1) == "francaise":
		return true
	}
	if r.cue(i-1) == french.With && r.form(i-1) == "chez" && r.known(i).Class&lexicon.ClassOrg != 0 {
		return true
	}
	if u := r.at(i); to == i+1 && u.Shape == unit.Upper && !u.Is(core.Shout) && r.known(i).Class&lexicon.ClassOrg != 0 && r.known(i).Place < lexicon.Place16k {
		return true // SPA
	}
	return r.cue(i-1) == french.Article && r.form(i-1) == "la" && r.isSaint(i)
}

func (r *reader) isSaint(i int) bool {
	f := r.form(i)
	return len(f) > 6 && f[:5] == "saint"
}

// aims: "au Nord" is a direction, the Nord is a department in "dans le Nord".
func (r *reader) aims(i int) bool {
	return r.cue(i) == french.Direction && !(r.cue(i-1) == french.Article && r.form(i-2) == "dans")
}

// entitles: the place stands in the name of a work, a treaty or an event:
// "Coupe d'Europe", "la convention de Dublin".
func (r *reader) entitles(i int) bool {
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

// enumerated: in "à Sens, Tours et Lens" all three are asked for.
func (r *reader) enumerated(i int) bool {
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

// asksPlace: "à Sens", "ville de Sens", "né à", "en Bretagne", "17000 Sens".
func (r *reader) asksPlace(i int) bool {
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
	return r.at(j).Shape == unit.Fixed && r.at(j).Kind == core.Address || r.at(j).Shape == unit.Digits && len(r.form(j)) == 5
}

// placeHead: a word that announces a place, and a name; a site's head belongs
// to the name. A town or a region with its capital acts as a body: "la Région
// Normandie finance".
func (r *reader) placeHead(i int) {
	c := r.cue(i)
	j := i + 1
	linked := false
	for n := 0; n < 2 && r.follows(j) && (r.cue(j) == french.From || r.cue(j) == french.Article) && !r.at(j).Capital(); n++ {
		linked = true
		j++
	}
	u := r.at(j)
	if !r.follows(j) || !u.Capital() || !u.Word() || u.Initials() || r.cue(j) == french.Month || r.cue(j) == french.Title || r.cue(j) == french.LongTitle {
		return
	}
	end, _ := r.gazetteer(j, lexicon.ClassPlace)
	known := end > j || r.known(j).Class&lexicon.ClassPlace != 0
	to := max(r.capitals(j), end) // Pays de la Loire
	if c == french.PlaceHead {
		if r.at(i).Capital() && r.acts(i) && known {
			r.add(OrgHead, i, to, i, doubted(!r.at(i).Is(core.Start) && !r.at(i).Is(core.Shout) || !linked || r.form(i) == "departement" || r.form(i) == "region"))
			return
		}
		if linked && !r.inhabits(i) {
			r.add(PlaceHead, j, to, i, doubted(known && r.known(j).First < lexicon.By512))
		}
		return
	}
	r.add(SiteHead, i, to, i, unsure)
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

// acts: heads of places that are bodies as well.
func (r *reader) acts(i int) bool {
	return french.Is(r.form(i), french.ActingPlace)
}

// inhabits: heads that stand before names of many kinds, "le pays de Claire".
func (r *reader) inhabits(i int) bool {
	return french.Is(r.form(i), french.LoosePlace) && r.known(i+2).Class&lexicon.ClassPlace == 0
}
