// Package delimited reads delimited text, records of cells, as RFC 4180 says, with
// any byte between the cells, and as people make it by hand. It knows nothing of
// what the cells hold: encodings, headers, and which byte separates, are for
// whoever calls it.
package delimited

import "strings"

// Quotes says what a reader makes of quotes around a cell.
type Quotes uint8

const (
	// Strict is as RFC 4180 has it: a quote opens a cell where it is the first
	// character, and closes it where the cell may end. A quote inside stands for
	// itself, be it doubled or not. Nothing closed is a plain cell; after
	// mostUnclosed of these a quote is a character like others.
	Strict Quotes = iota
	// Lenient is for lists made by hand and by spreadsheets: blanks may stand before
	// and behind the quotes, and ="06" is 06. A single quote inside, or a line
	// inside that is itself a record, says that the opening quote was a slip; so
	// does a cell of more than mostLines lines or mostBytes bytes.
	Lenient
)

// Bounds of quotes: how many a strict reader looks in vain for the end of, and
// how large a lenient one lets a cell become.
const (
	mostUnclosed = 20
	mostLines    = 40
	mostBytes    = 8 << 10
)

// Reader reads a text record by record. Lines end with LF or CR LF.
type Reader struct {
	Text      string
	Separator byte
	Quotes    Quotes
	// Usual is how many separators most lines have (see the function Usual). With
	// lenient quotes, a line with as many is a record and no part of a cell.
	Usual int

	Line     int    // of the record: where it begins, from 1
	Cells    []Cell // of the record; the next one takes their place
	Unclosed []int  // the lines of the quotes that a strict reader found no end of

	at   int // how far the text has been read
	line int // of this place, from 0
}

// Cell is a cell of a record.
type Cell struct {
	Text   string
	Line   int  // where it begins, from 1
	Quoted bool // it stood in quotes, of which nothing is left
}

// Next reads a record into Line and Cells; false at the end of the text.
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

// cell reads the next cell, up to a separator, a line end or the end.
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

// opening is the place of the quote that opens the next cell; -1 where none does.
func (r *Reader) opening() int {
	at := r.at
	if r.Quotes == Lenient {
		at = r.behindBlanks(at)
		if strings.HasPrefix(r.Text[at:], `="`) { // a spreadsheet's way to keep text as it is
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

// quoted reads the cell whose opening quote stands before a place: its text, and
// the place where it ends. It is false where that quote opens none.
func (r *Reader) quoted(from int) (text string, end int, ok bool) {
	lenient := r.Quotes == Lenient
	lines, doubled := 0, 0
	stretch := from // behind the last line end or doubled quote
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

// isRecord reports whether a stretch of a line has the separators of a whole
// record.
func (r *Reader) isRecord(s string) bool {
	return r.Usual > 0 && count(s, r.Separator) >= r.Usual
}

// behindQuote is the place behind a quote where its cell ends if it ends there.
func (r *Reader) behindQuote(at int) int {
	if r.Quotes == Lenient {
		return r.behindBlanks(at + 1)
	}
	return at + 1
}

func (r *Reader) behindBlanks(at int) int {
	for at < len(r.Text) && r.Text[at] == ' ' {
		at++
	}
	return at
}

// mayEnd reports whether a cell may end at a place: at a separator, a line end or
// the end.
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

// Count is how many separators of a line stand in no quotes. A quote that nothing
// closes hides none of them.
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

// Usual is how many separators most lines have, of those that have any; of
// several such numbers the one that was reached first.
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

func count(s string, separator byte) int { return strings.Count(s, string(rune(separator))) }
