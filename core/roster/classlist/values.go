package classlist

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// kind is what a cell looks like.
type kind uint8

const (
	letters   kind = iota // a name, or other words
	numeric               // a number, a date, a phone number, a mark
	classCode             // 4eB, CM2, TSTMG2, Year 6
	text                  // an e-mail address, a sentence, anything else
)

// kindOf returns what a cell looks like.
func kindOf(cell string) kind {
	digits, alphabetic, symbols, n := 0, 0, 0, 0
	for _, r := range cell {
		n++
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			alphabetic++
		case strings.ContainsRune("@#=<>{}[]\\_|:!%&+;$€/", r):
			symbols++
		}
	}
	switch {
	case alphabetic == 0 && digits > 0:
		return numeric
	case digits > 0:
		if isClass(cell) {
			return classCode
		}
		return text
	case n > maxNameRunes || strings.ContainsAny(cell, "@#=<>{}[]\\|"):
		return text
	case isClass(cell):
		return classCode
	}
	return letters
}

// isLevel reports whether a folded word is the name of a level of French schools that has no digit:
// "terminale" (the last year).
func isLevel(key string) bool {
	return french.Is(key, french.PrimaryLevel) || french.Is(key, french.SecondaryLevel) || key == "ulis" || key == "segpa"
}

// Limits of the name of a class.
const (
	longestClass     = 24 // longest name of a class, in bytes
	longestLevel     = 20 // longest name of a class without a digit, in bytes
	mostClassDigits  = 4
	mostClassLetters = 10
)

// isClass reports whether a cell looks like the name of a class: short, with letters and a few
// digits, "4eB", or the name of a level that a letter or another level may follow, "Terminale S".
func isClass(cell string) bool {
	if len(cell) > longestClass || cell == "" {
		return false
	}
	digits, alphabetic := 0, 0
	for _, r := range cell {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			alphabetic++
		case !strings.ContainsRune(" -°._/", r):
			return false
		}
	}
	if digits > 0 {
		return digits <= mostClassDigits && 0 < alphabetic && alphabetic <= mostClassLetters
	}
	if len(cell) > longestLevel || !strings.ContainsRune("cgmpqstuCGMPQSTU", rune(cell[0])) { // no level begins with another letter
		return false
	}
	list := strings.Fields(fold.Key(cell))
	switch len(list) {
	case 1:
		return isLevel(list[0])
	case 2:
		return isLevel(list[0]) && (len(list[1]) == 1 || isLevel(list[1]))
	}
	return false
}

// Words for a pupil's gender. 1 and 2 are the codes of the schools' register (SIECLE).
var (
	femaleWords = wordSet("f fille filles feminin feminine femme female girl 2 ♀")
	maleWords   = wordSet("m g h garcon garcons masculin masculine homme male boy 1 ♂")
)

// genderOf returns the gender that a cell names.
func genderOf(cell string) lexicon.Gender {
	key := strings.Trim(fold.Key(cell), ". ")
	switch {
	case femaleWords[key], french.Is(key, french.Woman):
		return lexicon.GenderFemale
	case maleWords[key], french.Is(key, french.Man), key == "gar\uFFFDon":
		return lexicon.GenderMale
	}
	return lexicon.GenderUnknown
}

// isSingleWord reports whether a cell is one word.
func isSingleWord(cell string) bool { return !strings.ContainsAny(cell, " ") }
