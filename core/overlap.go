package core

import (
	"cmp"
	"slices"
)

// Overlap is a rule by which claims on one text become disjoint: of two that
// overlap, the one that Before puts first stands, the other gives way. Claims are
// known by their number, so that one rule serves every kind of them. The rules in
// use:
//
//	findings   longest, surest, leftmost; losers keep their rest (resolve.go)
//	decisions  an occurrence, a form, what was found; then as findings (resolve.go)
//	mentions   surest, longest, by rule; losers go (detect/rule)
//	patterns   a check digit, a cue, a bare number; losers go (detect/pattern)
type Overlap struct {
	// Span is where claim i lies. Any unit will do, as long as it is one.
	Span func(i int) Span
	// Before is negative where claim i stands and j gives way.
	Before func(i, j int) int
	// Rest narrows a part of loser i that the winners leave uncovered to what stays
	// of it, an empty span for nothing. nil: losers go whole.
	Rest func(i int, uncovered Span, won []Standing) Span
}

// Standing is a claim that stands, or what stays of one: its number, and where.
type Standing struct {
	Claim int
	Span
}

// Resolve returns what stands of n claims, disjoint and in order.
func (o Overlap) Resolve(n int) []Standing {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		s, t := o.Span(i), o.Span(j)
		return cmp.Or(cmp.Compare(s.Start, t.Start), cmp.Compare(t.End, s.End))
	})
	out := make([]Standing, 0, n)
	for from := 0; from < n; {
		// A cluster is a run of claims of which each overlaps one before it.
		to, end := from+1, o.Span(order[from]).End
		for to < n && o.Span(order[to]).Start < end {
			end = max(end, o.Span(order[to]).End)
			to++
		}
		switch start := o.Span(order[from]).Start; {
		case to == from+1:
			out = append(out, Standing{order[from], o.Span(order[from])})
		case o.Rest == nil:
			out = append(out, o.whole(order[from:to], Span{start, end})...)
		default:
			out = append(out, o.parts(order[from:to])...)
		}
		from = to
	}
	return out
}

// whole resolves a cluster where losers go whole. It costs the lengths of the claims
// and a sort, however long the cluster is.
func (o Overlap) whole(claims []int, in Span) []Standing {
	slices.SortStableFunc(claims, o.Before)
	taken := make([]bool, in.End-in.Start)
	won := claims[:0]
	for _, i := range claims {
		s := o.Span(i)
		if slices.Contains(taken[s.Start-in.Start:s.End-in.Start], true) {
			continue
		}
		for k := s.Start; k < s.End; k++ {
			taken[k-in.Start] = true
		}
		won = append(won, i)
	}
	slices.SortStableFunc(won, func(i, j int) int { return cmp.Compare(o.Span(i).Start, o.Span(j).Start) })
	out := make([]Standing, len(won))
	for k, i := range won {
		out[k] = Standing{i, o.Span(i)}
	}
	return out
}

// parts resolves a cluster where losers keep what the winners leave of them.
func (o Overlap) parts(claims []int) []Standing {
	slices.SortStableFunc(claims, o.Before)
	var won []Standing // in order, disjoint
	for _, i := range claims {
		whole := o.Span(i)
		for _, part := range uncovered(whole, won) {
			if part != whole {
				if part = o.Rest(i, part, won); part.Start >= part.End {
					continue
				}
			}
			at := 0
			for at < len(won) && won[at].Start < part.Start {
				at++
			}
			won = append(won, Standing{})
			copy(won[at+1:], won[at:])
			won[at] = Standing{i, part}
		}
	}
	return won
}

// uncovered is what disjoint winners, in order, leave of s.
func uncovered(s Span, won []Standing) []Span {
	var rest []Span
	for _, w := range won {
		if w.End <= s.Start {
			continue
		}
		if w.Start >= s.End {
			break
		}
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
