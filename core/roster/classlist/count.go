package classlist

import (
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// column counts what the cells of a column are.
type column struct {
	filled, numeric, gender, class, text int
	names                                int // that could be one
	full                                 int // with both a surname in capitals and a first name
	capitals                             int
	several                              int // of two words and more
	wordy                                int // that are common words and no name
	first                                int // how much first names outweigh surnames
	gain                                 int // by cutting cells in two
	distinct                             map[string]bool
}

// rolesByContent tells the columns of a list without header.
func (p *parser) rolesByContent() roles {
	columns := p.countColumns()
	r := noRoles()
	var names []int
	for i := range columns {
		c := &columns[i]
		switch {
		case c.filled == 0:
		case c.gender*10 >= c.filled*9:
			if r.gender < 0 {
				r.gender = i
			}
		case c.numeric*10 >= c.filled*8:
			if c.numeric == c.filled && len(c.distinct) == c.filled && len(names) == 0 {
				r.numbers[i] = true
			}
		case c.class*10 >= c.filled*6:
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
	if len(names) == 1 || a.full*2 > a.names || a.several*10 >= a.names*8 && a.gain >= 4*a.names {
		r.full = names[0]
		return r
	}
	i, score := pair(columns, names)
	if score > 0 {
		r.first, r.last = names[i], names[i+1]
	} else {
		r.last, r.first = names[i], names[i+1]
	}
	if -4 < score && score < 4 && p.format.Order == "" {
		p.warn("roster-order", 0, nil)
	}
	return r
}

// pair finds the neighbours among the columns of words that differ most as a
// surname and a first name do, the left ones where in doubt: an option or a
// town in front is neither. The score is positive when the first name is left.
// Capitals are for surnames; then the dictionary tells; then custom.
func pair(columns []column, names []int) (at, score int) {
	best := -1
	for i := range len(names) - 1 {
		a, b := &columns[names[i]], &columns[names[i+1]]
		s := 12*(b.capitals*a.names-a.capitals*b.names)/max(1, b.names) + a.first - b.first
		if weight := max(s, -s); best < 0 || weight > best+4*a.names {
			at, score, best = i, s, weight
		}
	}
	return at, score
}

// isNames reports whether a column can be one of names: mostly letters, mostly
// different from line to line, and no common words.
func (c *column) isNames(rows int) bool {
	return c.names*10 >= c.filled*6 && c.filled*10 >= rows*3 && c.wordy*2 < c.names &&
		(c.filled < 4 || len(c.distinct)*6 >= c.filled || len(c.distinct) >= 8)
}

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

// maxColumns bounds what is looked at of a line that is all separators.
const maxColumns = 256

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
	if isPlainName(cell) && p.isWordy(key) {
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
