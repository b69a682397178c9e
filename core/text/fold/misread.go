package fold

import (
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// Lost stands for a letter that a program could not read: "Gr�goire".
const Lost = utf8.RuneError

// Misread reads the letter that text begins with in a broken spelling: UTF-8 that was read
// as Windows-1252, "Ã©", or written as quoted-printable, "=C3=A9"; the escape of a program,
// "\u00e9". n is its length; 0 for none.
func Misread(text string) (r rune, n int) {
	if len(text) < 3 || len(text) < 4 && text[0] != 0xEF {
		return 0, 0
	}
	switch {
	case text[0] == 0xEF:
		if r, n = utf8.DecodeRuneInString(text); !IsStray(r) {
			return 0, 0
		}
		r -= strayByte
	case text[0] == 0xC3 && (text[1] == 0x83 || text[1] == 0x85):
		second, size := utf8.DecodeRuneInString(text[2:])
		r, n = pair(rune(text[1]-0x83)+0xC3, windowsByte(second)), 2+size
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

// strayByte is the first of 256 private letters that stand for bytes of a file that are no
// UTF-8 (core/office).
const strayByte = 0xF700

// IsStray reports whether a private letter stands for a byte that is an accented letter in
// Windows-1252.
func IsStray(r rune) bool { return strayByte+0xC0 <= r && r <= strayByte+0xFF }

// IsSuspect reports whether a letter may begin a broken spelling.
func IsSuspect(r rune) bool { return r == 'Ã' || r == 'Å' || IsStray(r) }

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
