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

// inPiece looks for the known forms in tokens from to end, which are one piece.
// What stands there is told as a whole, once, where it says who somebody is: by
// a first name and a surname, by a name with nothing but a number behind it, as
// the mailbox of an address. The other words of addresses and links are nobody's.
func (l *leakFinder) inPiece(out *Output, tokens []Token, from, end int) (Leak, bool) {
	whole := Span{int(tokens[from].Start), int(tokens[end].End)}
	first, _ := slices.BinarySearchFunc(out.Spans, whole.Start+1, func(p Placed, at int) int { return cmp.Compare(p.Out.End, at) })
	for i := first; i < len(out.Spans) && out.Spans[i].Out.Start < whole.End; i++ {
		for k := from; k <= end; k++ {
			if out.Spans[i].covers(&tokens[k]) {
				return Leak{}, false
			}
		}
	}
	address, mailbox := false, end
	for k := from; k <= end; k++ {
		if tokens[k].Kind == Mark {
			address = true
		}
		if tokens[k].Mark == '@' {
			mailbox = min(mailbox, k-1)
		}
	}
	said := map[string][]int32{} // by entity, the parts of the name
	for i := from; i <= end; i++ {
		if tokens[i].Form < 0 {
			continue
		}
		for k := range l.byFirst[tokens[i].Form] {
			f := &l.byFirst[tokens[i].Form][k]
			s, ok := f.at(out.Text, tokens[:end+1], i)
			if !ok {
				continue
			}
			letters := runes(l.forms.Key(f.words[0]))
			telling := s == whole || len(f.words) > 1 && !f.part
			switch {
			case telling:
			case address:
				if !slices.Contains(said[f.entity], f.words[0]) {
					said[f.entity] = append(said[f.entity], f.words[0])
				}
				box := mailbox < end && s == Span{whole.Start, int(tokens[mailbox].End)}
				telling = len(said[f.entity]) > 1 || box && letters >= shortestInPiece && !l.isCommon(&tokens[i])
			default:
				telling = i == from && i+1 == end && letters >= shortestInPiece && !l.isWord(f, strings.ToLower(out.Text[s.Start:s.End]))
			}
			if telling {
				return Leak{Form: out.Text[whole.Start:whole.End], Entity: f.entity, Out: whole, Risk: RiskWhole}, true
			}
		}
	}
	return Leak{}, false
}
