package restoring

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/pseudonym"
)

// A natural pseudonym in capitals comes back as a name in capitals, and so does a surname alone in
// capitals, as in lists and tables: "LÉA MOREAU" → "EMMA LEFÈVRE", "Léa MOREAU" → "Emma LEFÈVRE",
// "Léa Moreau" → "Emma Lefèvre". The capitals of the source do not matter.

// withCapitals returns a name in the capitals that its pseudonym has in the text (stands).
func (k *bearer) withCapitals(name, stands string) string {
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

// surnameIn returns the real surname behind the second word of a whole pseudonym; "" if parts do
// not say it.
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
