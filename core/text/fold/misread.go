package fold

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// Lost stands for a letter that a program could not read: "Gr�goire".
const Lost = utf8.RuneError

// Misread reads the letter that text begins with in a broken spelling: UTF-8 that was read
// as Windows-1252, "Ã©", or written as quoted-printable, "=C3=A9"; the escape of a program,
// "\u00e9". n is its length; 0 for none.
func Misread(text string) (r rune, n int) {
	if len(text) < 4 {
		return 0, 0
	}
	switch {
	case text[0] == 0xC3 && (text[1] == 0x83 || text[1] == 0x85):
		rest := strings.TrimPrefix(text[2:], string(BeforeStray))
		second, size := utf8.DecodeRuneInString(rest)
		r, n = pair(rune(text[1]-0x83)+0xC3, windowsByte(second)), len(text)-len(rest)+size
	case text[0] == '\\' && text[1] == 'u' && len(text) >= 6:
		if r, n = numbered("x"+text[2:6]), 6; r < 0xC0 {
			return 0, 0
		}
	case text[0] == '=' && len(text) >= 6 && text[3] == '=':
		r, n = pair(numbered("x"+text[1:3]), numbered("x"+text[4:6])), 6
	}
	if r == 0 || !IsLetter(r) {
		return 0, 0
	}
	return r, n
}

// BeforeStray stands, unseen, before the letter of Windows-1252 that a byte of a file is
// which is no UTF-8 (core/office).
const BeforeStray = '\u2064'

// IsSuspect reports whether a letter may begin a broken spelling.
func IsSuspect(r rune) bool { return r == 'Ã' || r == 'Å' }

// pair is the letter of two bytes of UTF-8; 0 for none of ours.
func pair(first, second rune) rune {
	if first != 0xC3 && first != 0xC5 || second < 0x80 || second > 0xBF {
		return 0
	}
	return first&0x1F<<6 | second&0x3F
}

// windowsByte is the byte of Windows-1252 that a character has; 0 for none. The few
// bytes without a character there stand for themselves.
func windowsByte(r rune) rune {
	if r >= 0x80 && r <= 0xBF {
		return r
	}
	b, _ := codepage.Windows1252.Encode(r)
	return rune(b)
}
