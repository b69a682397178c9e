package pattern

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// table follows the cells of a pasted table during the pass: what the header of a column, or an
// earlier row, says about the column applies to the rows below.
type table struct {
	*cursor
	grid
	line line // the line on which lineAt was last asked for a token
}

// grid holds what was read of a table so far, and the place of the current token in it.
type grid struct {
	columns [24]french.Roles
	indents [24]int // by column: number of characters before its header on the header's line
	cell    int     // number of the current token's column, from 0
	cuts    int     // number of separators of cells on this line so far
	bare    int     // number of lines without cells since the last row; after three the table ends
	spaces  bool    // spaces separate the cells of this line
	any     bool
}

// move updates the current cell for token i, the next token of the pass.
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

// tabs returns the number of tabs between token i and the token or line end before it, at least 1.
// Each tab ends a cell.
func (t *table) tabs(i int) int {
	from := 0
	if i > 0 {
		from = int(t.tok[i-1].End)
	}
	gap := t.doc.Text[from:t.tok[i].Start]
	return max(1, strings.Count(gap[strings.LastIndexByte(gap, '\n')+1:], "\t"))
}

// cut makes the cell that is the given number of columns further the current one.
func (t *table) cut(cells int) {
	t.cell += cells
	t.cuts++
}

// addRoles adds the roles r to the current column, because the word at token i is its header.
func (t *table) addRoles(i int, r french.Roles) {
	if t.cell < len(t.columns) {
		t.columns[t.cell] = t.columns[t.cell].With(r)
		t.indents[t.cell] = t.indent(i)
		t.any = true
	}
}

// columnRoles returns the roles of the column of token i, and no roles outside of tables. If spaces
// separate the cells, the header that begins at the same place of its line counts, because cells
// cannot be counted there: an empty cell and a wide one look the same.
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

// indent returns the number of characters before token i on its line.
func (t *table) indent(i int) int { return t.lineAt(i).indent(t.doc.Text, int(t.tok[i].Start)) }

// addHead adds those of the roles r that columns can have to the column of the word at token i. It
// does so only if the word begins its cell and the cell has at most six tokens.
func (t *table) addHead(i int, r french.Roles) { t.addHeadFor(i, r.Among(t.columnHeads)) }

// addHeadFor adds all of the roles r to the column of the word at token i, also roles that no
// identifier has in its heads. It does so only if the word begins its cell and the cell has at
// most six tokens.
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

// isNarrow reports whether token i begins a cell after only two spaces. It does on a line that has
// three spaces elsewhere, and therefore cells that are separated by spaces.
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
// They do if there are at least two, none has a space beside it, and at least one is not between
// two numbers, as it is in "12,5".
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

// line caches what a table needs to know about one line of the text. The line is read once, however
// many of its tokens are asked for.
type line struct {
	from, to    int  // byte offsets in the text, half-open
	spaced      bool // spaces separate its cells somewhere
	at, letters int  // offset where the last count ended, and the characters of the line before it
}

// lineAt returns the line of token i. The result is valid until the next call.
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

// indent returns the number of characters between the beginning of the line and the byte at the
// given offset of the text. If it was called before for a smaller offset of the line, it counts
// on from there.
func (l *line) indent(text string, at int) int {
	if at < l.at {
		l.at, l.letters = l.from, 0
	}
	l.letters += utf8.RuneCountInString(text[l.at:at])
	l.at = at
	return l.letters
}

// cellEnd returns the token after the cell that begins with token i, in a column of passwords or
// user names, which can have any form. It returns 0 if the cell has spaces, is very short, or is
// itself a header, such as "login".
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
