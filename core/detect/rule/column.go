package rule

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// columnsRead is how many columns of names are read, at most, in one table.
const columnsRead = 8

// table is a table while it is read. Its head is its first row, which names the columns:
// "Nom;Prénom" ("surname", "first name"). heads has those columns that hold names of people.
type table struct {
	cut           byte // the character between the cells of a line; ' ' for two spaces or more
	cells         int  // how many cells the head has
	heads         [columnsRead]namedColumn
	n             int  // how many elements of heads are used
	hasPeopleHead bool // a head such as "Prénom" ("first name") or "Classe" shows that the rows are people
	hasNames      bool // whole names have a column, or surnames and first names have one each
}

// namedColumn is a column of names. Its cell of the head shows that: "Nom" ("surname").
type namedColumn struct {
	at, cue int // the number of the column, and the unit that is its head
	indent  int // letters before the cell on its line; used if spaces separate the cells
	head    head
}

// readTable reads the table that has in its head, at unit i, a word that asks for names: "Nom"
// ("surname"). Every cell below it is a name, whichever words it has. If the table turns out to be
// one of things, its names are dropped. Each line is read once.
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

// readHead reads a line as the head of a table, and reports whether it is one. The line is bytes
// [from, end) of the text; u is its first unit.
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
		return false // "Mère⇥Anne Roux" ("mother") is a row, not a head
	}
	return t.n > 0 && t.cells > 1 && (t.cut != ' ' || t.hasNames || t.cells > 2)
}

// holdsWholeName reports whether a cell holds a whole name or a name with a title. Its first unit
// is u; the parameter to is the byte offset of its end.
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

// A cell of a head has at most longestHead words. If commas separate the cells, more than
// longestHeadOfCommas words are a sentence.
const (
	longestHead         = 8
	longestHeadOfCommas = 5
)

// readHeadCell reads a cell of a head. Its first unit is u; the parameter to is the byte offset
// of its end. It returns the unit that says what the column holds, and what that is. ok is false
// if a head cannot have such a cell: it has too many words, or is a sentence.
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

// readRow reads a line below the head, and adds the names in it to the listings. The line is
// bytes [from, end) of the text; u is its first unit. names is how many it added; ok is false if
// the line is no longer part of the table.
func readRow(c *cursor, lists *listings, t *table, u, from, end int) (names int, ok bool) {
	var units [columnsRead][2]int // first unit and end of each cell in a column of names
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

// rowCells counts the cells of a line, which is bytes [from, end) of the text; u is its first unit.
// It stops when there are more of them than a row can have. It writes the first unit and the end of
// each cell in a column of names into the array units, and returns the number of these cells in n.
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
		cells++ // an empty cell at the end
	}
	return cells, n
}

// isBelow reports whether a cell is below the header t.heads[n]. cell is the number of the cell
// in its line, and indent is how many letters are before it. If spaces separate the cells, an
// empty cell looks like a wide gap, so the cell must begin exactly below its header.
func (t *table) isBelow(n, cell, indent int) bool {
	if t.cut == ' ' {
		return indent == t.heads[n].indent
	}
	return t.heads[n].at == cell
}

// headAbove returns the index in t.heads, at or after n, of the first column that a cell can be
// in. indent is how many letters are before the cell on its line.
func (t *table) headAbove(n, indent int) int {
	for t.cut == ' ' && n < t.n && t.heads[n].indent < indent {
		n++
	}
	return n
}

// fits reports whether a line with this number of cells is a row of the table.
func (t *table) fits(cells int) bool {
	switch {
	case cells < 2, cells > t.cells+1, t.cut == ',' && cells != t.cells:
		return false
	case t.cut == '\t', t.cut == ' ':
		return true
	}
	return cells >= t.cells-1
}

// isHeadAgain reports whether a cell has the same meaning as the head of its column. Then the line
// is the head of another table.
func isHeadAgain(c *cursor, t *table, cells [][2]int) bool {
	for k, cell := range cells {
		if h := t.heads[k].head; cell[0] < cell[1] && h < personHead && columnHead(c.key(cell[0])) == h {
			return true
		}
	}
	return false
}
