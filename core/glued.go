package core

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/lexicon"
)

// gluedTitles are the titles that hurried hands, and machines that read paper, write
// without the space before the name.
var gluedTitles = [...]string{"Mme", "Mlle", "Mr", "Dr", "Pr", "Me", "Prof", "Monsieur", "Madame", "Mademoiselle", "Maître", "Docteur", "Professeur", "MME", "MLLE"}

// gluedTitle is the length of the title that a word begins with, without a space before
// the name: "MmeLegrandin", "DrMAZEROLLES"; 0 for none. Two or three letters more are
// something else: "PrEP", "MeToo".
func gluedTitle(word string) int {
	if len(word) < 6 {
		return 0
	}
	for _, title := range gluedTitles {
		name, ok := strings.CutPrefix(word, title)
		if !ok {
			continue
		}
		if title == "Pr" && len(name) < 5 {
			continue // "PrTech"
		}
		if r, _ := utf8.DecodeRuneInString(name); unicode.IsUpper(r) && utf8.RuneCountInString(name) >= 4 && isOneWord(name) {
			return len(title)
		}
	}
	return 0
}

// smallTitles are those that are written so in small letters as well, folded: "mmelegrandin".
var smallTitles = [...]string{"mme", "mlle", "mr", "dr", "monsieur", "madame", "mademoiselle", "maitre", "docteur", "professeur"}

// unglued makes t, a word in small letters that no dictionary has, the usual surname that a
// title is glued to. It keeps the place of both.
func (m *mender) unglued(t *Token, key string) bool {
	if t.Case != Lower || len(key) < 6 {
		return false
	}
	for _, title := range smallTitles {
		name, ok := strings.CutPrefix(key, title)
		if !ok || len(name) < 4 {
			continue
		}
		if e, _ := m.dict.Lookup(name); e.Surname >= lexicon.By1k && e.Word < lexicon.UsualWord && m.known(key) == 0 && m.known(name) < OfList {
			t.Form, t.Case = m.Forms.intern([]byte(name)), Title
			return true
		}
	}
	return false
}

// isOneWord reports whether a word with a capital goes on in small letters, or in
// capitals.
func isOneWord(word string) bool {
	_, cs := scanWord(word, 0)
	return cs == Title || cs == Upper
}

// isOfCode reports whether the word text[from:to] is part of a tag, of a user name or of
// what stands for a name: "#MeToo", "MmePERSONNE_001".
func isOfCode(text string, from, to int) bool {
	return from > 0 && (text[from-1] == '#' || text[from-1] == '@' || text[from-1] == '_') || to < len(text) && text[to] == '_'
}
