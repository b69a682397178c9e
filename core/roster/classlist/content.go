package classlist

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// roles are the columns of a list by what they hold, -1 for none.
type roles struct {
	last, usualLast, first, usualFirst, full int
	class, gender, aliases                   int
	some                                     int // the surname, or both: the content will say
	order                                    Order
	numbers                                  map[int]bool // columns that number the list
}

func noRoles() roles {
	return roles{last: -1, usualLast: -1, first: -1, usualFirst: -1, full: -1, class: -1, gender: -1, aliases: -1, some: -1, numbers: map[int]bool{}}
}

// findHeader looks for the line that names most columns of names. Above it are
// titles; it may be repeated below.
func (p *parser) findHeader() {
	best := header{}
	for i := range p.rows[:min(len(p.rows), headerLines)] {
		h := readHeader(p.rows[i].cells)
		if p.repeats(i, h) {
			continue
		}
		if h.names > best.names || h.names == best.names && h.names > 0 && h.known > best.known+1 {
			best, p.header = h, i
		}
	}
	if p.header >= 0 {
		p.columns.Header = true
		p.columns.Names = p.rows[p.header].cells
	}
}

// repeats reports whether the one name of a header stands in the next line too:
// "élève" is then what everybody is, in a column of its own.
func (p *parser) repeats(i int, h header) bool {
	if h.names != 1 || i+1 >= len(p.rows) {
		return false
	}
	next := readHeader(p.rows[i+1].cells)
	for k, r := range h.roles {
		if r.isName() && k < len(next.roles) && next.roles[k] == r {
			return true
		}
	}
	return false
}

// assignRoles finds what the columns hold, from the header or from the content,
// and lets the user overrule which of two names comes first.
func (p *parser) assignRoles() {
	switch {
	case p.header >= 0:
		p.roles = rolesOf(readHeader(p.rows[p.header].cells))
	case p.columns.Inline || p.sep == "":
		p.roles = noRoles()
		p.roles.full = 0
	default:
		p.roles = p.rolesByContent()
	}
	p.roles.force(p.format.Order)
	r := &p.roles
	c := &p.columns
	c.First, c.Last, c.Full, c.UsualFirst, c.UsualLast = r.first, r.last, r.full, r.usualFirst, r.usualLast
	c.Class, c.Gender, c.Aliases = r.class, r.gender, r.aliases
	if r.first >= 0 && (r.last < 0 || r.first < r.last) {
		c.Order = FirstLast
	}
}

// rolesOf gives the columns that a header names, each role to the first that
// has it.
func rolesOf(h header) roles {
	r := noRoles()
	r.order = h.order
	take := func(column *int, i int) {
		if *column < 0 {
			*column = i
		}
	}
	for i, role := range h.roles {
		switch role {
		case number:
			r.numbers[i] = true
		case lastName:
			take(&r.last, i)
		case usualLast:
			take(&r.usualLast, i)
		case firstName:
			take(&r.first, i)
		case usualFirst:
			take(&r.usualFirst, i)
		case fullName:
			take(&r.full, i)
		case someName:
			take(&r.some, i)
		case class:
			take(&r.class, i)
		case gender:
			take(&r.gender, i)
		case aliases:
			take(&r.aliases, i)
		}
	}
	r.settle()
	return r
}

// settle makes what a header left open definite: names in use are the names
// where there are no others, and "Nom" beside "Prénom" is the surname.
func (r *roles) settle() {
	if r.first < 0 {
		r.first, r.usualFirst = r.usualFirst, -1
	}
	if r.last < 0 {
		if r.first >= 0 || r.usualLast >= 0 {
			r.last, r.some = r.some, -1
		}
		if r.last < 0 {
			r.last, r.usualLast = r.usualLast, -1
		}
	}
	if r.last < 0 && r.first >= 0 { // "Élève", "Prénom"
		r.last, r.full = r.full, -1
	}
	switch {
	case r.last >= 0 && r.first >= 0:
		r.full = -1
	case r.full >= 0:
		r.first, r.last = -1, -1
	case r.last < 0 && r.first < 0:
		r.full = r.some
	}
	if r.full >= 0 {
		r.usualFirst, r.usualLast = -1, -1
	}
}

// force exchanges the two name columns when the user says so.
func (r *roles) force(order Order) {
	if order != LastFirst && order != FirstLast || r.first < 0 && r.last < 0 {
		return
	}
	if r.first < 0 || r.last < 0 { // one column of names: it comes first
		one := max(r.first, r.last)
		usual := max(r.usualFirst, r.usualLast)
		r.first, r.last, r.usualFirst, r.usualLast = -1, one, -1, usual
		if order == FirstLast {
			r.first, r.last, r.usualFirst, r.usualLast = one, -1, usual, -1
		}
		return
	}
	if (order == FirstLast) != (r.first < r.last) {
		r.first, r.last = r.last, r.first
		r.usualFirst, r.usualLast = r.usualLast, r.usualFirst
	}
}

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
	b := &columns[names[1]]
	// Capitals are for surnames; then the dictionary; then the custom of lists.
	score := (b.capitals*a.names-a.capitals*b.names)*12/max(1, a.names*b.names)*a.names + a.first - b.first
	if score > 0 {
		r.first, r.last = names[0], names[1]
	} else {
		r.last, r.first = names[0], names[1]
	}
	if -4 < score && score < 4 && p.format.Order == "" {
		p.warn("roster-order", 0, nil)
	}
	return r
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
	key := core.Fold(cell)
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
	if genderOf(cell) != core.GenderUnknown && !strings.ContainsAny(cell, "12") {
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
