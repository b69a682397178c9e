package rule

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// fewestRows is how many cells of a column must have content before the column can be judged. A
// column for which isPair holds has one less.
const fewestRows = 3

// Limits for shares of the cells of a column, in per cent of those with content.
const (
	shareFew           = 20
	shareThird         = 33
	shareSome          = 40
	shareHalf          = 50
	shareMost          = 70
	shareThreeQuarters = 75
	shareFourFifths    = 80
	shareNearlyAll     = 90
)

// cellContent says what the words of a cell are. Its values are in an order from no name to a
// whole name, and code compares them.
type cellContent uint8

const (
	cellEmpty     cellContent = iota // no words
	cellOther                        // a number, a sentence
	cellWord                         // words that are not a name
	cellSurname                      // a surname, or a word that is in no dictionary
	cellFirst                        // a word that is more often a first name than a surname
	cellFirsts                       // two words that are more often first names: "Michel Robert"
	cellWholeWord                    // a first name beside a word that is not a name
	cellWhole                        // a first name beside words that may be a surname
	cellContents
)

// cellWords counts the words of a cell, without particles.
type cellWords struct {
	n, firsts, surnames, others int
	givens                      int  // common first names, whether or not they are surnames
	isFirstAtEnd                bool // the first word or the last is a first name
}

// add counts a word of a cell. k is what the dictionaries know of the word. isWordOnly says that
// it is rarely or never a name, isEnd that it is the first or the last of several words.
func (w *cellWords) add(k *unit.Known, isWordOnly, isEnd bool) {
	w.n++
	if k.Surname >= lexicon.By32 {
		w.surnames++
	}
	if k.First >= lexicon.By512 {
		w.givens++
	}
	switch {
	case k.First >= lexicon.By64 && k.First >= k.Surname:
		w.firsts++
		w.isFirstAtEnd = w.isFirstAtEnd || isEnd
	case k.First >= lexicon.By512 && isEnd:
		w.isFirstAtEnd = true
	case isWordOnly:
		w.others++
	}
}

// content returns what the cell is, judged by its words, which were counted with add.
func (w *cellWords) content() cellContent {
	switch {
	case w.n == 0 || w.n > longestCell:
		return cellOther
	case w.n == 1 && w.firsts == 1:
		return cellFirst
	case w.n == 2 && w.firsts == 2:
		return cellFirsts
	case w.others > 0 && !w.isFirstAtEnd:
		return cellWord
	case !w.isFirstAtEnd:
		return cellSurname
	case w.others > 0:
		return cellWholeWord
	}
	return cellWhole
}

// gridColumn counts the cells of a column, and holds what the column is taken for.
type gridColumn struct {
	content  [cellContents]int
	n        int // cells with content; the next counts are among these
	firsts   int // cells of first names
	surnames int // cells with a surname
	only     int // cells that are a name and nothing else
	uppers   int // cells in capitals
	places   int // cells better known as places than as names
	written  int // cells with a first name and a surname in capitals
	changes  int // cells with another first word than the cell above
	last     int32
	isMarked bool // neither commas nor spaces separate the table's cells
	holds    columnContent
	half     Half
	beside   int // the number of the column with the other half of the names, if half is not NoHalf
}

// columnContent says which part of a name the cells of a column hold: first names, surnames, or
// both.
type columnContent uint8

const (
	holdsOther columnContent = iota
	holdsFirsts
	holdsSurnames
	holdsWhole // first names and surnames in the same cell
)

// count adds a cell to the column. form is that of its first unit.
func (c *gridColumn) count(cell *gridCell, form int32) {
	c.content[cell.content]++
	if cell.content == cellEmpty {
		return
	}
	c.n++
	for _, is := range []struct {
		it bool
		n  *int
	}{
		{cell.isFirst, &c.firsts}, {cell.isSurname, &c.surnames}, {cell.isOnly, &c.only},
		{cell.isUpper, &c.uppers}, {cell.isPlace, &c.places}, {cell.isWritten, &c.written}, {form != c.last, &c.changes},
	} {
		if is.it {
			*is.n++
		}
	}
	c.last = form
}

// share returns a number of cells as a percentage of the cells with content.
func (c *gridColumn) share(cells int) int { return 100 * cells / max(1, c.n) }

// isOfNames reports whether the column may hold names: it has enough cells, few of them are numbers
// or sentences, and at least half begin with another word than the cell above.
func (c *gridColumn) isOfNames() bool {
	return c.n >= fewestRows && c.share(c.content[cellOther]) <= shareFew && c.share(c.changes) >= shareHalf
}

// notNames returns how many cells are not a name.
func (c *gridColumn) notNames() int { return c.content[cellOther] + c.content[cellWord] }

// isPair reports whether the column has two cells, and the characters between the cells, such as
// tabs, show that they are in a table.
func (c *gridColumn) isPair() bool { return c.n == fewestRows-1 && c.isMarked }

// isFirst reports whether the column holds first names. Two cells are enough if both are first
// names.
func (c *gridColumn) isFirst() bool {
	if c.isPair() {
		return c.content[cellFirst] == c.n && c.changes == c.n
	}
	return c.isOfNames() && c.share(c.firsts) >= shareMost && c.share(c.content[cellFirst]) >= shareHalf && c.share(c.notNames()) <= shareFew
}

// isSurname reports whether the column can hold the surnames for a column of first names beside it.
// Its cells are mostly names and not words; or they differ from row to row, unlike the words in
// other columns, and few are places; or they are in capitals.
func (c *gridColumn) isSurname() bool {
	switch {
	case c.isPair():
		return c.only == c.n && c.changes == c.n && c.content[cellFirst] < c.n
	case !c.isOfNames() || c.share(c.surnames) < shareHalf || c.isFirst():
		return false
	case c.share(c.notNames()) <= shareSome:
		return true
	}
	differ := c.share(c.changes) >= shareThreeQuarters && c.share(c.places) <= shareSome
	return c.share(c.surnames) >= shareMost && differ || c.share(c.uppers) >= shareNearlyAll
}

// isWhole reports whether the column holds first names with surnames.
func (c *gridColumn) isWhole() bool {
	good := c.content[cellWhole] + c.content[cellWholeWord] + c.content[cellFirsts]
	return c.isOfNames() && c.share(good) >= shareMost && (c.share(c.content[cellWhole]) >= shareThird || c.share(c.written) >= shareMost)
}

// alone returns what the column holds if the table has no column for the other half of its names:
// first names or surnames if four fifths of the cells are such names. In both cases, half of the
// cells (a third for surnames in capitals) must be a name and nothing else, and few may be no name.
func (c *gridColumn) alone() columnContent {
	only := shareHalf
	if c.share(c.uppers) >= shareNearlyAll && c.share(c.surnames) >= shareNearlyAll {
		only = shareThird // surnames in capitals
	}
	switch {
	case !c.isOfNames() || c.share(c.only) < only || c.share(c.notNames()) > shareFew:
		return holdsOther
	case c.share(c.content[cellFirst]) >= shareFourFifths:
		return holdsFirsts
	case c.n > fewestRows && c.share(c.surnames) >= shareFourFifths:
		return holdsSurnames
	}
	return holdsOther
}

// isSurnameAlone reports whether the column holds the surnames for a column of first names that is
// not beside it.
func (c *gridColumn) isSurnameAlone() bool {
	return c.isSurname() && (c.alone() == holdsSurnames || c.share(c.uppers) >= shareNearlyAll)
}

// take adds the names in the columns that hold names to the listings.
func (g *grid) take() {
	g.judge()
	for n := range g.cells {
		c := &g.cells[n]
		column := &g.columns[c.column]
		if column.holds == holdsOther || c.content < cellWord {
			continue
		}
		if column.half != NoHalf && g.isUnsupported(n) || column.half == NoHalf && !g.namesAlone(c) {
			continue
		}
		if k := len(g.lists.grids) - 1; column.half == FirstName && k >= 0 && g.isWritten(&g.lists.grids[k], c) {
			g.lists.grids[k].To, g.lists.grids[k].Half = int(c.to), NoHalf
			continue
		}
		g.lists.grids = append(g.lists.grids, Mention{int(c.from), int(c.to), Cell, "", -1, column.half})
	}
}

// isWritten reports whether a surname and the first name in the next cell, c, are one name in a
// sentence, "Roux, Anne", and not two fields of data: a comma and a space are between them.
func (g *grid) isWritten(surname *Mention, c *gridCell) bool {
	from := int(c.from)
	return surname.Half == Surname && surname.To == from-1 && g.isMark(from-1, ',') && g.at(from).Gap == unit.Space
}

// judge sets what each column holds, and joins columns of first names with those of their surnames.
func (g *grid) judge() {
	var firsts, surnames []int // numbers of columns
	for k := range g.columns {
		c := &g.columns[k]
		c.isMarked = g.table.cut != ',' && g.table.cut != ' '
		switch {
		case g.isOfThings(k):
			*c = gridColumn{}
		case c.isWhole():
			c.holds = holdsWhole
		case c.isFirst():
			firsts = append(firsts, k)
		case c.isSurname():
			surnames = append(surnames, k)
		}
	}
	for _, k := range firsts {
		if s := g.surnamesBeside(k); s >= 0 {
			g.pair(k, s)
		}
	}
	if len(firsts) == 1 && len(surnames) == 1 && g.columns[firsts[0]].half == NoHalf && g.columns[surnames[0]].isSurnameAlone() {
		g.pair(firsts[0], surnames[0])
	}
	for k := range g.columns {
		if c := &g.columns[k]; c.holds == holdsOther {
			c.holds = c.alone()
		}
	}
}

// pair records that the columns with these numbers hold the first names and the surnames of the
// same people.
func (g *grid) pair(first, surname int) {
	f, s := &g.columns[first], &g.columns[surname]
	f.holds, f.half, f.beside = holdsFirsts, FirstName, surname
	s.holds, s.half, s.beside = holdsSurnames, Surname, first
}

// isHead reports whether a cell may be the head of its column: it is in the first row, and no cell
// of this row begins with a number.
func (g *grid) isHead(c *gridCell) bool { return c.row == 0 && !g.hasNumber }

// isOfThings reports whether the head of column k says that the cells below are not people:
// "Marque" ("brand"), "Nom du projet" ("name of the project").
func (g *grid) isOfThings(k int) bool {
	for n := range g.cells {
		c := &g.cells[n]
		if c.row > 0 {
			break
		}
		if int(c.column) == k && c.from < c.to && !c.isKnown {
			form := g.key(int(c.from))
			return french.Is(form, french.ThingColumn) || columnHead(form) == surnameHead && c.to > c.from+1 && !isHeadTail(g.key(int(c.from)+1))
		}
	}
	return false
}

// surnamesBeside returns the column of surnames that is beside column k of first names and that
// no other column has taken, -1 if there is no such column. If the columns on both sides are of
// surnames, it returns the one with more of them.
func (g *grid) surnamesBeside(k int) int {
	best := -1
	for _, s := range [2]int{k - 1, k + 1} {
		if s < 0 || s >= gridColumns || g.columns[s].holds != holdsOther || !g.columns[s].isSurname() {
			continue
		}
		if best < 0 || g.columns[s].surnames > g.columns[best].surnames {
			best = s
		}
	}
	return best
}

// namesAlone reports whether a cell in a column of names is a name although no name is beside it. A
// single word in the first row may be a head, "Maire" ("mayor"); and in a column of whole names, a
// single word must be a name and nothing else.
func (g *grid) namesAlone(c *gridCell) bool {
	switch {
	case c.content == cellWord:
		return !g.isHead(c) && c.words == 1 && g.columns[c.column].holds == holdsSurnames
	case c.words > 1 || c.content == cellFirst:
		return true
	}
	return c.isOnly || !g.isHead(c) && g.columns[c.column].holds != holdsWhole
}

// isUnsupported reports whether neither cell n nor the cell beside it, in the column of the other
// half of the names, shows a name: "Total", or "Surname" in the first row.
func (g *grid) isUnsupported(n int) bool {
	c := &g.cells[n]
	if c.isKnown || c.content == cellSurname && !g.isHead(c) {
		return false
	}
	beside := g.columns[c.column].beside
	for _, by := range [2]int{-1, 1} {
		for k := n + by; k >= 0 && k < len(g.cells) && g.cells[k].row == c.row; k += by {
			if int(g.cells[k].column) == beside {
				return !g.cells[k].isKnown
			}
		}
	}
	return true
}
