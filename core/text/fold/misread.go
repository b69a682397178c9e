package fold

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// Lost is the character that programs write for a letter they could not read: "Gr�goire".
const Lost = utf8.RuneError

// Misread decodes a letter in a broken spelling at the beginning of text. n is the length of the
// spelling in bytes, 0 if text begins otherwise. The spellings are:
//
//	Ã©                UTF-8 that was read as Windows-1252
//	=C3=A9, =E9       quoted-printable, of UTF-8 or Latin-1
//	%C3%A9            percent-encoding, as in links
//	\u00e9, \xe9      escapes of programming languages
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

// coded decodes a letter that is written by its bytes in hexadecimal digits, each byte after the
// same mark ("=", "%", "\x"): two bytes of UTF-8, or one of Latin-1. n is the length of the
// spelling in bytes. After an equals sign, a single byte must have capitals as digits, and no
// capital or digit may follow it, because a value may be meant: "nom=FABRE", "a=C95".
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

// latin are the letters outside ASCII that French names have. The code of any other letter is not
// decoded, because it more likely is not a letter at all.
const latin = "àâäçèéêëîïñôöùûüÀÂÄÇÈÉÊËÎÏÑÔÖÙÛÜ"

// BeforeStray is an invisible character. core/office writes it before each letter that it decodes
// as Windows-1252 because the byte is not valid UTF-8.
const BeforeStray = '\u2064'

// IsSuspect reports whether r may begin UTF-8 that was read as Windows-1252, as in "Ã©".
func IsSuspect(r rune) bool { return r == 'Ã' || r == 'Å' }

// pair returns the letter that two bytes of UTF-8 encode; 0 if it is not a Latin letter whose
// first byte is 0xC3 or 0xC5.
func pair(first, second rune) rune {
	if first != 0xC3 && first != 0xC5 || second < 0x80 || second > 0xBF {
		return 0
	}
	return first&0x1F<<6 | second&0x3F
}

// windowsByte returns the byte of a character in Windows-1252; 0 if the character is not in it.
// The bytes of U+0080 to U+00BF are their own numbers.
func windowsByte(r rune) rune {
	if r >= 0x80 && r <= 0xBF {
		return r
	}
	b, _ := codepage.Windows1252.Encode(r)
	return rune(b)
}
