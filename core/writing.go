package core

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Writing counts, for each folded form, how often texts write it in small letters and how often as
// a name. This distinguishes common words from names where no dictionary can, in any language.
type Writing struct{ words []wordUse }

// wordUse is how often texts have a folded word in small letters, and how often as a name.
type wordUse struct{ small, name int }

// A word is taken for a common word if it is in small letters at least this number of times, and
// at least this number of times as often as it is a name. smallPerForm holds for a word that
// resembles a whole known name. smallPerPart holds for a word that resembles a part of a name, or
// that has accents other than those of the name.
const (
	smallPerPart = 4
	smallPerForm = 20
)

// NewWriting counts the words of docs, which must share their Forms. It is for texts in which names
// have not been found yet.
func NewWriting(docs []*Doc) *Writing {
	w := &Writing{}
	for _, d := range docs {
		w.Read(d, nil)
	}
	return w
}

// Read counts the words of a text. spans has the names in it. A small letter counts only in a line
// that has capitals, and a capital only where it does not begin a sentence and the words beside it
// are not in capitals.
func (w *Writing) Read(doc *Doc, spans []Placed) {
	if n := doc.Forms.Len(); len(w.words) < n {
		w.words = append(w.words, make([]wordUse, n-len(w.words))...)
	}
	next := 0
	for k := range doc.Tokens {
		t := &doc.Tokens[k]
		if t.Form < 0 {
			continue
		}
		for next < len(spans) && spans[next].End <= int(t.Start) {
			next++
		}
		one := &w.words[t.Form]
		switch {
		case next < len(spans) && spans[next].Action == Replace && spans[next].Start < int(t.End):
			one.name++
		case t.Case == Lower:
			if !t.Has(NoCaps) {
				one.small++
			}
		case t.Flags&(Start|Shout) == 0:
			one.name++
		}
	}
}

// counts returns the counts of a folded word, given its number in Forms; zero for a form that was
// added later.
func (w *Writing) counts(form int32) wordUse {
	if form < 0 || int(form) >= len(w.words) {
		return wordUse{}
	}
	return w.words[form]
}

// IsWord reports whether text, a word in small letters that resembles a known name, is a common
// word in the texts counted and not that name: "pinheiro" ("pine tree") in a Portuguese text. A
// rare word is taken for a name ("merci ribeiro"). form is the number of the word's folded form;
// part says that name is only a part of a known name.
func (w *Writing) IsWord(form int32, text, name string, part bool) bool {
	need := smallPerForm
	if part || accents(text) != "" && accents(text) != accents(name) {
		// text has accents other than those of name: "mãe" resembles Maë less than "mae" does
		need = smallPerPart
	}
	n := w.counts(form)
	return n.small >= need && n.small >= need*n.name
}

// Small reports whether the texts write a word in small letters more often than as a name. Then
// a capital at the beginning of a sentence does not show a name.
func (w *Writing) Small(form int32) bool {
	n := w.counts(form)
	return n.small > n.name
}

// accents returns the letters of a word that are not ASCII, in small letters.
func accents(word string) string {
	var list []rune
	for _, r := range norm.NFC.String(strings.ToLower(word)) {
		if r >= utf8.RuneSelf {
			list = append(list, r)
		}
	}
	return string(list)
}
