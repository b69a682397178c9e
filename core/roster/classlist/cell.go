package classlist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// cleanCell returns a cell as a person reads it: with composed letters, single spaces, ordinary
// hyphens and no invisible characters, without quotes or apostrophes around the whole.
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

// isClean reports whether a cell has only printable ASCII and single spaces between words, so that
// tidy, which copies the cell, would not change it.
func isClean(s string) bool {
	for i := range len(s) {
		c := s[i]
		if c < ' ' || c >= deleteControl {
			return false
		}
		if isAtEdge := i == 0 || i == len(s)-1; c == ' ' && (isAtEdge || s[i-1] == ' ') {
			return false
		}
	}
	return true
}

// tidy returns a cell with composed letters, single spaces, ordinary hyphens and no invisible
// characters. Quotes around it stay.
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

// Characters that are not visible.
const (
	deleteControl  = 0x7F
	graphemeJoiner = '\u034F'
	firstSelector  = '\uFE00' // first of the variation selectors, invisible characters that choose the look of the one before
	lastSelector   = '\uFE0F'
)

// isUnseen reports whether r is invisible: zero-width characters, soft hyphens, direction and
// byte-order marks, variation selectors.
func isUnseen(r rune) bool {
	isSelector := firstSelector <= r && r <= lastSelector
	return r >= utf8.RuneSelf && (unicode.Is(unicode.Cf, r) || r == graphemeJoiner || isSelector)
}

// quotes are the pairs of marks that may enclose a cell. An apostrophe at the beginning alone
// stays: "'t Hart".
var quotes = []string{`""`, "''", "“”", "«»", "„“", "‘’"}

// unquote removes one pair of quotes around a cell, and reports whether there was one.
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

// hasDigit reports whether s has a digit of any script, superscripts included.
func hasDigit(s string) bool { return strings.IndexFunc(s, unicode.IsNumber) >= 0 }
