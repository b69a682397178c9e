package classlist

import (
	"strings"
)

// isInline reports whether the names follow each other on the lines, as in
// "Emma, Gabin, Lou et Nina" or a plan of the classroom: every cell is a
// person. A row of a table has a surname in one column and a first name in
// another instead.
func (p *parser) isInline() bool {
	if p.sep == "" {
		return p.areJoined()
	}
	sample := p.sample()
	c := p.countInline(sample)
	if c.rows > 1 && p.areFamilies(sample) {
		p.warn("roster-guardians", 0, nil)
		return false
	}
	return c.isInline()
}

// areJoined reports whether "et" joins names on half of the lines at least.
func (p *parser) areJoined() bool {
	with := 0
	for i := range p.rows {
		if cell := p.rows[i].cells[0]; strings.Contains(cell, " et ") && !isAroundPupils(cell) && len(cell) <= maxNameRunes {
			with++
		}
	}
	return with > 0 && with*2 >= len(p.rows)
}

// inlineCount counts what the cells of some lines hold.
type inlineCount struct {
	rows, cells int
	names       int // cells that can be a name
	capitals    int // names all in capitals
	several     int // names of several words
	whole       int // first names with their surnames
	firsts      int // first names alone
	leading     int // lines that begin with a first name alone
}

// countInline counts the cells of the lines that are no titles.
func (p *parser) countInline(sample []row) (c inlineCount) {
	for i := range sample {
		r := &sample[i]
		if isAroundPupils(r.text()) && !strings.Contains(r.text(), ":") {
			continue
		}
		list := p.inlineCells(r)
		if len(list) == 0 {
			continue
		}
		c.rows++
		for k, cell := range list {
			c.cells++
			if n := p.read(cell); n.ok && kindOf(cell) == letters && !p.isProse(&n) {
				p.countName(&c, &n, k == 0)
			}
		}
	}
	return c
}

// countName counts a name, which may be the first of its line.
func (p *parser) countName(c *inlineCount, n *name, leads bool) {
	c.names++
	if n.isCapitals() {
		c.capitals++
	}
	if n.units() > 1 {
		c.several++
	}
	if cut, _ := n.byCapitals(); cut > 0 || n.units() > 1 && p.gain(n) >= 5 {
		c.whole++
		return
	}
	if p.firstScore(n.words) > 0 {
		c.firsts++
		if leads {
			c.leading++
		}
	}
}

// isInline reports whether such cells are a person each: nearly all of them are
// names, written alike, several on a line, and most are first names or whole
// names.
func (c inlineCount) isInline() bool {
	if c.several*10 >= c.cells*9 && c.cells >= 3*c.rows {
		c.whole = c.cells
	}
	alike := c.capitals*10 <= c.names || c.capitals*10 >= c.names*9
	mostWhole := c.whole*10 >= c.cells*8
	switch {
	case c.rows == 0, c.rows > 1 && c.cells <= c.rows, c.names*10 < c.cells*9, !alike && !mostWhole:
		return false
	case c.rows == 1 && c.cells == 2:
		return c.firsts == 2 || c.whole == 2
	case c.rows == 1:
		return c.cells >= 5 || c.cells >= 3 && (c.firsts+c.whole)*10 >= c.cells*7
	case c.cells < 3*c.rows && !mostWhole:
		return false
	}
	return mostWhole || c.firsts*10 >= c.cells*7 && c.leading*10 >= c.rows*6
}

// inlineCells gives the persons of one line: the label in front is cut off, and
// the last "et" parts two.
func (p *parser) inlineCells(r *row) []string {
	var list []string
	for i, cell := range r.cells {
		if i == 0 {
			if _, rest, ok := strings.Cut(cell, ": "); ok {
				cell = rest
			}
		}
		for _, et := range []string{" et ", " & ", " and "} {
			cell = strings.ReplaceAll(cell, et, "\x00")
		}
		for part := range strings.SplitSeq(cell, "\x00") {
			part = cleanCell(strings.TrimRight(part, ".;, "))
			part = strings.TrimPrefix(part, "et ")
			if part != "" {
				names, framed := p.namesIn(part, i == 0 && len(list) == 0)
				p.framed = p.framed || framed
				list = append(list, names...)
			}
		}
	}
	return list
}

// spreadInline gives each person of a line a row of their own.
func (p *parser) spreadInline() {
	var rows []row
	for i := range p.rows {
		r := &p.rows[i]
		if isAroundPupils(r.text()) && !strings.Contains(r.text(), ":") {
			continue
		}
		for _, cell := range p.inlineCells(r) {
			rows = append(rows, row{line: r.line, cells: []string{cell}})
		}
	}
	p.rows = rows
	p.columns.Inline = true
}

// firstCellsAreFull reports whether what stands before the first comma is a
// whole name in most lines.
func (p *parser) firstCellsAreFull() bool {
	full := 0
	rows := p.sample()
	for i := range rows {
		r := &rows[i]
		if i < headerLines && readHeader(r.cells).names > 0 {
			return false
		}
		n := p.read(r.cell(0))
		if !n.ok {
			continue
		}
		if k, _ := n.byCapitals(); k > 0 && (k < len(n.words)) && !p.isLowerParticled(&n) || n.units() > 1 && p.gain(&n) >= 5 {
			full++
		}
	}
	return full*10 >= len(rows)*6 && !p.isInline()
}

// isLowerParticled reports whether only a small particle parted the name.
func (p *parser) isLowerParticled(n *name) bool {
	for i := range n.words {
		if n.words[i].shape == capitals {
			return false
		}
	}
	return true
}

// areFamilies reports whether the rows have a pupil in front and others of the
// same surname behind: parents, who are nobody's classmates.
func (p *parser) areFamilies(rows []row) bool {
	families, filled := 0, 0
	for i := range rows {
		own := ""
		shared := false
		for k, cell := range rows[i].cells {
			n := p.read(cell)
			at, order := n.byCapitals()
			if at == 0 {
				continue
			}
			last := joinKeys(n.words[:at])
			if order == FirstLast {
				last = joinKeys(n.words[at:])
			}
			if k == 0 {
				own = last
			} else {
				shared = shared || last == own
			}
		}
		if own != "" {
			filled++
			if shared {
				families++
			}
		}
	}
	return families > 1 && families*2 >= filled
}
