// Package delimited reads delimited text (CSV): records of cells with any separator, by RFC 4180
// or as people type it by hand. It knows nothing about encodings, headers or the meaning of
// cells. The caller chooses the separator.
package delimited

import "strings"

// Quotes says how a reader treats quotation marks around a cell.
type Quotes uint8

const (
	// Strict follows RFC 4180: a quotation mark at the beginning of a cell opens it, and one
	// where the cell may end closes it. Other marks inside the cell are text; a doubled mark is
	// one mark. A mark that is never closed is text; after mostUnclosed such marks, all further
	// marks are text.
	Strict Quotes = iota
	// Lenient is for lists typed by hand or written by spreadsheet programs: spaces are allowed
	// before and after the marks, and ="06" is 06. An opening mark is taken for a typing error if
	// there is a single mark inside the cell, if a line inside has at least as many separators as
	// Reader.Usual, or if the cell has more than mostLines line ends or mostBytes bytes.
	Lenient
)

const (
	mostUnclosed = 20      // unclosed marks after which a strict reader takes every mark for text
	mostLines    = 40      // greatest number of line ends in a quoted cell, for a lenient reader
	mostBytes    = 8 << 10 // greatest length of a quoted cell in bytes, for a lenient reader
)

// Reader reads a text record by record: set Text, Separator and Quotes, then call Next. Lines end
// with LF or CR LF.
type Reader struct {
	Text      string
	Separator byte
	Quotes    Quotes
	// Usual is how many separators most lines have (see the function Usual). A lenient reader
	// takes a line with at least as many for a record, and not for part of a quoted cell. If
	// Usual is 0, it does not look at that.
	Usual int

	Line     int    // line on which the record begins, from 1
	Cells    []Cell // cells of the record; Next overwrites them
	Unclosed []int  // lines with quotation marks that are never closed (strict readers only)

	at   int // byte offset in Text up to which the text is read
	line int // line of offset at, from 0
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

// opening returns the byte offset of the quotation mark that opens the next cell; -1 if the cell
// is not quoted.
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

// quoted reads a cell whose opening quotation mark is directly before byte offset from. It
// returns the text of the cell and the offset after it; ok is false if the mark does not open a
// cell.
func (r *Reader) quoted(from int) (text string, end int, ok bool) {
	lenient := r.Quotes == Lenient
	lines, doubled := 0, 0
	stretch := from // offset after the last line end or doubled mark
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

// isRecord reports whether a line has so many separators that it is a record of its own, and not
// part of a quoted cell.
func (r *Reader) isRecord(s string) bool {
	return r.Usual > 0 && count(s, r.Separator) >= r.Usual
}

// behindQuote returns the byte offset at which the cell may end after the quotation mark at
// offset at. Lenient readers skip spaces.
func (r *Reader) behindQuote(at int) int {
	if r.Quotes == Lenient {
		return r.behindBlanks(at + 1)
	}
	return at + 1
}

// behindBlanks returns the byte offset of the first byte from offset at on that is not a space.
func (r *Reader) behindBlanks(at int) int {
	for at < len(r.Text) && r.Text[at] == ' ' {
		at++
	}
	return at
}

// mayEnd reports whether a cell may end at byte offset at: a separator, a line end or the end of
// the text is there.
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

// Count returns how many separators of a line are outside of quotation marks. If all are inside
// and a mark is not closed, it counts all separators.
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

// Usual returns the number of separators that most lines have, of the lines that have any. Of
// equally frequent numbers, it returns the one that reached that frequency first.
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

// count returns how many separators a text has, inside quotation marks as well.
func count(s string, separator byte) int { return strings.Count(s, string(rune(separator))) }
