package forum

import (
	"errors"
	"io"
	"regexp"
	"strings"

	"github.com/cachenom/cachenom/core/text/delimited"
)

// ReadTable reads CSV with one message a row. The separator is detected: comma, semicolon, tab
// or bar; a first line "sep=;" may name it. Cells may be quoted as in RFC 4180. Bytes that are
// not UTF-8 are read as Windows-1252. Columns are those that the user chose (Wanted); others are
// recognised by their names, else by their content, with a warning. Surplus cells of a row are
// added to the text. The Columns that were used are returned also with an error. It is an error
// if the table is empty, if it has no column of texts, or if a wanted column does not exist.
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

// ColumnsOf returns the columns of a table as ReadTable finds them, with the same errors.
func ColumnsOf(text string, wanted Wanted) (Columns, error) {
	rows, separator, _ := cutTable(lineEnds(text))
	if len(rows) == 0 {
		return noColumns(), errors.New("no line in it: give a table with a column of texts")
	}
	c, _, err := columnsOf(rows, wanted)
	c.Separator = string(rune(separator))
	c.Width = widthOf(rows)
	if c.Header {
		c.Width = len(rows[0].Cells)
	}
	return c, err
}

// Row is a record of a table.
type Row struct {
	Cells []string
	Line  int // line of the file in which the record begins, from 1
}

// CutTable returns the rows of a table that are not empty. The separator is detected as in
// ReadTable.
func CutTable(text string) []Row {
	rows, _, _ := cutTable(lineEnds(text))
	return rows
}

// cutTable returns the rows of a table, its separator, and the lines with quotation marks
// that are never closed.
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

// rowsOf returns the next records that are not empty; the argument most is their greatest number.
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

// tableReader turns the rows of a table into messages.
type tableReader struct {
	columns  Columns
	corpus   *Corpus
	people   people
	warnings warnings
	ids      *ids
	declared map[string]bool // all IDs in the table: a new ID must differ from them
}

// read adds the message of a row to the corpus.
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

// idOf returns the ID of the message in a row: the row's own, with a number if an earlier row has
// it too, or a new one.
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

// textOf returns the text of a row. Cells beyond the last column of the table are added to it:
// they come from a text with unquoted separators.
func (t *tableReader) textOf(r *Row, id string) string {
	c := &t.columns
	cells := r.bare()
	if len(cells) <= t.columns.Width {
		return r.Cells[c.Text]
	}
	t.warnings.add(r.Line, id, "import-cells", "count", len(cells)-t.columns.Width)
	switch {
	case c.Text == t.columns.Width-1: // separators in the text, the last column, cut it into cells
		return strings.Join(cells[c.Text:], c.Separator)
	case c.Text < t.columns.Width:
		return r.Cells[c.Text] + "\n" + strings.Join(cells[t.columns.Width:], c.Separator)
	}
	return r.Cells[c.Text]
}

// warnOf adds warnings for a message that has no author although the table has a column of authors,
// no letter in the author, or no text.
func (t *tableReader) warnOf(m *Message, line int) {
	switch {
	case m.Author == "" && t.columns.HasAuthor():
		t.warnings.add(line, m.ID, "import-author")
	case m.Author != "" && !hasLetter(m.Author):
		t.warnings.add(line, m.ID, "import-letter")
	}
	if strings.TrimSpace(m.Text) == "" {
		t.warnings.add(line, m.ID, "import-empty")
	}
}

// attribute finds or adds the author of a message among the people, by first name and surname if
// the row has both, else by the author field.
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

// at returns the cell in the column with an index, without spaces around it and without the
// apostrophe that guards a formula (see guarded); "" if the row has no such cell.
func (r *Row) at(column int) string {
	if column < 0 || column >= len(r.Cells) {
		return ""
	}
	return unguarded(strings.TrimSpace(r.Cells[column]))
}

// bare returns the cells of a row up to the last one that is not empty.
func (r *Row) bare() []string {
	n := len(r.Cells)
	for n > 0 && strings.TrimSpace(r.Cells[n-1]) == "" {
		n--
	}
	return r.Cells[:n]
}

// separatorLine matches a first line that names the separator, as some spreadsheet programs
// write it.
var separatorLine = regexp.MustCompile(`^(?i:"?sep=)([,;|\t])"?[,;|\t]*(?:\r?\n|$)`)

// lineEnds replaces carriage returns by line feeds in a text that has no line feeds.
func lineEnds(text string) string {
	if strings.IndexByte(text, '\n') >= 0 {
		return text
	}
	return strings.ReplaceAll(text, "\r", "\n")
}

// How much of a table is read to detect its separator.
const (
	guessedBytes = 256 << 10
	guessedRows  = 200
)

// separatorOf returns the separator that cuts the first rows of a table most evenly (see
// evenness), or a comma if no separator gives more than one cell.
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

// evenness returns how many rows in a thousand have as many cells as the first row; 0 if the first
// row has only one cell. The number is halved if most cells begin with a space, because the
// separator is then punctuation: "Salut, moi je suis" ("Hi, I am").
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
