package pattern

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// table follows the cells of a pasted table through the pass: what its head or
// an earlier row says of a column holds for the rows below.
type table struct {
	columns [24]french.Roles
	indents [24]int // of the heads: letters before them on their line
	cell    int     // of the token at hand
	cuts    int     // marks between cells on this line
	bare    int     // lines without cells since the last row
	spaces  bool    // they part the cells of this line
	any     bool
}

// moveInTable follows the cells of a table to token i.
func (s *scan) moveInTable(i int) {
	t, tok, column := &s.table, &s.tok[i], s.isColumn(i)
	switch {
	case tok.Flags&core.AfterLine != 0:
		if t.cuts == 0 {
			if t.bare++; t.any && t.bare > 2 {
				*t = table{bare: t.bare}
			}
		} else {
			t.bare = 0
		}
		t.cell, t.cuts, t.spaces = 0, 0, false
		if tok.Flags&core.AfterTab != 0 && t.any {
			t.cut(s.tabs(i)) // an empty cell, and no indent
		}
	case tok.Flags&core.AfterTab != 0:
		t.cut(s.tabs(i))
	case column:
		t.spaces = true
		t.cut(1)
	}
}

// tabs is how many tabs stand before token i on its line: so many cells end there.
func (s *scan) tabs(i int) int {
	from := 0
	if i > 0 {
		from = int(s.tok[i-1].End)
	}
	gap := s.doc.Text[from:s.tok[i].Start]
	return max(1, strings.Count(gap[strings.LastIndexByte(gap, '\n')+1:], "\t"))
}

// cut ends so many cells.
func (t *table) cut(cells int) {
	t.cell += cells
	t.cuts++
}

// says notes what word i says of its column.
func (s *scan) says(i int, r french.Roles) {
	t := &s.table
	if t.cell < len(t.columns) {
		t.columns[t.cell] = t.columns[t.cell].With(r)
		t.indents[t.cell] = s.indent(i)
		t.any = true
	}
}

// said is what was said of the column of token i; nothing outside of tables. Where
// spaces part the cells, the head that stands right above has said it: an empty cell
// cannot be told from a wide one.
func (s *scan) said(i int) french.Roles {
	t := &s.table
	if !t.any || t.cell >= len(t.columns) {
		return french.Roles{}
	}
	if t.spaces || s.isNarrow(i) {
		indent := s.indent(i)
		for k := range t.columns {
			if t.columns[k] != (french.Roles{}) && t.indents[k] == indent {
				return t.columns[k]
			}
		}
	}
	return t.columns[t.cell]
}

// indent is how many letters stand before token i on its line.
func (s *scan) indent(i int) int { return s.lineAt(i).indent(s.doc.Text, int(s.tok[i].Start)) }

// headRoles are the roles of a token at the head of a column, read when a cell begins
// with a word that announces something.
var headRoles = french.Of(french.PhoneCue, french.BirthCue, french.ReferenceHead, french.PupilNumberCue, french.FirmNumberCue, french.SocialSecurityCue, french.PlateCue)

// heads notes that word i heads a column: it begins its cell, and hardly more
// stands in it. Of the roles of the word those count that columns have.
func (s *scan) heads(i int, r french.Roles) { s.headsFor(i, r.Among(headRoles)) }

// headsFor notes that word i, which begins its cell with hardly more in it, heads a
// column of these roles.
func (s *scan) headsFor(i int, r french.Roles) {
	for s.mark(i-1) == '_' && s.word(i-2) {
		i -= 2 // "date_naissance"
	}
	if s.key(i-1) == "de" && s.key(i-2) == "date" {
		i--
	}
	if s.key(i-1) == "date" {
		i-- // "Date de naissance"
	}
	if !s.startsCell(i) {
		return
	}
	for j := i + 1; j < i+7; j++ {
		if s.endsCell(j) {
			s.says(i, r)
			return
		}
	}
}

// startsCell reports whether token i is the first of its cell, quotes aside.
func (s *scan) startsCell(i int) bool {
	if s.newCell(i) {
		return true
	}
	if s.parts(i - 1) {
		return true
	}
	return s.mark(i-1) == '"' && (s.newCell(i-1) || s.parts(i-2)) || s.isNarrow(i)
}

// isNarrow reports whether only two spaces part token i from the cell before, on a
// line whose cells spaces part.
func (s *scan) isNarrow(i int) bool {
	if !s.spaced(i) || s.tok[i].Start-s.tok[i-1].End != 2 {
		return false
	}
	return s.lineAt(i).spaced
}

// parts reports whether token i is a mark that parts cells.
func (s *scan) parts(i int) bool {
	switch s.mark(i) {
	case ';', '|':
		return true
	case ',':
		return s.commas
	}
	return false
}

// partsByCommas reports whether commas part the cells of the line that begins with
// token i: no space stands at two or more, and not numbers alone, "12,5".
func (s *scan) partsByCommas(i int) bool {
	tight, words := 0, false
	for j := i + 1; j < len(s.tok) && !s.newLine(j); j++ {
		if s.mark(j) != ',' {
			continue
		}
		if !s.glued(j) || !s.glued(j+1) && !s.newLine(j+1) {
			return false
		}
		tight++
		words = words || !s.num(j-1) || !s.num(j+1)
	}
	return tight > 1 && words
}

// endsCell reports whether a cell ends before token j, quotes aside.
func (s *scan) endsCell(j int) bool {
	return s.newCell(j) || s.parts(j) || s.mark(j) == '"' || s.isNarrow(j)
}

// cellOf reads the cell that begins with token i by what its head says: a password or a
// user's name, whatever it looks like.
func (s *scan) cellOf(i int) {
	r := s.said(i)
	if !r.HasAny(french.SecretWord, french.AccountCue) || s.newCell(i+1) && !s.alnum(i) {
		return
	}
	to := i + 1
	for s.glued(to) && !s.endsCell(to) {
		to++
	}
	switch {
	case !s.endsCell(to), s.isAny(i, french.SecretWord, french.AccountCue), to == i+1 && s.size(i) < 3:
	case r.Has(french.SecretWord):
		s.put(hit{from: i, to: to, rule: ruleSecret})
	case s.word(i) && s.tok[i].Case != core.Title:
		s.put(hit{from: i, to: to, rule: ruleHandle})
		s.users.remember(i, to)
	}
}

// column reads the number i by what the head of its column says: a date of
// birth, or a number of a person.
func (s *scan) column(i int) {
	r := s.said(i)
	if !r.Has(french.BirthCue) && !r.Has(french.ReferenceHead) || !s.startsCell(i) {
		return
	}
	if to := s.date(i); to > 0 {
		if r.Has(french.BirthCue) && s.endsCell(to) {
			s.put(hit{from: i, to: to, rule: ruleBirth})
		}
		return
	}
	if to := s.refValue(i); r.Has(french.ReferenceHead) && to > 0 && s.endsCell(to) && s.countDigits(i, to) >= 4 {
		s.put(hit{from: i, to: to, rule: ruleReference})
	}
}
