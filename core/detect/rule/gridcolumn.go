package rule

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Half is which half of a name stands apart, in a cell or a field of its own.
type Half uint8

// The halves of a name.
const (
	NoHalf Half = iota
	Surname
	FirstName
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
	changes  int // the ones that begin otherwise than the one above
	last     int32
}

// count takes in a cell that begins with this form.
func (c *gridColumn) count(cell *gridCell, form int32) {
	c.says[cell.says]++
	if cell.says == saysNothing {
		return
	}
	c.n++
	if cell.isFirst {
		c.firsts++
	}
	if cell.isSurname {
		c.surnames++
	}
	if cell.isOnly {
		c.only++
	}
	if form != c.last {
		c.last = form
		c.changes++
	}
}

// share is how many percent of the cells so many are.
func (c *gridColumn) share(cells int) int { return 100 * cells / c.n }

// isOfNames reports whether a column may be one of names at all: it has some rows, few of
// its cells are something else, and they differ.
func (c *gridColumn) isOfNames() bool {
	return c.n >= fewestRows && c.share(c.says[saysOther]) <= 20 && c.share(c.changes) >= 50
}

// nobodys is how many cells are nobody's name.
func (c *gridColumn) nobodys() int { return c.says[saysOther] + c.says[saysWord] }

// isFirst reports whether a column holds first names.
func (c *gridColumn) isFirst() bool {
	return c.isOfNames() && c.share(c.firsts) >= 70 && c.share(c.says[saysFirst]) >= 50 && c.share(c.nobodys()) <= 20
}

// isSurname reports whether the column beside one of first names holds the surnames.
func (c *gridColumn) isSurname() bool {
	return c.isOfNames() && c.share(c.surnames) >= 50 && c.share(c.nobodys()) <= 40
}

// isWhole reports whether a column holds whole names.
func (c *gridColumn) isWhole() bool {
	good := c.says[saysWhole] + c.says[saysWholeWord] + c.says[saysFirsts]
	return c.isOfNames() && c.share(good) >= 70 && c.share(c.says[saysWhole]) >= 33
}

// isAlone reports whether a column without its other half beside it holds first names, or
// surnames: most cells are these, half of them nothing else, and hardly any nobody's.
func (c *gridColumn) isAlone() bool {
	if !c.isOfNames() || c.share(c.only) < 50 || c.share(c.nobodys()) > 20 {
		return false
	}
	return c.share(c.says[saysFirst]) >= 80 || c.n > fewestRows && c.share(c.surnames) >= 80
}

// take takes the names in the columns that hold some.
func (g *grid) take() {
	var halves [gridColumns]Half
	var takes [gridColumns]bool
	var beside [gridColumns]int // the column with the other half
	for k := range g.columns {
		takes[k] = g.columns[k].isWhole()
	}
	for k := range g.columns {
		if takes[k] || !g.columns[k].isFirst() {
			continue
		}
		if s := g.surnamesBeside(k, &takes); s >= 0 {
			takes[k], takes[s], halves[k], halves[s], beside[k], beside[s] = true, true, FirstName, Surname, s, k
		}
	}
	for k := range g.columns {
		takes[k] = takes[k] || g.columns[k].isAlone()
	}
	for n := range g.cells {
		c := &g.cells[n]
		if !takes[c.column] || c.says < saysWord {
			continue
		}
		half := halves[c.column]
		if half != NoHalf && g.isOfNobody(n, beside[c.column]) || half == NoHalf && !g.namesAlone(c) {
			continue
		}
		g.grids = append(g.grids, Mention{c.from, c.to, Cell, "", -1, half})
	}
}

// surnamesBeside is the column of surnames beside that of first names k, -1 where neither
// neighbour is one.
func (g *grid) surnamesBeside(k int, taken *[gridColumns]bool) int {
	best := -1
	for _, s := range [2]int{k - 1, k + 1} {
		if s >= 0 && s < gridColumns && !taken[s] && g.columns[s].isSurname() && (best < 0 || g.columns[s].surnames > g.columns[best].surnames) {
			best = s
		}
	}
	return best
}

// namesAlone reports whether a cell of a column of names names somebody without another
// beside it. A word that heads the column need not: "Maire".
func (g *grid) namesAlone(c *gridCell) bool {
	switch {
	case c.says == saysWord:
		return false
	case c.words > 1 || c.says == saysFirst:
		return true
	}
	return c.isOnly || c.row > 0 && g.columns[c.column].isAlone()
}

// isOfNobody reports whether cell n is a word that nobody need be called, without a name
// beside it in that column: "Total", or at the head "Surname".
func (g *grid) isOfNobody(n, column int) bool {
	c := &g.cells[n]
	if c.isKnown || c.says == saysSurname && c.row > 0 {
		return false
	}
	for k := max(0, n-1); k < min(len(g.cells), n+2); k++ {
		if b := &g.cells[k]; b.row == c.row && b.column == column {
			return !b.isKnown
		}
	}
	return true
}
