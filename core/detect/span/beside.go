package span

import (
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// The tagger looks at two words on each side of a word. The voices in this file are about what is
// further away: the other names of a list ("Ada, Zoé et Tom"), and the names that other lines
// begin with.

// kindsBeside is the number of kinds of names for which there are voices about names near a span:
// person, place, organisation, the first three of tagger.Kinds.
const kindsBeside = 3

// inRow returns, for each kind of name, how probable it is that a name next to option i in the
// same list is of that kind: "Ada" and "Tom" for the option "Zoé" in "Ada, Zoé et Tom". Of the
// name before the option and the one after it, the more probable one counts.
func (l *listener) inRow(i int) (p [kindsBeside]float64) {
	take := func(o *option, from, to int) {
		if !isRow(l.Page, from, to) {
			return
		}
		for k := range p {
			p[k] = max(p[k], float64(o.odds.Of[k]))
		}
	}
	if o := l.neighbour(i, -1); o != nil {
		take(o, o.To, l.c.From)
	}
	if o := l.neighbour(i, 1); o != nil {
		take(o, l.c.To, o.From)
	}
	return p
}

// neighbour returns the nearest name of the tagger before option i (step -1) or after it (step 1)
// that shares no unit with it. It looks at no more options than the constant nearby says, and
// returns nil if it finds no such name.
func (l *listener) neighbour(i, step int) *option {
	for n := 1; n <= nearby; n++ {
		k := i + n*step
		if k < 0 || k >= len(l.list) {
			return nil
		}
		if o := &l.list[k]; o.Rule == taggerRule && (o.To <= l.c.From || o.From >= l.c.To) {
			return o
		}
	}
	return nil
}

// mostBetween is the greatest number of units between two names of a list.
const mostBetween = 2

// isRow reports whether units [from, to), which lie between two names, join them to a list on one
// line: a comma, "et" ("and"), a slash.
func isRow(p *page.Page, from, to int) bool {
	if from == to || to > from+mostBetween {
		return false
	}
	for i := from; i < to; i++ {
		u := &p.Units[i]
		switch {
		case u.Gap >= unit.Line:
			return false
		case u.Shape != unit.Punct:
			if p.Cue(i) != french.And {
				return false
			}
		default:
			switch p.Doc.Tokens[u.From].Mark {
			case ',', ';', '/', '&', '+', '|', '·', '•':
			default:
				return false
			}
		}
	}
	return p.Units[to].Gap < unit.Line
}

// heads counts the lines of a text, and those that begin with a name, as the tagger expects.
type heads struct {
	lines float64              // the number of lines
	sum   [kindsBeside]float64 // by kind: expected number of lines that begin with such a name
}

// fewestHeads is the number of lines that a page must have, so that the names with which its lines
// begin say something about a span.
const fewestHeads = 4

// headsOf returns the heads of a page, by the tagger's probabilities of the options in list.
func headsOf(p *page.Page, list []option) (h heads) {
	for i := range p.Units {
		if p.Units[i].Gap >= unit.Line {
			h.lines++
		}
	}
	for i := range list {
		if o := &list[i]; o.Rule == taggerRule && isHead(p, o.From) {
			for k := range h.sum {
				h.sum[k] += float64(o.odds.Of[k])
			}
		}
	}
	return h
}

// isHead reports whether unit i begins its line, perhaps after one or two numbers or punctuation
// marks: "1. Emma".
func isHead(p *page.Page, i int) bool {
	for n := 0; n < 3; n++ {
		if p.Units[i-n].Gap >= unit.Line {
			return true
		}
		if s := p.Units[i-n-1].Shape; s != unit.Punct && s != unit.Digits {
			return false
		}
	}
	return false
}

// beside adds the voices about names in the same list as option i: "Ada, Zoé et Tom". If the
// option begins a line, it also adds those about the names that other lines begin with.
func (l *listener) beside(i int) {
	row := l.inRow(i)
	for k, p := range row {
		l.probable(said.row.at+k, p)
	}
	if !isHead(l.Page, l.c.From) || l.heads.lines < fewestHeads {
		return
	}
	rest := 1.0
	for k := range l.heads.sum {
		own := 0.0
		if l.c.Rule == taggerRule {
			own = float64(l.c.odds.Of[k])
		}
		p := min(1, max(0, l.heads.sum[k]-own)/(l.heads.lines-1))
		l.loud(said.heads.at+k, float32(p))
		rest -= p
	}
	l.loud(said.heads.at+kindsBeside, float32(max(0, rest)))
}
