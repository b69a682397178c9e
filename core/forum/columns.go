package forum

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// columnsOf finds the columns of a table; guessed says that nothing names the one
// of the texts.
func columnsOf(rows []row, wanted Wanted) (c Columns, guessed bool, err error) {
	c = noColumns()
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
	c.completeName()
	if c.Author < 0 && c.First < 0 != (c.Last < 0) { // a "nom" alone is all of it
		c.Author = max(c.First, c.Last)
		c.First, c.Last = -1, -1
	}
	for key, name := range wanted {
		at := c.field(wantedRoles[key])
		if at == nil {
			return c, false, fmt.Errorf("not a column that can be chosen: choose among id, text, author, first, last, date, thread, subject")
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
			return c, false, fmt.Errorf("the table has no column of the name given for %s: give a name of the first line, or a number from 0", key)
		}
		*at = place
	}
	width := widthOf(rows)
	if guessed = c.Text < 0; guessed {
		c.Text = likeTexts(rows, width, func(i int) bool {
			return i == c.ID || i == c.Author || i == c.First || i == c.Last || i == c.Date || i == c.Thread
		})
	}
	if _, chosen := wanted["author"]; !c.Header && c.Author < 0 && c.First < 0 && c.Last < 0 && !chosen {
		guessed = true
		c.Author = likeAuthors(rows, width, c.Text)
	}
	if c.Text < 0 {
		return c, guessed, errors.New("no column of texts: say which it is")
	}
	return c, guessed, nil
}

// completeName makes a pair of "name" beside "firstname", and of "nome" beside
// "cognome": alone they are all of a name.
func (c *Columns) completeName() {
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

// widthOf is how many cells most rows have; of two numbers the smaller, unless it
// is one.
func widthOf(rows []row) int {
	width, most := 0, 0
	count := map[int]int{}
	for i := range rows {
		count[len(rows[i].bare())]++
	}
	for n, k := range count {
		if k > most || k == most && (width < 2 && n > width || n > 1 && n < width) {
			width, most = n, k
		}
	}
	return max(1, width)
}

// unused names the columns with something in them that mean nothing here, by
// their name or their number from 1.
func (c *Columns) unused(rows []row) []string {
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
		if taken || !slices.ContainsFunc(rows, func(r row) bool { return r.at(k) != "" }) {
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

// look is what the cells of a column are like, on the average of those with
// anything in them.
type look struct {
	filled   float64 // of the rows
	runes    float64
	words    float64
	sentence float64 // how many end or go on like one
	name     float64 // how many read like a name; a word alone counts half
	again    float64 // how many were there before
	letters  float64 // how many have letters and are no date
}

// looked bounds the rows that are looked at.
const looked = 500

var sentenceLike = regexp.MustCompile(`[.!?…]["»”)]*$|[,;:!?]\s`)

func lookOf(rows []row, k int) look {
	var l look
	seen := map[string]bool{}
	rows = rows[:min(len(rows), looked)]
	n := 0.0
	for i := range rows {
		cell := rows[i].at(k)
		if cell == "" {
			continue
		}
		n++
		words := strings.Fields(cell)
		l.runes += float64(min(utf8.RuneCountInString(cell), 2000))
		l.words += float64(len(words))
		if seen[cell] {
			l.again++
		}
		seen[cell] = true
		if strings.IndexFunc(cell, unicode.IsLetter) < 0 || datelike.MatchString(cell) {
			continue
		}
		l.letters++
		_, _, reads := splitName(cell)
		switch {
		case sentenceLike.MatchString(cell):
			l.sentence++
		case reads && len(words) < 4 && !slices.ContainsFunc(words, lowerLong):
			l.name++
		case len(words) == 1 && len(cell) < 30:
			l.name += 0.5
		}
	}
	if n > 0 {
		for _, part := range []*float64{&l.runes, &l.words, &l.sentence, &l.name, &l.again, &l.letters} {
			*part /= n
		}
		l.filled = n / float64(len(rows))
	}
	return l
}

// lowerLong reports whether a word is none of a name: small letters, and more of
// them than "de" or "von" has.
func lowerLong(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(r) && utf8.RuneCountInString(word) > 3
}

// likeTexts is the column that reads like what people write; of two alike the
// later, as who speaks stands before what is said. -1 when all are taken.
func likeTexts(rows []row, width int, taken func(int) bool) int {
	best, most := -1, 0.0
	for k := range min(width, 1000) {
		if taken(k) {
			continue
		}
		l := lookOf(rows, k)
		score := l.filled * (l.runes + 4*l.words + 20*l.sentence + 10*l.letters - 10*l.name*l.again)
		if best < 0 || score > most-1 {
			best, most = k, max(score, most)
		}
	}
	return best
}

// likeAuthors is the column that reads like names, best of all of names that come
// again; -1 when none does.
func likeAuthors(rows []row, width, text int) int {
	best, most := -1, 0.0
	for k := range min(width, 1000) {
		if k == text {
			continue
		}
		l := lookOf(rows, k)
		if l.filled <= 0.5 || l.letters <= 0.5 || l.runes > 40 || l.sentence > 0.5 {
			continue
		}
		if score := 2*l.name + l.again; score > most {
			best, most = k, score
		}
	}
	return best
}

var datelike = regexp.MustCompile(`\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}`)
