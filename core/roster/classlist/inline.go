package classlist

import (
	"strings"
)

// isInline reports whether several people are on each line, as in "Emma, Gabin, Lou et Nina" or in
// a seating plan: each cell is a person. In a row of a table, the surname is in one column and the
// first name in another instead.
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

// areJoined reports whether "et" ("and") joins names on at least half of the lines.
func (p *parser) areJoined() bool {
	with := 0
	for i := range p.rows {
		if cell := p.rows[i].cells[0]; strings.Contains(cell, " et ") && !isTitleText(cell) && len(cell) <= maxNameRunes {
			with++
		}
	}
	return with > 0 && isShare(with, half, len(p.rows))
}

// inlineCount has, for the lines of a list on which several people may be, how many cells look like
// names, first names, whole names, and so on.
type inlineCount struct {
	rows, cells int
	names       int // cells that may be a name
	capitals    int // names in capitals
	several     int // names of several words
	whole       int // first names with surnames
	firsts      int // first names alone
	leading     int // lines that begin with a first name alone
}

// countInline counts the cells of the lines in a sample that are not titles.
func (p *parser) countInline(sample []row) (c inlineCount) {
	for i := range sample {
		r := &sample[i]
		if isTitleText(r.text()) && !strings.Contains(r.text(), ":") {
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

// countName adds the name of a cell to the counts. leads says that it is the first one of its line.
func (p *parser) countName(c *inlineCount, n *name, leads bool) {
	c.names++
	if n.isCapitals() {
		c.capitals++
	}
	if n.units() > 1 {
		c.several++
	}
	if cut, _ := n.byCapitals(); cut > 0 || n.units() > 1 && p.gain(n) >= clearGain {
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

// Limits by which isInline recognises lines with several people. Shares are tenths.
const (
	half           = 5 // used where at least half of something is required
	nearlyAll      = 9 // share of cells with a name, or with several words; of names in capitals, or not in capitals
	mostWholeNames = 8 // share of cells with a whole name, which suffices
	mostNames      = 7 // share of cells with a first name; on a single line, with a first name or a whole name
	mostLeading    = 6 // share of lines that begin with a first name
	mostFullCells  = 6 // share of lines with a whole name before the first comma, whose commas separate given names

	couple    = 2 // cells of a single line that suffice if all are first names or all are whole names
	fewNames  = 3 // cells on a line that suffice if they look like names
	manyNames = 5 // cells on a single line that suffice whatever they look like

	// clearGain is the least number of points (parser.gain) by which a name must score higher when
	// it is divided into a first name and a surname, to be counted as a whole name.
	clearGain = 5
)

// isInline reports whether each of the counted cells is a person: nearly all are names, all in
// capitals or none, there are several on a line, and most are first names or whole names.
func (c inlineCount) isInline() bool {
	isLong := c.cells >= fewNames*c.rows
	if isLong && isShare(c.several, nearlyAll, c.cells) {
		c.whole = c.cells
	}
	alike := isShare(c.names-c.capitals, nearlyAll, c.names) || isShare(c.capitals, nearlyAll, c.names)
	mostWhole := isShare(c.whole, mostWholeNames, c.cells)
	switch {
	case c.rows == 0, c.rows > 1 && c.cells <= c.rows, !isShare(c.names, nearlyAll, c.cells), !alike && !mostWhole:
		return false
	case c.rows == 1 && c.cells == couple:
		return c.firsts == couple || c.whole == couple
	case c.rows == 1:
		return c.cells >= manyNames || c.cells >= fewNames && isShare(c.firsts+c.whole, mostNames, c.cells)
	case !isLong && !mostWhole:
		return false
	}
	return mostWhole || isShare(c.firsts, mostNames, c.cells) && isShare(c.leading, mostLeading, c.rows)
}

// inlineCells returns the people on a line. It leaves out a label at the beginning, "Groupe 1 :",
// and divides cells at "et", "&" and "and".
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
				p.inSentence = p.inSentence || framed
				list = append(list, names...)
			}
		}
	}
	return list
}

// spreadInline makes a row of each person who is on a line with others.
func (p *parser) spreadInline() {
	var rows []row
	for i := range p.rows {
		r := &p.rows[i]
		if isTitleText(r.text()) && !strings.Contains(r.text(), ":") {
			continue
		}
		for _, cell := range p.inlineCells(r) {
			rows = append(rows, row{line: r.line, cells: []string{cell}})
		}
	}
	p.rows = rows
	p.columns.Inline = true
}

// firstCellsAreFull reports whether the text before the first comma is a whole name in most lines.
// It is false if the list has a header with names of columns, or several people on a line
// (isInline).
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
		if k, _ := n.byCapitals(); k > 0 && (k < len(n.words)) && !p.hasNoCapitalWord(&n) || n.units() > 1 && p.gain(&n) >= clearGain {
			full++
		}
	}
	return isShare(full, mostFullCells, len(rows)) && !p.isInline()
}

// hasNoCapitalWord reports whether no word of a name is in capitals. If such a name was divided
// into first name and surname, only a particle or an initial showed where.
func (p *parser) hasNoCapitalWord(n *name) bool {
	for i := range n.words {
		if n.words[i].shape == capitals {
			return false
		}
	}
	return true
}

// areFamilies reports whether, on most rows, people with the surname of the first one follow. They
// are parents and not pupils.
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
	return families > 1 && isShare(families, half, filled)
}
