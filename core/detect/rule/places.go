package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/cue"
	"github.com/cachenom/cachenom/core/detect/unit"
)

const (
	towns   = core.ClassCommune
	regions = core.ClassDepartment | core.ClassRegion
)

// place tries the rules for places at unit i.
func (r *reader) place(i int) {
	r.placeHead(i)
	u := r.at(i)
	if !u.Capital() && !u.Is(core.NoCaps) || u.Shape == unit.Initial || u.Shape == unit.Letter {
		return
	}
	to, entry := r.gazetteer(i, core.ClassCommune|regions|core.ClassCountry|core.ClassCity|core.ClassSite)
	if to == i {
		return
	}
	rule := BarePlace
	switch {
	case entry.Class&core.ClassCountry != 0:
		rule = Country
	case entry.Class&regions != 0:
		rule = Region
	case entry.Class&core.ClassCity != 0 && (entry.Class&towns == 0 || entry.Place > 9):
		rule = City
	case entry.Class&core.ClassSite != 0:
		rule = Site
	case entry.Class&towns != 0:
		rule = Town
	}
	if r.feast(i) {
		return
	}
	several := to > i+1 || r.at(i).To-r.at(i).From > 1
	// A name of several words, and one that is nothing else, is sure.
	ambiguous := !several && (entry.Word > 4 || entry.First > 6 || entry.Surname > 7 && entry.Place < 12)
	asked := r.asksPlace(i)
	switch {
	case !u.Capital():
		if !several && (entry.Word > 3 || entry.First > 3 || entry.Place < 9) || !asked && entry.Place < 11 {
			return
		}
		r.add(rule, i, to, i-1, asked && !ambiguous)
	case asked && (!ambiguous || entry.Place > 8 || r.at(i-2).Is(0) && r.cue(i-2) == cue.Origin):
		r.add(rule, i, to, i-1, true)
	case rule == Town && (entry.Place < 8 && !several || ambiguous):
		if !u.Is(core.Start) || entry.Word < 3 {
			r.add(BarePlace, i, to, -1, false)
		}
	case u.Is(core.Shout) && ambiguous:
	default:
		r.add(rule, i, to, -1, !ambiguous && !r.nameAround(i, to) && rule != Site)
	}
}

// feast: "la Saint-Jean", "Sainte Barbe" are days and saints.
func (r *reader) feast(i int) bool {
	f := r.form(i)
	if len(f) < 6 || f[:5] != "saint" {
		return false
	}
	return r.cue(i-1) == cue.Article && r.form(i-1) == "la" && r.cue(i-2) != cue.At
}

// nameAround reports whether what stands around could make a person or an
// organisation of a place's name.
func (r *reader) nameAround(i, to int) bool {
	before := r.follows(i) && r.at(i-1).Capital() && r.at(i-1).Word() && r.cue(i-1) == cue.None
	after := r.follows(to) && r.at(to).Capital() && r.at(to).Word()
	return before || after || r.cue(i-1) >= cue.SchoolHead && r.cue(i-1) <= cue.Legal
}

// asksPlace: "à Sens", "ville de Sens", "né à", "en Bretagne", "17000 Sens".
func (r *reader) asksPlace(i int) bool {
	if !r.follows(i) {
		return false
	}
	j := i - 1
	if r.cue(j) == cue.Article && r.follows(j) {
		j-- // dans le Lot, depuis la Rochelle
		if r.cue(j) == cue.At && r.form(j) != "a" {
			return true
		}
		return false
	}
	switch r.cue(j) {
	case cue.At:
		return true
	case cue.From:
		c := r.cue(j - 1)
		return r.follows(j) && (c == cue.PlaceHead || c == cue.Origin || r.form(j-1) == "pres" || r.form(j-1) == "loin" || r.form(j-1) == "proche")
	}
	return r.at(j).Shape == unit.Fixed && r.at(j).Kind == core.Address || r.at(j).Shape == unit.Digits && len(r.form(j)) == 5
}

// gazetteer returns the end of the longest name of one of the classes that
// begins at unit i, and its entry; i when there is none.
func (r *reader) gazetteer(i int, classes core.Class) (to int, entry core.Entry) {
	k := r.known(i)
	to = i
	if k.Class&classes != 0 && !k.Parts {
		to, entry = i+1, k.Entry
	}
	if !k.Heads {
		return to, entry
	}
	end := i + 1
	for end < len(r.Units) && end-i < core.MaxKeyWords && r.follows(end) && r.at(end).Word() {
		end++
	}
	for ; end > i+1; end-- {
		if e, ok := r.Book.Joined(r.Units[i:end]); ok && e.Class&classes != 0 {
			if r.at(i).Capital() && !r.at(end-1).Capital() {
				continue
			}
			if !r.at(i).Capital() && end == i+2 && r.cue(i) == cue.Article && r.known(i+1).Word > 2 {
				continue // "la salle", "le désert" in small letters
			}
			return end, e
		}
	}
	return to, entry
}

// placeHead: a word that announces a place, and a name; a site's head belongs
// to the name.
func (r *reader) placeHead(i int) {
	c := r.cue(i)
	if c != cue.PlaceHead && c != cue.SiteHead {
		return
	}
	j := i + 1
	linked := false
	for n := 0; n < 2 && r.follows(j) && (r.cue(j) == cue.From || r.cue(j) == cue.Article) && !r.at(j).Capital(); n++ {
		linked = true
		j++
	}
	if !r.follows(j) || !r.at(j).Capital() || !r.at(j).Word() || r.at(j).Shape == unit.Initial || r.at(j).Shape == unit.Letter || r.cue(j) == cue.Month || r.cue(j) == cue.Title {
		return
	}
	to := j + 1
	for to < j+4 && r.follows(to) && r.at(to).Capital() && r.at(to).Word() {
		to++
	}
	if c == cue.PlaceHead {
		if linked {
			r.add(PlaceHead, j, to, i, r.known(j).Class&(towns|regions|core.ClassCountry|core.ClassCity|core.ClassSite) != 0)
		}
		return
	}
	r.add(SiteHead, i, to, i, false)
}
