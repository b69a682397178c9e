// Package acronym reports whether the first letters of words spell an acronym, such as "Union
// départementale des associations familiales" for UDAF. The caller gives the words one by one,
// and says which are function words. The method is the project's own.
package acronym

import "unicode/utf8"

// Word is a word that may give letters to an acronym.
type Word struct {
	Form  string // folded; each part of a compound ("languedoc-roussillon") may give a letter
	Small bool   // a function word, which may give no letter
}

// Voice says which function words may give a letter, from the strictest to the most lenient.
type Voice uint8

// The function words that may give a letter, by Voice.
const (
	None   Voice = iota // no function word: "Centre de la mer" is CM
	Inside              // all but the word read last: backwards, "en réseau" is not ER
	All                 // every function word: "La Redoute" is LR
)

// Matcher compares the first letters of words with an acronym. Its fields say in which way.
type Matcher struct {
	Backward bool // from the last word to the first
	Voice    Voice
	// Loose skips words that give no letter before the first letter and before the last one:
	// "Union des familles du Nord" for UF. Spell then returns whole = false.
	Loose bool
}

// Spell calls next for one word after the other until they have given all letters of an acronym,
// which are folded. It returns how many words it read; 0 if they do not spell the acronym or next
// has no more words. whole says that no word but function words was skipped.
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

// gives returns how many letters a word gives, 0 if its first letter is not the next one of the
// acronym. left are the letters that no word has given yet.
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

// parts returns how many letters the parts of a compound give: 2 in "languedoc-roussillon" for
// LR. It returns 0 if form is not a compound, or if a part begins with another letter than the
// acronym.
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

// isJoint reports whether c separates the parts of a compound: a hyphen or an apostrophe.
func isJoint(c byte) bool { return c == '-' || c == '\'' }
