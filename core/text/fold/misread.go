package fold

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// Lost stands for a letter that a program could not read: "Gr�goire".
const Lost = utf8.RuneError

// Misread reads the letter that text begins with in a broken spelling: UTF-8 that was read
// as Windows-1252, "Ã©"; a letter written by its bytes in UTF-8 or in Latin-1, as
// quoted-printable, "=C3=A9", "=E9", in a link, "%C3%A9", or by a program, "\u00e9",
// "\xe9". n is its length; 0 for none.
func Misread(text string) (r rune, n int) {
	if len(text) < 3 {
		return 0, 0
	}
	switch c := text[0]; {
	case c == 0xC3 && len(text) > 3 && (text[1] == 0x83 || text[1] == 0x85):
		rest := strings.TrimPrefix(text[2:], string(BeforeStray))
		second, size := utf8.DecodeRuneInString(rest)
		r, n = pair(rune(text[1]-0x83)+0xC3, windowsByte(second)), len(text)-len(rest)+size
	case c == '\\' && text[1] == 'u' && len(text) >= 6:
		if r, n = numbered("x"+text[2:6]), 6; r < 0xC0 {
			return 0, 0
		}
	case c == '\\' && text[1] == 'x':
		r, n = coded(text, text[:2])
	case c == '=' || c == '%':
		r, n = coded(text, text[:1])
	}
	if r == 0 || !IsLetter(r) {
		return 0, 0
	}
	return r, n
}

// coded reads the bytes of one letter, each behind mark: two of UTF-8, or one of Latin-1.
// Behind an equals sign only capitals stand for digits, and a value may follow instead:
// "nom=FABRE", "a=C95".
func coded(text, mark string) (r rune, n int) {
	one := len(mark) + 2
	if len(text) < one {
		return 0, 0
	}
	first := numbered("x" + text[len(mark):one])
	if rest, ok := strings.CutPrefix(text[one:], mark); ok && len(rest) >= 2 {
		if r = pair(first, numbered("x"+rest[:2])); r > 0 {
			return r, 2 * one
		}
	}
	if !strings.ContainsRune(latin, first) {
		return 0, 0
	}
	if low := text[one-1]; mark == "=" && (text[1] > 'Z' || low > 'Z' || len(text) > one && (text[one]-'0' < 10 || low >= 'A' && text[one]-'A' < 26)) {
		return 0, 0
	}
	return first, one
}

// latin are the letters that French names have outside ASCII; a code of another one is
// sooner something else.
const latin = "àâäçèéêëîïñôöùûüÀÂÄÇÈÉÊËÎÏÑÔÖÙÛÜ"

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
