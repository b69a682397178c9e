package forum

import (
	"bufio"
	"io"
	"strings"
	"unicode/utf8"
)

// WriteTable writes messages as CSV (RFC 4180). If it is given the columns of the table that was
// read, it writes the same columns, with the same names and in the same order. Columns without a
// known role are left out, because no names were searched in them. If columns is nil, it writes
// id, thread, date, author, subject and text. ReadTable gives the messages back with the fields
// that were written. WriteTable fails only when w does.
func WriteTable(w io.Writer, messages []Message, columns *Columns) error {
	out := newCSV(w, ",")
	order := []role{roleID, roleThread, roleDate, roleAuthor, roleSubject, roleBody}
	parts := []role{roleFirst, roleLast}
	names := []string{"id", "thread", "date", "author", "subject", "text"}
	header := true
	if columns != nil {
		if out.separator = columns.Separator; len(out.separator) != 1 || !strings.Contains(",;\t|", out.separator) {
			out.separator = ","
		}
		at := map[int]role{}
		if columns.Author >= 0 { // columns of first names and surnames would repeat the author
			alone := *columns
			alone.First, alone.Last = -1, -1
			columns = &alone
		}
		last := 0
		for _, r := range append(order, parts...) {
			if k := *columns.field(r); k >= 0 {
				at[k] = r
				last = max(last, k)
			}
		}
		order, names, header = nil, nil, columns.Header
		for k := range min(last, mostColumns) + 1 {
			if r, ok := at[k]; ok {
				order = append(order, r)
				name := ""
				if k < len(columns.Names) {
					name = columns.Names[k]
				}
				names = append(names, name)
			}
		}
	}
	subjects := false
	for _, r := range order {
		subjects = subjects || r == roleSubject
	}
	if header {
		out.row(names...)
	}
	for i := range messages {
		m := &messages[i]
		subject, body := "", m.Text
		if end := m.subjectEnd(); subjects && end > 0 {
			subject, body = m.Text[:end], m.Text[end+len(gap):]
		}
		first, last, _ := strings.Cut(m.Author, " ")
		cells := make([]string, 0, len(order))
		for _, r := range order {
			switch r {
			case roleID:
				cells = append(cells, m.ID)
			case roleThread:
				cells = append(cells, m.Thread)
			case roleDate:
				cells = append(cells, m.Date)
			case roleAuthor:
				cells = append(cells, m.Author)
			case roleFirst:
				cells = append(cells, first)
			case roleLast:
				cells = append(cells, last)
			case roleSubject:
				cells = append(cells, subject)
			case roleBody:
				cells = append(cells, body)
			}
		}
		out.row(cells...)
	}
	return out.w.Flush()
}

// csvWriter writes records of CSV. A cell that a spreadsheet program would take for a formula
// gets an apostrophe before it, which such programs do not show and ReadTable removes.
type csvWriter struct {
	w         *bufio.Writer
	separator string
}

// newCSV returns a writer of CSV. The caller must flush its field w at the end.
func newCSV(w io.Writer, separator string) *csvWriter {
	return &csvWriter{bufio.NewWriter(w), separator}
}

// row writes a record.
func (c *csvWriter) row(cells ...string) {
	for i, cell := range cells {
		if i > 0 {
			c.w.WriteString(c.separator)
		}
		cell = guarded(cell)
		if len(cells) > 1 && !strings.ContainsAny(cell, "\"\r\n,;\t|") && cell == strings.TrimSpace(cell) {
			c.w.WriteString(cell)
			continue
		}
		c.w.WriteString(`"` + strings.ReplaceAll(cell, `"`, `""`) + `"`)
	}
	c.w.WriteString("\r\n")
}

// formulaSigns are the characters at the beginning of a cell that make it a formula, and their
// full-width forms, which spreadsheet programs in East Asia accept.
const formulaSigns = "=+-@\t\r\n＝＋－＠"

// isFormula reports whether a spreadsheet program would take a cell for a formula.
func isFormula(cell string) bool {
	first, _ := utf8.DecodeRuneInString(cell)
	return cell != "" && strings.ContainsRune(formulaSigns, first)
}

// guarded puts an apostrophe before a cell that begins like a formula, "=1+1" → "'=1+1". A cell
// that has apostrophes before the formula already gets one more, so that unguarded can undo it
// for any text.
func guarded(cell string) string {
	if isFormula(strings.TrimLeft(cell, "'")) {
		return "'" + cell
	}
	return cell
}

// unguarded removes the apostrophe that guarded added.
func unguarded(cell string) string {
	if bare := strings.TrimLeft(cell, "'"); len(bare) < len(cell) && isFormula(bare) {
		return cell[1:]
	}
	return cell
}
