package forum

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// wordCase is how a word is written.
type wordCase uint8

const (
	caseless wordCase = iota // no letter has a case: 李
	lower
	titled // its first letter is the only capital, or all of it: "Zoé", "M"
	upper
	mixedCase // "McDonald"
	wordCases
)

// caseOf says how a form is written, in the words of the <calix> marks:
// "lower", "upper", "capitalized" (every word begins with its only capital;
// small words between are allowed: "Rolf van der Tanner"), "mixed"; "" when it has
// no letter with a case.
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

// caseOfWord is how a word of letters is written.
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

func isCapital(r rune) bool { return unicode.IsUpper(r) || unicode.IsTitle(r) }

// beginsSmall reports whether the first letter of a form is a small one.
func beginsSmall(form string) bool {
	r, _ := utf8.DecodeRuneInString(form[max(0, strings.IndexFunc(form, unicode.IsLetter)):])
	return unicode.IsLower(r)
}
