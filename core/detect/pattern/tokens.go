package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// What the scanners ask of a token. All of them take any index: beyond the
// text there is nothing.

func (s *scan) in(i int) bool   { return i >= 0 && i < len(s.tok) }
func (s *scan) word(i int) bool { return s.in(i) && s.tok[i].Kind == core.Word }
func (s *scan) num(i int) bool  { return s.in(i) && s.tok[i].Kind == core.Number }

// alnum reports whether token i is a word or a number.
func (s *scan) alnum(i int) bool { return s.in(i) && s.tok[i].Kind != core.Mark }

// mark is the mark that token i is; 0 for none.
func (s *scan) mark(i int) rune {
	if !s.in(i) {
		return 0
	}
	return s.tok[i].Mark
}

// glued reports whether token i stands directly after the one before.
func (s *scan) glued(i int) bool {
	return i > 0 && i < len(s.tok) && s.tok[i].Flags&(core.AfterSpace|core.AfterLine) == 0
}

// joins reports whether token j stands between two others without a space.
func (s *scan) joins(j int) bool { return s.glued(j) && s.glued(j+1) }

// newLine reports whether token i is the first of its line.
func (s *scan) newLine(i int) bool {
	return i >= len(s.tok) || s.tok[i].Flags&core.AfterLine != 0
}

// newCell reports whether token i is the first of its line or cell.
func (s *scan) newCell(i int) bool {
	return i >= len(s.tok) || s.tok[i].Flags&(core.AfterLine|core.AfterTab) != 0 || s.isColumn(i)
}

// spaced reports whether white space of one cell stands before token i.
func (s *scan) spaced(i int) bool {
	return i > 0 && i < len(s.tok) && s.tok[i].Flags&(core.AfterSpace|core.AfterLine|core.AfterTab) == core.AfterSpace && !s.isColumn(i)
}

// isColumn reports whether token i begins a cell of a table that was typed with
// spaces.
func (s *scan) isColumn(i int) bool {
	return i > 0 && s.tok[i].Start-s.tok[i-1].End >= unit.Column && unit.IsColumn(s.doc.Text, int(s.tok[i].Start))
}

// size is the length of token i in bytes.
func (s *scan) size(i int) int {
	if !s.in(i) {
		return 0
	}
	return int(s.tok[i].End - s.tok[i].Start)
}

func (s *scan) surface(i int) string {
	if !s.in(i) {
		return ""
	}
	return s.doc.Surface(i)
}

// key is the folded form of token i; "" for a mark.
func (s *scan) key(i int) string {
	if !s.in(i) {
		return ""
	}
	return s.doc.Key(i)
}

// is reports whether token i plays the role r.
func (s *scan) is(i int, r french.Role) bool {
	return s.in(i) && s.tok[i].Form >= 0 && s.roles[s.tok[i].Form][r/64]&(1<<(r%64)) != 0
}

// isAny reports whether token i plays one of some roles.
func (s *scan) isAny(i int, roles ...french.Role) bool {
	return s.in(i) && s.tok[i].Form >= 0 && s.roles[s.tok[i].Form].HasAny(roles...)
}

// capital reports whether token i is a word that begins with a capital.
func (s *scan) capital(i int) bool {
	return s.word(i) && (s.tok[i].Case == core.Title || s.tok[i].Case == core.Upper || s.tok[i].Case == core.Mixed && isUpper(s.surface(i)[0]))
}

// upper reports whether token i is a word of capitals only.
func (s *scan) upper(i int) bool {
	return s.word(i) && (s.tok[i].Case == core.Upper || s.tok[i].Case == core.Title && s.size(i) == 1)
}

// small reports whether token i is a word of small letters only.
func (s *scan) small(i int) bool {
	return s.word(i) && s.tok[i].Case == core.Lower
}

// noCaps reports whether the line of token i has no capital at all, so that
// small letters say nothing there.
func (s *scan) noCaps(i int) bool {
	return s.in(i) && s.tok[i].Flags&core.NoCaps != 0
}

// value is the number that token i is; -1 for none, or one of more than nine
// digits.
func (s *scan) value(i int) int {
	if !s.num(i) || s.size(i) > 9 {
		return -1
	}
	return number(s.surface(i))
}

// number reads ASCII digits; -1 for anything else.
func number(digits string) int {
	n := 0
	for j := 0; j < len(digits); j++ {
		if digits[j] < '0' || digits[j] > '9' {
			return -1
		}
		n = n*10 + int(digits[j]-'0')
	}
	return n
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// begins reports whether a number or code can begin at token i: it is no rest
// of a longer one ("A-12", "3,14", "2/2023").
func (s *scan) begins(i int) bool {
	if !s.glued(i) {
		return true
	}
	if s.commas && s.mark(i-1) == ',' {
		return true
	}
	switch s.mark(i - 1) {
	case 0:
		return false
	case '.', ',', '-', '/', '_', '+', '@', '%':
		return !s.glued(i-1) || !s.alnum(i-2) || s.mark(i-1) == '.' && s.isAny(i-2, french.PhoneCue, french.NumberSign, french.ReferenceHead)
	}
	return true
}

// ends reports whether a number or code can end before token j: what follows
// is no further part of it.
func (s *scan) ends(j int) bool {
	if !s.glued(j) {
		return true
	}
	if s.commas && s.mark(j) == ',' {
		return true
	}
	switch s.mark(j) {
	case 0, '_', '@':
		return false
	case '-', '/', ',', '.', '+':
		return !s.glued(j+1) || !s.alnum(j+1)
	case '€', '$', '%', '£':
		return false
	}
	return true
}

// counted reports whether what follows says that the number before was an
// amount: "12 500 €", "40 000 habitants".
func (s *scan) counted(j int) bool {
	switch s.mark(j) {
	case '€', '$', '%', '£', '²':
		return true
	}
	return s.is(j, french.Unit) && !s.newLine(j)
}
