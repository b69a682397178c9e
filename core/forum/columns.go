package forum

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Columns says which column of a table holds what. The fields from ID to Subject are indexes from 0, or -1
// if the table has no such column.
type Columns struct {
	Separator string   // "," ";" "\t" "|"
	Header    bool     // the first line names the columns
	Names     []string // names of all columns in the first line; nil without a header
	ID        int
	Text      int
	Author    int
	First     int // first name of the author, if the name is in two columns
	Last      int
	Date      int
	Thread    int
	Subject   int
	Width     int // number of columns: cells of the header, else cells that most rows have
}

// field returns a pointer to the field of Columns that holds the index of the column with a
// role, such as &c.Date for roleDate; nil for a role that columns cannot have.
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

// noColumns returns Columns in which nothing is found.
func noColumns() Columns {
	return Columns{ID: -1, Text: -1, Author: -1, First: -1, Last: -1, Date: -1, Thread: -1, Subject: -1}
}

// Wanted holds the columns that the user chose, instead of those that would be detected:
// {"text": "Q3", "author": "1"}. The keys are id, text, author, first, last, date, thread and
// subject; the values are names of columns, or their numbers from 0. An empty value means that
// the table has no such column.
type Wanted map[string]string

var wantedRoles = map[string]role{"id": roleID, "text": roleBody, "author": roleAuthor, "first": roleFirst, "last": roleLast, "date": roleDate, "thread": roleThread, "subject": roleSubject}

// columnRoles gives the roles of names that mean something else, or nothing, as an element of
// forum XML: a column "message" holds the texts, a column "nom" the surnames. columnRole looks a
// name up here before it looks in messageRoles.
var columnRoles = nameSet(map[role]string{
	roleBody:   "message messages msg commentaire commentaires comment comments reponses answer answers response responses post transcription enonce parole paroles propos mensaje mensagem missatge messaggio textes texts avis",
	roleAuthor: "userfullname fullname nomcomplet name eleve etudiant etudiante repondant respondent enquete interviewe nombre nome",
	roleFirst:  "prenom prenoms firstname givenname forename",
	roleLast:   "nom nomdefamille lastname surname familyname patronyme apellido apellidos cognome cognom cognoms sobrenome apelido",
})

// HasAuthor reports whether the table says who wrote a text.
func (c *Columns) HasAuthor() bool { return c.Author >= 0 || c.First >= 0 || c.Last >= 0 }

// columnsOf finds the columns of a table. The result guessed reports that the column of the texts
// or that of the authors was chosen by its content, because no column has a known name for it. It
// is an error if there is no column of texts, or if a wanted column does not exist.
func columnsOf(rows []Row, wanted Wanted) (c Columns, guessed bool, err error) {
	c = headerOf(rows[0].Cells, wanted)
	if c.Header {
		rows = rows[1:]
	}
	c.pairNames()
	c.joinNames()
	if err := c.choose(wanted); err != nil {
		return c, false, err
	}
	if guessed = c.guess(rows, wanted); c.Text < 0 {
		return c, guessed, errors.New("no column of texts: say which it is")
	}
	return c, guessed, nil
}

// longestName is the length, in bytes, from which a cell in the first line is not the name of the
// column of texts, but a text that contains a word such as "message".
const longestName = 60

// fewestNamed is how many columns a line must name to be a header, if none of them is the
// column of texts.
const fewestNamed = 2

// headerOf takes the cells of the first line and returns the columns that they name, or noColumns
// if the line is not a header. It is a header if it names the column of texts in a cell shorter
// than longestName, or at least fewestNamed columns, or if the user chose a column by a name in it.
func headerOf(cells []string, wanted Wanted) Columns {
	c := noColumns()
	recognised := 0
	for i, cell := range cells {
		if at := c.field(columnRole(cell)); at != nil {
			recognised++
			if *at < 0 {
				*at = i
			}
		}
	}
	namesText := c.Text >= 0 && len(cells[c.Text]) < longestName
	if !namesText && recognised < fewestNamed && !wanted.names(cells) {
		return noColumns()
	}
	c.Header = true
	for _, cell := range cells {
		c.Names = append(c.Names, strings.TrimSpace(cell))
	}
	return c
}

// names reports whether the user chose a column by a name that is one of these cells.
func (w Wanted) names(cells []string) bool {
	return slices.ContainsFunc(cells, func(cell string) bool {
		for _, name := range w {
			if name != "" && !isNumber(name) && strings.EqualFold(strings.TrimSpace(cell), strings.TrimSpace(name)) {
				return true
			}
		}
		return false
	})
}

// mostColumns is the highest column number that a user may choose and that is written.
const mostColumns = 10_000

// choose sets the columns that the user chose; an empty name means that the table has no such
// column. It is an error if a key or a column does not exist.
func (c *Columns) choose(wanted Wanted) error {
	for key, name := range wanted {
		at := c.field(wantedRoles[key])
		if at == nil {
			return errors.New("not a column that can be chosen: choose among id, text, author, first, last, date, thread, subject")
		}
		if name == "" {
			*at = -1
			continue
		}
		place := slices.IndexFunc(c.Names, func(n string) bool { return strings.EqualFold(n, strings.TrimSpace(name)) })
		if place < 0 && isNumber(name) {
			fmt.Sscan(name, &place)
		}
		if place < 0 || place > mostColumns {
			return fmt.Errorf("the table has no column of the name given for %s: give a name of the first line, or a number from 0", key)
		}
		*at = place
	}
	return nil
}

// joinNames makes a column of surnames the author's column if there is no column of first
// names, and the reverse: "nom" alone is then the whole name.
func (c *Columns) joinNames() {
	if c.Author < 0 && c.First < 0 != (c.Last < 0) {
		c.Author = max(c.First, c.Last)
		c.First, c.Last = -1, -1
	}
}

// pairNames corrects words that mean a whole name or, beside another column, a part of one:
// "name" beside "firstname" is the surname, "nome" beside "cognome" the first name.
func (c *Columns) pairNames() {
	if c.Author < 0 || c.Author >= len(c.Names) {
		return
	}
	switch name := folded(c.Names[c.Author]); {
	case c.First >= 0 && c.Last < 0 && name == "name":
		c.Author, c.Last = -1, c.Author
	case c.Last >= 0 && c.First < 0 && (name == "nome" || name == "nombre"):
		c.Author, c.First = -1, c.Author
	}
}

// longestNumber is the most digits of a column's number.
const longestNumber = 8

// isNumber reports whether s consists of one to longestNumber digits.
func isNumber(s string) bool {
	return s != "" && len(s) <= longestNumber && strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }) < 0
}

// columnRole returns the role that the name of a column gives it, noRole if unknown. If the name
// has several words, the first known word counts. In such a name, a word that means an ID in XML
// (messageRoles) does not count.
func columnRole(cell string) role {
	name := folded(strings.TrimSpace(cell))
	if r := columnRoles[name]; r != noRole {
		return r
	}
	if r := messageRoles[name]; r != noRole {
		return r
	}
	// A name of several words: "Auteur du message" ("author of the message"), "Date (UTC)", "Votre
	// réponse" ("your answer").
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

// unused returns the columns that are not empty and have no role: their names, or their
// numbers from 1.
func (c *Columns) unused(rows []Row) []string {
	var list []string
	width := widthOf(rows)
	if c.Header {
		width = len(c.Names)
	}
	for k := range min(width, mostGuessed) {
		taken := false
		for _, r := range wantedRoles {
			taken = taken || *c.field(r) == k
		}
		if taken || !slices.ContainsFunc(rows, func(r Row) bool { return r.at(k) != "" }) {
			continue
		}
		if k < len(c.Names) && c.Names[k] != "" {
			list = append(list, c.Names[k])
		} else {
			list = append(list, fmt.Sprint(k+1))
		}
	}
	return list
}
