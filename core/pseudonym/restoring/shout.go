package restoring

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/pseudonym"
)

// A natural pseudonym in capitals is replaced by a name in capitals, and so is a surname alone
// in capitals, as in lists and tables: "LÉA MOREAU" → "EMMA LEFÈVRE", "Léa MOREAU" → "Emma
// LEFÈVRE", "Léa Moreau" → "Emma Lefèvre". The capitals of the source do not matter.

// withCapitals returns a name in the capitals of surface, its pseudonym in the text.
func (k *bearer) withCapitals(name, surface string) string {
	if !k.natural || k.of > 0 {
		return name
	}
	if isShouted(surface) && !isShouted(k.pseudonym) {
		return strings.ToUpper(name)
	}
	first, last, two := strings.Cut(strings.Join(strings.Fields(surface), " "), " ")
	if two && k.surname != "" && !isShouted(first) && isShouted(last) && strings.HasSuffix(name, k.surname) {
		return strings.TrimSuffix(name, k.surname) + strings.ToUpper(k.surname)
	}
	return name
}

// isShouted reports whether a text has two letters or more, all of them capitals.
func isShouted(text string) bool {
	return strings.ToUpper(text) == text && hasTwoLetters(text)
}

// surnameIn returns the real surname for the second word of a whole pseudonym, or "" if the
// parts do not contain it.
func surnameIn(whole string, parts []*pseudonym.Pair) string {
	_, last, two := strings.Cut(whole, " ")
	for _, p := range parts {
		if two && p.Pseudonym == last {
			return p.Name
		}
	}
	return ""
}

func hasTwoLetters(text string) bool {
	n := 0
	for _, r := range text {
		if unicode.IsUpper(r) {
			n++
		}
	}
	return n > 1
}
