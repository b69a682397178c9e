// Package table reads tables of messages (.csv, .tsv; RFC 4180), such as the export of a forum of
// Moodle (https://docs.moodle.org/en/Forum_activity). The user chooses which column holds what, or
// core/forum finds it.
//
//	the texts, each after its subject    turns
//	the authors                          names
//	first names, surnames, and columns without a role that have letters    values
//
// Package turn says what turns, names and values are. Ids are read, never changed; dates change
// only if a corpus moves its dates. Every cell keeps its quotes, and a record its separators and
// its line end.
package table

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/plain"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Kind is the turn.Book.Kind of tables.
const Kind = "csv"

// Open reads a table. It is an error if the bytes are not text, or if the table has no column of
// texts. If the user chose no columns, it is also an error if the table has no header, or no column
// of authors: columns that are guessed by their content might be guessed differently when the names
// are hidden.
func Open(data []byte, wanted forum.Wanted) (*turn.Book, *turn.Source, *forum.Columns, error) {
	s, err := turn.ReadSource(data)
	if err != nil {
		return nil, nil, nil, err
	}
	c, err := forum.ColumnsOf(string(s.Text), wanted)
	if err != nil {
		return nil, nil, nil, err
	}
	if len(wanted) == 0 && !(c.Header && c.HasAuthor()) {
		return nil, nil, nil, errors.New("no line that names the columns, or no column of authors")
	}
	r := reader{source: s, book: &turn.Book{Kind: Kind, Apart: true}, columns: &c, separator: c.Separator[0]}
	r.parent = slices.IndexFunc(c.Names, func(name string) bool { return strings.EqualFold(name, "parent") })
	r.each(r.look)
	r.each(r.read)
	return r.book, s, &c, nil
}

// reader is the state of reading a table.
type reader struct {
	source    *turn.Source
	book      *turn.Book
	columns   *forum.Columns
	separator byte
	lettered  []bool // index of a column → a cell in it has letters
	parent    int    // index of the column with the id of the message that is answered; -1: no column
}

// each calls do with the cells of each record that is not empty, without the header.
func (r *reader) each(do func(cells []plain.Cell)) {
	text := r.source.Text
	at := 0
	if head := text[:min(len(text), len(`"sep=`))]; bytes.HasPrefix(bytes.ToLower(bytes.TrimPrefix(head, []byte(`"`))), []byte("sep=")) {
		if at = bytes.IndexByte(text, '\n') + 1; at == 0 {
			return
		}
	}
	var cells []plain.Cell
	header := r.columns.Header
	for at < len(text) {
		cells, at = plain.Cells(cells[:0], text, at, r.separator)
		if isEmpty(cells) {
			continue
		}
		if header {
			header = false
			continue
		}
		do(cells)
	}
}

// isEmpty reports whether all cells are empty.
func isEmpty(cells []plain.Cell) bool {
	for _, c := range cells {
		if len(bytes.TrimSpace(c.Text)) > 0 {
			return false
		}
	}
	return true
}

// look notes in which columns a record has letters.
func (r *reader) look(cells []plain.Cell) {
	for i, c := range cells {
		if i == len(r.lettered) {
			r.lettered = append(r.lettered, false)
		}
		r.lettered[i] = r.lettered[i] || bytes.ContainsFunc(c.Text, unicode.IsLetter)
	}
}

// read adds the turn of a record, and its names, dates and values.
func (r *reader) read(cells []plain.Cell) {
	c := r.columns
	of := func(i int) string {
		if i < 0 || i >= len(cells) {
			return ""
		}
		return strings.TrimSpace(string(cells[i].Text))
	}
	t := turn.Turn{ID: of(c.ID), Speaker: of(c.Author), Time: of(c.Date), Thread: of(c.Thread)}
	if c.Author < 0 {
		t.Speaker = strings.TrimSpace(of(c.First) + " " + of(c.Last))
	}
	if t.Parent = of(r.parent); t.Parent == "0" { // Moodle writes "0" for the first post of a discussion
		t.Parent = ""
	}
	var lines []*flow.Line
	if of(c.Subject) != "" {
		lines = append(lines, r.line(&cells[c.Subject]))
	}
	if of(c.Text) != "" {
		l := r.line(&cells[c.Text])
		if l.Pieces[0].Form == flow.AsQuotes && turn.IsHTML(l.Text) {
			lines = append(lines, turn.WithoutTags(l, r.source.Text)...)
		} else {
			lines = append(lines, l)
		}
	}
	for i := range cells {
		if len(cells[i].Text) > 0 && r.isDate(i) {
			r.book.Date(r.line(&cells[i]))
		}
	}
	r.book.Say(t, lines...)
	for i := range cells {
		switch i {
		case c.Text, c.Subject, c.ID, c.Date, c.Thread:
		case c.Author:
			r.add(r.book.Name, &cells[i])
		default:
			if r.lettered[i] && !r.isDate(i) {
				r.add(r.book.Value, &cells[i])
			}
		}
	}
}

// isDate reports whether the column with an index says when a record was written or changed. That
// is the column of the date, and any whose name has one of dateWords: "date de création" ("date of
// creation").
func (r *reader) isDate(column int) bool {
	if column == r.columns.Date {
		return true
	}
	if column >= len(r.columns.Names) {
		return false
	}
	name := fold.Key(r.columns.Names[column])
	return slices.ContainsFunc(dateWords, func(word string) bool { return strings.Contains(name, word) })
}

// dateWords are parts of the folded names of columns with dates.
var dateWords = []string{"date", "created", "modified", "updated", "cree le", "modifie", "timestamp", "horodat"}

// add adds a cell by a method of the book, Name or Value, unless it is empty.
func (r *reader) add(to func(*flow.Line), c *plain.Cell) {
	if len(c.Text) > 0 {
		to(r.line(c))
	}
}

// line returns a cell as a line of the document.
func (r *reader) line(c *plain.Cell) *flow.Line {
	if raw := c.Of(r.source.Text); raw[0] == '"' && len(raw) > len(c.Text) {
		return flow.LineOf(c.Text, flow.At(0, c.Start+1, c.End-1, flow.AsQuotes))
	}
	p := flow.At(0, c.Start, c.End, flow.AsCell)
	p.Tag = int32(r.separator)
	return flow.LineOf(c.Text, p)
}
