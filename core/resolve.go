package core

import (
	"cmp"
	"strings"
)

// Resolve makes findings disjoint and sorts them. Its rule is "longest, surest, leftmost". Of
// two findings that overlap
//
//  1. a question, which stays in the output, loses to any other finding;
//  2. the longer one wins, whatever the kinds: a street, a school or a firm named after a person is
//     not that person, and the user name in an e-mail address is not a handle;
//  3. then Sure wins over Review;
//  4. then the higher Score, then the one that begins further left, then the name of the rule.
//
// The loser keeps the parts that the winner leaves uncovered, if they contain a word or a
// number: hiding one half of a name would show the other half. For example, of LOCATION "rue
// Emma Martin" and PERSON "Emma Martin" the location remains.
//
// Resolve does not decide which listed person is meant. Reconciler did that before; the length
// of a name says nothing about it.
//
// Two other rules were measured and rejected. "Surest before longest" cuts the town out of "Mairie
// de Lens" (a town hall) and the person out of "rue Jean Moulin" (a street). A fixed order of kinds
// makes an address of "M. Rue", a Mr Rue.
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

// narrow reduces a finding to s, the part that it keeps. If the finding is a question about a
// person and only a part of it remains, another finding covers the rest of the name; a part with a
// capital is then hidden, too.
func (d *Doc) narrow(f *Finding, s Span) {
	if s != f.Span && f.Kind == Person && f.isQuestion() {
		d.eachNameWord(s, func(int32) bool { f.Action = Replace; return false })
	}
	f.Span = s
}

// ResolveDecided makes findings with decisions disjoint and sorts them. A decision on an occurrence
// wins over a decision on a form, which wins over a finding without decision; otherwise, the rule
// of Resolve decides. If the user selected part of a word, the rest of that word does not count as
// a name.
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
					break // decisions on occurrences come first
				}
				rest = doc.dropCutWord(rest, w.Span)
			}
			return doc.wordSpan(rest)
		},
	}.Resolve(len(list))
	out := make([]Decided, len(standing))
	for k, s := range standing {
		out[k] = list[s.Claim]
		// narrow does not hide a finding with a decision: such a finding is not a question
		doc.narrow(&out[k].Finding, s.Span)
	}
	return out
}

// isDisjoint reports whether n spans are in order and do not overlap.
func isDisjoint(n int, span func(i int) Span) bool {
	for i := 1; i < n; i++ {
		if span(i).Start < span(i-1).End {
			return false
		}
	}
	return true
}

// longestSurest compares two findings by the rule of Resolve: it is negative if a wins.
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

// questionOrder is 1 for a question (isQuestion), else 0.
func questionOrder(f *Finding) int {
	if f.isQuestion() {
		return 1
	}
	return 0
}

// sureOrder is 1 for a finding that is sure, else 0.
func sureOrder(f *Finding) int {
	if f.Status == Sure {
		return 1
	}
	return 0
}

// dropCutWord removes the part of a word from an end of s, if the adjacent span, taken, has the
// other part of that word. The result is empty if nothing else is left.
func (d *Doc) dropCutWord(s, taken Span) Span {
	if i := d.TokenAt(s.Start); taken.End == s.Start && i < len(d.Tokens) && int(d.Tokens[i].Start) < s.Start {
		s.Start = min(s.End, int(d.Tokens[i].End))
	}
	if i := d.TokenAt(s.End); taken.Start == s.End && i < len(d.Tokens) && int(d.Tokens[i].Start) < s.End {
		s.End = max(s.Start, int(d.Tokens[i].Start))
	}
	return s
}

// isSmallPiece reports whether a span is a part of one token, not a whole one, and in small
// letters: the "avec" ("with") of "avecEmma".
func (d *Doc) isSmallPiece(s Span) bool {
	i := d.TokenAt(s.Start)
	if i == len(d.Tokens) || int(d.Tokens[i].End) < s.End || int(d.Tokens[i].Start) == s.Start && int(d.Tokens[i].End) == s.End {
		return false
	}
	piece := d.Text[s.Start:s.End]
	return piece == strings.ToLower(piece)
}

// wordSpan returns the span from the first to the last word or number in a span, with the ends
// widened to borders of characters. The result is empty if there are neither words nor numbers.
func (d *Doc) wordSpan(s Span) Span {
	if s = d.TrimToTokens(s); s.Start == s.End {
		return Span{}
	}
	return d.Snap(s)
}

// isElided reports whether a span is a single small letter before an apostrophe that joins it
// to the next word: the "d" of "d'Emma".
func (d *Doc) isElided(s Span) bool {
	i := d.TokenAt(s.Start)
	return s.End == s.Start+1 && i < len(d.Tokens) && d.Tokens[i].Case == Lower && d.IsMark(i+1, '\'') && int(d.Tokens[i+1].Start) == s.End
}

// TrimToTokens returns the span from the first to the last word or number in a span. If the span
// begins or ends inside a word, so does the result. It is empty if there are neither words nor
// numbers.
func (d *Doc) TrimToTokens(s Span) Span {
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
