package core

import (
	"cmp"
	"slices"
)

// Overlap is a rule by which claims on one text become disjoint and sorted: of two
// that overlap, the one that Before puts first stands. The rules in use:
//
//	findings   longest, surest, leftmost; losers keep their rest (resolve.go)
//	decisions  an occurrence, a form, what was found; then as findings (resolve.go)
//	mentions   surest, longest, by rule; losers go (detect/rule)
//	patterns   a check digit, a cue, a bare number; losers go (detect/pattern)
type Overlap[C any] struct {
	// Span is where a claim lies. Any unit will do, as long as it is one.
	Span func(c *C) Span
	// Before is negative where a stands and b gives way.
	Before func(a, b *C) int
	// Rest is what stays of a loser in a part of it that the winners leave
	// uncovered; false for nothing. Where it is nil, losers go whole.
	Rest func(loser *C, uncovered Span, won []C) (C, bool)
}

// Resolve makes claims disjoint and sorted. It may change the order of those given.
func (o Overlap[C]) Resolve(claims []C) []C {
	if o.isDisjoint(claims) {
		return claims
	}
	slices.SortStableFunc(claims, func(a, b C) int {
		s, t := o.Span(&a), o.Span(&b)
		return cmp.Or(cmp.Compare(s.Start, t.Start), cmp.Compare(t.End, s.End))
	})
	out := make([]C, 0, len(claims))
	for from := 0; from < len(claims); {
		// A cluster is a run of claims that touch each other.
		to, end := from+1, o.Span(&claims[from]).End
		for to < len(claims) && o.Span(&claims[to]).Start < end {
			end = max(end, o.Span(&claims[to]).End)
			to++
		}
		if to == from+1 {
			out = append(out, claims[from])
		} else {
			out = append(out, o.cluster(claims[from:to])...)
		}
		from = to
	}
	return out
}

// isDisjoint reports whether claims are sorted and disjoint as they are.
func (o Overlap[C]) isDisjoint(claims []C) bool {
	for i := 1; i < len(claims); i++ {
		if o.Span(&claims[i]).Start < o.Span(&claims[i-1]).End {
			return false
		}
	}
	return true
}

// cluster resolves one cluster.
func (o Overlap[C]) cluster(cluster []C) []C {
	queue := slices.Clone(cluster)
	slices.SortStableFunc(queue, func(a, b C) int { return o.Before(&a, &b) })
	var won []C // sorted by Start, disjoint
	for i := range queue {
		c, whole := &queue[i], o.Span(&queue[i])
		for _, part := range o.uncovered(whole, won) {
			claim := *c
			if part != whole {
				rest, ok := claim, false
				if o.Rest != nil {
					rest, ok = o.Rest(c, part, won)
				}
				if !ok {
					continue
				}
				claim = rest
			}
			at, _ := slices.BinarySearchFunc(won, o.Span(&claim).Start, func(w C, start int) int { return cmp.Compare(o.Span(&w).Start, start) })
			won = slices.Insert(won, at, claim)
		}
	}
	return won
}

// uncovered is what disjoint, sorted winners leave of s.
func (o Overlap[C]) uncovered(s Span, won []C) []Span {
	var rest []Span
	at, _ := slices.BinarySearchFunc(won, s.Start, func(w C, start int) int { return cmp.Compare(o.Span(&w).End, start+1) })
	for ; at < len(won) && o.Span(&won[at]).Start < s.End; at++ {
		w := o.Span(&won[at])
		if w.Start > s.Start {
			rest = append(rest, Span{s.Start, w.Start})
		}
		s.Start = max(s.Start, w.End)
	}
	if s.Start < s.End {
		rest = append(rest, s)
	}
	return rest
}
