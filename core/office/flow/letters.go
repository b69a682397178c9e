package flow

import (
	"unicode/utf8"
)

// HasWord reports whether b has two letters in a row, or a capital with a full stop. The second
// case is needed because hiding may write initials, which must be read again.
func HasWord(b []byte) bool {
	for i := 1; i < len(b); i++ {
		if !IsLetter(b[i-1]) {
			continue
		}
		if IsLetter(b[i]) || isInitial(b, i-1) {
			return true
		}
	}
	return false
}

// isInitial reports whether the letter at i is a capital with a full stop, at the end of a word.
func isInitial(b []byte, i int) bool {
	if b[i+1] != '.' || b[i] < 'A' || b[i] > 'Z' {
		return false
	}
	return i+2 == len(b) || b[i+2] == ' ' || b[i+2] == '_'
}

// IsLetter reports whether a byte may belong to a letter: an ASCII letter, a byte of a letter
// in UTF-8 beyond ASCII, or the "%" of a percent-encoded letter.
func IsLetter(c byte) bool { return IsASCIILetter(c) || c >= utf8.RuneSelf || c == '%' }

// IsASCIILetter reports whether a byte is a letter of ASCII.
func IsASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// IsSpace reports whether a byte is white space in XML and in mails.
func IsSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// IsName reports whether a byte may be in an unquoted name in a formula.
func IsName(c byte) bool {
	if c == '_' || c == '\\' || c == '?' {
		return true
	}
	return IsLetter(c) && c != '%' || IsDigit(c)
}

// IsDigit reports whether a byte is a digit.
func IsDigit(c byte) bool { return '0' <= c && c <= '9' }

// IsHexDigit reports whether a byte is a hexadecimal digit.
func IsHexDigit(c byte) bool {
	return IsDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f'
}
