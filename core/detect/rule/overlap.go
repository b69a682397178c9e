package rule

import (
	"cmp"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/runs"
)

// overlap makes mentions disjoint and sorted. Its rule has the name "within a longer one, surest,
// longest". Of two mentions that overlap:
//
//  1. a mention within a longer one of the same kind is dropped, unless it is a sure person and
//     the longer one is in doubt (isWithin has two exceptions). So is a mention within a sure
//     organisation: in "mairie de Feurs", Feurs is not a town, and in "collège Jean-Moulin",
//     Jean-Moulin is not a person;
//  2. of the others, a sure one wins over one in doubt, then the longer one wins, then the one
//     whose rule has the lower rank, then the one further left. The loser is dropped.
//
// core.Resolve, the rule for findings, compares lengths first, and a loser keeps the words that the
// winner leaves. Here a loser is dropped as a whole, and a sure mention wins over a longer one in
// doubt. A mention is not a decision but a sign for the tagger, which reads the remaining words
// itself; half of a mention would mislead it.
type overlap struct{ *sink }

// resolve returns the mentions that win, sorted. The result reuses the memory of the slice found.
func (o overlap) resolve(found []Mention) []Mention {
	runs.Sort(found, isBefore)
	claims := make([]Mention, 0, len(found))
	for i := range found {
		if isWithin(found, i) {
			o.lose(&found[i])
		} else {
			claims = append(claims, found[i])
		}
	}
	standing := core.Overlap{
		Span:   func(i int) core.Span { return core.Span{Start: claims[i].From, End: claims[i].To} },
		Before: func(i, j int) int { return precedence(&claims[i], &claims[j]) },
	}.Resolve(len(claims))
	out := found[:0]
	next := 0
	for _, s := range standing {
		out = append(out, claims[s.Claim])
	}
	if o.c.Doc.Trace != nil {
		for i := range claims {
			if next < len(standing) && standing[next].Claim == i {
				next++
			} else {
				o.lose(&claims[i])
			}
		}
	}
	return out
}

// lose reports to the trace that a mention was dropped for another one.
func (o overlap) lose(m *Mention) { o.refused(m.Rule, m.From, m.To, core.PartOfLonger) }

// window is how many mentions before and after a mention are searched for one that contains it.
// This is enough, because a name has few units, and few mentions begin at the same unit.
const window = 16

// isWithin reports whether a longer mention among those in cluster contains cluster[i] and
// replaces it. A sure person is not replaced by a longer one in doubt, unless both have the same
// rule or the longer one has the rule Initials: then the longer one becomes sure.
func isWithin(cluster []Mention, i int) bool {
	m := &cluster[i]
	for k := max(0, i-window); k < min(len(cluster), i+window+1); k++ {
		o := &cluster[k]
		if o.From > m.From || m.To > o.To || o.To-o.From == m.To-m.From {
			continue
		}
		if o.Rule.Kind() == m.Rule.Kind() {
			// A longer mention o replaces the mention m, unless o is a person in doubt and m is a
			// sure mention.
			if o.Sure() || !m.Sure() || o.Rule.Kind() != core.Person {
				return true
			}
			if o.Rule == m.Rule || o.Rule == Initials {
				o.Doubt = "" // "Jean Paul II" was in doubt because "jean" is also a word
				return true
			}
		} else if o.Sure() && o.Rule.Kind() == core.Org {
			return true
		}
	}
	return false
}

// isBefore reports whether mention a begins before b, or both begin at the same unit and a is
// longer.
func isBefore(a, b *Mention) bool {
	return a.From < b.From || a.From == b.From && a.To > b.To
}

// precedence is negative if mention a wins over mention b, which overlaps it, and positive if b
// wins.
func precedence(a, b *Mention) int {
	if a.Sure() != b.Sure() {
		if a.Sure() {
			return -1
		}
		return 1
	}
	return cmp.Or((b.To-b.From)-(a.To-a.From), a.Rule.rank()-b.Rule.rank(), a.From-b.From)
}
