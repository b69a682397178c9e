package spelling

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// HasCapitals reports whether a word of a name stands in capitals, more than an initial.
func HasCapitals(name string) bool {
	return slices.ContainsFunc(strings.Fields(name), func(w string) bool { return InCapitals(strings.TrimRight(w, ".")) })
}

func BeginsSmall(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(r)
}

// HasNoSmallLetter reports whether the word before a number is in capitals, as no word
// of running text is: "ELEVE 1" is ours, "élève 1" is the writer's.
func HasNoSmallLetter(word string) bool {
	return len(word) > 1 && strings.IndexFunc(word, unicode.IsLower) < 0
}

// TitleCase writes capitals as one writes a name: "DE LA TOUR-PETIT" → "de La Tour-Petit".
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

// IsNatural reports whether a pseudonym is made of letters and joints alone, as
// names are and ids are not.
func IsNatural(pseudonym string) bool {
	return pseudonym != "" && strings.IndexFunc(pseudonym, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && r != ' ' && r != '-' && r != '\''
	}) < 0
}

// WithCase writes text in capitals or in small letters where like is.
func WithCase(text, like string) string {
	upper, lower, n := 0, 0, 0
	for _, r := range like {
		switch {
		case unicode.IsUpper(r):
			upper++
		case unicode.IsLower(r):
			lower++
		}
		n++
	}
	switch {
	case upper > 1 && lower == 0:
		return strings.ToUpper(text)
	case lower > 0 && upper == 0:
		return strings.ToLower(text)
	}
	return text
}

// Bare is a part of a name without the marks at its ends, which stay in the
// text: a pseudonym has none.
func Bare(name string) string { return strings.Trim(name, "'’-") }

// InCapitals reports whether a word of two letters or more is written in
// capitals.
func InCapitals(word string) bool {
	return len(word) > 1 && strings.ToUpper(word) == word && strings.ToLower(word) != word
}

func FirstLetter(name string) string {
	_, n := utf8.DecodeRuneInString(name)
	return name[:n]
}
