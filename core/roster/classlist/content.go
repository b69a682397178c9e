package classlist

import "slices"

// roles has, for each kind of content such as surnames, the index of the column of the list that
// holds it; -1 if the list has no such column.
type roles struct {
	last, usualLast, first, usualFirst, full int
	class, gender                            int
	aliases                                  []int
	undecided                                int // a column "Nom", which has the surname or the full name, depending on the other columns
	order                                    Order
	numbers                                  map[int]bool // columns that number the list
}

// noRoles returns roles without columns.
func noRoles() roles {
	return roles{last: -1, usualLast: -1, first: -1, usualFirst: -1, full: -1, class: -1, gender: -1, undecided: -1, numbers: map[int]bool{}}
}

// findHeader finds the line that names the most columns of names. Lines above it are titles.
// The list may repeat it further down.
func (p *parser) findHeader() {
	best := header{}
	for i := range p.rows[:min(len(p.rows), headerLines)] {
		h := readHeader(p.rows[i].cells)
		if p.isColumnOfContent(i, h) {
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

// isColumnOfContent reports whether the only heading of names in row i, read as header h, is in the
// same column of the next row too. Then it is content: a column in which every cell is "élève".
func (p *parser) isColumnOfContent(i int, h header) bool {
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

// assignRoles finds out what the columns hold, from the header or from the content. If the user
// gave the order of two columns of names, that decides.
func (p *parser) assignRoles() {
	switch {
	case p.header >= 0:
		h := readHeader(p.rows[p.header].cells)
		p.roles = headerRoles(h)
		if slices.Contains(h.roles, guardian) {
			p.warn("roster-guardians-left", p.rows[p.header].line, nil)
		}
	case p.columns.Inline || p.sep == "":
		p.roles = noRoles()
		p.roles.full = 0
	default:
		p.roles = p.contentRoles()
	}
	p.roles.forceOrder(p.format.Order)
	r := &p.roles
	c := &p.columns
	c.First, c.Last, c.Full, c.UsualFirst, c.UsualLast = r.first, r.last, r.full, r.usualFirst, r.usualLast
	c.Class, c.Gender = r.class, r.gender
	if len(r.aliases) > 0 {
		c.Aliases = r.aliases[0]
	}
	if r.first >= 0 && (r.last < 0 || r.first < r.last) {
		c.Order = FirstLast
	}
}

// headerRoles returns the columns that a header names. Each role goes to the first column that
// has it; aliases may be in several.
func headerRoles(h header) roles {
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
			take(&r.undecided, i)
		case class:
			take(&r.class, i)
		case gender:
			take(&r.gender, i)
		case aliases:
			r.aliases = append(r.aliases, i)
		}
	}
	r.makeDefinite()
	return r
}

// makeDefinite settles which columns have the names. A column of names in use, "Prénom usuel"
// ("usual first name"), has the names if the list has no other column for them. "Nom" ("name") next
// to "Prénom" ("first name") is the surname.
func (r *roles) makeDefinite() {
	if r.first < 0 {
		r.first, r.usualFirst = r.usualFirst, -1
	}
	if r.last < 0 {
		if r.first >= 0 || r.usualLast >= 0 {
			r.last, r.undecided = r.undecided, -1
		}
		if r.last < 0 {
			r.last, r.usualLast = r.usualLast, -1
		}
	}
	if r.last < 0 && r.first >= 0 { // columns "Élève" and "Prénom": the first one has the surname
		r.last, r.full = r.full, -1
	}
	switch {
	case r.last >= 0 && r.first >= 0:
		r.full = -1
	case r.full >= 0:
		r.first, r.last = -1, -1
	case r.last < 0 && r.first < 0:
		r.full = r.undecided
	}
	if r.full >= 0 {
		r.usualFirst, r.usualLast = -1, -1
	}
}

// forceOrder applies the user's order of first name and surname: it exchanges the two columns of
// names if they are in the other order. A single column of names is taken for the part of the name
// that comes first.
func (r *roles) forceOrder(order Order) {
	if order != LastFirst && order != FirstLast || r.first < 0 && r.last < 0 {
		return
	}
	if r.first < 0 || r.last < 0 { // a single column of names has the part that comes first
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
