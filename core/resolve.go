package core

import "cmp"

// Resolve makes findings disjoint and sorted. The rule, named "longest, surest,
// leftmost": of two that overlap
//
//  1. the longer one wins, of whatever kinds: a street, a school or a firm named
//     after somebody is no person, an address of mail no handle;
//  2. then sure beats review;
//  3. then the higher score, then the one further left, then the rule's name.
//
// The loser keeps what the winner leaves uncovered of it, as long as a word or
// a number stands there: hiding half a name would show the other half.
//
// People of a list have been settled with the names found openly before
// (Reconciler): who is meant by a name is no matter of its length.
//
// Two variants were measured and left: "surest before longest" cuts the town
// out of "Mairie de Lens" and the person out of "rue Jean Moulin"; a fixed
// order of kinds makes "M. Rue" an address.
func Resolve(doc *Doc, findings []Finding) []Finding {
	return Overlap[Finding]{
		Span:   func(f *Finding) Span { return f.Span },
		Before: longestSurest,
		Rest: func(f *Finding, rest Span, _ []Finding) (Finding, bool) {
			g := *f
			g.Span = doc.words(rest)
			return g, g.Start < g.End
		},
	}.Resolve(findings)
}

// ResolveDecided is Resolve for what was decided upon: a decision on an occurrence
// beats one on a form, which beats what was only detected. Where the user pointed at
// a part of a word, the rest of that word is no name by itself.
func ResolveDecided(doc *Doc, list []Decided) []Decided {
	return Overlap[Decided]{
		Span: func(f *Decided) Span { return f.Span },
		Before: func(a, b *Decided) int {
			return cmp.Or(cmp.Compare(b.Rank, a.Rank), longestSurest(&a.Finding, &b.Finding))
		},
		Rest: func(f *Decided, rest Span, won []Decided) (Decided, bool) {
			if f.Rank != ByOccurrence {
				rest = doc.wholeWords(rest, won)
			}
			g := *f
			g.Span = doc.words(rest)
			return g, g.Start < g.End
		},
	}.Resolve(list)
}

func longestSurest(a, b *Finding) int {
	return cmp.Or(
		cmp.Compare(b.End-b.Start, a.End-a.Start),
		cmp.Compare(sureness(b), sureness(a)),
		cmp.Compare(b.Score, a.Score),
		cmp.Compare(a.Start, b.Start),
		cmp.Compare(a.Rule, b.Rule),
	)
}

func sureness(f *Finding) int {
	if f.Status == Sure {
		return 1
	}
	return 0
}

// wholeWords narrows a part of a finding to the words of which no decision on a
// place took a piece; empty when there are none.
func (d *Doc) wholeWords(s Span, won []Decided) Span {
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

// words narrows a span to the words and numbers in it, with whole characters at its
// ends; empty when there are none.
func (d *Doc) words(s Span) Span {
	if s = d.trim(s); s.Start == s.End {
		return Span{}
	}
	return d.Snap(s)
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
