package forum

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
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
	return Columns{ID: -1, Text: -1, Author: -1, Date: -1, Thread: -1, Subject: -1}
}

// Wanted are columns that the user chose, by name or by number from 0, instead
// of those that would be taken: {"text": "Q3", "author": "1"}. The keys are id,
// text, author, date, thread and subject; an empty value says "none of them".
type Wanted map[string]string

var wantedRoles = map[string]role{"id": roleID, "text": roleBody, "author": roleAuthor, "date": roleDate, "thread": roleThread, "subject": roleSubject}

// columnRoles are names of columns that mean something else inside a message.
var columnRoles = nameSet(map[role]string{
	roleBody:   "message messages msg commentaire commentaires comment comments reponses answer answers response responses post transcription enonce parole paroles propos mensaje mensagem missatge messaggio textes texts avis",
	roleAuthor: "nom name prenom firstname eleve etudiant etudiante repondant respondent enquete interviewe nombre nome",
})

// ReadTable reads CSV: separated by commas, semicolons, tabs or bars, whichever
// parts the lines most evenly; quotes as in RFC 4180, with line ends inside; an
// encoding of its own per line if need be. Each row with anything in it is a
// message. The columns are taken by their names; without names, the text is the
// column with most in it and the author one of short cells that come again.
func ReadTable(r io.Reader, wanted Wanted) (*Corpus, Columns, error) {
	in, _ := newDecoder(r, nil)
	data, err := io.ReadAll(in)
	if err != nil {
		return nil, noColumns(), err
	}
	t := cells{text: string(data)}
	t.separator = separatorOf(t.text)
	rows := t.rows()
	if len(rows) == 0 {
		return nil, noColumns(), errors.New("no line in it: give a table with a column of texts")
	}
	var w warnings
	in.warn(&w, "")
	for _, line := range t.unclosed {
		w.add(line, "", "import-quote")
	}
	c, err := columnsOf(rows, wanted)
	c.Separator = string(t.separator)
	if err != nil {
		return nil, c, err
	}
	if c.Header {
		w.add(rows[0].line, "", "import-header")
		rows = rows[1:]
	}
	corpus := &Corpus{Messages: make([]Message, 0, len(rows))}
	unique, declared := newIDs(), map[string]bool{}
	for _, row := range rows {
		declared[row.at(c.ID)] = true
	}
	var who people
	for _, row := range rows {
		if c.Text >= len(row.cells) {
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
			m.Text = joined(m.Subject, unguarded(row.cells[c.Text]))
		}
		if c.Author >= 0 && m.Author == "" {
			w.add(row.line, m.ID, "import-author")
		}
		if strings.TrimSpace(m.Text) == "" {
			w.add(row.line, m.ID, "import-empty")
		}
		who.meet(m.Author)
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

// cells cuts a table.
type cells struct {
	text      string
	separator byte
	unclosed  []int // lines of quotes that nothing closes
}

// maxUnclosed bounds the quotes that nothing closes: after so many, a quote is a
// character like others.
const maxUnclosed = 20

// rows are the records with anything in them.
func (t *cells) rows() []row {
	var rows []row
	line := 1
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
		same := 0
		for _, r := range rows {
			if len(r.cells) == len(rows[0].cells) {
				same++
			}
		}
		if score := same * 1000 / len(rows); score > bestScore {
			best, bestScore = sep, score
		}
	}
	return best
}

// columnsOf finds the columns of a table.
func columnsOf(rows []row, wanted Wanted) (Columns, error) {
	c := noColumns()
	named := noColumns()
	known := 0
	for i, cell := range rows[0].cells {
		r := columnRole(cell)
		if at := named.field(r); at != nil {
			known++
			if *at < 0 {
				*at = i
			}
		}
	}
	// A first line names columns when it says which is the text, or at least two
	// others, or when the user does so by a name of it.
	byName := slices.ContainsFunc(rows[0].cells, func(cell string) bool {
		for _, name := range wanted {
			if name != "" && !isNumber(name) && strings.EqualFold(strings.TrimSpace(cell), strings.TrimSpace(name)) {
				return true
			}
		}
		return false
	})
	if named.Text >= 0 && len(rows[0].cells[named.Text]) < 60 || known >= 2 || byName {
		c = named
		c.Header = true
		for _, cell := range rows[0].cells {
			c.Names = append(c.Names, strings.TrimSpace(cell))
		}
		rows = rows[1:]
	}
	for key, name := range wanted {
		at := c.field(wantedRoles[key])
		if at == nil {
			return c, fmt.Errorf("not a column that can be chosen: choose among id, text, author, date, thread, subject")
		}
		if name == "" {
			*at = -1
			continue
		}
		place := slices.IndexFunc(c.Names, func(n string) bool { return strings.EqualFold(n, strings.TrimSpace(name)) })
		if place < 0 && isNumber(name) {
			fmt.Sscan(name, &place)
		}
		if place < 0 || place > 10_000 {
			return c, fmt.Errorf("the table has no column of the name given for %s: give a name of the first line, or a number from 0", key)
		}
		*at = place
	}
	if c.Text < 0 {
		c.Text = widest(rows, func(i int) bool { return i == c.ID || i == c.Author || i == c.Date || i == c.Thread })
	}
	if _, chosen := wanted["author"]; !c.Header && c.Author < 0 && !chosen {
		c.Author = shortest(rows, c.Text)
	}
	if c.Text < 0 {
		return c, errors.New("no column of texts: say which it is")
	}
	return c, nil
}

func isNumber(s string) bool {
	return s != "" && len(s) < 9 && strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }) < 0
}

// columnRole is what the name of a column says.
func columnRole(cell string) role {
	name := folded(strings.TrimSpace(cell))
	if r := columnRoles[name]; r != noRole {
		return r
	}
	if r := messageRoles[name]; r != noRole {
		return r
	}
	// "Auteur du message", "Date (UTC)", "Votre réponse"
	for _, w := range strings.FieldsFunc(cell, func(r rune) bool { return !unicode.IsLetter(r) }) {
		w = folded(w)
		if r := messageRoles[w]; r != noRole && r != roleID {
			return r
		}
		if r := columnRoles[w]; r != noRole {
			return r
		}
	}
	return noRole
}

// widest is the column with most text in the first rows; -1 when there is none.
func widest(rows []row, taken func(int) bool) int {
	best, most := -1, 0
	sums := map[int]int{}
	for i := range min(len(rows), 500) {
		for k, cell := range rows[i].cells {
			if sums[k] += len(cell); !taken(k) && sums[k] > most {
				best, most = k, sums[k]
			}
		}
	}
	if best < 0 && !taken(0) {
		return 0
	}
	return best
}

// shortest is the column that reads like authors: cells of letters, short, and
// fewer different ones than rows.
func shortest(rows []row, text int) int {
	best, bestScore := -1, 0
	for k := range rows[0].cells {
		if k == text {
			continue
		}
		different := map[string]bool{}
		n := 0
		for i := range min(len(rows), 500) {
			cell := rows[i].at(k)
			if cell == "" || utf8.RuneCountInString(cell) > 40 || datelike.MatchString(cell) || strings.IndexFunc(cell, unicode.IsLetter) < 0 {
				continue
			}
			n++
			different[cell] = true
		}
		if score := 3*n - len(different); n*2 > min(len(rows), 500) && score > bestScore {
			best, bestScore = k, score
		}
	}
	return best
}

var datelike = regexp.MustCompile(`\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}`)
