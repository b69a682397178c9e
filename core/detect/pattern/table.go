package pattern

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// table follows the cells of a pasted table during the pass: what the head or an earlier row
// says about a column applies to the rows below.
type table struct {
	*cursor
	grid
	line line // of the last token that was looked at
}

// grid holds what was read of a table so far.
type grid struct {
	columns [24]french.Roles
	indents [24]int // of the heads: the letters before them on their line
	cell    int     // of the current token
	cuts    int     // number of marks between cells on this line
	bare    int     // number of lines without cells since the last row
	spaces  bool    // spaces separate the cells of this line
	any     bool
}

// move continues to token i.
func (t *table) move(i int) {
	tok, column := &t.tok[i], t.isColumn(i)
	switch {
	case tok.Flags&core.AfterLine != 0:
		if t.cuts == 0 {
			if t.bare++; t.any && t.bare > 2 {
				t.grid = grid{bare: t.bare}
			}
		} else {
			t.bare = 0
		}
		t.cell, t.cuts, t.spaces = 0, 0, false
		if tok.Flags&core.AfterTab != 0 && t.any {
			t.cut(t.tabs(i)) // an empty cell, not an indent
		}
	case tok.Flags&core.AfterTab != 0:
		t.cut(t.tabs(i))
	case column:
		t.spaces = true
		t.cut(1)
	}
}

// tabs returns the number of tabs before token i on its line. Each ends a cell.
func (t *table) tabs(i int) int {
	from := 0
	if i > 0 {
		from = int(t.tok[i-1].End)
	}
	gap := t.doc.Text[from:t.tok[i].Start]
	return max(1, strings.Count(gap[strings.LastIndexByte(gap, '\n')+1:], "\t"))
}

// cut ends a number of cells.
func (t *table) cut(cells int) {
	t.cell += cells
	t.cuts++
}

// addRoles records that word i gives its column the roles r.
func (t *table) addRoles(i int, r french.Roles) {
	if t.cell < len(t.columns) {
		t.columns[t.cell] = t.columns[t.cell].With(r)
		t.indents[t.cell] = t.indent(i)
		t.any = true
	}
}

// columnRoles returns the roles that were given to the column of token i, and no roles outside
// of tables. If spaces separate the cells, the head directly above counts, because an empty
// cell and a wide one look the same.
func (t *table) columnRoles(i int) french.Roles {
	if !t.any || t.cell >= len(t.columns) {
		return french.Roles{}
	}
	if t.spaces || t.isNarrow(i) {
		indent := t.indent(i)
		for k := range t.columns {
			if t.columns[k] != (french.Roles{}) && t.indents[k] == indent {
				return t.columns[k]
			}
		}
	}
	return t.columns[t.cell]
}

// indent returns the number of letters before token i on its line.
func (t *table) indent(i int) int { return t.lineAt(i).indent(t.doc.Text, int(t.tok[i].Start)) }

// addHead records that word i is the head of a column, if it begins its cell and the cell has
// hardly more words. Only the roles that columns can have count.
func (t *table) addHead(i int, r french.Roles) { t.addHeadFor(i, r.Among(t.columnHeads)) }

// addHeadFor is addHead with roles that need not be those of a column.
func (t *table) addHeadFor(i int, r french.Roles) {
	for t.mark(i-1) == '_' && t.word(i-2) {
		i -= 2 // "date_naissance"
	}
	if t.key(i-1) == "de" && t.key(i-2) == "date" {
		i--
	}
	if t.key(i-1) == "date" {
		i-- // "Date de naissance"
	}
	if !t.startsCell(i) {
		return
	}
	for j := i + 1; j < i+7; j++ {
		if t.endsCell(j) {
			t.addRoles(i, r)
			return
		}
	}
}

// startsCell reports whether token i is the first of its cell. A quotation mark may precede it.
func (t *table) startsCell(i int) bool {
	if t.newCell(i) {
		return true
	}
	if t.isCellMark(i - 1) {
		return true
	}
	return t.mark(i-1) == '"' && (t.newCell(i-1) || t.isCellMark(i-2)) || t.isNarrow(i)
}

// isNarrow reports whether only two spaces separate token i from the cell before, on a line
// whose cells are separated by spaces.
func (t *table) isNarrow(i int) bool {
	if !t.spaced(i) || t.tok[i].Start-t.tok[i-1].End != 2 {
		return false
	}
	return t.lineAt(i).spaced
}

// isCellMark reports whether token i is a mark that separates cells.
func (t *table) isCellMark(i int) bool {
	switch t.mark(i) {
	case ';', '|':
		return true
	case ',':
		return t.commas
	}
	return false
}

// hasCommaCells reports whether commas separate the cells of the line that begins with token i.
// At least two commas have no spaces around them, all have none, and they are not only between
// numbers, as in "12,5".
func (t *table) hasCommaCells(i int) bool {
	tight, words := 0, false
	for j := i + 1; j < len(t.tok) && !t.newLine(j); j++ {
		if t.mark(j) != ',' {
			continue
		}
		if !t.glued(j) || !t.glued(j+1) && !t.newLine(j+1) {
			return false
		}
		tight++
		words = words || !t.num(j-1) || !t.num(j+1)
	}
	return tight > 1 && words
}

// endsCell reports whether a cell ends before token j. A quotation mark may follow.
func (t *table) endsCell(j int) bool {
	return t.newCell(j) || t.isCellMark(j) || t.mark(j) == '"' || t.isNarrow(j)
}

// line holds what tables need of a line of the text. It is read once, however many of its
// tokens are looked at.
type line struct {
	from, to    int  // bytes, half-open
	spaced      bool // spaces separate its cells somewhere
	at, letters int  // number of letters before byte at, where the last count ended
}

// lineAt returns the line of token i.
func (t *table) lineAt(i int) *line {
	text, at := t.doc.Text, int(t.tok[i].Start)
	if l := &t.line; at < l.from || at >= l.to {
		l.from, l.to = strings.LastIndexByte(text[:at], '\n')+1, len(text)
		if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
			l.to = at + n
		}
		l.spaced = strings.Contains(strings.TrimSpace(text[l.from:l.to]), "   ")
		l.at, l.letters = l.from, 0
	}
	return &t.line
}

// indent returns the number of letters of the line before byte at. It continues the last count.
func (l *line) indent(text string, at int) int {
	if at < l.at {
		l.at, l.letters = l.from, 0
	}
	l.letters += utf8.RuneCountInString(text[l.at:at])
	l.at = at
	return l.letters
}

// cellEnd returns the token after the cell that begins with token i, a password or a user name
// of any form. It returns 0 if the cell has spaces, is very short, or is a head itself.
func cellEnd(c *table, i int) int {
	if c.newCell(i+1) && !c.alnum(i) {
		return 0
	}
	to := i + 1
	for c.glued(to) && !c.endsCell(to) {
		to++
	}
	if !c.endsCell(to) || c.isAny(i, french.SecretWord, french.AccountCue) || to == i+1 && c.size(i) < 3 {
		return 0
	}
	return to
}
