package rule

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// fewestRows is how many rows a column needs to say what it holds.
const fewestRows = 3

// Shares of the cells of a column, in percent, by which its content is judged.
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

// cellContent is what the words of a cell say about it: the higher, the more of a name.
type cellContent uint8

const (
	cellEmpty     cellContent = iota // empty
	cellOther                        // a number, a sentence
	cellWord                         // words that are no name
	cellSurname                      // a name, or a word on no list
	cellFirst                        // more often a first name than a surname
	cellFirsts                       // two of them: "Marie Claire", "Michel Robert"
	cellWholeWord                    // a first name beside a word that is no name
	cellWhole                        // a first name beside a surname
	cellContents
)

// cellWords counts the words of a cell.
type cellWords struct {
	n, firsts, surnames, others int
	givens                      int  // common first names, whether or not they are surnames
	isFirstAtEnd                bool // the first word or the last is a first name
}

// add counts a word. isEnd says that it is the first or the last of several.
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

// content returns what the counted words say about the cell.
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

// gridColumn counts the cells of a column.
type gridColumn struct {
	content  [cellContents]int
	n        int // cells that are not empty
	firsts   int // of these, first names
	surnames int // of these, surnames
	only     int // of these, names and nothing else
	uppers   int // of these, in capitals
	places   int // of these, better known as places than as names
	written  int // of these, with the surname in capitals
	changes  int // of these, with another first word than the cell above
	last     int32
	isMarked bool // a mark other than a comma or spaces separates it from the next column
	holds    columnContent
	half     Half
	beside   int // the column with the other half, if half is not NoHalf
}

// columnContent is what a column holds.
type columnContent uint8

const (
	holdsOther columnContent = iota
	holdsFirsts
	holdsSurnames
	holdsWhole // first names beside surnames
)

// count adds a cell that begins with this form.
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

// share returns so many cells as a percentage of those that are not empty.
func (c *gridColumn) share(cells int) int { return 100 * cells / max(1, c.n) }

// isOfNames reports whether a column may hold names at all: it has enough rows, few of
// its cells hold something else, and they differ.
func (c *gridColumn) isOfNames() bool {
	return c.n >= fewestRows && c.share(c.content[cellOther]) <= shareFew && c.share(c.changes) >= shareHalf
}

// notNames returns how many cells are no name.
func (c *gridColumn) notNames() int { return c.content[cellOther] + c.content[cellWord] }

// isPair reports whether a column has two cells, in a table whose marks show that it is
// one.
func (c *gridColumn) isPair() bool { return c.n == fewestRows-1 && c.isMarked }

// isFirst reports whether a column holds first names. Two rows are enough where all
// cells are first names.
func (c *gridColumn) isFirst() bool {
	if c.isPair() {
		return c.content[cellFirst] == c.n && c.changes == c.n
	}
	return c.isOfNames() && c.share(c.firsts) >= shareMost && c.share(c.content[cellFirst]) >= shareHalf && c.share(c.notNames()) <= shareFew
}

// isSurname reports whether a column holds the surnames to a column of first names
// beside it. Its cells are names that as a rule are no words; or they differ from row
// to row, as words of other columns do not, and are no places.
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

// isWhole reports whether a column holds whole names.
func (c *gridColumn) isWhole() bool {
	good := c.content[cellWhole] + c.content[cellWholeWord] + c.content[cellFirsts]
	return c.isOfNames() && c.share(good) >= shareMost && (c.share(c.content[cellWhole]) >= shareThird || c.share(c.written) >= shareMost)
}

// alone returns what a column holds if the table has no column for the other half of its
// names. It holds first names if most cells are first names, and surnames if most cells are
// surnames. Half of the cells must be names and nothing else, and few may be no names.
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

// isSurnameAlone reports whether a column holds the surnames to a column of first names
// that is not beside it.
func (c *gridColumn) isSurnameAlone() bool {
	return c.isSurname() && (c.alone() == holdsSurnames || c.share(c.uppers) >= shareNearlyAll)
}

// take adds the names in the columns that hold names.
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

// isWritten reports whether a surname and the first name in the next cell are one
// written name, "Roux, Anne", and not two fields of data.
func (g *grid) isWritten(surname *Mention, c *gridCell) bool {
	from := int(c.from)
	return surname.Half == Surname && surname.To == from-1 && g.isMark(from-1, ',') && g.at(from).Gap == unit.Space
}

// judge decides what each column holds.
func (g *grid) judge() {
	var firsts, surnames []int // columns
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

// pair records that two columns hold the two halves of the same people.
func (g *grid) pair(first, surname int) {
	f, s := &g.columns[first], &g.columns[surname]
	f.holds, f.half, f.beside = holdsFirsts, FirstName, surname
	s.holds, s.half, s.beside = holdsSurnames, Surname, first
}

// isHead reports whether a cell may be the head of its column: it is in the first row,
// and that row has no number.
func (g *grid) isHead(c *gridCell) bool { return c.row == 0 && !g.hasNumber }

// isOfThings reports whether the head of column k says that no people are below it:
// "Marque", "Nom du projet".
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

// surnamesBeside returns the column of surnames beside column k of first names; -1
// where neither neighbour is a free one.
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

// namesAlone reports whether a cell in a column of names is a name without another name
// beside it. A word at the head of the column need not be, "Maire", and in a column of
// whole names one word never is.
func (g *grid) namesAlone(c *gridCell) bool {
	switch {
	case c.content == cellWord:
		return !g.isHead(c) && c.words == 1 && g.columns[c.column].holds == holdsSurnames
	case c.words > 1 || c.content == cellFirst:
		return true
	}
	return c.isOnly || !g.isHead(c) && g.columns[c.column].holds != holdsWhole
}

// isUnsupported reports whether cell n is a word that need not be a name, and no known
// name is beside it in the column of the other half: "Total", or "Surname" at the head.
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
