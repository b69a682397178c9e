package core

import (
	"cmp"
	"math/bits"
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
	// of it, an empty span for nothing; won has the winners by Before. nil: losers go
	// whole.
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
			out = append(out, o.resolveWhole(order[from:to], Span{start, end})...)
		default:
			out = append(out, o.resolveParts(order[from:to], Span{start, end})...)
		}
		from = to
	}
	return out
}

// whole resolves a cluster where losers go whole. It costs the lengths of the claims
// and a sort, however long the cluster is.
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

// parts resolves a cluster where losers keep what the winners leave of them.
func (o Overlap) resolveParts(claims []int, extent Span) []Standing {
	slices.SortStableFunc(claims, o.Before)
	var won []Standing // disjoint, in the order in which they won
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

// byPlace puts what stands in the order of the text.
func sortByPlace(won []Standing) []Standing {
	slices.SortStableFunc(won, func(v, w Standing) int { return cmp.Compare(v.Start, w.Start) })
	return won
}

// cover is which places of an extent are taken, a bit each: a find of a whole text
// can have thousands inside it.
type cover struct {
	start int
	bits  []uint64
}

func newCover(extent Span) cover {
	return cover{extent.Start, make([]uint64, (extent.End-extent.Start+63)/64)}
}

// next is the first place from one on that is taken, or is not; end where there is none
// before it.
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

// take takes the places of a span, which Rest may have widened past the extent.
func (c cover) take(s Span) {
	for at, end := max(s.Start-c.start, 0), min(s.End-c.start, 64*len(c.bits)); at < end; {
		n := min(64-at%64, end-at)
		c.bits[at/64] |= ^uint64(0) >> (64 - n) << (at % 64)
		at += n
	}
}
