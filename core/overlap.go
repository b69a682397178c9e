package core

import (
	"cmp"
	"math/bits"
	"slices"
)

// Overlap is a rule for claims on places of one text, such as findings. Of two claims that
// overlap, the one that Before puts first wins, so that what remains is disjoint. Claims are
// known by their index, so that one implementation serves all types. The rules in use, each with
// the claims that win first:
//
//	findings   longest, surest, leftmost; losers keep their rest (resolve.go)
//	decisions  an occurrence, a form, a finding; then as findings (resolve.go)
//	mentions   surest, longest, by rule; losers are dropped (detect/rule)
//	patterns   a check digit, a cue, a bare number; losers are dropped (detect/pattern)
type Overlap struct {
	// Span returns the place of claim i, in bytes, tokens or any other unit that is the same for
	// all claims.
	Span func(i int) Span
	// Before returns a negative number if claim i wins over claim j, a positive one if j wins.
	Before func(i, j int) int
	// Rest returns what loser i keeps of uncovered, a part of its place that the winners leave
	// free; an empty span if it keeps nothing. won has the winners so far, in the order of Before.
	// If Rest is nil, losers are dropped.
	Rest func(i int, uncovered Span, won []Standing) Span
}

// Standing is what remains of a claim: the whole Span of a winner, or a part that a loser keeps.
type Standing struct {
	Claim int
	Span
}

// Resolve returns what remains of n claims, numbered from 0: disjoint spans, in order.
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
		// A cluster is a run of claims in which each claim overlaps one before it.
		to, end := from+1, o.Span(order[from]).End
		for to < n && o.Span(order[to]).Start < end {
			end = max(end, o.Span(order[to]).End)
			to++
		}
		switch start := o.Span(order[from]).Start; {
		case to == from+1:
			out = append(out, Standing{order[from], o.Span(order[from])})
		case o.Rest == nil:
			out = append(out, o.resolveWhole(order[from:to], Span{start, end})...)
		default:
			out = append(out, o.resolveParts(order[from:to], Span{start, end})...)
		}
		from = to
	}
	return out
}

// resolveWhole resolves a cluster of overlapping claims in which losers are dropped. extent is the
// span of the whole cluster. The cost is the total length of the claims plus that of a sort.
func (o Overlap) resolveWhole(claims []int, extent Span) []Standing {
	slices.SortStableFunc(claims, o.Before)
	won := make([]Standing, 0, len(claims))
	taken := newCover(extent)
	for _, i := range claims {
		if s := o.Span(i); taken.next(s.Start, s.End, true) == s.End {
			won = append(won, Standing{i, s})
			taken.take(s)
		}
	}
	return sortByPlace(won)
}

// resolveParts resolves a cluster of overlapping claims in which losers keep what the winners leave
// uncovered. extent is the span of the whole cluster.
func (o Overlap) resolveParts(claims []int, extent Span) []Standing {
	slices.SortStableFunc(claims, o.Before)
	var won []Standing // the winners so far: disjoint, in the order of Before
	taken := newCover(extent)
	for _, i := range claims {
		whole := o.Span(i)
		from := len(won)
		for at := taken.next(whole.Start, whole.End, false); at < whole.End; {
			part := Span{at, taken.next(at, whole.End, true)}
			at = taken.next(part.End, whole.End, false)
			if part != whole {
				if part = o.Rest(i, part, won); part.Start >= part.End {
					continue
				}
			}
			won = append(won, Standing{i, part})
		}
		for _, w := range won[from:] {
			taken.take(w.Span)
		}
	}
	return sortByPlace(won)
}

// sortByPlace sorts winners by their place in the text.
func sortByPlace(won []Standing) []Standing {
	slices.SortStableFunc(won, func(v, w Standing) int { return cmp.Compare(v.Start, w.Start) })
	return won
}

// cover is a bitset with one bit for each place of an extent, set if a winner has taken the place.
// Asking it is quick even if one finding covers a whole text and contains thousands of others.
type cover struct {
	start int
	bits  []uint64
}

func newCover(extent Span) cover {
	return cover{extent.Start, make([]uint64, (extent.End-extent.Start+63)/64)}
}

// next returns the first taken place in [from, end) or, if the parameter taken is false, the first
// free one. It returns end if there is no such place.
func (c cover) next(from, end int, taken bool) int {
	for from < end {
		at := from - c.start
		word := c.bits[at/64]
		if !taken {
			word = ^word
		}
		if word >>= at % 64; word != 0 {
			return min(from+bits.TrailingZeros64(word), end)
		}
		from += 64 - at%64
	}
	return end
}

// take marks the places of a span as taken. Places outside the extent are ignored: Overlap.Rest may
// have widened the span.
func (c cover) take(s Span) {
	for at, end := max(s.Start-c.start, 0), min(s.End-c.start, 64*len(c.bits)); at < end; {
		n := min(64-at%64, end-at)
		c.bits[at/64] |= ^uint64(0) >> (64 - n) << (at % 64)
		at += n
	}
}
