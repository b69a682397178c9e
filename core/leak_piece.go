package core

import (
	"cmp"
	"slices"
	"strings"
)

// pieceEnd is the last token of the piece that begins with token i (piece.go);
// i itself where nothing is joined to it.
func pieceEnd(tokens []Token, i int) int {
	for i+1 < len(tokens) && tokens[i+1].Has(Joined) {
		i++
	}
	return i
}

// shortestInPiece is how many letters a name must have to be told in a user's
// name: "ed2" is a variable.
const shortestInPiece = 3

// nameAndNumber is how many tokens a user name has that is a name with a number behind it.
const nameAndNumber = 2

// inPiece looks for the hidden forms in tokens from to end, which are one piece.
// What stands there is told as a whole, once, where it says who somebody is: by
// a first name and a surname, by a name with nothing but a number behind it, as
// the mailbox of an address. The other words of addresses and links are nobody's.
func (l *leakFinder) leakInPiece(out *Output, tokens []Token, from, end int) (Leak, bool) {
	p := pieceOf(tokens, from, end)
	if p.isCovered(out.Spans) {
		return Leak{}, false
	}
	for i := range p.tokens {
		if p.tokens[i].Form < 0 {
			continue
		}
		for f := range l.hidden.startingAt(p.tokens, i) {
			if s, ok := f.matchAt(out.Text, p.tokens, i); ok && p.identifies(l, f, s, out.Text[s.Start:s.End], i) {
				return Leak{Form: out.Text[p.Start:p.End], Entity: f.entity, Out: p.Span, Risk: RiskWhole}, true
			}
		}
	}
	return Leak{}, false
}

// leakPiece is a piece of an output in which hidden forms are searched.
type leakPiece struct {
	Span
	tokens  []Token
	address bool               // it has a mark in it: "emma.martin", not "emmamartin"
	mailbox int                // the last token before the first "@"; the last of all without one
	parts   map[string][]int32 // by entity, which parts of its name were found so far
}

func pieceOf(tokens []Token, from, end int) leakPiece {
	p := leakPiece{Span: Span{int(tokens[from].Start), int(tokens[end].End)}, tokens: tokens[from : end+1], mailbox: end - from, parts: map[string][]int32{}}
	for k := range p.tokens {
		p.address = p.address || p.tokens[k].Kind == Mark
		if p.tokens[k].Mark == '@' {
			p.mailbox = min(p.mailbox, k-1)
		}
	}
	return p
}

// isExplained reports whether a kept or a generated text explains a token of the
// piece.
func (p *leakPiece) isCovered(spans []Placed) bool {
	first, _ := slices.BinarySearchFunc(spans, p.Start+1, func(s Placed, at int) int { return cmp.Compare(s.Out.End, at) })
	for i := first; i < len(spans) && spans[i].Out.Start < p.End; i++ {
		for k := range p.tokens {
			if spans[i].covers(&p.tokens[k]) {
				return true
			}
		}
	}
	return false
}

// tells reports whether form f, which stands at s from token i of the piece on,
// says who somebody is. It notes the parts of names that it has seen.
func (p *leakPiece) identifies(l *leakFinder, f *hiddenForm, s Span, text string, i int) bool {
	letters := runeCount(l.forms.Key(f.words[0]))
	switch {
	case s == p.Span || len(f.words) > 1 && !f.part: // "emmamartin", "emma.martin@…"
		return true
	case !p.address: // "emma98"
		isNameAndOne := i == 0 && len(p.tokens) == nameAndNumber
		return isNameAndOne && letters >= shortestInPiece && !l.isWord(f, strings.ToLower(text))
	}
	if !slices.Contains(p.parts[f.entity], f.words[0]) {
		p.parts[f.entity] = append(p.parts[f.entity], f.words[0])
	}
	return len(p.parts[f.entity]) > 1 || p.isMailbox(s) && letters >= shortestInPiece && !l.isCommon(&p.tokens[i])
}

// isMailbox reports whether a span is all that stands before the "@".
func (p *leakPiece) isMailbox(s Span) bool {
	return p.mailbox < len(p.tokens)-1 && s == Span{p.Start, int(p.tokens[p.mailbox].End)}
}
