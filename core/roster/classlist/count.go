package classlist

import (
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// column has, for one column of a list, how many cells look like a number, a gender, a class, a
// name, and so on.
type column struct {
	filled, numeric, gender, class, text int
	names                                int             // cells that may be a name
	full                                 int             // names with a surname in capitals and a first name
	capitals                             int             // names in capitals
	several                              int             // names of several words
	wordy                                int             // cells with a common word that is not a name
	first                                int             // sum of the scores of all names as first names (firstScore)
	gain                                 int             // sum of the gains of all names (parser.gain)
	distinct                             map[string]bool // the different cells, folded
}

// contentRoles finds out, from their cells, what the columns of a list without a header hold.
func (p *parser) contentRoles() roles {
	columns := p.countColumns()
	r := noRoles()
	var names []int
	for i := range columns {
		c := &columns[i]
		switch {
		case c.filled == 0:
		case isShare(c.gender, genderShare, c.filled):
			if r.gender < 0 {
				r.gender = i
			}
		case isShare(c.numeric, numericShare, c.filled):
			if c.numeric == c.filled && len(c.distinct) == c.filled && len(names) == 0 {
				r.numbers[i] = true
			}
		case isShare(c.class, classShare, c.filled):
			if r.class < 0 {
				r.class = i
			}
		case c.isNames(min(len(p.rows), sampleRows)):
			names = append(names, i)
		}
	}
	if len(names) == 0 {
		r.full = 0
		for i := range columns {
			if columns[i].names > columns[r.full].names {
				r.full = i
			}
		}
		return r
	}
	a := &columns[names[0]]
	gainsByCutting := isShare(a.several, severalShare, a.names) && a.gain >= clearMargin*a.names
	if mostAreFull := a.full*2 > a.names; len(names) == 1 || mostAreFull || gainsByCutting {
		r.full = names[0]
		return r
	}
	i, score := neighbours(columns, names)
	if score > 0 {
		r.first, r.last = names[i], names[i+1]
	} else {
		r.last, r.first = names[i], names[i+1]
	}
	if -clearMargin < score && score < clearMargin && p.format.Order == "" {
		p.warn("roster-order", 0, nil)
	}
	return r
}

// neighbours finds the two neighbouring columns of names that differ most as a surname and a first
// name do; if in doubt, the leftmost pair. names has the indexes of the columns that hold names,
// and at is the place of the left one of the pair in it. A column beside the pair may look like
// names but hold something else, such as options or towns. score is positive if the first name is
// on the left. Capitals show a surname; otherwise the dictionary decides.
func neighbours(columns []column, names []int) (at, score int) {
	best := -1
	for i := range len(names) - 1 {
		a, b := &columns[names[i]], &columns[names[i+1]]
		s := 12*(b.capitals*a.names-a.capitals*b.names)/max(1, b.names) + a.first - b.first
		if weight := max(s, -s); best < 0 || weight > best+clearMargin*a.names {
			at, score, best = i, s, weight
		}
	}
	return at, score
}

// Limits by which contentRoles recognises a column. Shares are tenths.
const (
	genderShare  = 9 // least share of filled cells with a gender
	numericShare = 8 // least share of filled cells with a number
	classShare   = 6 // least share of filled cells with a class
	severalShare = 8 // least share of names with several words, so that the column may hold full names
	nameShare    = 6 // least share of filled cells with a name
	filledShare  = 3 // least share of rows in which a column of names is filled
	// clearMargin is by how many points, for each name of a column, one reading must score higher
	// than another (neighbours, parser.gain) to be preferred.
	clearMargin = 4
	// A column with fewer filled cells than fewCells may repeat names. A longer one must have
	// manyDistinct different names, or repeat each at most mostRepeats times on average.
	fewCells     = 4
	manyDistinct = 8
	mostRepeats  = 6
)

// isShare reports whether n is at least tenths/10 of the number all.
func isShare(n, tenths, all int) bool { return n*10 >= all*tenths }

// isNames reports whether a column may hold names: mostly letters, mostly different from line
// to line, and not common words.
func (c *column) isNames(rows int) bool {
	mostAreNames := isShare(c.names, nameShare, c.filled) && isShare(c.filled, filledShare, rows) && c.wordy*2 < c.names
	return mostAreNames && (c.filled < fewCells || len(c.distinct)*mostRepeats >= c.filled || len(c.distinct) >= manyDistinct)
}

// countColumns counts the cells of all columns in a sample of the rows.
func (p *parser) countColumns() []column {
	var columns []column
	for _, r := range p.sample() {
		for k, cell := range r.cells {
			if k >= maxColumns {
				break
			}
			if k >= len(columns) {
				columns = append(columns, column{distinct: map[string]bool{}})
			}
			if cell != "" {
				p.count(&columns[k], cell)
			}
		}
	}
	return columns
}

// maxColumns limits the columns that are examined, for lines that consist of separators.
const maxColumns = 256

// count looks at one cell and adds it to the counts c of its column.
func (p *parser) count(c *column, cell string) {
	c.filled++
	key := fold.Key(cell)
	c.distinct[key] = true
	switch kindOf(cell) {
	case numeric:
		c.numeric++
		return
	case classCode:
		c.class++
		return
	case text:
		c.text++
		return
	}
	if genderOf(cell) != lexicon.GenderUnknown && !strings.ContainsAny(cell, "12") {
		c.gender++
	}
	name := p.read(cell)
	if !name.ok {
		c.text++
		return
	}
	c.names++
	if isSingleWord(cell) && p.isWordy(key) {
		c.wordy++
	}
	if name.isCapitals() {
		c.capitals++
	}
	if k, _ := name.byCapitals(); k > 0 {
		c.full++
	}
	c.first += p.firstScore(name.words)
	if name.units() > 1 {
		c.several++
		_, a := p.bestCut(name.words, FirstLast)
		_, b := p.bestCut(name.words, LastFirst)
		c.gain += max(a, b) - max(p.firstScore(name.words), p.lastScore(name.words))
	}
}
