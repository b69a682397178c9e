package restoring

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/pseudonym"
)

// An invented name that somebody wrote in capitals comes back so, and a surname alone in
// them, as lists and tables have it: "LÉA MOREAU" → "EMMA LEFÈVRE", "Léa MOREAU" → "Emma
// LEFÈVRE", "Léa Moreau" → "Emma Lefèvre", whatever the source had.

// shouted is a name in the capitals that its pseudonym has in a text.
func (k *bearer) shouted(name, stands string) string {
	if !k.natural || k.of > 0 {
		return name
	}
	if isShouted(stands) && !isShouted(k.pseudonym) {
		return strings.ToUpper(name)
	}
	first, last, two := strings.Cut(strings.Join(strings.Fields(stands), " "), " ")
	if two && k.surname != "" && !isShouted(first) && isShouted(last) && strings.HasSuffix(name, k.surname) {
		return strings.TrimSuffix(name, k.surname) + strings.ToUpper(k.surname)
	}
	return name
}

// isShouted reports whether a text has two letters or more and all are capitals.
func isShouted(text string) bool {
	return strings.ToUpper(text) == text && hasTwoLetters(text)
}

// surnameIn is the real surname of somebody whose whole pseudonym is of a first name and a
// surname; "" where the parts do not say it.
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
