package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// initials finds initials and a surname: "J.-M. Martin", "E. E. Smith".
func (r *reader) initials(i int) {
	if r.at(i-1).Shape == unit.Initial && r.follows(i) {
		return
	}
	j := i + 1
	for j < i+3 && r.at(j).Shape == unit.Initial && r.follows(j) {
		j++
	}
	n := r.at(j)
	isTitle := r.cue(i) == french.Title && j == i+1
	if isTitle || !r.follows(j) || n.Shape != unit.Title && n.Shape != unit.Upper && n.Shape != unit.Mixed {
		return
	}
	from, to := j, r.name(j) // from is the surname behind its particle
	if isJoint(r.cue(j)) {
		from++
	}
	if r.refused(Initials, i, to, r.initialsVeto(i, j, from, to)) {
		return
	}
	r.add(Initials, i, to, -1, r.initialsDoubt(i, j, from))
}

// initialsVeto is why letters from unit i on and the name at units j to to are
// nobody; from is its surname.
func (r *reader) initialsVeto(i, j, from, to int) core.Veto {
	switch {
	case r.lineStart(i) && r.firstLike(j, lexicon.By64) && r.follows(j+1) && r.at(j+1).Capital():
		return core.ListNumber // "I. Yves Loyer" is the first of a list
	case to == j, r.isPlainWord(from):
		return core.UsualWord
	case !r.surnameLike(from):
		return core.NoSurname
	case r.isBody(from):
		return core.KnownOrg
	}
	return ""
}

// initialsDoubt is what makes letters from unit i to j and the surname at unit from
// unsure.
func (r *reader) initialsDoubt(i, j, from int) core.Veto {
	k := r.known(from)
	switch {
	case k.Surname < lexicon.By8 && !k.Unknown():
		return core.NoSurname
	case k.Surname < lexicon.By8 && r.lineStart(i):
		return core.ListNumber
	case r.plain(from):
		return core.UsualWord
	case j > i+2 && r.at(i+1).Gap == unit.Tight:
		return core.LettersAlone // "S.A.R.L. Grange": more than anybody has
	}
	return ""
}

// firstInitial finds a first name and an initial: "Léa M.", "Delgado Ruiz M."
func (r *reader) firstInitial(i int) {
	u, n := r.at(i), r.at(i+1)
	isInitial := n.Shape == unit.Initial || n.Shape == unit.Letter && !r.follows(i+2)
	if !isInitial || n.To-n.From > 2 || u.Shape != unit.Title || !r.isBeside(i+1) || !r.firstLike(i, lexicon.By16) {
		return
	}
	r.add(Initials, i, i+2, -1, r.firstInitialDoubt(i))
}

// firstInitialDoubt is what makes a first name and an initial unsure.
func (r *reader) firstInitialDoubt(i int) core.Veto {
	switch {
	case r.known(i).Word >= lexicon.CurrentWord:
		return core.UsualWord
	case r.at(i+1).Shape != unit.Initial:
		return core.LettersAlone
	case r.follows(i) && r.at(i-1).Capital():
		return core.PartOfLonger
	}
	return ""
}
