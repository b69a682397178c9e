package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// announced: a word that introduces a person, and the name.
func (r *reader) announced(i int) {
	switch c := r.cue(i); c {
	case french.Kin:
		if to := r.name(i + 1); r.follows(i+1) && r.firstLike(i+1, 4) && to > i+1 {
			r.add(Kin, i+1, to, i, r.at(i+1).Capital())
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
		if r.cue(i) != french.Called || r.known(j).Surname < 9 {
			return
		}
	}
	first := r.firstLike(j, 4)
	switch r.cue(i) {
	case french.Called, french.Someone:
		if r.surnameLike(head) || r.firstLike(head, 1) {
			k := r.known(head)
			r.add(Field, j, to, i, r.at(head).Capital() && k.Class&core.ClassOrg == 0 && (k.Class&core.ClassCountry == 0 || r.cue(i) == french.Called) && (k.Word < 5 || to > j+1 && !r.plain(j+1) || r.cue(i) == french.Called && k.Surname > 8) && !(k.Unknown() && r.cue(i) == french.Someone && to == j+1))
		}
	default:
		if first {
			r.add(Field, j, to, i, to > j+1 && r.at(j).Capital() && (r.surnameLike(j+1) || r.at(j+1).Shape == unit.Initial))
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
	sure := r.cue(i) == french.Called && !french.Is(r.form(i), french.DoubtfullyCalled) && (r.firstLike(j, 6) || r.known(j).Surname > 4 && !r.plain(j))
	r.add(Called, j, to, i, sure)
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
	if to > j && (r.firstLike(j, 3) && to > j+1 || !comma && k.Surname > 4 && !r.plain(j) && k.Place < 8 && k.Class&core.ClassOrg == 0) && !r.isListed(j, to) {
		r.add(Function, j, to, i, r.firstLike(j, 5) && to > j+1)
	}
}
