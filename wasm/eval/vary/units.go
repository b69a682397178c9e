package vary

import (
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// unit is a word of a name, with the words that hyphens or apostrophes join to it: "Claire",
// "Jean-Marc", "N'Diaye". An elided particle ("d'Argenval") is a unit of its own.
type unit struct {
	core.Span // in bytes of the document's text
	key       string
	shape     shape
	dot       bool // a full stop follows, so it may be an abbreviation
}

type shape uint8

const (
	small shape = iota
	titled
	capitals // at least two letters, all of them capitals
)

// unitsOf divides a part of a text into units. All characters that are in no unit separate units.
func unitsOf(text string, s core.Span) []unit {
	var list []unit
	for at := s.Start; at < s.End; {
		r, n := utf8.DecodeRuneInString(text[at:s.End])
		if !unicode.IsLetter(r) {
			at += n
			continue
		}
		end := unitEnd(text[:s.End], at)
		list = append(list, unit{
			Span:  core.Span{Start: at, End: end},
			key:   fold.Key(text[at:end]),
			shape: shapeOf(text[at:end]),
			dot:   end < len(text) && text[end] == '.',
		})
		at = end
	}
	return list
}

// unitEnd returns where the unit that begins at a place ends.
func unitEnd(text string, at int) int {
	end, begin := at, at
	for end < len(text) {
		r, n := utf8.DecodeRuneInString(text[end:])
		after, _ := utf8.DecodeRuneInString(text[end+n:])
		switch {
		case unicode.IsLetter(r) || unicode.IsMark(r):
		case (r == '-' || r == '‐' || r == '‑') && unicode.IsLetter(after):
		case (r == '\'' || r == '’') && unicode.IsLetter(after) && !particles[fold.Key(text[begin:end])]:
		default:
			return end
		}
		end += n
	}
	return end
}

func shapeOf(s string) shape {
	first, _ := utf8.DecodeRuneInString(s)
	if !unicode.IsUpper(first) {
		return small
	}
	upper := 0
	for _, r := range s {
		if unicode.IsLower(r) {
			return titled
		}
		if unicode.IsUpper(r) {
			upper++
		}
	}
	if upper < 2 {
		return titled
	}
	return capitals
}

// maxAbbreviation is the largest number of letters of a word with a full stop that is taken for an
// abbreviated name.
const maxAbbreviation = 3

// initials reports whether a unit consists of initials and is not a name: one letter, two capitals
// without a vowel, two letters with a hyphen between them, or an abbreviation without a vowel of at
// most maxAbbreviation letters.
func (u *unit) initials() bool {
	switch n := utf8.RuneCountInString(u.key); {
	case n == 1:
		return true
	case n == 2 && u.shape == capitals:
		return !hasVowel(u.key)
	case n == 3 && u.key[1] == ' ': // J-M
		return true
	case n <= maxAbbreviation && u.dot && u.shape == titled:
		return !hasVowel(u.key)
	}
	return false
}

func hasVowel(key string) bool {
	for _, r := range key {
		switch r {
		case 'a', 'e', 'i', 'o', 'u', 'y':
			return true
		}
	}
	return false
}
