package forum

import (
	"errors"
	"io"
	"regexp"
	"strings"

	"github.com/cachenom/cachenom/core/text/delimited"
)

// ReadTable reads CSV: separated by commas, semicolons, tabs or bars, whichever
// parts the lines most evenly; quotes as in RFC 4180, with line ends inside; an
// encoding of its own per line if need be; "sep=;" on the first line says what
// separates. Each row with anything in it is a message. The columns are taken by
// their names; without names they are guessed (columns.go), and a warning says so.
// Cells that are too many belong to the text.
func ReadTable(r io.Reader, wanted Wanted) (*Corpus, Columns, error) {
	in, _ := newDecoder(r, nil)
	data, err := io.ReadAll(in)
	if err != nil {
		return nil, noColumns(), err
	}
	rows, separator, unclosed := cutTable(lineEnds(string(data)))
	if len(rows) == 0 {
		return nil, noColumns(), errors.New("no line in it: give a table with a column of texts")
	}
	t := tableReader{corpus: &Corpus{}, ids: newIDs(), declared: map[string]bool{}}
	in.warn(&t.warnings, "")
	for _, line := range unclosed {
		t.warnings.add(line, "", "import-quote")
	}
	c, guessed, err := columnsOf(rows, wanted)
	c.Separator = string(rune(separator))
	if err != nil {
		return nil, c, err
	}
	c.Width = widthOf(rows)
	if c.Header {
		t.warnings.add(rows[0].Line, "", "import-header")
		c.Width = len(rows[0].Cells)
		rows = rows[1:]
	}
	t.columns = c
	if guessed {
		t.warnings.add(0, "", "import-guessed", "text", c.Text+1, "author", c.Author+1)
	}
	if names := c.unused(rows); len(names) > 0 {
		t.warnings.add(0, "", "import-unused", "columns", strings.Join(names, ", "), "count", len(names))
	}
	t.corpus.Messages = make([]Message, 0, len(rows))
	for i := range rows {
		t.declared[rows[i].at(c.ID)] = true
	}
	for i := range rows {
		t.read(&rows[i])
	}
	t.corpus.People, t.corpus.Warnings = t.people.list, t.warnings.all()
	return t.corpus, c, nil
}

// Row is a record of a table and the line it begins on, from 1.
type Row struct {
	Cells []string
	Line  int
}

// CutTable cuts a table into its rows with anything in them: separated by
// whichever of comma, semicolon, tab and bar parts the lines most evenly.
func CutTable(text string) []Row {
	rows, _, _ := cutTable(lineEnds(text))
	return rows
}

// cutTable cuts a table into its rows, and gives the separator and the lines of
// quotes that nothing closes.
func cutTable(text string) (rows []Row, separator byte, unclosed []int) {
	above := 0
	if m := separatorLine.FindStringSubmatch(text); m != nil {
		separator, text, above = m[1][0], text[len(m[0]):], 1
	} else {
		separator = separatorOf(text)
	}
	r := delimited.Reader{Text: text, Separator: separator}
	rows = rowsOf(&r, len(text))
	for i := range rows {
		rows[i].Line += above
	}
	for _, line := range r.Unclosed {
		unclosed = append(unclosed, line+above)
	}
	return rows, separator, unclosed
}

// rowsOf are the next records with anything in them, so many at most.
func rowsOf(r *delimited.Reader, most int) []Row {
	var rows []Row
	for len(rows) < most && r.Next() {
		one := Row{make([]string, len(r.Cells)), r.Line}
		anything := false
		for i, c := range r.Cells {
			one.Cells[i] = c.Text
			anything = anything || strings.TrimSpace(c.Text) != ""
		}
		if anything {
			rows = append(rows, one)
		}
	}
	return rows
}

// tableReader makes messages of the rows of a table.
type tableReader struct {
	columns  Columns
	corpus   *Corpus
	people   people
	warnings warnings
	ids      *ids
	declared map[string]bool // the ids that stand in the table
}

// read makes a message of a row.
func (t *tableReader) read(r *Row) {
	c := &t.columns
	if len(r.Cells) < t.columns.Width || c.Text >= len(r.Cells) {
		t.warnings.add(r.Line, "", "import-row")
	}
	m := Message{Subject: r.at(c.Subject), Author: r.at(c.Author), Date: r.at(c.Date), Thread: r.at(c.Thread)}
	m.ID = t.idOf(r)
	if c.Text < len(r.Cells) {
		m.Text = joined(m.Subject, unguarded(t.textOf(r, m.ID)))
	}
	first, last := oneLine(r.at(c.First)), oneLine(r.at(c.Last))
	if c.Author < 0 {
		m.Author = oneLine(first + " " + last)
	}
	t.warnOf(&m, r.Line)
	t.attribute(m.Author, first, last)
	t.corpus.Messages = append(t.corpus.Messages, m)
}

// idOf is the id of a row: its own, with a number where it is taken, or a new one.
func (t *tableReader) idOf(r *Row) string {
	own := r.at(t.columns.ID)
	if own == "" {
		own = t.ids.free(t.declared)
		id, _ := t.ids.unique(own, "")
		return id
	}
	id, same := t.ids.unique(own, "")
	if !same {
		t.warnings.add(r.Line, id, "import-duplicate")
	}
	return id
}

// textOf is the cell of the text, with the cells that the row has too many.
func (t *tableReader) textOf(r *Row, id string) string {
	c := &t.columns
	cells := r.bare()
	if len(cells) <= t.columns.Width {
		return r.Cells[c.Text]
	}
	t.warnings.add(r.Line, id, "import-cells", "count", len(cells)-t.columns.Width)
	switch {
	case c.Text == t.columns.Width-1: // a separator in the text
		return strings.Join(cells[c.Text:], c.Separator)
	case c.Text < t.columns.Width:
		return r.Cells[c.Text] + "\n" + strings.Join(cells[t.columns.Width:], c.Separator)
	}
	return r.Cells[c.Text]
}

// warnOf warns of what a message lacks.
func (t *tableReader) warnOf(m *Message, line int) {
	switch {
	case m.Author == "" && t.columns.hasAuthor():
		t.warnings.add(line, m.ID, "import-author")
	case m.Author != "" && !named(m.Author):
		t.warnings.add(line, m.ID, "import-letter")
	}
	if strings.TrimSpace(m.Text) == "" {
		t.warnings.add(line, m.ID, "import-empty")
	}
}

// attribute notes who wrote a message: whom two columns name, or the author field.
func (t *tableReader) attribute(author, first, last string) {
	if first == "" || last == "" {
		t.people.wrote(t.people.enrolAuthor(author), author)
		return
	}
	i := t.people.enrolParts(first, last, "")
	if i >= 0 && author != "" {
		t.people.list[i].alias(author)
	}
	t.people.wrote(i, author)
}

// at is a cell without the spaces around it; "" when there is none.
func (r *Row) at(column int) string {
	if column < 0 || column >= len(r.Cells) {
		return ""
	}
	return unguarded(strings.TrimSpace(r.Cells[column]))
}

// bare are the cells of a row up to the last one with anything in it.
func (r *Row) bare() []string {
	n := len(r.Cells)
	for n > 0 && strings.TrimSpace(r.Cells[n-1]) == "" {
		n--
	}
	return r.Cells[:n]
}

// separatorLine is what some spreadsheets write first.
var separatorLine = regexp.MustCompile(`^(?i:"?sep=)([,;|\t])"?[,;|\t]*(?:\r?\n|$)`)

// lineEnds makes line ends of the carriage returns of a text that has no others.
func lineEnds(text string) string {
	if strings.IndexByte(text, '\n') >= 0 {
		return text
	}
	return strings.ReplaceAll(text, "\r", "\n")
}

// Bounds of what is read of a table to find its separator.
const (
	guessedBytes = 256 << 10
	guessedRows  = 200
)

// separatorOf is what parts the first lines of a table into the same number of
// cells, more than one; a comma where nothing does.
func separatorOf(text string) byte {
	best, most := byte(','), 0
	for _, sep := range []byte(";\t,|") {
		r := delimited.Reader{Text: text[:min(len(text), guessedBytes)], Separator: sep}
		if score := evenness(rowsOf(&r, guessedRows)); score > most {
			best, most = sep, score
		}
	}
	return best
}

// evenness is how many rows of a thousand have as many cells as the first one; 0
// where that has only one. It is halved where a space begins most cells, as behind
// the commas of "Salut, moi je suis": these part sentences.
func evenness(rows []Row) int {
	if len(rows) == 0 || len(rows[0].Cells) < 2 {
		return 0
	}
	same, parted, spaced := 0, 0, 0
	for _, r := range rows {
		if len(r.Cells) == len(rows[0].Cells) {
			same++
		}
		for _, cell := range r.Cells[1:] {
			parted++
			if strings.HasPrefix(cell, " ") {
				spaced++
			}
		}
	}
	score := same * 1000 / len(rows)
	if 2*spaced > parted {
		score /= 2
	}
	return score
}
