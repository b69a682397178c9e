package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Letters and digits that touch are one piece (core/form.go). Either the whole piece means a person
// or no part of it does: "ed" in ed2 and in msg-59ed545f is not Ed. If only a number is glued to a
// listed name without a slip, "Emma3", "lea2012", the piece may mean the person. The whole piece is
// then reported with a doubt, so that a pseudonym replaces the number as well.

// glueToNumber is the doubt about a name with a number glued to it.
var glueToNumber = core.Because("number-glued")

// leavePieces goes through the findings that begin or end inside a piece. It widens those that may
// mean the person over the whole piece, with a doubt, and removes the others.
func (s *scan) leavePieces() {
	tokens := s.Doc.Tokens
	n := 0
	at := piece{first: 1} // the piece that pieceOf returned last, empty at first; one piece may contain thousands of names
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
				continue // removed: "ed_2" is one identifier
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
	longestNumber = 4 // digits of a number glued to a name: as many as a year has
	shortestName  = 3 // fewest letters of a name in small letters that has a number glued to it
)

// maybeHandle reports whether the piece of tokens first..last may be a user name of the person whom
// f names at token i. It may be if it consists of a name without a slip and a short number, and no
// mark joins it to other words, except one such as "/" between two user names. In small letters,
// the name must be neither short nor a common word. A name that was found in a longer word
// ("avecEmma3") always may be.
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
		return true // two user names: "Emma1/Tom2"
	}
	return s.isFree(first, "") && s.isFree(last+1, "")
}

// isFree reports whether neither token i-1 nor token i is a mark that joins two words without a
// space, as in identifiers, paths and addresses: "msg-ed2", "x/ed2", "ed2@mail". Marks that the
// parameter but contains are allowed.
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

// hasNumber reports whether an underscore and a number directly follow token i: "ed_2".
func (s *scan) hasNumber(i int) bool {
	d := s.Doc
	return d.IsMark(i+1, '_') && !d.Tokens[i+1].Has(core.AfterSpace) && i+2 < len(d.Tokens) && d.Tokens[i+2].Kind == core.Number && !d.Tokens[i+2].Has(core.AfterSpace)
}

// piece is a run of words and numbers with nothing between them, from token first to token last.
type piece struct{ first, last int }

// pieceOf returns the piece that contains token i. before is the result of the previous call, which
// is returned again if it contains i.
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

// isTouching reports whether token i and the token before it are words or numbers with no space
// between them.
func (s *scan) isTouching(i int) bool {
	return !s.Doc.Tokens[i].Has(core.AfterSpace) && s.Doc.Tokens[i].Kind != core.Mark && s.Doc.Tokens[i-1].Kind != core.Mark
}
