package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Letters and digits that touch are somebody's as a whole or nobody's
// (core/form.go): "ed" in ed2 and in msg-59ed545f is not Ed. A listed name to the
// letter with nothing but a number glued to it, "Emma3", "lea2012", may be hers:
// that is a doubt, about the whole piece, so that no pseudonym touches the number.

// glueToNumber is the doubt about such a piece.
var glueToNumber = core.Because("number-glued")

// leavePieces takes out of what was found the names that begin or end inside such a
// piece, or asks about all of it.
func (s *scan) leavePieces() {
	tokens := s.Doc.Tokens
	n := 0
	at := piece{first: 1} // the one that was read last: one may hold thousands of names
	for i := range s.Found {
		f := &s.Found[i]
		from, to := s.Doc.TokenAt(f.Start), s.Doc.TokenAt(f.End-1)
		at = s.pieceOf(from, at)
		first := at.first
		at = s.pieceOf(to, at)
		last := at.last
		switch {
		case first == from && last == to:
			if s.hasNumber(to) && tokens[to].Case == core.Lower {
				continue // ed_2
			}
		case from == to && !s.maybeHandle(f, from, first, last):
			continue
		default:
			if f.Start == int(tokens[from].Start) {
				f.Start = int(tokens[first].Start)
			}
			if f.End == int(tokens[to].End) {
				f.End = int(tokens[last].End)
			}
			f.Status, f.Doubt, f.Quiet = core.Review, glueToNumber, false
		}
		if n < i {
			s.Found[n] = *f
		}
		n++
	}
	s.Found = s.Found[:n]
}

// maybeHandle reports whether the name found in token i may be meant by the
// piece from first to last: a name to the letter and a number, which stand alone.
func (s *scan) maybeHandle(f *core.Finding, i, first, last int) bool {
	t := &s.Doc.Tokens[i]
	if f.Rule == "roster.split" { // "avecEmma3"
		return true
	}
	number := first + last - i
	if last != first+1 || f.Quiet || f.Rule != "roster.exact" && f.Rule != "roster.alias" && f.Rule != "roster.joined" || s.Doc.Tokens[number].Kind != core.Number || len(s.Doc.Key(number)) > 4 {
		return false
	}
	if t.Case == core.Lower && (len(s.Doc.Key(i)) < 3 || s.IsPlainWord(i)) {
		return false
	}
	if t.Case == core.Title && s.isFree(first, "-/") && s.isFree(last+1, "-/") {
		return true // "Emma1/Tom2"
	}
	return s.isFree(first, "") && s.isFree(last+1, "")
}

// isFree reports whether no mark of an id, a path or a user's name but those given
// ties token i to the one before it: msg-ed2, x/ed2, ed2@.
func (s *scan) isFree(i int, but string) bool {
	d := s.Doc
	for _, mark := range [2]int{i - 1, i} {
		if mark <= 0 || mark+1 >= len(d.Tokens) || d.Tokens[mark].Kind != core.Mark || d.Tokens[mark-1].Kind == core.Mark || d.Tokens[mark+1].Kind == core.Mark {
			continue
		}
		if r := d.Tokens[mark].Mark; strings.ContainsRune("-_/.:@#=\\+&", r) && !strings.ContainsRune(but, r) && !d.Tokens[mark].Has(core.AfterSpace) && !d.Tokens[mark+1].Has(core.AfterSpace) {
			return false
		}
	}
	return true
}

// hasNumber reports whether a number hangs on token i by an underscore.
func (s *scan) hasNumber(i int) bool {
	d := s.Doc
	return d.IsMark(i+1, '_') && !d.Tokens[i+1].Has(core.AfterSpace) && i+2 < len(d.Tokens) && d.Tokens[i+2].Kind == core.Number && !d.Tokens[i+2].Has(core.AfterSpace)
}

// piece is the first and the last token of letters and digits that touch.
type piece struct{ first, last int }

// pieceOf is the piece that token i is in, which may be the one read before it.
func (s *scan) pieceOf(i int, before piece) piece {
	if before.first <= i && i <= before.last {
		return before
	}
	p := piece{i, i}
	for p.first > 0 && s.isTouching(p.first) {
		p.first--
	}
	for p.last+1 < len(s.Doc.Tokens) && s.isTouching(p.last+1) {
		p.last++
	}
	return p
}

// isTouching reports whether token i, a word or a number, touches one before it.
func (s *scan) isTouching(i int) bool {
	return !s.Doc.Tokens[i].Has(core.AfterSpace) && s.Doc.Tokens[i].Kind != core.Mark && s.Doc.Tokens[i-1].Kind != core.Mark
}
