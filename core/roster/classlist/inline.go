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
		with := 0
		for i := range p.rows {
			if strings.Contains(p.rows[i].cells[0], " et ") && !isTitle(p.rows[i].cells[0]) && len(p.rows[i].cells[0]) <= maxNameRunes {
				with++
			}
		}
		return with > 0 && with*2 >= len(p.rows)
	}
	cells, good, firsts, whole, several, capitals, rows, leading := 0, 0, 0, 0, 0, 0, 0, 0
	sample := p.sample()
	for i := range sample {
		r := &sample[i]
		if isTitle(r.text()) && !strings.Contains(r.text(), ":") {
			continue
		}
		list := p.inlineCells(r)
		if len(list) == 0 {
			continue
		}
		rows++
		for k, cell := range list {
			cells++
			n := p.read(cell)
			if !n.ok || kindOf(cell) != letters || p.isProse(&n) {
				continue
			}
			good++
			if n.isCapitals() {
				capitals++
			}
			if n.units() > 1 {
				several++
			}
			if cut, _ := n.byCapitals(); cut > 0 || n.units() > 1 && p.gain(&n) >= 5 {
				whole++
			} else if p.firstScore(n.words) > 0 {
				firsts++
				if k == 0 {
					leading++
				}
			}
		}
	}
	if several*10 >= cells*9 && cells >= 3*rows {
		whole = cells
	}
	alike := capitals*10 <= good || capitals*10 >= good*9
	switch {
	case rows > 1 && p.areFamilies(sample):
		p.warn("roster-guardians", 0, nil)
		return false
	case rows == 0 || rows > 1 && cells <= rows || good*10 < cells*9 || !alike && whole*10 < cells*8:
		return false
	case rows == 1 && cells == 2:
		return firsts == 2 || whole == 2
	case rows == 1:
		return cells >= 5 || cells >= 3 && (firsts+whole)*10 >= cells*7
	case cells < 3*rows && whole*10 < cells*8:
		return false
	}
	return whole*10 >= cells*8 || firsts*10 >= cells*7 && leading*10 >= rows*6
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
		if isTitle(r.text()) && !strings.Contains(r.text(), ":") {
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
