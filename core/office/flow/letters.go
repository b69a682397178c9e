package flow

import (
	"unicode/utf8"
)

// HasWord reports whether b may contain a name: two letters in a row, or a capital with a full
// stop. The second case is needed because hiding may write initials ("E. L."), which must be read
// again.
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

// isInitial reports whether b[i] is a capital before a full stop, and the word ends there: at the
// end of b, or before a space or an underscore. b[i+1] must exist.
func isInitial(b []byte, i int) bool {
	if b[i+1] != '.' || b[i] < 'A' || b[i] > 'Z' {
		return false
	}
	return i+2 == len(b) || b[i+2] == ' ' || b[i+2] == '_'
}

// IsLetter reports whether a byte may be part of a letter: an ASCII letter, a byte of a letter
// beyond ASCII in UTF-8, or the "%" that begins a percent-encoded letter.
func IsLetter(c byte) bool { return IsASCIILetter(c) || c >= utf8.RuneSelf || c == '%' }

// IsASCIILetter reports whether a byte is a letter of ASCII.
func IsASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// IsSpace reports whether a byte is white space in XML and in mails.
func IsSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// IsName reports whether a byte may occur in a name in a formula that has no quotes around it,
// such as "Total_1".
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
