package rule

import (
	"cmp"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/runs"
)

// overlap makes mentions disjoint and sorted. Its rule is named "within a longer one,
// surest, longest". Of two mentions that overlap:
//
//  1. a mention within a longer one of the same kind goes, and so does one within a sure
//     organisation: "mairie de Feurs" is no town, "collège Jean-Moulin" no person;
//  2. then the sure one stays, then the longer one, then the one whose rule ranks first,
//     then the one further left.
//
// core.Resolve, the rule for findings, asks for the length first and lets a loser keep
// what the winner leaves of it. Here a loser goes whole, and a sure mention beats a
// longer doubtful one. A mention is not a decision but a sign for the tagger, which
// reads the rest itself; half of a mention would mislead it.
type overlap struct{ *sink }

// resolve returns the mentions that stay, in the memory of found.
func (o overlap) resolve(found []Mention) []Mention {
	found = runs.Sorted(found, isBefore)
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

// lose tells the trace that a mention gives way to another.
func (o overlap) lose(m *Mention) { o.refused(m.Rule, m.From, m.To, core.PartOfLonger) }

// window is how many mentions to either side are searched for one that holds another. A
// name has a few units, and a unit a few mentions.
const window = 16

// isWithin reports whether a longer mention holds number i and replaces it.
func isWithin(cluster []Mention, i int) bool {
	m := &cluster[i]
	for k := max(0, i-window); k < min(len(cluster), i+window+1); k++ {
		o := &cluster[k]
		if o.From > m.From || m.To > o.To || o.To-o.From == m.To-m.From {
			continue
		}
		if o.Rule.Kind() == m.Rule.Kind() {
			// A sure person, by a title or a cue, is not lost to a longer mention that is
			// in doubt.
			if o.Sure() || !m.Sure() || o.Rule.Kind() != core.Person {
				return true
			}
			if o.Rule == m.Rule || o.Rule == Initials {
				o.Doubt = "" // "Jean Paul II", where "jean" is a word
				return true
			}
		} else if o.Sure() && o.Rule.Kind() == core.Org {
			return true
		}
	}
	return false
}

// isBefore reports whether mention a begins before b, or is longer and begins with it.
func isBefore(a, b *Mention) bool {
	return a.From < b.From || a.From == b.From && a.To > b.To
}

// precedence is negative if mention a wins over mention b, which overlaps it.
func precedence(a, b *Mention) int {
	if a.Sure() != b.Sure() {
		if a.Sure() {
			return -1
		}
		return 1
	}
	return cmp.Or((b.To-b.From)-(a.To-a.From), a.Rule.rank()-b.Rule.rank(), a.From-b.From)
}
