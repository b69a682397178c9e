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

// knownOrg finds an organisation of the gazetteer. One whose name is also a word, a
// first name or a town is meant where one works "chez Orange".
func (r *reader) knownOrg(i, to int, entry *lexicon.Entry) {
	u := r.at(i)
	also := r.orgIsAlso(i, to, entry)
	isAsked := r.follows(i) && r.isChez(i-1)
	if also != "" && u.Is(core.Start) && !isAsked {
		r.refused(KnownOrg, i, to, also)
		return
	}
	if to > i+1 && r.hasBranches(i) || to == i+1 && entry.Word < lexicon.CommonWord && r.isAcronym(i, also == "") {
		if end := r.branch(to); end > to {
			r.add(OrgHead, i, end, i, also) // "CAF de La Réunion", "UDAF du Morbihan"
			return
		}
	}
	doubt := also
	if isAsked && entry.First < lexicon.By512 {
		doubt = ""
	}
	if r.follows(to) && r.at(to).Word() && r.at(to).Shape != unit.Initial && r.at(to).Capital() {
		if r.namesSubsidiary(to, also == "") {
			to = r.subsidiary(to) // SAP France, Keolis Lyon, Publicis Consultants
		} else {
			doubt = core.PartOfLonger // Virgin Atlantic
		}
	}
	r.add(KnownOrg, i, to, -1, doubt)
}

// isAcronym reports whether unit i is written like an acronym, in capitals or, where
// it is nothing but an organisation, as a short word: "CAF", "Urssaf".
func (r *reader) isAcronym(i int, isOrgOnly bool) bool {
	u := r.at(i)
	return u.Shape == unit.Upper || isOrgOnly && u.Shape == unit.Title && len(r.form(i)) < 7
}

// orgIsAlso is what the name of a known organisation is, too: a word, somebody's
// name, a town; "" for nothing.
func (r *reader) orgIsAlso(i, to int, entry *lexicon.Entry) core.Veto {
	if to > i+1 {
		if to == i+2 && r.cue(i) == french.Article && r.known(i+1).Word >= lexicon.CommonWord {
			return core.UsualWord // "Le Monde", "La Croix"
		}
		return ""
	}
	switch {
	case entry.Word >= lexicon.UsualWord && r.at(i).Shape != unit.Upper:
		return core.UsualWord
	case entry.First >= lexicon.By64, entry.Surname >= lexicon.By512:
		return core.PersonsName
	case entry.Place >= lexicon.Place4k:
		return core.KnownPlace
	case r.cue(i).IsJargon():
		return core.Jargon
	}
	return ""
}

// namesSubsidiary reports whether unit i, behind a known organisation, says which
// part of it is meant: a country, "SAP France", what firms are called, "Publicis
// Consultants", and behind a name that is nothing else, isOrgOnly, any place.
func (r *reader) namesSubsidiary(i int, isOrgOnly bool) bool {
	k := r.known(i)
	return k.Class&lexicon.ClassPlace != 0 && k.First < lexicon.By256 && isOrgOnly || k.Class&lexicon.ClassCountry != 0 || k.Cue == french.FirmHead
}

// subsidiary is the end of the words that say which part of an organisation is
// meant, which begin at unit i.
func (r *reader) subsidiary(i int) int {
	to, _ := r.gazetteer(i, lexicon.ClassPlace)
	if r.cue(to) == french.FirmHead {
		to++
	}
	return to
}

// hasBranches reports whether a bank or an insurer of several words begins at unit i
// that has a branch in every region.
func (r *reader) hasBranches(i int) bool {
	return french.Is(r.form(i), french.BranchHead)
}

// localBody finds an acronym with the place it works for: "SDIS 89", "CPAM de
// Lyon", those of services that every region has.
func (r *reader) localBody(i int) {
	u, k := r.at(i), r.known(i)
	if u.Shape != unit.Upper || u.Is(core.Shout) || len(r.form(i)) < 3 || len(r.form(i)) > 8 {
		return
	}
	isEverywhere := r.everyRegion(i)
	if isEverywhere && r.isDepartment(i+1) {
		r.add(OrgHead, i, i+2, i, "") // SDIS 89
		return
	}
	isSure := isEverywhere || k.Unknown() && k.Cue == french.None && !k.Parts
	if !isSure && !k.Cue.IsOrgHead() {
		return
	}
	if end := r.branch(i + 1); end > i+1 {
		r.add(OrgHead, i, end, i, doubtIf(!isSure, core.GenericWord))
	}
}

// isDepartment reports whether unit i is a number of three digits at most that
// counts nothing: "89".
func (r *reader) isDepartment(i int) bool {
	n := r.at(i)
	return n.Shape == unit.Digits && n.Gap == unit.Space && len(r.form(i)) < 4 && !r.mark(i+1, ',') && !r.mark(i+1, '%')
}

// everyRegion reports whether unit i is a service that every department or region
// has.
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
