package rule

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Some tables have no head that asks for names, "12⇥MARCHAND⇥Inès⇥14,5", and some lists have no
// marks before their items. A single cell shows little, but its column shows more: if most cells of
// a column are first names, and the cells beside them may be surnames, then every row is a person.
// The columns are judged in gridcolumn.go. A list without marks is read as a table of one column.

// gridColumns is how many columns are read, at most, in a table without a head.
const gridColumns = 12

// grid is a table without a head while it is read.
type grid struct {
	*cursor
	lists   *listings
	table   table
	cells   []gridCell // by place in the text: the whole first row, possible names of the others
	columns [gridColumns]gridColumn
	rows    int
	people  int // rows with a cell that is known as a name

	hasNumber bool // a cell of the first row begins with a digit, so that the row is no head
}

// gridCell is a cell of a table without a head. It is small, because a file may have half a million
// of them.
type gridCell struct {
	row, from, to int32 // the number of the row; the units [from, to) of the cell
	column, words uint8 // the number of the column; how many words the cell has without particles
	content       cellContent
	isKnown       bool // the dictionaries know the words as a name
	isUpper       bool // the last word is in capitals
	isPlace       bool // one of the words is better known as a place than as a name
	isFirst       bool // all words are known as first names
	isSurname     bool // one of the words is known as a surname
	isOnly        bool // the words are a name and nothing else
	isWritten     bool // the words are a first name and a surname in capitals: "ROUX Emma"
}

// readGrid reads the lines from unit i on as one table, as long as their cells are separated like
// those of the first line. Lines without cells must be a few capitalised words. Each line is read
// once.
func readGrid(c *cursor, lists *listings, i int) {
	text, at := c.Doc.Text, c.start(i)
	if at < lists.gridded {
		return
	}
	from := strings.LastIndexByte(text[:at], '\n') + 1
	g := grid{cursor: c, lists: lists, cells: lists.cells[:0], table: table{cut: cutOf(text[from:lineEnd(text, from)], "  ")}}
	for last := c.Doc.PartEnd(at); from < last; {
		end := lineEnd(text, from)
		if g.rows > 0 && cutOf(text[from:end], "  ") != g.table.cut {
			if !g.goesOn(from, end, last) {
				break
			}
		} else if !g.row(i, from, noReturn(text, from, end)) {
			lists.gridded = end
			break
		}
		lists.gridded = end
		for from = end + 1; i < len(c.Units) && c.start(i) < from; i++ {
		}
		if c.at(i).Gap == unit.Blank {
			break
		}
	}
	lists.cells = g.cells
	if 2*g.people >= g.rows {
		g.take()
	}
}

// goesOn reports whether the table continues after a line without cells, which is bytes [from, end)
// of the text: the title of a group of rows can be between two rows.
func (g *grid) goesOn(from, end, last int) bool {
	text, next := g.Doc.Text, end+1
	if g.table.cut == 0 || next >= last || cutOf(text[from:end], "  ") != 0 || strings.TrimSpace(text[from:end]) == "" {
		return false
	}
	return cutOf(text[next:lineEnd(text, next)], "  ") == g.table.cut
}

// fewer reports whether a line, which is bytes [from, end) of the text, has another number of cells
// than the first row. If commas or spaces separate the cells, such a line may be a sentence. With
// other separators it returns false.
func (g *grid) fewer(from, end int) bool {
	if g.table.cut != ',' && g.table.cut != ' ' {
		return false
	}
	n, text := 0, g.Doc.Text
	for from = g.table.open(text, from, end); from < end; n++ {
		_, from = g.table.cell(text, from, end)
	}
	if g.rows == 0 {
		g.table.cells = n
	}
	return n != g.table.cells
}

// row reads the cells of a line, which is bytes [from, end) of the text; u is its first unit. It
// returns false if the line is not part of the table: it has no cells and is not a name, or it has
// commas and another number of cells than the first row. A row without a known name, such as a
// head, does not count for the columns.
func (g *grid) row(u, from, end int) bool {
	text, first, isKnown := g.Doc.Text, len(g.cells), false
	if g.fewer(from, end) {
		return g.table.cut == ' '
	}
	k := 0
	for from = g.table.open(text, from, end); from < end && k < gridColumns; k++ {
		to, next := end, end
		if g.table.cut != 0 {
			to, next = g.table.cell(text, from, end)
		}
		for u < len(g.Units) && g.start(u) < from {
			u++
		}
		begin := u
		for u < len(g.Units) && g.start(u) < to {
			u++
		}
		if g.table.cut == 0 {
			begin = pastBullet(g.cursor, begin, u)
		}
		c := newGridCell(g.cursor, begin, u)
		if g.table.cut == 0 && c.content < cellSurname {
			return false
		}
		c.row, c.column = int32(g.rows), uint8(k)
		isKnown = isKnown || c.isKnown
		g.hasNumber = g.hasNumber || g.rows == 0 && c.from < c.to && g.at(int(c.from)).Shape == unit.Digits
		g.cells = append(g.cells, c)
		from = next
	}
	if isKnown {
		g.people++
		for n := range g.cells[first:] {
			c := &g.cells[first+n]
			g.columns[c.column].count(c, g.at(int(c.from)).Form)
		}
	}
	if g.rows > 0 { // all cells of the first row are kept: it may be a head
		names := slices.DeleteFunc(g.cells[first:], func(c gridCell) bool { return c.content < cellWord })
		g.cells = g.cells[:first+len(names)]
	}
	g.rows++
	return true
}

// isGivenBeside reports whether unit i is a common first name with a single capital and the other
// unit, whose index is beside, is in capitals: "ROUX Emma".
func isGivenBeside(c *cursor, i, beside int) bool {
	return c.at(i).Shape == unit.Title && c.known(i).First >= lexicon.By512 && c.at(beside).Shape == unit.Upper
}

// pastBullet returns the unit at which the text of a list's item begins, after its mark or number.
// The line is units [i, end). For a line that is not an item, it returns i.
func pastBullet(c *cursor, i, end int) int {
	if mark, next := bullet(c, i); mark != 0 && next < end {
		return next
	}
	return i
}

// newGridCell returns what the dictionaries say about a cell that consists of units [from, to).
func newGridCell(c *cursor, from, to int) gridCell {
	isLabel := c.isMark(to-1, ':')
	from, to = trimCell(c, from, to)
	cell := gridCell{from: int32(from), to: int32(to), content: cellOther}
	switch {
	case from >= to:
		cell.content = cellEmpty
		return cell
	case isLabel || to-from > longest || isEmptyCell(c, from):
		return cell
	case to == from+1 && c.at(from).Shape == unit.Upper && c.isInitialism(from):
		return cell
	}
	var w cellWords
	for k := from; k < to; k++ {
		switch {
		case c.isMark(k, '-'), c.isMark(k, '\''):
		case !isCellUnit(c, k, from, to), isForeignToCell(c, k, to > from+1), w.n > 1 && c.role(k) == french.From:
			return cell // "David Park de Devoteam" ("of Devoteam") is a remark about a person
		case !isJoint(c.role(k)):
			w.add(c.known(k), wordNameness(c, k) == wordOnly, to > from+1 && (k == from || k == to-1))
		}
	}
	cell.words, cell.content = uint8(w.n), w.content()
	cell.isFirst, cell.isSurname = cell.content == cellFirst || w.givens == w.n && w.n < 3, w.surnames > 0
	cell.isUpper, cell.isPlace = c.at(to-1).Shape == unit.Upper, isPlaceToo(c, from, to)
	cell.isOnly = cell.content >= cellSurname && namenessOf(c, from, to) == nameOnly && !cell.isPlace
	cell.isWritten = w.n > 1 && (isGivenBeside(c, to-1, from) || isGivenBeside(c, from, to-1))
	cell.isKnown = cell.content > cellSurname || cell.content == cellSurname && cell.isSurname
	return cell
}

// isCellUnit reports whether unit i can be part of a name in a cell of units [from, to). It can if
// it looks like a name. So can "Mardi" ("Tuesday"), alone or beside a first name, and "de" ("of")
// before a capitalised word.
func isCellUnit(c *cursor, i, from, to int) bool {
	if isNameUnit(c, i, from) {
		return true
	}
	switch c.role(i) {
	case french.Day, french.Month, french.Legal:
		beside := from + to - 1 - i // the other word in a cell of two
		return c.at(i).Capital() && (to == from+1 || to == from+2 && c.known(beside).First >= lexicon.By512)
	case french.From, french.Article:
		return i < to-1 && c.at(to-1).Capital()
	}
	return false
}

// isPlaceToo reports whether one of units [from, to) is better known as a place than as the name of
// people. Without this check, a column of towns would be read as one of surnames.
func isPlaceToo(c *cursor, from, to int) bool {
	for k := from; k < to; k++ {
		if w := c.known(k); c.at(k).Word() && (w.Place > 0 || w.Class&lexicon.ClassPlace != 0) && w.Surname < lexicon.By1k && w.First < lexicon.By1k {
			return true
		}
	}
	return false
}
