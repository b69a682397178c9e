package corpus

import (
	"fmt"

	"github.com/cachenom/cachenom/core"
)

// Agreement counts how far two annotations of the same texts agree, which says
// how much of a finder's error is the annotation's. An optional mention of
// either is left out, and so is what overlaps it in the other.
type Agreement struct {
	Documents     int
	First, Second int // mentions that each of them counts
	Same          int // in both, same span and kind
	Kind          int // same span, another kind
	Boundary      int // mentions of the first that overlap otherwise
	Missing       int // mentions of either that overlap nothing in the other

	words map[[2]core.Kind]int // words by the kind each gives them; "" for none
}

// Agree compares two annotations of the same documents, in the same order, and
// returns the disagreements of each document: Want is the first's mention and
// Got the second's, What is "kind", "boundary" or "missing".
func Agree(first, second []Document) (*Agreement, [][]Failure, error) {
	if len(first) != len(second) {
		return nil, nil, fmt.Errorf("%d documents and %d: give the same ones in the same order", len(first), len(second))
	}
	a := &Agreement{words: map[[2]core.Kind]int{}}
	list := make([][]Failure, len(first))
	for i := range first {
		if first[i].Text != second[i].Text {
			return nil, nil, fmt.Errorf("document %d: the two texts differ: annotate the same one", i+1)
		}
		list[i] = a.add(&first[i], &second[i])
	}
	return a, list, nil
}

func (a *Agreement) add(one, two *Document) []Failure {
	optional := func(list []Annotation, s core.Span) bool {
		for _, m := range over(list, s) {
			if m.Optional {
				return true
			}
		}
		return false
	}
	counted := func(d *Document) (list []Annotation) {
		for _, m := range d.Mentions {
			if !optional(one.Mentions, m.Span) && !optional(two.Mentions, m.Span) {
				list = append(list, m)
			}
		}
		return list
	}
	first, second := counted(one), counted(two)
	a.Documents++
	a.First += len(first)
	a.Second += len(second)

	doc := core.NewDoc("", one.Text, core.NewForms())
	for i := range doc.Tokens {
		t := &doc.Tokens[i]
		s := core.Span{Start: int(t.Start), End: int(t.End)}
		if t.Kind != core.Mark && !optional(one.Mentions, s) && !optional(two.Mentions, s) {
			a.words[[2]core.Kind{kindAt(first, s), kindAt(second, s)}]++
		}
	}

	var list []Failure
	for _, m := range first {
		others := over(second, m.Span)
		switch {
		case len(others) == 0:
			a.Missing++
			list = append(list, Failure{What: "missing", Want: m})
		case others[0] == m:
			a.Same++
		case others[0].Span == m.Span:
			a.Kind++
			list = append(list, Failure{"kind", m, others[0]})
		default:
			a.Boundary++
			list = append(list, Failure{"boundary", m, others[0]})
		}
	}
	for _, m := range second {
		if len(over(first, m.Span)) == 0 {
			a.Missing++
			list = append(list, Failure{What: "missing", Got: m})
		}
	}
	return list
}

func kindAt(list []Annotation, s core.Span) core.Kind {
	if o := over(list, s); len(o) > 0 {
		return o[0].Kind
	}
	return ""
}

// F1 is the share of mentions, of both, that are the same in both, 0 to 1. It is
// the same whichever of the two is taken for the truth.
func (a *Agreement) F1() float64 { return ratio(2*a.Same, a.First+a.Second) }

// Kappa is Cohen's: how far the kinds given to words and numbers agree beyond
// chance, 1 for always, 0 for no better than chance. Most words are of no kind,
// which makes it flattering for long texts: read it beside F1.
func (a *Agreement) Kappa() float64 {
	all, same := 0, 0
	one, two := map[core.Kind]int{}, map[core.Kind]int{}
	for kinds, n := range a.words {
		all += n
		one[kinds[0]] += n
		two[kinds[1]] += n
		if kinds[0] == kinds[1] {
			same += n
		}
	}
	chance := 0.0
	for k, n := range one {
		chance += ratio(n, all) * ratio(two[k], all)
	}
	if chance >= 1 || all == 0 {
		return 1
	}
	return (ratio(same, all) - chance) / (1 - chance)
}
