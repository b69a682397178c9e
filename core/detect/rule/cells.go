package rule

import (
	"strings"

	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// cutOf returns the character that separates the cells of a line: a tab, a bar, a semicolon or a
// comma; ' ' if the line has a run of spaces as long as the parameter spaces; 0 if it has no cells.
func cutOf(line, spaces string) byte {
	for _, cut := range []byte("\t|;,") {
		if strings.IndexByte(line, cut) >= 0 {
			return cut
		}
	}
	if strings.Contains(strings.TrimSpace(line), spaces) {
		return ' '
	}
	return 0
}

// open returns the byte at which the first cell of a line begins: after the bar of a Markdown
// table, or after an indent if spaces separate the cells. The line is text[from:end].
func (t *table) open(text string, from, end int) int {
	if t.cut == '|' {
		at := from
		for at < end && (text[at] == ' ' || text[at] == '\t') {
			at++
		}
		if at < end && text[at] == '|' {
			return at + 1
		}
	}
	for t.cut == ' ' && from < end && text[from] == ' ' {
		from++
	}
	return from
}

// blanksAtEnd is the largest number of bytes of white space that may follow the bar that closes
// the last cell of a line.
const blanksAtEnd = 4

// cell reads one cell of text; from is the offset of its first byte, and end is the end of its
// line. It returns the offset at which the cell ends, and the offset at which the next cell
// begins. A bar at the end of the line closes its last cell; a separator between quotation marks
// is part of the cell.
func (t *table) cell(text string, from, end int) (to, next int) {
	at := from
	if t.cut == ' ' {
		n := strings.Index(text[at:end], "  ")
		if n < 0 {
			return end, end
		}
		to = at + n
		for next = to; next < end && text[next] == ' '; {
			next++
		}
		return to, next
	}
	if (t.cut == ',' || t.cut == ';') && text[from] == '"' {
		if q := strings.IndexByte(text[from+1:end], '"'); q >= 0 {
			at = from + q + 2
		}
	}
	n := strings.IndexByte(text[at:end], t.cut)
	if n < 0 {
		return end, end
	}
	to, next = at+n, at+n+1
	if t.cut == '|' && end <= next+blanksAtEnd && strings.Trim(text[next:end], " \t\r") == "" {
		next = end
	}
	return to, next
}

// lineEnd returns the byte offset at which a line of text ends: that of its line feed, or
// len(text). The parameter from is the offset of any byte of the line.
func lineEnd(text string, from int) int {
	if n := strings.IndexByte(text[from:], '\n'); n >= 0 {
		return from + n
	}
	return len(text)
}

// noReturn returns the end of the line text[from:end] without a carriage return.
func noReturn(text string, from, end int) int {
	if end > from && text[end-1] == '\r' {
		return end - 1
	}
	return end
}

// longestCell is the maximum number of words of a name in a cell. Marks do not count.
const longestCell = 5

// cellName returns the units of the name in a cell, which is units [from, to): without a title, and
// without what is in brackets. ok is false if the cell holds no name.
func cellName(c *cursor, t *table, from, to int) (int, int, bool) {
	from, to = trimCell(c, from, to)
	if from == to || to-from > longest || isEmptyCell(c, from) || to == from+1 && c.at(from).Initials() {
		return from, to, false
	}
	words, isCapital, isSmall := 0, false, false
	for k := from; k < to; k++ {
		u := c.at(k)
		if !u.Word() {
			if joinsInCell(c, t, k, from) {
				continue
			}
			return from, to, false
		}
		if isForeignToCell(c, k, to > from+1) {
			return from, to, false
		}
		words++
		isCapital = isCapital || u.Capital() || u.Shape == unit.Caseless
		isSmall = isSmall || u.Shape == unit.Lower && !isJoint(c.role(k))
	}
	if words > longestCell || isSmall && isCapital {
		return from, to, false
	}
	return from, to, isCapital || t.hasNames && c.at(from).Shape == unit.Lower
}

// trimCell returns the units of a cell, which is units [from, to), without a title before the name,
// marks at both ends, and what follows an opening bracket.
func trimCell(c *cursor, from, to int) (int, int) {
	for from < to {
		isMark := c.at(from).Shape == unit.Punct && !c.isMark(from, '(')
		isTitle := c.role(from) == french.Title && from+1 < to && c.at(from+1).Word()
		if !isMark && !isTitle {
			break
		}
		from++
	}
	for k := from; k < to; k++ {
		if c.isMark(k, '(') {
			to = k
		}
	}
	for to > from && c.at(to-1).Shape == unit.Punct {
		to--
	}
	return from, to
}

// joinsInCell reports whether the mark at unit k can be inside the name of a cell that begins at
// the unit with index from: a hyphen, an apostrophe, or the comma in "Roux, Anne".
func joinsInCell(c *cursor, t *table, k, from int) bool {
	if c.isMark(k, ',') {
		return k > from && t.cut != ',' && !isMostlyFirst(c, from)
	}
	return c.isMarkOf(k, "-'")
}

// isMostlyFirst reports whether unit i is the first name of many people and the surname of fewer. A
// comma after such a name separates two people: "Anaëlle, Gabin".
func isMostlyFirst(c *cursor, i int) bool {
	k := c.known(i)
	return k.First >= lexicon.By128 && k.First > k.Surname
}

// isForeignToCell reports whether unit i cannot be part of the name in a cell: "et" ("and"), a word
// in small letters that only sentences have, or, if the cell has several words, the legal form of a
// firm or the first word of an organisation.
func isForeignToCell(c *cursor, i int, several bool) bool {
	switch role := c.role(i); role {
	case french.And:
		return true
	case french.Legal:
		return several && (c.at(i).Shape == unit.Upper || c.known(i).Surname < lexicon.By64) // SEL is a legal form, but "Sel" is a surname as well
	case french.Auxiliary, french.Small, french.Determiner, french.Pronoun, french.At, french.With:
		return c.at(i).Shape == unit.Lower
	default:
		return several && role.IsOrgHead() && c.known(i).Surname < lexicon.By1k
	}
}

// isEmptyCell reports whether unit i, in a column of names, says that there is no person: "vacant",
// "total". "Max" may be the name or the maximum: it is not a person if the text also has "Min" and
// no name is beside it.
func isEmptyCell(c *cursor, i int) bool {
	switch {
	case !french.Is(c.key(i), french.NobodysCell):
		return false
	case c.known(i).First < lexicon.By1k:
		return true
	}
	return (c.Doc.Forms.ID("min") >= 0 || c.Doc.Forms.ID("mini") >= 0) && !hasNameBeside(c, i)
}

// hasNameBeside reports whether the nearest word before or after unit i, on its line, can be a
// name: it has a capital, and is not itself a word such as "total".
func hasNameBeside(c *cursor, i int) bool {
	isName := func(k int) bool { return c.at(k).Capital() && !french.Is(c.key(k), french.NobodysCell) }
	k, n := i, i+1
	for k--; k >= 0 && c.at(k+1).Gap < unit.Line && !c.at(k).Word(); k-- {
	}
	for ; n < len(c.Units) && c.at(n).Gap < unit.Line && c.at(n).Shape == unit.Punct; n++ {
	}
	return k >= 0 && c.at(k+1).Gap < unit.Line && isName(k) || c.at(n).Gap < unit.Line && isName(n)
}
