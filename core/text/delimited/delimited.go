// Package delimited reads delimited text (CSV): records of cells with any separator, by RFC 4180
// or as people type it by hand. It knows nothing about encodings, headers or the meaning of
// cells. The caller chooses the separator.
package delimited

import "strings"

// Quotes says how a reader treats quotation marks around a cell.
type Quotes uint8

const (
	// Strict follows RFC 4180: a quotation mark at the beginning of a cell opens it, and one
	// where the cell may end closes it. Other marks inside are text; doubled ones are one. A
	// mark that is never closed is text; after mostUnclosed of them, all further marks are.
	Strict Quotes = iota
	// Lenient is for lists typed by hand or written by spreadsheet programs: spaces are
	// allowed before and after the marks, and ="06" is 06. An opening mark is taken for a slip
	// if there is a single mark inside the cell, if a line inside has as many separators as a
	// record, or if the cell has more than mostLines lines or mostBytes bytes.
	Lenient
)

const (
	mostUnclosed = 20      // unclosed quotation marks that a strict reader searches the end of
	mostLines    = 40      // lines of a quoted cell, for a lenient reader
	mostBytes    = 8 << 10 // bytes of a quoted cell, for a lenient reader
)

// Reader reads a text record by record: set Text, Separator and Quotes, then call Next. Lines end
// with LF or CR LF.
type Reader struct {
	Text      string
	Separator byte
	Quotes    Quotes
	// Usual is how many separators most lines have (see the function Usual). A lenient reader
	// takes a line with as many for a record, and not for part of a quoted cell. 0: not used.
	Usual int

	Line     int    // line on which the record begins, from 1
	Cells    []Cell // cells of the record; Next overwrites them
	Unclosed []int  // lines with quotation marks that are never closed (strict readers only)

	at   int // how far the text is read, in bytes
	line int // line of at, from 0
}

// Cell is a cell of a record.
type Cell struct {
	Text   string
	Line   int  // line on which it begins, from 1
	Quoted bool // it was in quotation marks, which Text does not have
}

// Next reads the next record into Line and Cells. It returns false at the end of the text.
func (r *Reader) Next() bool {
	if r.at >= len(r.Text) {
		return false
	}
	r.Line, r.Cells = r.line+1, r.Cells[:0]
	for {
		r.cell()
		if r.at >= len(r.Text) || r.Text[r.at] != r.Separator {
			break
		}
		r.at++
	}
	if r.at < len(r.Text) && r.Text[r.at] == '\r' {
		r.at++
	}
	if r.at < len(r.Text) && r.Text[r.at] == '\n' {
		r.at++
		r.line++
	}
	return true
}

// cell reads the next cell, up to a separator, a line end or the end of the text.
func (r *Reader) cell() {
	c := Cell{Line: r.line + 1}
	if at := r.opening(); at >= 0 {
		if text, end, ok := r.quoted(at + 1); ok {
			r.line += strings.Count(r.Text[r.at:end], "\n")
			r.at, c.Text, c.Quoted = end, text, true
			r.Cells = append(r.Cells, c)
			return
		}
		if r.Quotes == Strict {
			r.Unclosed = append(r.Unclosed, c.Line)
		}
	}
	from := r.at
	for !r.mayEnd(r.at) {
		r.at++
	}
	c.Text = r.Text[from:r.at]
	r.Cells = append(r.Cells, c)
}

// opening returns where the quotation mark is that opens the next cell, or -1.
func (r *Reader) opening() int {
	at := r.at
	if r.Quotes == Lenient {
		at = r.behindBlanks(at)
		if strings.HasPrefix(r.Text[at:], `="`) { // a formula that keeps leading zeros
			at++
		}
	} else if len(r.Unclosed) == mostUnclosed {
		return -1
	}
	if at < len(r.Text) && r.Text[at] == '"' {
		return at
	}
	return -1
}

// quoted reads a cell whose opening quotation mark is before from. It returns its text and its
// end; ok is false if the mark does not open a cell.
func (r *Reader) quoted(from int) (text string, end int, ok bool) {
	lenient := r.Quotes == Lenient
	lines, doubled := 0, 0
	stretch := from // after the last line end or doubled mark
	for i := from; i < len(r.Text); i++ {
		c := r.Text[i]
		if c != '"' && c != '\n' {
			continue
		}
		if lenient && lines > 0 && r.isRecord(r.Text[stretch:i]) {
			return "", 0, false
		}
		switch end = r.behindQuote(i); {
		case c == '\n':
			lines, stretch = lines+1, i+1
			if lenient && (lines > mostLines || i+1-from-doubled > mostBytes) {
				return "", 0, false
			}
		case strings.HasPrefix(r.Text[i+1:], `"`):
			i++
			doubled, stretch = doubled+1, i+1
		case r.mayEnd(end):
			return strings.ReplaceAll(r.Text[from:i], `""`, `"`), end, true
		case lenient:
			return "", 0, false
		}
	}
	return "", 0, false
}

// isRecord reports whether a line has as many separators as a record.
func (r *Reader) isRecord(s string) bool {
	return r.Usual > 0 && count(s, r.Separator) >= r.Usual
}

// behindQuote returns the place after the quotation mark at at, where the cell may end.
func (r *Reader) behindQuote(at int) int {
	if r.Quotes == Lenient {
		return r.behindBlanks(at + 1)
	}
	return at + 1
}

// behindBlanks returns the place after the spaces at at.
func (r *Reader) behindBlanks(at int) int {
	for at < len(r.Text) && r.Text[at] == ' ' {
		at++
	}
	return at
}

// mayEnd reports whether a cell may end at a place: there is a separator, a line end or the end
// of the text.
func (r *Reader) mayEnd(at int) bool {
	if at >= len(r.Text) {
		return true
	}
	switch c := r.Text[at]; c {
	case r.Separator, '\n':
		return true
	case '\r':
		return at+1 == len(r.Text) || r.Text[at+1] == '\n'
	}
	return false
}

// Count returns how many separators of a line are outside of quotation marks. If it finds no
// such separator and a mark is not closed, it counts all separators.
func Count(line string, separator byte) int {
	if strings.IndexByte(line, '"') < 0 {
		return count(line, separator)
	}
	n, quoted := 0, false
	for i := range len(line) {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == separator && !quoted:
			n++
		}
	}
	if n == 0 && quoted {
		return count(line, separator)
	}
	return n
}

// Usual returns the most frequent number of separators in a line, of the lines that have any. Of
// equally frequent numbers, it returns the one that became so first.
func Usual(lines []string, separator byte) int {
	lineCount := map[int]int{}
	usual := 0
	for _, line := range lines {
		n := Count(line, separator)
		lineCount[n]++
		if n > 0 && (usual == 0 || lineCount[n] > lineCount[usual]) {
			usual = n
		}
	}
	return usual
}

// count returns how many separators a text has.
func count(s string, separator byte) int { return strings.Count(s, string(rune(separator))) }
