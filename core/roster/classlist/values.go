package classlist

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// kind is what a cell looks like by itself.
type kind uint8

const (
	letters   kind = iota // a name, or words
	numeric               // a number, date, phone number, mark
	classCode             // 4eB, CM2, TSTMG2, Year 6
	text                  // an e-mail, a sentence, anything else
)

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
	case n > 80 || strings.ContainsAny(cell, "@#=<>{}[]\\|"):
		return text
	case isClass(cell):
		return classCode
	}
	return letters
}

// isLevel reports whether a folded word is the name of French classes that have
// no digit.
func isLevel(key string) bool {
	return french.Is(key, french.PrimaryLevel) || french.Is(key, french.SecondaryLevel) || key == "ulis" || key == "segpa"
}

// isClass reports whether a cell looks like the name of a class: short, letters
// and few digits, or the name of a level with perhaps a letter.
func isClass(cell string) bool {
	if len(cell) > 24 || cell == "" {
		return false
	}
	digits, alphabetic := 0, 0
	for _, r := range cell {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			alphabetic++
		case r != ' ' && r != '-' && r != '°' && r != '.' && r != '_' && r != '/':
			return false
		}
	}
	if digits > 0 {
		return digits <= 4 && 0 < alphabetic && alphabetic <= 10
	}
	if len(cell) > 20 || !strings.ContainsRune("cgmpqstuCGMPQSTU", rune(cell[0])) { // no level begins so
		return false
	}
	list := strings.Fields(fold.Key(cell))
	return len(list) > 0 && len(list) <= 2 && isLevel(list[0]) && (len(list) == 1 || len(list[1]) == 1 || isLevel(list[1]))
}

// The words that tell a pupil's gender. 1 and 2 are those of the schools'
// register (SIECLE), where men have 1.
var (
	femaleWords = words("f fille filles feminin feminine femme female girl 2 ♀")
	maleWords   = words("m g h garcon garcons masculin masculine homme male boy 1 ♂")
)

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

// isPlainName reports whether a cell is one word with a capital at most at its
// start, as words of an option or a remark are.
func isPlainName(cell string) bool { return !strings.ContainsAny(cell, " ") }
