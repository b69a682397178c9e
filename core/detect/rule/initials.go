package rule

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// initials: "J.-M. Martin", "E. E. Smith"; "I. Yves Loyer" is the first of a
// list.
func (r *reader) initials(i int) {
	if r.at(i-1).Shape == unit.Initial && r.follows(i) {
		return
	}
	j := i + 1
	for j < i+3 && r.at(j).Shape == unit.Initial && r.follows(j) {
		j++
	}
	title := r.cue(i) == french.Title && j == i+1
	n := r.at(j)
	if title || !r.follows(j) || !n.Word() || n.Shape != unit.Title && n.Shape != unit.Upper && n.Shape != unit.Mixed {
		return
	}
	if r.lineStart(i) && r.firstLike(j, lexicon.By64) && r.follows(j+1) && r.at(j+1).Capital() {
		return
	}
	from := j
	if r.cue(j) == french.Particle || r.cue(j) == french.From || r.cue(j) == french.Article {
		from++
	}
	to := r.name(j)
	if to == j || !r.surnameLike(from) || r.plainWord(from) || r.isBody(from) {
		return
	}
	// "S.A.R.L. Grange": more letters than anybody has initials.
	sure := (r.known(from).Surname >= lexicon.By8 || r.known(from).Unknown() && !r.lineStart(i)) && !r.plain(from) && !(j > i+2 && r.at(i+1).Gap == unit.Tight)
	r.add(Initials, i, to, -1, doubted(sure))
}

// firstInitial: "Léa M.", "Delgado Ruiz M."
func (r *reader) firstInitial(i int) {
	u, n := r.at(i), r.at(i+1)
	if n.Shape != unit.Initial && (n.Shape != unit.Letter || r.follows(i+2)) || n.To-n.From > 2 || !r.follows(i+1) || r.column(n, 2) || u.Shape != unit.Title || !r.firstLike(i, lexicon.By16) {
		return
	}
	r.add(Initials, i, i+2, -1, doubted(r.known(i).Word < lexicon.CurrentWord && n.Shape == unit.Initial && !(r.follows(i) && r.at(i-1).Capital())))
}
