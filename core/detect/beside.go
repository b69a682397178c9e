package detect

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// What the tagger cannot see, as it looks two words either way: the names that a span is
// listed with, "Ada, Zoé et Tom", and those that other lines begin with.

// kindsBeside are the kinds that names beside a span are asked for: a person, a place, an
// organisation.
const kindsBeside = 3

// inRow is how likely the names that option i is listed with are to be of each kind: of the
// likelier of the one before and the one behind.
func (l *listener) inRow(i int) (p [kindsBeside]float64) {
	take := func(o *option, from, to int) {
		if !l.isRow(from, to) {
			return
		}
		for k := range p {
			p[k] = max(p[k], o.odds.Of[k])
		}
	}
	if o := l.neighbour(i, -1); o != nil {
		take(o, o.to, l.c.from)
	}
	if o := l.neighbour(i, 1); o != nil {
		take(o, l.c.to, o.from)
	}
	return p
}

// neighbour is the nearest name of the tagger before option i (step -1) or behind it (1) that
// shares no unit with it, among the next few options; nil for none.
func (l *listener) neighbour(i, step int) *option {
	for n := 1; n <= nearby; n++ {
		k := i + n*step
		if k < 0 || k >= len(l.list) {
			return nil
		}
		if o := &l.list[k]; o.rule == taggerRule && (o.to <= l.c.from || o.from >= l.c.to) {
			return o
		}
	}
	return nil
}

// mostBetween is how many units stand at most between two names of a list.
const mostBetween = 2

// isRow reports whether units from to to, which stand between two names, list them:
// a comma, "et", a stroke.
func (a *analysis) isRow(from, to int) bool {
	if from == to || to > from+mostBetween {
		return false
	}
	for i := from; i < to; i++ {
		u := &a.units[i]
		switch {
		case u.Gap >= unit.Line:
			return false
		case u.Shape != unit.Punct:
			if a.cueAt(i) != french.And {
				return false
			}
		default:
			switch a.doc.Tokens[u.From].Mark {
			case ',', ';', '/', '&', '+', '|', '·', '•':
			default:
				return false
			}
		}
	}
	return a.units[to].Gap < unit.Line
}

// heads are what the lines of a text begin with, as the tagger has it.
type heads struct {
	lines float64
	sum   [kindsBeside]float64 // how many names of each kind
}

// fewestHeads is how many lines a text has in which their heads say something.
const fewestHeads = 4

func headsOf(a *analysis, list []option) (h heads) {
	for i := range a.units {
		if a.units[i].Gap >= unit.Line {
			h.lines++
		}
	}
	for i := range list {
		if o := &list[i]; o.rule == taggerRule && a.isHead(o.from) {
			for k := range h.sum {
				h.sum[k] += o.odds.Of[k]
			}
		}
	}
	return h
}

// isHead reports whether unit i begins its line, but for a number or a mark that lists it.
func (a *analysis) isHead(i int) bool {
	for n := 0; n < 3; n++ {
		if a.units[i-n].Gap >= unit.Line {
			return true
		}
		if s := a.units[i-n-1].Shape; s != unit.Punct && s != unit.Digits {
			return false
		}
	}
	return false
}

// beside says of what kind the names are that the candidate is listed with, and those that
// other lines begin with where it begins one.
func (l *listener) beside(i int) {
	row := l.inRow(i)
	for k, p := range row {
		l.probable(said.row.at+k, p)
	}
	if !l.isHead(l.c.from) || l.heads.lines < fewestHeads {
		return
	}
	rest := 1.0
	for k := range l.heads.sum {
		own := 0.0
		if l.c.rule == taggerRule {
			own = l.c.odds.Of[k]
		}
		p := min(1, max(0, l.heads.sum[k]-own)/(l.heads.lines-1))
		l.loud(said.heads.at+k, float32(p))
		rest -= p
	}
	l.loud(said.heads.at+kindsBeside, float32(max(0, rest)))
}
