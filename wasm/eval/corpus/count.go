package corpus

import (
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Count compares found spans with annotated mentions. A wrong span is counted under the kind that
// it was found as, a missed mention under its annotated kind.
type Count struct{ Right, Wrong, Missed int }

// Precision returns the share of found spans that are right, from 0 to 1; 0 if nothing was found.
func (c Count) Precision() float64 { return ratio(c.Right, c.Right+c.Wrong) }

// Recall returns the share of mentions that were found, from 0 to 1; 0 if there are no mentions.
func (c Count) Recall() float64 { return ratio(c.Right, c.Right+c.Missed) }

// F1 returns the harmonic mean of precision and recall.
func (c Count) F1() float64 { return ratio(2*c.Right, 2*c.Right+c.Wrong+c.Missed) }

// Counts are counts by kind. A kind that was neither annotated nor found is absent.
type Counts map[core.Kind]Count

// Of returns the sum of the counts of the given kinds, or of all kinds if none is given.
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

// pair counts right, wrong and missed spans. Each mention is paired with the first found span that
// has its kind, fits it, and is in no pair yet. Each list is sorted, and its spans do not overlap.
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

// compare counts the distinct pairs of text and kind in a document: those annotated and those
// found.
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
