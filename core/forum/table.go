package forum

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// Columns say where in a table what stands. Places count from 0; -1 for what the
// table does not have.
type Columns struct {
	Separator string   // "," ";" "\t" "|"
	Header    bool     // the first line names the columns
	Names     []string // the names in it, of all columns
	ID        int
	Text      int
	Author    int
	First     int // of the author: the first name, and the last
	Last      int
	Date      int
	Thread    int
	Subject   int
}

// field is where a column's place is noted.
func (c *Columns) field(r role) *int {
	switch r {
	case roleID:
		return &c.ID
	case roleBody:
		return &c.Text
	case roleAuthor:
		return &c.Author
	case roleFirst:
		return &c.First
	case roleLast:
		return &c.Last
	case roleDate:
		return &c.Date
	case roleThread:
		return &c.Thread
	case roleSubject:
		return &c.Subject
	}
	return nil
}

func noColumns() Columns {
	return Columns{ID: -1, Text: -1, Author: -1, First: -1, Last: -1, Date: -1, Thread: -1, Subject: -1}
}

// Wanted are columns that the user chose, by name or by number from 0, instead
// of those that would be taken: {"text": "Q3", "author": "1"}. The keys are id,
// text, author, first, last, date, thread and subject; an empty value says "none of them".
type Wanted map[string]string

var wantedRoles = map[string]role{"id": roleID, "text": roleBody, "author": roleAuthor, "first": roleFirst, "last": roleLast, "date": roleDate, "thread": roleThread, "subject": roleSubject}

// columnRoles are names of columns that mean something else inside a message.
var columnRoles = nameSet(map[role]string{
	roleBody:   "message messages msg commentaire commentaires comment comments reponses answer answers response responses post transcription enonce parole paroles propos mensaje mensagem missatge messaggio textes texts avis",
	roleAuthor: "name eleve etudiant etudiante repondant respondent enquete interviewe nombre nome",
	roleFirst:  "prenom prenoms firstname givenname forename",
	roleLast:   "nom nomdefamille lastname surname familyname patronyme apellido apellidos cognome cognom cognoms sobrenome apelido",
})

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
	t := cells{text: lineEnds(string(data))}
	if m := separatorLine.FindStringSubmatch(t.text); m != nil {
		t.separator, t.text, t.above = m[1][0], t.text[len(m[0]):], 1
	} else {
		t.separator = separatorOf(t.text)
	}
	rows := t.rows()
	if len(rows) == 0 {
		return nil, noColumns(), errors.New("no line in it: give a table with a column of texts")
	}
	var w warnings
	in.warn(&w, "")
	for _, line := range t.unclosed {
		w.add(line, "", "import-quote")
	}
	c, guessed, err := columnsOf(rows, wanted)
	c.Separator = string(t.separator)
	if err != nil {
		return nil, c, err
	}
	width := widthOf(rows)
	if c.Header {
		w.add(rows[0].line, "", "import-header")
		width = len(rows[0].cells)
		rows = rows[1:]
	}
	if guessed {
		w.add(0, "", "import-guessed", "text", c.Text+1, "author", c.Author+1)
	}
	if names := c.unused(rows); len(names) > 0 {
		w.add(0, "", "import-unused", "columns", strings.Join(names, ", "), "count", len(names))
	}
	corpus := &Corpus{Messages: make([]Message, 0, len(rows))}
	unique, declared := newIDs(), map[string]bool{}
	for _, row := range rows {
		declared[row.at(c.ID)] = true
	}
	var who people
	for _, row := range rows {
		if len(row.cells) < width || c.Text >= len(row.cells) {
			w.add(row.line, "", "import-row")
		}
		id := row.at(c.ID)
		given := id != ""
		for n := unique.given + 1; id == ""; n++ {
			if auto := fmt.Sprintf("m%d", n); !declared[auto] && !unique.taken[auto] {
				id = auto
			}
		}
		m := Message{Subject: row.at(c.Subject), Author: row.at(c.Author), Date: row.at(c.Date), Thread: row.at(c.Thread)}
		var same bool
		if m.ID, same = unique.unique(id, ""); !same && given {
			w.add(row.line, m.ID, "import-duplicate")
		}
		if c.Text < len(row.cells) {
			text := row.cells[c.Text]
			if cells := row.bare(); len(cells) > width {
				w.add(row.line, m.ID, "import-cells", "count", len(cells)-width)
				if c.Text == width-1 {
					text = strings.Join(cells[c.Text:], c.Separator)
				} else if c.Text < width {
					text += "\n" + strings.Join(cells[width:], c.Separator)
				}
			}
			m.Text = joined(m.Subject, unguarded(text))
		}
		first, last := row.at(c.First), row.at(c.Last)
		if c.Author < 0 {
			m.Author = oneLine(first + " " + last)
		}
		if (c.Author >= 0 || c.First >= 0 || c.Last >= 0) && m.Author == "" {
			w.add(row.line, m.ID, "import-author")
		} else if m.Author != "" && !named(m.Author) {
			w.add(row.line, m.ID, "import-letter")
		}
		if strings.TrimSpace(m.Text) == "" {
			w.add(row.line, m.ID, "import-empty")
		}
		if first != "" && last != "" {
			i := who.meetParts(oneLine(first), oneLine(last), "")
			if i >= 0 && m.Author != "" {
				who.list[i].alias(m.Author)
			}
			who.wrote(i, m.Author)
		} else {
			who.wrote(who.meet(m.Author), m.Author)
		}
		corpus.Messages = append(corpus.Messages, m)
	}
	corpus.People, corpus.Warnings = who.list, w.all()
	return corpus, c, nil
}

// row is a record of a table and the line it begins on.
type row struct {
	cells []string
	line  int
}

// at is a cell without the spaces around it; "" when there is none.
func (r *row) at(column int) string {
	if column < 0 || column >= len(r.cells) {
		return ""
	}
	return unguarded(strings.TrimSpace(r.cells[column]))
}

// bare are the cells of a row up to the last one with anything in it.
func (r *row) bare() []string {
	n := len(r.cells)
	for n > 0 && strings.TrimSpace(r.cells[n-1]) == "" {
		n--
	}
	return r.cells[:n]
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

// cells cuts a table.
type cells struct {
	text      string
	separator byte
	above     int   // lines before the text
	unclosed  []int // lines of quotes that nothing closes
}

// maxUnclosed bounds the quotes that nothing closes: after so many, a quote is a
// character like others.
const maxUnclosed = 20

// rows are the records with anything in them.
func (t *cells) rows() []row {
	var rows []row
	line := 1 + t.above
	for at := 0; at < len(t.text); {
		r := row{line: line}
		anything := false
		for {
			cell, next := t.cell(at, line)
			line += strings.Count(t.text[at:next], "\n")
			at = next
			r.cells = append(r.cells, cell)
			anything = anything || strings.TrimSpace(cell) != ""
			if at < len(t.text) && t.text[at] == t.separator {
				at++
				continue
			}
			break
		}
		if at < len(t.text) && t.text[at] == '\r' {
			at++
		}
		if at < len(t.text) && t.text[at] == '\n' {
			at++
			line++
		}
		if anything {
			rows = append(rows, r)
		}
	}
	return rows
}

// cell reads the cell at a place; next is where it ends: at a separator, at a
// line end or at the end.
func (t *cells) cell(at, line int) (cell string, next int) {
	if at < len(t.text) && t.text[at] == '"' && len(t.unclosed) < maxUnclosed {
		for i := at + 1; i < len(t.text); i++ {
			switch {
			case t.text[i] != '"':
			case i+1 < len(t.text) && t.text[i+1] == '"':
				i++
			case t.ends(i + 1):
				return strings.ReplaceAll(t.text[at+1:i], `""`, `"`), i + 1
			}
		}
		t.unclosed = append(t.unclosed, line)
	}
	for next = at; !t.ends(next); next++ {
	}
	return t.text[at:next], next
}

// ends reports whether a cell may end at a place.
func (t *cells) ends(at int) bool {
	return at >= len(t.text) || t.text[at] == t.separator || t.text[at] == '\n' || t.text[at] == '\r' && (at+1 == len(t.text) || t.text[at+1] == '\n')
}

// separatorOf is what parts the first lines of a table into the same number of
// cells, more than one.
func separatorOf(text string) byte {
	if len(text) > 256<<10 {
		text = text[:256<<10]
	}
	best, bestScore := byte(','), 0
	for _, sep := range []byte(";\t,|") {
		t := cells{text: text, separator: sep}
		rows := t.rows()
		if len(rows) > 200 {
			rows = rows[:200]
		}
		if len(rows) == 0 || len(rows[0].cells) < 2 {
			continue
		}
		same, parted, spaced := 0, 0, 0
		for _, r := range rows {
			if len(r.cells) == len(rows[0].cells) {
				same++
			}
			for _, cell := range r.cells[1:] {
				parted++
				if strings.HasPrefix(cell, " ") {
					spaced++
				}
			}
		}
		score := same * 1000 / len(rows)
		// "Salut, moi je suis": a sign that a space follows parts sentences.
		if 2*spaced > parted {
			score /= 2
		}
		if score > bestScore {
			best, bestScore = sep, score
		}
	}
	return best
}
