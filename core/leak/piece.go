package leak

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// pieceEnd returns the index of the last token of the piece that begins with token i, such as
// "emma98" or an e-mail address (core/form.go); i if no token is joined to it.
func pieceEnd(tokens []core.Token, i int) int {
	for i+1 < len(tokens) && tokens[i+1].Has(core.Joined) {
		i++
	}
	return i
}

// shortestInPiece is the fewest letters of a name that is recognised in a user name: "ed2" is more
// likely a variable.
const shortestInPiece = 3

// nameAndNumber is the number of tokens of a user name that consists of a name and a number:
// "emma98".
const nameAndNumber = 2

// inPiece searches tokens from..end, which are one piece, for hidden forms. It reports the whole
// piece, once, if it identifies a person: by a first name and a surname, by a name with only a
// number after it, or by the mailbox of an address. Other words of addresses and links identify no
// one.
func (l *finder) inPiece(out *core.Output, tokens []core.Token, from, end int) (core.Leak, bool) {
	p := pieceOf(tokens, from, end)
	if p.isCovered(out.Spans) {
		return core.Leak{}, false
	}
	for i := range p.tokens {
		if p.tokens[i].Form < 0 {
			continue
		}
		for f := range l.hidden.startingAt(p.tokens, i) {
			if s, ok := f.matchAt(out.Text, p.tokens, i); ok && p.identifies(l, f, s, out.Text[s.Start:s.End], i) {
				return core.Leak{Form: out.Text[p.Start:p.End], Entity: f.entity, Out: p.Span, Risk: core.RiskWhole}, true
			}
		}
	}
	return core.Leak{}, false
}

// piece is a run of tokens of an output without spaces between them, such as an address, in which
// hidden forms are searched for.
type piece struct {
	core.Span
	tokens  []core.Token
	address bool               // it has marks: "emma.martin"; not "emma98"
	mailbox int                // index of the last token before the first "@"; of the last token if there is no "@"
	parts   map[string][]int32 // by entity: the parts of its name found so far
}

func pieceOf(tokens []core.Token, from, end int) piece {
	p := piece{Span: core.Span{Start: int(tokens[from].Start), End: int(tokens[end].End)}, tokens: tokens[from : end+1], mailbox: end - from, parts: map[string][]int32{}}
	for k := range p.tokens {
		p.address = p.address || p.tokens[k].Kind == core.Mark
		if p.tokens[k].Mark == '@' {
			p.mailbox = min(p.mailbox, k-1)
		}
	}
	return p
}

// isCovered reports whether a text that the user keeps, or a generated pseudonym, overlaps a token
// of the piece.
func (p *piece) isCovered(spans []core.Placed) bool {
	first, _ := slices.BinarySearchFunc(spans, p.Start+1, func(s core.Placed, at int) int { return cmp.Compare(s.Out.End, at) })
	for i := first; i < len(spans) && spans[i].Out.Start < p.End; i++ {
		for k := range p.tokens {
			if covers(&spans[i], &p.tokens[k]) {
				return true
			}
		}
	}
	return false
}

// identifies reports whether form f, which begins at token i of the piece, identifies its person
// there. The output has it at span s, spelled as in the parameter text. identifies records the
// parts of names in p.parts.
func (p *piece) identifies(l *finder, f *hiddenForm, s core.Span, text string, i int) bool {
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

// isMailbox reports whether a span is all of an e-mail address before the "@".
func (p *piece) isMailbox(s core.Span) bool {
	return p.mailbox < len(p.tokens)-1 && s == (core.Span{Start: p.Start, End: int(p.tokens[p.mailbox].End)})
}
