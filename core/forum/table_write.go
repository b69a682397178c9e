package forum

import (
	"bufio"
	"io"
	"strings"
	"unicode/utf8"
)

// WriteTable writes messages as CSV (RFC 4180: lines end with CR LF, quotes where
// needed). With the columns of the table that was read, the same ones come out,
// under the same names and in the same order; those of no known role are left
// out, as nobody has looked at what is in them. Without (nil), the columns are id,
// thread, date, author, subject and text. What ReadTable reads of it is the same.
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
		if columns.Author >= 0 { // the names beside it are left out
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
		for k := range min(last, 10_000) + 1 {
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

// csvWriter writes records. A cell that a spreadsheet would take for a formula gets an
// apostrophe before it, which spreadsheets do not show and ReadTable takes away.
type csvWriter struct {
	w         *bufio.Writer
	separator string
}

func newCSV(w io.Writer, separator string) *csvWriter {
	return &csvWriter{bufio.NewWriter(w), separator}
}

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

// formulaSigns are what a formula begins with, and the wide forms that
// spreadsheets of East Asia read alike.
const formulaSigns = "=+-@\t\r\n＝＋－＠"

func isFormula(cell string) bool {
	first, _ := utf8.DecodeRuneInString(cell)
	return cell != "" && strings.ContainsRune(formulaSigns, first)
}

// guarded puts an apostrophe before what begins like a formula, also behind
// apostrophes, so that unguarded gives back any text.
func guarded(cell string) string {
	if isFormula(strings.TrimLeft(cell, "'")) {
		return "'" + cell
	}
	return cell
}

func unguarded(cell string) string {
	if bare := strings.TrimLeft(cell, "'"); len(bare) < len(cell) && isFormula(bare) {
		return cell[1:]
	}
	return cell
}
