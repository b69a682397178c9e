package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// lastFirst finds a surname, a comma and a first name: "Dubois, Jean-Marc" is one
// person where nothing more is listed.
func (r *reader) lastFirst(i int) {
	if !r.mark(i+1, ',') || !r.at(i).Capital() || !r.firstLike(i+2, lexicon.By64) || !r.follows(i+2) {
		return
	}
	from := i
	if c := r.cue(i - 1); (c == french.Article || c == french.Particle) && r.follows(i) && r.at(i-1).Capital() {
		from = i - 1 // Le Goff, Yann
	} else if c == french.From && r.follows(i) && r.standsApart(i-1, i+3) {
		from = i - 1 // ; du Plessis, Gonzague ;
	}
	veto := r.turnedVeto(i)
	if veto == "" {
		veto = r.turnedAmongVeto(from, i)
	}
	if r.refused(LastFirst, from, i+3, veto) {
		return
	}
	r.add(LastFirst, from, i+3, -1, r.turnedDoubt(from, i))
}

// turnedVeto is why unit i is no surname, or the unit behind its comma no first
// name that belongs to it.
func (r *reader) turnedVeto(i int) core.Veto {
	const areas = lexicon.ClassCountry | lexicon.ClassRegion | lexicon.ClassDepartment
	k, first := r.known(i), r.known(i+2)
	switch {
	case !r.surnameLike(i):
		return core.NoSurname
	case k.First+2 > k.Surname && !k.Unknown(), first.Surname > first.First:
		return core.SeveralNames // two first names, or two surnames
	case k.Place >= lexicon.Place32k, k.Class&areas != 0, first.Class&lexicon.ClassCountry != 0:
		return core.KnownPlace
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case first.Cue.IsJargon():
		return core.Jargon
	case k.Cue != french.None && k.Cue != french.Particle && k.Surname < lexicon.By512,
		k.Cue == french.Greeting, french.Is(r.form(i), french.Salutation):
		return core.FunctionWord // "Bonjour, Karim"
	case r.isPlainWord(i):
		return core.UsualWord
	}
	return ""
}

// turnedAmongVeto is what stands around a surname at units from to i and its first
// name and makes something else of them.
func (r *reader) turnedAmongVeto(from, i int) core.Veto {
	switch {
	case r.mark(i+3, ','), r.cue(i+3) == french.And:
		return core.SeveralNames
	case r.at(i+3).Capital() && r.follows(i+3):
		return core.PartOfLonger
	case !r.follows(i):
		return ""
	}
	switch r.cue(i - 1) {
	case french.From:
		if from == i {
			return core.PartOfLonger
		}
	case french.Title, french.LongTitle, french.At, french.With, french.Function, french.Kin:
		return core.PartOfLonger
	}
	switch {
	case from == 0 || !r.follows(from):
		return ""
	case r.at(from-1).Word() && r.at(from-1).Capital():
		return core.PartOfLonger // "Léa Dubois, Marc"
	case r.mark(from-1, ','), r.cue(from-1) == french.And:
		return core.SeveralNames
	}
	return ""
}

// turnedDoubt is what makes a surname, a comma and a first name unsure.
func (r *reader) turnedDoubt(from, i int) core.Veto {
	k, first := r.known(i), r.known(i+2)
	switch {
	case !r.standsApart(from, i+3):
		return core.SeveralNames
	case first.First < lexicon.By512 && k.Surname < lexicon.By32:
		return core.NobodyCalled
	case r.cue(i+3) == french.Auxiliary:
		return core.PartOfLonger
	case first.Cue == french.Event:
		return core.CalendarWord
	}
	return ""
}

// standsApart reports whether units from to to begin a line, or stand in a
// bracket, behind a dash or between semicolons: not in the flow of a sentence.
func (r *reader) standsApart(from, to int) bool {
	return r.lineStart(from) || r.mark(from-1, ':') && r.mark(to, ';') || r.mark(from-1, ';') || r.mark(from-1, '(') || r.mark(from-1, '-')
}
