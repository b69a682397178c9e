package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Letters and digits that touch are one piece (core/form.go), which means a person as a whole
// or not at all: "ed" in ed2 and in msg-59ed545f is not Ed. A listed name without a slip that
// has only a number glued to it, "Emma3", "lea2012", may mean the person. That is a doubt about
// the whole piece, so that no pseudonym touches the number.

// glueToNumber is the doubt about a name with a number glued to it.
var glueToNumber = core.Because("number-glued")

// leavePieces removes the findings that begin or end inside such a piece, or widens them over
// the whole piece with a question.
func (s *scan) leavePieces() {
	tokens := s.Doc.Tokens
	n := 0
	at := piece{first: 1} // the piece that was read last; one piece may contain thousands of names
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

const (
	longestNumber = 4 // digits glued to a name: a year at most
	shortestName  = 3 // letters of a name in small letters with a number glued to it
)

// maybeHandle reports whether the piece from first to last may mean the person named in token
// i: it is a name without a slip and a number, and nothing ties it to other words.
func (s *scan) maybeHandle(f *core.Finding, i, first, last int) bool {
	t := &s.Doc.Tokens[i]
	if f.Rule == "roster.split" { // "avecEmma3"
		return true
	}
	isExact := f.Rule == "roster.exact" || f.Rule == "roster.alias" || f.Rule == "roster.joined"
	if last != first+1 || f.Quiet || !isExact {
		return false
	}
	number := first + last - i
	if s.Doc.Tokens[number].Kind != core.Number || len(s.Doc.Key(number)) > longestNumber {
		return false
	}
	if t.Case == core.Lower && (len(s.Doc.Key(i)) < shortestName || s.IsPlainWord(i)) {
		return false
	}
	if t.Case == core.Title && s.isFree(first, "-/") && s.isFree(last+1, "-/") {
		return true // "Emma1/Tom2"
	}
	return s.isFree(first, "") && s.isFree(last+1, "")
}

// isFree reports whether no mark of an identifier, a path or a user name ties token i to the
// one before it: msg-ed2, x/ed2, ed2@. The marks of but are allowed.
func (s *scan) isFree(i int, but string) bool {
	d := s.Doc
	for _, mark := range [2]int{i - 1, i} {
		if mark <= 0 || mark+1 >= len(d.Tokens) || d.Tokens[mark].Kind != core.Mark {
			continue
		}
		before, after := &d.Tokens[mark-1], &d.Tokens[mark+1]
		if before.Kind == core.Mark || after.Kind == core.Mark || d.Tokens[mark].Has(core.AfterSpace) || after.Has(core.AfterSpace) {
			continue
		}
		if r := d.Tokens[mark].Mark; strings.ContainsRune("-_/.:@#=\\+&", r) && !strings.ContainsRune(but, r) {
			return false
		}
	}
	return true
}

// hasNumber reports whether an underscore joins a number to token i.
func (s *scan) hasNumber(i int) bool {
	d := s.Doc
	return d.IsMark(i+1, '_') && !d.Tokens[i+1].Has(core.AfterSpace) && i+2 < len(d.Tokens) && d.Tokens[i+2].Kind == core.Number && !d.Tokens[i+2].Has(core.AfterSpace)
}

// piece is the first and the last token of letters and digits that touch.
type piece struct{ first, last int }

// pieceOf returns the piece that token i is in. before is the piece that was read last.
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

// isTouching reports whether token i, a word or a number, touches another word or
// number before it.
func (s *scan) isTouching(i int) bool {
	return !s.Doc.Tokens[i].Has(core.AfterSpace) && s.Doc.Tokens[i].Kind != core.Mark && s.Doc.Tokens[i-1].Kind != core.Mark
}
