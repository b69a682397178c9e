package corpus

import (
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Count is what a set of found spans is worth. A wrong span is counted under
// the kind it was given, a missed mention under its own.
type Count struct{ Right, Wrong, Missed int }

// Precision is the share of right ones among the found, 0 to 1; 0 when nothing
// was found.
func (c Count) Precision() float64 { return ratio(c.Right, c.Right+c.Wrong) }

// Recall is the share of found ones among the mentions, 0 to 1; 0 when there
// are none.
func (c Count) Recall() float64 { return ratio(c.Right, c.Right+c.Missed) }

// F1 is the harmonic mean of precision and recall.
func (c Count) F1() float64 { return ratio(2*c.Right, 2*c.Right+c.Wrong+c.Missed) }

// Counts are counts by kind; kinds that never came up are absent.
type Counts map[core.Kind]Count

// Of sums up some kinds, or all when none is given.
func (c Counts) Of(kinds ...core.Kind) Count {
	var sum Count
	for k, n := range c {
		if len(kinds) == 0 || slices.Contains(kinds, k) {
			sum.Right += n.Right
			sum.Wrong += n.Wrong
			sum.Missed += n.Missed
		}
	}
	return sum
}

func (c *Counts) add(k core.Kind, right, wrong, missed int) {
	if *c == nil {
		*c = Counts{}
	}
	n := (*c)[k]
	(*c)[k] = Count{n.Right + right, n.Wrong + wrong, n.Missed + missed}
}

func (c *Counts) merge(o Counts) {
	for k, n := range o {
		c.add(k, n.Right, n.Wrong, n.Missed)
	}
}

// pair counts each mention and the first found span of its kind that is free
// and fits it as one that is right. Both lists are sorted, without overlaps.
func (c *Counts) pair(wanted, found []Annotation, fits func(m, f Annotation) bool) {
	free := found
	for _, m := range wanted {
		paired := false
		for len(free) > 0 && free[0].End <= m.Start {
			c.add(free[0].Kind, 0, 1, 0)
			free = free[1:]
		}
		for i := 0; i < len(free) && free[i].Start < m.End && !paired; i++ {
			if paired = free[i].Kind == m.Kind && fits(m, free[i]); paired {
				for _, f := range free[:i] {
					c.add(f.Kind, 0, 1, 0)
				}
				free = free[i+1:]
			}
		}
		if paired {
			c.add(m.Kind, 1, 0, 0)
		} else {
			c.add(m.Kind, 0, 0, 1)
		}
	}
	for _, f := range free {
		c.add(f.Kind, 0, 1, 0)
	}
}

// compare counts a document's distinct entries.
func (c *Counts) compare(wanted, found map[entry]bool) {
	for e := range wanted {
		if found[e] {
			c.add(e.kind, 1, 0, 0)
		} else {
			c.add(e.kind, 0, 0, 1)
		}
	}
	for e := range found {
		if !wanted[e] {
			c.add(e.kind, 0, 1, 0)
		}
	}
}

func ratio(n, of int) float64 {
	if of == 0 {
		return 0
	}
	return float64(n) / float64(of)
}
