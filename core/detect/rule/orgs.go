package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// org tries the rules for organisations at unit i.
func (r *reader) org(i int) {
	c := r.cue(i)
	if c.IsOrgHead() {
		r.orgHead(i, c)
	}
	u := r.at(i)
	if !u.Capital() {
		return
	}
	if c == french.Legal || u.Shape == unit.Upper && !u.Is(core.Shout) && r.form(i) == "sa" {
		r.legal(i)
	}
	r.acronym(i)
	r.localBody(i)
	r.again(i)
	if to, entry := r.gazetteer(i, lexicon.ClassOrg); to > i {
		r.knownOrg(i, to, &entry)
	}
}

// knownOrg adds an organisation of the gazetteer. One whose name is also a
// word, a first name or a town is meant where one works "chez Orange".
func (r *reader) knownOrg(i, to int, entry *lexicon.Entry) {
	u := r.at(i)
	several := to > i+1
	ambiguous := !several && (entry.Word >= lexicon.UsualWord && u.Shape != unit.Upper || entry.First >= lexicon.By64 || entry.Surname >= lexicon.By512 || entry.Place >= lexicon.Place4k || r.cue(i).IsJargon()) ||
		to == i+2 && r.cue(i) == french.Article && r.known(i+1).Word >= lexicon.CommonWord // "Le Monde", "La Croix"
	asked := r.follows(i) && r.cue(i-1) == french.With && r.form(i-1) == "chez"
	if ambiguous && u.Is(core.Start) && !asked {
		return
	}
	// A branch is named by its place: "CAF de La Réunion", "UDAF du Morbihan".
	acronym := to == i+1 && entry.Word < lexicon.CommonWord && (u.Shape == unit.Upper || !ambiguous && u.Shape == unit.Title && len(r.form(i)) < 7)
	if acronym || several && r.hasBranches(i) {
		if end := r.branch(to); end > to {
			r.add(OrgHead, i, end, i, doubted(!ambiguous))
			return
		}
	}
	// Something longer may be meant: "Virgin Atlantic".
	longer := r.follows(to) && r.at(to).Word() && r.at(to).Shape != unit.Initial && r.at(to).Capital()
	if next := r.known(to); longer && (next.Class&lexicon.ClassPlace != 0 && next.First < lexicon.By256 && !ambiguous || next.Class&lexicon.ClassCountry != 0 || next.Cue == french.FirmHead) {
		if to, _ = r.gazetteer(to, lexicon.ClassPlace); r.cue(to) == french.FirmHead {
			to++
		}
		longer = false // SAP France, Keolis Lyon, Publicis Consultants
	}
	r.add(KnownOrg, i, to, -1, doubted((!ambiguous || asked && entry.First < lexicon.By512) && !longer))
}

// hasBranches: banks and insurers, of several words, that have one by region.
func (r *reader) hasBranches(i int) bool {
	return french.Is(r.form(i), french.BranchHead)
}

// localBody reads acronyms with the place they work for: "SDIS 89", "CPAM de
// Lyon", those of services that every region has.
func (r *reader) localBody(i int) {
	u, k := r.at(i), r.known(i)
	if u.Shape != unit.Upper || u.Is(core.Shout) || len(r.form(i)) < 3 || len(r.form(i)) > 8 {
		return
	}
	everywhere := r.everyRegion(i)
	if n := r.at(i + 1); everywhere && n.Shape == unit.Digits && n.Gap == unit.Space && len(r.form(i+1)) < 4 && !r.mark(i+2, ',') && !r.mark(i+2, '%') {
		r.add(OrgHead, i, i+2, i, "") // SDIS 89
		return
	}
	sure := everywhere || k.Unknown() && k.Cue == french.None && !k.Parts
	if !sure && !k.Cue.IsOrgHead() {
		return
	}
	if end := r.branch(i + 1); end > i+1 {
		r.add(OrgHead, i, end, i, doubted(sure))
	}
}

// everyRegion: services that every department or region has.
func (r *reader) everyRegion(i int) bool {
	return french.Is(r.form(i), french.RegionalBody)
}

// branch returns the end of the place that follows an organisation whose name
// ends before unit i; i when no place follows.
func (r *reader) branch(i int) int {
	j := i
	for n := 0; n < 2 && r.follows(j) && (r.cue(j) == french.From || r.cue(j) == french.Article) && r.at(j).Shape == unit.Lower; n++ {
		j++
	}
	if j == i || !r.follows(j) || !r.at(j).Capital() {
		return i
	}
	if to, e := r.gazetteer(j, lexicon.ClassPlace); to > j && (e.Class&lexicon.ClassCountry == 0 || e.Class&regions != 0) {
		return to
	}
	return i
}
