package rule

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// columnsRead is how many columns of names a table has at most.
const columnsRead = 8

// table is a table with a head while it is read.
type table struct {
	cut           byte // the mark that separates its cells; ' ' for two spaces or more
	cells         int  // how many its head has
	heads         [columnsRead]namedColumn
	n             int  // how many of heads are used
	hasPeopleHead bool // the head of another column shows that the rows are people
	hasNames      bool // the first name and the surname have a column each: every row is a person
}

// namedColumn is a column whose head asks for names.
type namedColumn struct {
	at, cue int // the number of the column, and the unit that is its head
	indent  int // letters before it on its line, used where spaces separate the cells
	head    head
}

// readTable reads the table whose head has, at unit i, a word that asks for names. What
// is below that word is a name, whichever word it is. Each line is read once.
func readTable(c *cursor, lists *listings, out *sink, i int) {
	text, at := c.Doc.Text, c.start(i)
	if at < lists.tabled {
		return
	}
	from := strings.LastIndexByte(text[:at], '\n') + 1
	end := lineEnd(text, from)
	lists.tabled = end
	u := i
	for u > 0 && c.start(u-1) >= from {
		u--
	}
	var t table
	if !readHead(c, &t, u, from, end) {
		return
	}
	kept := len(lists.rows)
	var all tally
	last := c.Doc.PartEnd(at)
	for at = end + 1; at < last; at = end + 1 {
		end = lineEnd(text, at)
		line := text[at:end]
		if t.cut == '|' && strings.Trim(line, "|-: \t\r") == "" && strings.Contains(line, "-") {
			continue
		}
		for u < len(c.Units) && c.start(u) < at {
			u++
		}
		n, ok := readRow(c, lists, &t, u, at, end)
		if !ok {
			break
		}
		lists.tabled = end
		for _, m := range lists.rows[len(lists.rows)-n:] {
			count(c, &all, m.From, m.To, false)
		}
	}
	if !t.hasNames && (2*all.words > all.n || !t.hasPeopleHead && !all.isOfPeople(false)) {
		lists.drop(out, kept)
	}
}

// readHead reads the line from byte from to end as the head of a table; u is its first
// unit. It reports whether the line is one.
func readHead(c *cursor, t *table, u, from, end int) bool {
	text := c.Doc.Text
	end = noReturn(text, from, end)
	if t.cut = cutOf(text[from:end], "   "); t.cut == 0 {
		return false
	}
	surname, first, isNamed, indent, counted := false, false, false, 0, from
	for from = t.open(text, from, end); from < end; {
		indent, counted = indent+utf8.RuneCountInString(text[counted:from]), from
		to, next := t.cell(text, from, end)
		for u < len(c.Units) && c.start(u) < from {
			u++
		}
		cue, h, ok := readHeadCell(c, t, u, to)
		if !ok {
			return false
		}
		isNamed = isNamed || h == noHead && holdsWholeName(c, u, to)
		if h != noHead && t.n < columnsRead {
			t.heads[t.n] = namedColumn{t.cells, cue, indent, h}
			t.n++
			surname, first = surname || h == surnameHead, first || h == givenHead
			t.hasPeopleHead = t.hasPeopleHead || h != surnameHead
		}
		t.hasNames = t.hasNames || h == wholeHead
		t.cells++
		from = next
	}
	t.hasNames = t.hasNames || surname && first
	if isNamed && !t.hasNames {
		return false // "Mère⇥Anne Roux" is a row, not a head
	}
	return t.n > 0 && t.cells > 1 && (t.cut != ' ' || t.hasNames || t.cells > 2)
}

// holdsWholeName reports whether the cell from unit u to byte to holds a whole name.
func holdsWholeName(c *cursor, u, to int) bool {
	end := u
	for end < len(c.Units) && c.start(end) < to {
		end++
	}
	if c.role(u) == french.Title {
		return true
	}
	cell := newGridCell(c, u, end)
	return cell.words > 1 && cell.isKnown && cell.isOnly
}

// How many words a cell of a head has at most; where commas separate the cells, more
// words are a sentence.
const (
	longestHead         = 8
	longestHeadOfCommas = 5
)

// readHeadCell reads the cell of a head from unit u to byte to; ok is false if it is
// too long for one.
func readHeadCell(c *cursor, t *table, u, to int) (cue int, h head, ok bool) {
	words, cue := 0, u
	for ; u < len(c.Units) && c.start(u) < to; u++ {
		if !c.at(u).Word() && c.at(u).Shape != unit.Alnum {
			if c.isMark(u, ':') || c.isMark(u, '.') && t.cut == ',' {
				return 0, noHead, false
			}
			continue
		}
		form := c.key(u)
		if words++; words == 1 {
			cue, h = u, columnHead(form)
			t.hasPeopleHead = t.hasPeopleHead || french.Is(form, french.TableOfPeople)
			continue
		}
		switch {
		case words == 2 && h == noHead && isNameInEnglish(form):
			h = columnHead(c.key(cue) + "_name")
		case h == noHead:
		case h == surnameHead && (form == "complet" || form == "complets"):
			h = wholeHead
		case !isHeadTail(form):
			h = noHead
		case h == surnameHead && columnHead(form) == givenHead, h == givenHead && columnHead(form) == surnameHead:
			h = wholeHead
		}
	}
	return cue, h, words <= longestHead && (words <= longestHeadOfCommas || t.cut != ',')
}

// readRow reads a line below the head, whose first unit is u, and adds its names. It
// returns how many these are; ok is false where the table has ended.
func readRow(c *cursor, lists *listings, t *table, u, from, end int) (names int, ok bool) {
	var units [columnsRead][2]int // of the cells below the heads
	cells, n := rowCells(c, t, &units, u, from, noReturn(c.Doc.Text, from, end))
	if !t.fits(cells) || isHeadAgain(c, t, units[:n]) {
		return 0, false
	}
	for k, cell := range units[:n] {
		if from, to, ok := cellName(c, t, cell[0], cell[1]); ok {
			lists.add(Column, from, to, t.heads[k].cue, halfOf(t.heads[k].head))
			names++
		}
	}
	return names, true
}

// rowCells counts the cells of the line from byte from to end, whose first unit is u,
// and stops counting beyond the number that the head has. It puts the units of the n
// cells below a head of names into units.
func rowCells(c *cursor, t *table, units *[columnsRead][2]int, u, from, end int) (cells, n int) {
	text, indent, counted := c.Doc.Text, 0, from
	for from = t.open(text, from, end); from < end && cells <= t.cells+2; cells++ {
		indent, counted = indent+utf8.RuneCountInString(text[counted:from]), from
		to, next := t.cell(text, from, end)
		if n = t.headAbove(n, indent); n < t.n && t.isBelow(n, cells, indent) {
			for u < len(c.Units) && c.start(u) < from {
				u++
			}
			units[n][0] = u
			for u < len(c.Units) && c.start(u) < to {
				u++
			}
			units[n][1] = u
			n++
		}
		from = next
	}
	if t.cut != '|' && end > 0 && text[end-1] == t.cut {
		cells++ // an empty one at the end
	}
	return cells, n
}

// isBelow reports whether a cell, by its number and its indent in letters, is below
// head n. Where spaces separate the cells, an empty cell looks like a wide one, so that
// the cell must begin exactly below its head.
func (t *table) isBelow(n, cell, indent int) bool {
	if t.cut == ' ' {
		return indent == t.heads[n].indent
	}
	return t.heads[n].at == cell
}

// headAbove returns the first head, from n on, that a cell with this indent can be
// below.
func (t *table) headAbove(n, indent int) int {
	for t.cut == ' ' && n < t.n && t.heads[n].indent < indent {
		n++
	}
	return n
}

// fits reports whether a line of so many cells is a row of the table.
func (t *table) fits(cells int) bool {
	switch {
	case cells < 2, cells > t.cells+1, t.cut == ',' && cells != t.cells:
		return false
	case t.cut == '\t', t.cut == ' ':
		return true
	}
	return cells >= t.cells-1
}

// isHeadAgain reports whether a cell says the same as the head above it: another table
// begins.
func isHeadAgain(c *cursor, t *table, cells [][2]int) bool {
	for k, cell := range cells {
		if h := t.heads[k].head; cell[0] < cell[1] && h < personHead && columnHead(c.key(cell[0])) == h {
			return true
		}
	}
	return false
}
