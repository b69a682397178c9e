package spelling

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// BeginsSmall reports whether a word begins with a small letter.
func BeginsSmall(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(r)
}

// TitleCase turns the words of a name that are written in capitals into words that only begin with
// one: "DE LA TOUR-PETIT" → "de La Tour-Petit". DE, DU, DES and D' become small. Other words do not
// change.
func TitleCase(name string) string {
	words := strings.Fields(name)
	for i, w := range words {
		if !InCapitals(w) {
			continue
		}
		switch w {
		case "DE", "DU", "DES":
			words[i] = strings.ToLower(w)
			continue
		}
		small := strings.ToLower(w)
		begins := !strings.HasPrefix(small, "d'") && !strings.HasPrefix(small, "d’")
		words[i] = strings.Map(func(r rune) rune {
			isLetter := unicode.IsLetter(r) || unicode.Is(unicode.M, r)
			if isLetter && begins {
				r = unicode.ToTitle(r)
			}
			begins = !isLetter
			return r
		}, small)
	}
	return strings.Join(words, " ")
}

// IsNatural reports whether a pseudonym has only letters, spaces, hyphens and apostrophes, like
// a name and unlike an id.
func IsNatural(pseudonym string) bool {
	return pseudonym != "" && strings.IndexFunc(pseudonym, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && r != ' ' && r != '-' && r != '\''
	}) < 0
}

// WithCase returns text in the case of the parameter like: in capitals if like has at least two
// letters, all of them capitals; in small letters if like has only small letters; otherwise
// unchanged.
func WithCase(text, like string) string {
	upper, lower := 0, 0
	for _, r := range like {
		switch {
		case unicode.IsUpper(r):
			upper++
		case unicode.IsLower(r):
			lower++
		}
	}
	switch {
	case upper > 1 && lower == 0:
		return strings.ToUpper(text)
	case lower > 0 && upper == 0:
		return strings.ToLower(text)
	}
	return text
}

// Bare returns a name without the apostrophes and hyphens at its ends, which belong to the text
// around it and not to a pseudonym.
func Bare(name string) string { return strings.Trim(name, "'’-") }

// InCapitals reports whether a word is written in capitals. A word of one byte, such as "A", does
// not count.
func InCapitals(word string) bool {
	return len(word) > 1 && strings.ToUpper(word) == word && strings.ToLower(word) != word
}

// HasCapitals reports whether some word of a name is written in capitals. Initials such as "A." do
// not count.
func HasCapitals(name string) bool {
	return slices.ContainsFunc(strings.Fields(name), func(w string) bool { return InCapitals(strings.TrimRight(w, ".")) })
}

// HasNoSmallLetter reports whether a word of two bytes or more has no small letter. It
// distinguishes the code "ELEVE 1" from the words "élève 1" of a writer.
func HasNoSmallLetter(word string) bool {
	return len(word) > 1 && strings.IndexFunc(word, unicode.IsLower) < 0
}

// FirstLetter returns the first letter of a name, or "" for an empty name.
func FirstLetter(name string) string {
	_, n := utf8.DecodeRuneInString(name)
	return name[:n]
}
