package forum

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
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
	Width     int // how many columns there are
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

// hasAuthor reports whether the table says who wrote a text.
func (c *Columns) hasAuthor() bool { return c.Author >= 0 || c.First >= 0 || c.Last >= 0 }

// columnsOf finds the columns of a table; guessed says that nothing names the one
// of the texts or of the authors.
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

// longestName bounds the name of a column of texts in bytes: what is longer is a
// text that begins like one.
const longestName = 60

// headerOf are the columns that the first line names, none where it names none. It
// does when it says which is the text, or at least two others, or when the user
// chose a column by a name in it.
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
	if (c.Text < 0 || len(cells[c.Text]) >= longestName) && recognised < 2 && !wanted.names(cells) {
		return noColumns()
	}
	c.Header = true
	for _, cell := range cells {
		c.Names = append(c.Names, strings.TrimSpace(cell))
	}
	return c
}

// names reports whether a column was chosen by the name that one of some cells
// is.
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

// choose takes the columns that the user chose.
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
		if place < 0 || place > 10_000 {
			return fmt.Errorf("the table has no column of the name given for %s: give a name of the first line, or a number from 0", key)
		}
		*at = place
	}
	return nil
}

// joinNames makes the author's whole name of a column of surnames or first names
// alone: "nom".
func (c *Columns) joinNames() {
	if c.Author < 0 && c.First < 0 != (c.Last < 0) {
		c.Author = max(c.First, c.Last)
		c.First, c.Last = -1, -1
	}
}

// pairNames makes a pair of "name" beside "firstname", and of "nome" beside
// "cognome": alone they are all of a name.
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

// unused names the columns with something in them that mean nothing here, by
// their name or their number from 1.
func (c *Columns) unused(rows []Row) []string {
	var list []string
	width := widthOf(rows)
	if c.Header {
		width = len(c.Names)
	}
	for k := range min(width, 1000) {
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
