package forum

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// wordCase says which letters of a word are capitals.
type wordCase uint8

const (
	caseless wordCase = iota // no letter has a case: 李
	lower
	titled // the only capital is the first letter, or the only letter: "Zoé", "M"
	upper
	mixedCase // "McDonald"
	wordCases
)

// caseOf returns the value of the case attribute of a <calix> element for a form: "lower",
// "upper", "capitalized" or "mixed", and "" if no letter has a case. In a capitalized form
// each word begins with its only capital; words in lower case are allowed between them
// ("Rolf van der Tanner").
func caseOf(form string) string {
	var n [wordCases]int
	for w := range strings.FieldsFuncSeq(form, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
		n[caseOfWord(w)]++
	}
	switch {
	case n[mixedCase] > 0, n[upper] > 0 && n[lower]+n[titled] > 0:
		return "mixed"
	case n[upper] > 0:
		return "upper"
	case n[titled] > 0 && beginsSmall(form):
		return "mixed"
	case n[titled] > 0:
		return "capitalized"
	case n[lower] > 0:
		return "lower"
	}
	return ""
}

// caseOfWord returns the case of a word that consists of letters.
func caseOfWord(word string) wordCase {
	capitals, others := 0, 0
	for _, r := range word {
		switch {
		case isCapital(r):
			capitals++
		case unicode.IsLower(r):
			others++
		}
	}
	first, _ := utf8.DecodeRuneInString(word)
	switch {
	case capitals == 0 && others == 0:
		return caseless
	case capitals == 0:
		return lower
	case capitals == 1 && (others == 0 || isCapital(first)):
		return titled
	case others == 0:
		return upper
	}
	return mixedCase
}

// isCapital reports whether a letter is upper case or title case ("ǅ").
func isCapital(r rune) bool { return unicode.IsUpper(r) || unicode.IsTitle(r) }

// beginsSmall reports whether the first letter of a form is in lower case.
func beginsSmall(form string) bool {
	r, _ := utf8.DecodeRuneInString(form[max(0, strings.IndexFunc(form, unicode.IsLetter)):])
	return unicode.IsLower(r)
}
