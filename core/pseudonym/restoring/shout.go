package restoring

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/pseudonym"
)

// If a natural pseudonym is in capitals in the edited text, the name comes back in capitals, too.
// The same is true of the surname alone, as in lists and tables: "LÉA MOREAU" → "EMMA LEFÈVRE",
// "Léa MOREAU" → "Emma LEFÈVRE", "Léa Moreau" → "Emma Lefèvre". The capitals of the original text
// do not matter.

// withCapitals returns a name with the capitals of surface, the pseudonym as the text writes it.
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

// surnameIn returns the real surname that the second word of whole replaces. whole is the pseudonym
// of a whole name, parts the pairs of its parts. It returns "" if no part has that word as its
// pseudonym.
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
