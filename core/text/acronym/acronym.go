// Package acronym tells whether words spell an acronym: their first letters in
// this order, "Union départementale des associations familiales" for UDAF. It
// knows no text: whoever calls gives the words one by one, and says which of them
// are small. The method is the project's own.
package acronym

import "unicode/utf8"

// Word is a word that may give letters.
type Word struct {
	Form  string // folded; a compound may give the letter of each of its parts
	Small bool   // a function word, which need not give one
}

// Voice says which small words may give a letter.
type Voice uint8

// From the strictest to the most lenient.
const (
	None   Voice = iota // "Centre de la mer" is CM
	Inside              // "Société en réseau" is SER, "en réseau" is no ER
	All                 // "La Redoute" is LR
)

// Matcher says how words are read.
type Matcher struct {
	Backward bool // from the last word to the first
	Voice    Voice
	// Loose lets words with another letter pass before the first letter is found
	// and before the last one is: "Union des familles du Nord" for UF. Spell says
	// then that the words are not whole.
	Loose bool
}

// Spell reads words until they have given all the letters (folded, in the order
// they are written), and returns how many it read: 0 where they do not. It ends as
// well where next gives no word.
func (m Matcher) Spell(letters string, next func() (Word, bool)) (words int, whole bool) {
	all := []rune(letters)
	left := all
	whole = true
	for len(left) > 0 {
		w, ok := next()
		if !ok || w.Form == "" {
			return 0, false
		}
		words++
		given := m.gives(w, left)
		if given == 0 && !w.Small {
			whole = false
			if !m.Loose || len(left) < len(all) && len(left) > 1 {
				return 0, false
			}
		}
		if m.Backward {
			left = left[:len(left)-given]
		} else {
			left = left[given:]
		}
	}
	return words, whole
}

// gives is how many of the letters that are left a word gives.
func (m Matcher) gives(w Word, left []rune) int {
	if n := m.parts(w.Form, left); n > 1 {
		return n
	}
	if w.Small && (m.Voice == None || m.Voice == Inside && len(left) == 1) {
		return 0
	}
	wanted := left[0]
	if m.Backward {
		wanted = left[len(left)-1]
	}
	if first, _ := utf8.DecodeRuneInString(w.Form); first != wanted {
		return 0
	}
	return 1
}

// parts is how many letters the parts of a compound give: two in
// "languedoc-roussillon" for LR, none where one part has another letter.
func (m Matcher) parts(form string, left []rune) int {
	n := 1
	for i := range len(form) - 1 {
		if isJoint(form[i]) {
			n++
		}
	}
	if n == 1 || n > len(left) {
		return 0
	}
	wanted := left[:n]
	if m.Backward {
		wanted = left[len(left)-n:]
	}
	starts, k := true, 0
	for i, c := range form {
		if starts {
			if c != wanted[k] {
				return 0
			}
			k++
		}
		starts = isJoint(form[i])
	}
	return n
}

// isJoint reports whether a byte joins the parts of a compound.
func isJoint(c byte) bool { return c == '-' || c == '\'' }
