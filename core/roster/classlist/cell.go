package classlist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// cleanCell gives a cell as one reads it: composed letters, plain single
// spaces, no character that does not show, hyphens that break no line as plain
// ones, none of the quotes and apostrophes that enclose the whole.
func cleanCell(s string) string {
	if !isClean(s) {
		s = tidy(s)
	}
	for len(s) > 1 {
		inner, ok := unquote(s)
		if !ok {
			break
		}
		s = inner
	}
	return s
}

// isClean spares the common cell a copy.
func isClean(s string) bool {
	for i := range len(s) {
		c := s[i]
		if c < ' ' || c >= 0x7F || c == ' ' && (i == 0 || i == len(s)-1 || s[i-1] == ' ') {
			return false
		}
	}
	return true
}

func tidy(s string) string {
	s = norm.NFC.String(strings.ToValidUTF8(s, "\uFFFD"))
	var b strings.Builder
	b.Grow(len(s))
	gap := false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			gap = b.Len() > 0
			continue
		case isUnseen(r):
			continue
		case r == '‐' || r == '‑' || r == '﹣' || r == '－':
			r = '-'
		}
		if gap {
			b.WriteByte(' ')
			gap = false
		}
		b.WriteRune(r)
	}
	return b.String()
}

// isUnseen reports whether r shows nothing: zero-width characters, soft
// hyphens, marks of direction and byte order, variation selectors.
func isUnseen(r rune) bool {
	return r >= 0x80 && (unicode.Is(unicode.Cf, r) || r == 0x34F || 0xFE00 <= r && r <= 0xFE0F)
}

// quotes are the pairs that enclose a cell. The apostrophe is one only in
// pairs: "'t Hart" begins with it.
var quotes = []string{`""`, "''", "“”", "«»", "„“", "‘’"}

func unquote(s string) (string, bool) {
	first, n := utf8.DecodeRuneInString(s)
	last, m := utf8.DecodeLastRuneInString(s)
	if n+m > len(s) {
		return s, false
	}
	for _, q := range quotes {
		if open, k := utf8.DecodeRuneInString(q); open == first && q[k:] == string(last) {
			return strings.TrimSpace(s[n : len(s)-m]), true
		}
	}
	return s, false
}

// hasLetter reports whether s has a letter of any script.
func hasLetter(s string) bool { return strings.IndexFunc(s, unicode.IsLetter) >= 0 }

// hasDigit reports whether s has a digit of any script, raised ones too.
func hasDigit(s string) bool { return strings.IndexFunc(s, unicode.IsNumber) >= 0 }
