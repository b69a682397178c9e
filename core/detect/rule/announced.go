package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// announced: a word that introduces a person, and the name.
func (r *reader) announced(i int) {
	switch c := r.cue(i); c {
	case french.Kin:
		if to := r.name(i + 1); r.follows(i+1) && r.firstLike(i+1, lexicon.By16) && to > i+1 {
			r.add(Kin, i+1, to, i, doubted(r.at(i+1).Capital()))
		}
	case french.Called, french.Someone, french.Label:
		if r.mark(i+1, ':') {
			r.field(i)
		} else if c != french.Label {
			r.called(i)
		}
	case french.Function:
		if r.mark(i+1, ':') {
			r.field(i)
		} else {
			r.function(i)
		}
	}
}

// field: "Nom : Diallo". What stands after a label that wants no name, "Objet :
// Claire Fontaine", is one only if it looks like one.
func (r *reader) field(i int) {
	j := i + 2
	if r.at(j).Gap >= unit.Line || r.cue(j) == french.Title || r.cue(j) == french.LongTitle || r.cue(j) == french.Kin || r.cue(j).IsOrgHead() || r.isBody(j) || r.isListed(j, j+2) {
		return
	}
	to := r.name(j)
	head := j
	if r.particle(j) {
		head++
	}
	if to == j || r.plainWord(head) {
		return
	}
	switch r.cue(j) {
	case french.Function, french.Someone, french.Heading, french.Work:
		if r.cue(i) != french.Called || r.known(j).Surname < lexicon.By512 {
			return
		}
	}
	first := r.firstLike(j, lexicon.By16)
	switch r.cue(i) {
	case french.Called, french.Someone:
		if r.surnameLike(head) || r.firstLike(head, lexicon.Borne) {
			k := r.known(head)
			r.add(Field, j, to, i, doubted(r.at(head).Capital() && k.Class&lexicon.ClassOrg == 0 && (k.Class&lexicon.ClassCountry == 0 || r.cue(i) == french.Called) && (k.Word < lexicon.UsualWord || to > j+1 && !r.plain(j+1) || r.cue(i) == french.Called && k.Surname >= lexicon.By512) && !(k.Unknown() && r.cue(i) == french.Someone && to == j+1)))
		}
	default:
		if first {
			r.add(Field, j, to, i, doubted(to > j+1 && r.at(j).Capital() && (r.surnameLike(j+1) || r.at(j+1).Shape == unit.Initial)))
		}
	}
}

// called: "un certain Diallo", "l'élève Diallo". Storms, cats and projects are
// called something too.
func (r *reader) called(i int) {
	j := i + 1
	if !r.follows(j) || !r.at(j).Capital() || r.at(i).Is(core.Shout) || r.cue(j) == french.Title || r.cue(j) == french.LongTitle || r.cue(j).IsOrgHead() || r.isBody(j) {
		return
	}
	to := r.name(j)
	if to == j || r.plainWord(j) || r.isListed(j, to) {
		return
	}
	sure := r.cue(i) == french.Called && !french.Is(r.form(i), french.DoubtfullyCalled) && (r.firstLike(j, lexicon.By64) || r.known(j).Surname >= lexicon.By32 && !r.plain(j))
	r.add(Called, j, to, i, doubted(sure))
}

// function: "la principale, Claire Fontaine", "la directrice Fontaine".
func (r *reader) function(i int) {
	j := i + 1
	comma := r.mark(j, ',')
	if comma {
		j++
	}
	if !r.follows(j) || !r.at(j).Capital() || r.at(i).Is(core.Shout) && r.at(j).Is(core.Shout) || r.isBody(j) {
		return
	}
	to, k := r.name(j), r.known(j)
	if to > j && (r.firstLike(j, lexicon.By8) && to > j+1 || !comma && k.Surname >= lexicon.By32 && !r.plain(j) && k.Place < lexicon.Place8k && k.Class&lexicon.ClassOrg == 0) && !r.isListed(j, to) {
		r.add(Function, j, to, i, doubted(r.firstLike(j, lexicon.By32) && to > j+1))
	}
}
