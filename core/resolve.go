package core

import (
	"cmp"
	"strings"
)

// Resolve makes findings disjoint and sorted. The rule, named "longest, surest,
// leftmost": of two that overlap
//
//  1. what is only asked about, and shows, gives way to all else;
//  2. the longer one wins, of whatever kinds: a street, a school or a firm named
//     after somebody is no person, an address of mail no handle;
//  3. then sure beats review;
//  4. then the higher score, then the one further left, then the rule's name.
//
// The loser keeps what the winner leaves uncovered of it, as long as a word or
// a number stands there: hiding half a name would show the other half.
//
// Who of the list is meant was decided before (Reconciler): that is no matter of
// the length of a name.
//
// Two variants were measured and left: "surest before longest" cuts the town
// out of "Mairie de Lens" and the person out of "rue Jean Moulin"; a fixed
// order of kinds makes "M. Rue" an address.
func Resolve(doc *Doc, findings []Finding) []Finding {
	if isDisjoint(len(findings), func(i int) Span { return findings[i].Span }) {
		return findings
	}
	standing := Overlap{
		Span:   func(i int) Span { return findings[i].Span },
		Before: func(i, j int) int { return longestSurest(&findings[i], &findings[j]) },
		Rest:   func(_ int, rest Span, _ []Standing) Span { return doc.wordSpan(rest) },
	}.Resolve(len(findings))
	out := make([]Finding, len(standing))
	for k, s := range standing {
		out[k] = findings[s.Claim]
		doc.narrow(&out[k], s.Span)
	}
	return out
}

// cut leaves of a finding what another did not take. Where somebody was only asked
// about, and a part of the name is hidden, the other part is if it has a capital.
func (d *Doc) narrow(f *Finding, s Span) {
	if s != f.Span && f.Kind == Person && f.isQuestion() {
		d.eachNameWord(s, func(int32) bool { f.Action = Replace; return false })
	}
	f.Span = s
}

// ResolveDecided is Resolve for what was decided upon: a decision on an occurrence
// beats one on a form, which beats what was only detected. Where the user pointed at
// a part of a word, the rest of that word is no name by itself.
func ResolveDecided(doc *Doc, list []Decided) []Decided {
	if isDisjoint(len(list), func(i int) Span { return list[i].Span }) {
		return list
	}
	standing := Overlap{
		Span: func(i int) Span { return list[i].Span },
		Before: func(i, j int) int {
			return cmp.Or(cmp.Compare(list[j].Rank, list[i].Rank), longestSurest(&list[i].Finding, &list[j].Finding))
		},
		Rest: func(i int, rest Span, won []Standing) Span {
			if list[i].Rank == ByOccurrence {
				return doc.wordSpan(rest)
			}
			for _, w := range won {
				if list[w.Claim].Rank != ByOccurrence {
					break // they come first
				}
				rest = doc.dropCutWord(rest, w.Span)
			}
			return doc.wordSpan(rest)
		},
	}.Resolve(len(list))
	out := make([]Decided, len(standing))
	for k, s := range standing {
		out[k] = list[s.Claim]
		doc.narrow(&out[k].Finding, s.Span) // what was decided upon is no question
	}
	return out
}

// isDisjoint reports whether n spans are sorted and disjoint as they are.
func isDisjoint(n int, span func(i int) Span) bool {
	for i := 1; i < n; i++ {
		if span(i).Start < span(i-1).End {
			return false
		}
	}
	return true
}

func longestSurest(a, b *Finding) int {
	return cmp.Or(
		cmp.Compare(questionOrder(a), questionOrder(b)),
		cmp.Compare(b.End-b.Start, a.End-a.Start),
		cmp.Compare(sureOrder(b), sureOrder(a)),
		cmp.Compare(b.Score, a.Score),
		cmp.Compare(a.Start, b.Start),
		cmp.Compare(a.Rule, b.Rule),
	)
}

func questionOrder(f *Finding) int {
	if f.isQuestion() {
		return 1
	}
	return 0
}

func sureOrder(f *Finding) int {
	if f.Status == Sure {
		return 1
	}
	return 0
}

// wholeWords narrows what is left beside a taken span to the words of which it took
// no piece; empty when there are none.
func (d *Doc) dropCutWord(s, taken Span) Span {
	if i := d.TokenAt(s.Start); taken.End == s.Start && i < len(d.Tokens) && int(d.Tokens[i].Start) < s.Start {
		s.Start = min(s.End, int(d.Tokens[i].End))
	}
	if i := d.TokenAt(s.End); taken.Start == s.End && i < len(d.Tokens) && int(d.Tokens[i].Start) < s.End {
		s.End = max(s.Start, int(d.Tokens[i].Start))
	}
	return s
}

// isSmallPiece reports whether a span is a piece of one token, in small letters.
func (d *Doc) isSmallPiece(s Span) bool {
	i := d.TokenAt(s.Start)
	if i == len(d.Tokens) || int(d.Tokens[i].End) < s.End || int(d.Tokens[i].Start) == s.Start && int(d.Tokens[i].End) == s.End {
		return false
	}
	piece := d.Text[s.Start:s.End]
	return piece == strings.ToLower(piece)
}

// words narrows a span to the words and numbers in it, with whole characters at its
// ends; empty when there are none.
func (d *Doc) wordSpan(s Span) Span {
	if s = d.trimToTokens(s); s.Start == s.End {
		return Span{}
	}
	return d.Snap(s)
}

// isElided reports whether a span is one letter in small, with the apostrophe that
// joins it to the next word behind it.
func (d *Doc) isElided(s Span) bool {
	i := d.TokenAt(s.Start)
	return s.End == s.Start+1 && i < len(d.Tokens) && d.Tokens[i].Case == Lower && d.IsMark(i+1, '\'') && int(d.Tokens[i+1].Start) == s.End
}

// trim narrows a span to the words and numbers in it, or what it has of them; empty
// when there are none.
func (d *Doc) trimToTokens(s Span) Span {
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
