package core

import (
	"cmp"
	"slices"
)

// Resolve makes findings disjoint and sorted. The rule, named
// "decision, longest, surest, leftmost": of two that overlap
//
//  1. a decision on an occurrence beats one on a form, which beats what was
//     only detected;
//  2. then the longer one wins, of whatever kinds: a street, a school or a firm
//     named after somebody is no person, an address of mail no handle;
//  3. then sure beats review;
//  4. then the higher score, then the one further left, then the rule's name.
//
// The loser keeps what the winner leaves uncovered of it, as long as a word or
// a number stands there: hiding half a name would show the other half. Where the
// user pointed at a part of a word, the rest of that word is no name by itself.
//
// People of a list have been settled with the names found openly before
// (Reconciler): who is meant by a name is no matter of its length.
//
// Two variants were measured and left: "surest before longest" cuts the town
// out of "Mairie de Lens" and the person out of "rue Jean Moulin"; a fixed
// order of kinds makes "M. Rue" an address.
func Resolve(doc *Doc, findings []Finding) []Finding {
	if settled(findings) {
		return findings
	}
	slices.SortStableFunc(findings, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End))
	})
	out := make([]Finding, 0, len(findings))
	for from := 0; from < len(findings); {
		// A cluster is a run of findings that touch each other.
		to, end := from+1, findings[from].End
		for to < len(findings) && findings[to].Start < end {
			end = max(end, findings[to].End)
			to++
		}
		if to == from+1 {
			out = append(out, findings[from])
		} else {
			out = append(out, settle(doc, findings[from:to])...)
		}
		from = to
	}
	return out
}

// settled reports whether findings are sorted and disjoint as they are.
func settled(findings []Finding) bool {
	for i := 1; i < len(findings); i++ {
		if findings[i].Start < findings[i-1].End {
			return false
		}
	}
	return true
}

// settle resolves one cluster.
func settle(doc *Doc, cluster []Finding) []Finding {
	queue := slices.Clone(cluster)
	slices.SortStableFunc(queue, precedence)
	var won []Finding // sorted by Start, disjoint
	for _, f := range queue {
		for _, rest := range uncovered(f.Span, won) {
			if rest != f.Span {
				if f.Rank != ByOccurrence {
					rest = doc.wholeWords(rest, won)
				}
				if rest = doc.trim(rest); rest.Start == rest.End {
					continue
				}
				rest = doc.Snap(rest) // winners and losers end where characters do
			}
			g := f
			g.Span = rest
			at, _ := slices.BinarySearchFunc(won, rest.Start, func(w Finding, start int) int { return cmp.Compare(w.Start, start) })
			won = slices.Insert(won, at, g)
		}
	}
	return won
}

// wholeWords narrows a part of a finding to the words of which no decision on a
// place took a piece; empty when there are none.
func (d *Doc) wholeWords(s Span, won []Finding) Span {
	for _, w := range won {
		if w.Rank != ByOccurrence {
			continue
		}
		if i := d.TokenAt(s.Start); w.End == s.Start && i < len(d.Tokens) && int(d.Tokens[i].Start) < s.Start {
			s.Start = min(s.End, int(d.Tokens[i].End))
		}
		if i := d.TokenAt(s.End); w.Start == s.End && i < len(d.Tokens) && int(d.Tokens[i].Start) < s.End {
			s.End = max(s.Start, int(d.Tokens[i].Start))
		}
	}
	return s
}

func precedence(a, b Finding) int {
	return cmp.Or(
		cmp.Compare(b.Rank, a.Rank),
		cmp.Compare(b.End-b.Start, a.End-a.Start),
		cmp.Compare(sureness(b), sureness(a)),
		cmp.Compare(b.Score, a.Score),
		cmp.Compare(a.Start, b.Start),
		cmp.Compare(a.Rule, b.Rule),
	)
}

func sureness(f Finding) int {
	if f.Status == Sure {
		return 1
	}
	return 0
}

// uncovered is what disjoint, sorted winners leave of s.
func uncovered(s Span, won []Finding) []Span {
	var rest []Span
	at, _ := slices.BinarySearchFunc(won, s.Start, func(w Finding, start int) int { return cmp.Compare(w.End, start+1) })
	for ; at < len(won) && won[at].Start < s.End; at++ {
		if won[at].Start > s.Start {
			rest = append(rest, Span{s.Start, won[at].Start})
		}
		s.Start = max(s.Start, won[at].End)
	}
	if s.Start < s.End {
		rest = append(rest, s)
	}
	return rest
}

// trim narrows a span to the words and numbers in it; empty when there are
// none, or none whole.
func (d *Doc) trim(s Span) Span {
	from, to := -1, -1
	for i := d.TokenAt(s.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < s.End; i++ {
		if d.Tokens[i].Kind == Mark {
			continue
		}
		if from < 0 {
			from = max(s.Start, int(d.Tokens[i].Start))
		}
		to = min(s.End, int(d.Tokens[i].End))
	}
	if from < 0 {
		return Span{}
	}
	return Span{from, to}
}
