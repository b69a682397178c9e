package rule

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// fewestRows is from how many rows on a column says what is in it.
const fewestRows = 3

// cellSays is what the words of a cell say of it, the more the better.
type cellSays uint8

const (
	saysNothing   cellSays = iota // empty
	saysOther                     // a number, a sentence
	saysWord                      // words in capitals that nobody is called
	saysSurname                   // a name, or a word that no list has
	saysFirst                     // a first name more than a surname
	saysFirsts                    // two of them: "Marie Claire", "Michel Robert"
	saysWholeWord                 // a first name beside a word that nobody is called
	saysWhole                     // a first name beside a surname
	cellsSay
)

// cellWords are the words of a cell as they are counted.
type cellWords struct {
	n, firsts, surnames, others int
	givens                      int  // words that many have for a first name, as a surname or not
	isFirstAtEnd                bool // the first word or the last is a first name
}

// add counts a word; of several, isEnd says that it is the first or the last.
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

func (w *cellWords) says() cellSays {
	switch {
	case w.n == 0 || w.n > 5:
		return saysOther
	case w.n == 1 && w.firsts == 1:
		return saysFirst
	case w.n == 2 && w.firsts == 2:
		return saysFirsts
	case w.others > 0 && !w.isFirstAtEnd:
		return saysWord
	case !w.isFirstAtEnd:
		return saysSurname
	case w.others > 0:
		return saysWholeWord
	}
	return saysWhole
}

// gridColumn is a column as it is counted.
type gridColumn struct {
	says     [cellsSay]int
	n        int // cells that are not empty
	firsts   int // of these, the ones that people have for a first name
	surnames int // the ones that people have for a surname
	only     int // the ones that are names and nothing else
	uppers   int // the ones in capitals
	places   int // the ones that are places before they are names
	written  int // the ones with the surname in capitals
	changes  int // the ones that begin otherwise than the one above
	last     int32
	isMarked bool // no comma and no spaces part it from the next one
	holds    columnHolds
	half     Half
	beside   int // the column with the other half, where half says that there is one
}

// columnHolds is what stands in a column.
type columnHolds uint8

const (
	holdsOther columnHolds = iota
	holdsFirsts
	holdsSurnames
	holdsWhole // first names beside surnames
)

// count takes in a cell that begins with this form.
func (c *gridColumn) count(cell *gridCell, form int32) {
	c.says[cell.says]++
	if cell.says == saysNothing {
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

// share is how many percent of the cells so many are.
func (c *gridColumn) share(cells int) int { return 100 * cells / max(1, c.n) }

// isOfNames reports whether a column may be one of names at all: it has some rows, few of
// its cells are something else, and they differ.
func (c *gridColumn) isOfNames() bool {
	return c.n >= fewestRows && c.share(c.says[saysOther]) <= 20 && c.share(c.changes) >= 50
}

// nobodys is how many cells are nobody's name.
func (c *gridColumn) nobodys() int { return c.says[saysOther] + c.says[saysWord] }

// isPair reports whether a column has two cells, in a table of which the marks say that it is one.
func (c *gridColumn) isPair() bool { return c.n == fewestRows-1 && c.isMarked }

// isFirst reports whether a column holds first names. Two rows are enough where all are.
func (c *gridColumn) isFirst() bool {
	if c.isPair() {
		return c.says[saysFirst] == c.n && c.changes == c.n
	}
	return c.isOfNames() && c.share(c.firsts) >= 70 && c.share(c.says[saysFirst]) >= 50 && c.share(c.nobodys()) <= 20
}

// isSurname reports whether a column beside one of first names holds the surnames: words
// that somebody is called, which as a rule are no others, or which differ from row to row
// as nothing else does and are no places.
func (c *gridColumn) isSurname() bool {
	switch {
	case c.isPair():
		return c.only == c.n && c.changes == c.n && c.says[saysFirst] < c.n
	case !c.isOfNames() || c.share(c.surnames) < 50 || c.isFirst():
		return false
	case c.share(c.nobodys()) <= 40:
		return true
	}
	return c.share(c.surnames) >= 70 && c.share(c.changes) >= 75 && c.share(c.places) <= 40 || c.share(c.uppers) >= 90
}

// isWhole reports whether a column holds whole names.
func (c *gridColumn) isWhole() bool {
	good := c.says[saysWhole] + c.says[saysWholeWord] + c.says[saysFirsts]
	return c.isOfNames() && c.share(good) >= 70 && (c.share(c.says[saysWhole]) >= 33 || c.share(c.written) >= 70)
}

// alone is what a column holds that has not its other half in the table: first names or
// surnames, if most cells are these, half of them nothing else, and hardly any nobody's.
func (c *gridColumn) alone() columnHolds {
	only := 50
	if c.share(c.uppers) >= 90 && c.share(c.surnames) >= 90 {
		only = 33 // surnames in capitals
	}
	switch {
	case !c.isOfNames() || c.share(c.only) < only || c.share(c.nobodys()) > 20:
		return holdsOther
	case c.share(c.says[saysFirst]) >= 80:
		return holdsFirsts
	case c.n > fewestRows && c.share(c.surnames) >= 80:
		return holdsSurnames
	}
	return holdsOther
}

// isSurnameAlone reports whether a column that first names are in, further off, holds the
// surnames.
func (c *gridColumn) isSurnameAlone() bool {
	return c.isSurname() && (c.alone() == holdsSurnames || c.share(c.uppers) >= 90)
}

// take takes the names in the columns that hold some.
func (g *grid) take() {
	g.judge()
	for n := range g.cells {
		c := &g.cells[n]
		column := &g.columns[c.column]
		if column.holds == holdsOther || c.says < saysWord {
			continue
		}
		if column.half != NoHalf && g.isOfNobody(n) || column.half == NoHalf && !g.namesAlone(c) {
			continue
		}
		if k := len(g.lists.grids) - 1; column.half == FirstName && k >= 0 && g.isWritten(&g.lists.grids[k], c) {
			g.lists.grids[k].To, g.lists.grids[k].Half = int(c.to), NoHalf
			continue
		}
		g.lists.grids = append(g.lists.grids, Mention{int(c.from), int(c.to), Cell, "", -1, column.half})
	}
}

// isWritten reports whether a surname and the first name in the next cell are one name as
// people write it, "Roux, Anne", and not two fields of data.
func (g *grid) isWritten(surname *Mention, c *gridCell) bool {
	from := int(c.from)
	return surname.Half == Surname && surname.To == from-1 && g.isMark(from-1, ',') && g.at(from).Gap == unit.Space
}

// judge says what each column holds.
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

// pair says that columns first and surname hold the halves of the same people.
func (g *grid) pair(first, surname int) {
	f, s := &g.columns[first], &g.columns[surname]
	f.holds, f.half, f.beside = holdsFirsts, FirstName, surname
	s.holds, s.half, s.beside = holdsSurnames, Surname, first
}

// isHead reports whether a cell may be the head of its column: it is in the first row, which
// has no number.
func (g *grid) isHead(c *gridCell) bool { return c.row == 0 && !g.hasNumber }

// isOfThings reports whether the head of column k says that no people stand below it:
// "Marque", "Nom du projet".
func (g *grid) isOfThings(k int) bool {
	for n := range g.cells {
		c := &g.cells[n]
		if c.row > 0 {
			break
		}
		if int(c.column) == k && c.from < c.to && !c.isKnown {
			form := g.key(int(c.from))
			return french.Is(form, french.ThingColumn) || columnHead(form) == family && c.to > c.from+1 && !isHeadTail(g.key(int(c.from)+1))
		}
	}
	return false
}

// surnamesBeside is the column of surnames beside that of first names k, -1 where neither
// neighbour is one that is free.
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

// namesAlone reports whether a cell of a column of names names somebody without another
// beside it. A word that heads the column need not, "Maire", and of whole names no word does
// alone.
func (g *grid) namesAlone(c *gridCell) bool {
	switch {
	case c.says == saysWord:
		return !g.isHead(c) && c.words == 1 && g.columns[c.column].holds == holdsSurnames
	case c.words > 1 || c.says == saysFirst:
		return true
	}
	return c.isOnly || !g.isHead(c) && g.columns[c.column].holds != holdsWhole
}

// isOfNobody reports whether cell n is a word that nobody need be called, without a name
// beside it in the column of the other half: "Total", or at the head "Surname".
func (g *grid) isOfNobody(n int) bool {
	c := &g.cells[n]
	if c.isKnown || c.says == saysSurname && !g.isHead(c) {
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
