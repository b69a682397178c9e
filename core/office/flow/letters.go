package flow

import (
	"unicode/utf8"
)

// HasWord reports whether b has two letters in a row, or a capital with a full stop: hiding may
// write initials, and these must be read again.
func HasWord(b []byte) bool {
	for i := 1; i < len(b); i++ {
		if !IsLetter(b[i-1]) {
			continue
		}
		if IsLetter(b[i]) || b[i] == '.' && 'A' <= b[i-1] && b[i-1] <= 'Z' && (i+1 == len(b) || b[i+1] == ' ' || b[i+1] == '_') {
			return true
		}
	}
	return false
}

func IsLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || c >= utf8.RuneSelf || c == '%' }

func IsSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// IsName reports whether a byte may be in a formula's name without quotes.
func IsName(c byte) bool {
	return IsLetter(c) && c != '%' || '0' <= c && c <= '9' || c == '_' || c == '\\' || c == '?'
}

func IsDigit(c byte) bool { return '0' <= c && c <= '9' }

func IsHexDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}
