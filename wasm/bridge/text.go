package bridge

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// JavaScript strings may contain half a surrogate pair, which UTF-8 cannot encode. In JSON it is
// written as \ud83d, and inside the program as three bytes, in the encoding WTF-8. The core treats
// these as punctuation, so they come back unchanged.

// Quoted is a text of the user, in UTF-8 or WTF-8.
type Quoted string

// MarshalJSON returns the text as a JSON string, with as few escapes as possible.
func (q Quoted) MarshalJSON() ([]byte, error) {
	return AppendQuoted(make([]byte, 0, len(q)+len(q)/16+2), string(q)), nil
}

// AppendQuoted appends a text as a JSON string.
func AppendQuoted(b []byte, text string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	from := 0
	for i := 0; i < len(text); {
		c := text[i]
		if c >= ' ' && c < 0x7f && c != '"' && c != '\\' {
			i++
			continue
		}
		n := 1
		switch {
		case c == '"' || c == '\\':
			b = append(append(b, text[from:i]...), '\\', c)
		case c == '\n':
			b = append(append(b, text[from:i]...), '\\', 'n')
		case c == '\r':
			b = append(append(b, text[from:i]...), '\\', 'r')
		case c == '\t':
			b = append(append(b, text[from:i]...), '\\', 't')
		case c < utf8.RuneSelf:
			b = append(append(b, text[from:i]...), '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			var r rune
			r, n = utf8.DecodeRuneInString(text[i:])
			if half, ok := Surrogate(text[i:]); ok {
				r, n = half, 3
			} else if (r != utf8.RuneError || n > 1) && r != 0x2028 && r != 0x2029 {
				i += n
				continue
			}
			b = append(append(b, text[from:i]...), '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
		}
		i += n
		from = i
	}
	return append(append(b, text[from:]...), '"')
}

// Surrogate returns the half of a surrogate pair with which s begins, in WTF-8.
func Surrogate(s string) (rune, bool) {
	if core.HalfPair(s) {
		return 0xD000 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), true
	}
	return 0, false
}

// invalidAt returns the error for an invalid byte, given its index.
func invalidAt(at int) error { return errors.New("not valid UTF-8 at byte " + strconv.Itoa(at)) }

// unquote decodes a JSON string literal to WTF-8. It fails for invalid UTF-8 and for damaged
// escapes; the error says at which byte of the decoded text.
func unquote(raw string) (string, error) {
	if len(raw) < 2 {
		return "", errors.New("not a string")
	}
	raw = raw[1 : len(raw)-1]
	if strings.IndexByte(raw, '\\') < 0 {
		if at := invalid(raw); at >= 0 {
			return "", invalidAt(at)
		}
		return raw, nil
	}
	b := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); {
		if plain := strings.IndexByte(raw[i:], '\\'); plain != 0 {
			if plain < 0 {
				plain = len(raw) - i
			}
			if at := invalid(raw[i : i+plain]); at >= 0 {
				return "", invalidAt(len(b) + at)
			}
			b = append(b, raw[i:i+plain]...)
			i += plain
			continue
		}
		if i+1 >= len(raw) {
			return "", errors.New("ends inside an escape")
		}
		i += 2
		switch raw[i-1] {
		case 'n':
			b = append(b, '\n')
		case 't':
			b = append(b, '\t')
		case 'r':
			b = append(b, '\r')
		case 'b':
			b = append(b, '\b')
		case 'f':
			b = append(b, '\f')
		case 'u':
			u, ok := hex4(raw, i)
			if !ok {
				return "", errors.New("has a damaged \\u escape at byte " + strconv.Itoa(len(b)))
			}
			i += 4
			if u&0xFC00 == 0xD800 && i+6 <= len(raw) && raw[i] == '\\' && raw[i+1] == 'u' {
				if low, ok := hex4(raw, i+2); ok && low&0xFC00 == 0xDC00 {
					i += 6
					b = utf8.AppendRune(b, 0x10000+(u-0xD800)<<10+(low-0xDC00))
					continue
				}
			}
			b = appendWTF8(b, u)
		default:
			b = append(b, raw[i-1])
		}
	}
	return string(b), nil
}

// appendWTF8 appends a UTF-16 unit. If the unit is the second half of a surrogate pair and b ends
// with the first half, both become one character.
func appendWTF8(b []byte, u rune) []byte {
	if u&0xF800 != 0xD800 {
		return utf8.AppendRune(b, u)
	}
	if n := len(b); u&0xFC00 == 0xDC00 && n >= 3 {
		if high, ok := Surrogate(string(b[n-3:])); ok && high&0xFC00 == 0xD800 {
			return utf8.AppendRune(b[:n-3], 0x10000+(high-0xD800)<<10+(u-0xDC00))
		}
	}
	return append(b, 0xED, 0x80|byte(u>>6&0x3F), 0x80|byte(u&0x3F))
}

// hex4 returns the four hexadecimal digits at i as a number.
func hex4(s string, i int) (rune, bool) {
	if i+4 > len(s) {
		return 0, false
	}
	u, err := strconv.ParseUint(s[i:i+4], 16, 32)
	return rune(u), err == nil
}

// invalid returns the index of the first byte of s that is not UTF-8, or -1.
func invalid(s string) int {
	if utf8.ValidString(s) {
		return -1
	}
	for i, r := range s {
		if r == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(s[i:]); n == 1 {
				return i
			}
		}
	}
	return -1
}

// Cursor converts between bytes of a text and UTF-16 units. It only moves forward: each offset must
// be at or after the one before. Cursors converts in any order.
type Cursor struct {
	Text  string
	Bytes int // current place in bytes
	units int // current place in UTF-16 units
}

// plain moves the cursor over ASCII characters. It stops at the first other character, or when it
// reaches the byte offset in the parameter at.
func (c *Cursor) plain(at int) {
	from := c.Bytes
	for c.Bytes < at && c.Text[c.Bytes] < utf8.RuneSelf {
		c.Bytes++
	}
	c.units += c.Bytes - from
}

// step moves the cursor over one character that is not ASCII.
func (c *Cursor) step() {
	r, n := utf8.DecodeRuneInString(c.Text[c.Bytes:])
	if r == utf8.RuneError && n == 1 {
		if _, ok := Surrogate(c.Text[c.Bytes:]); ok {
			n = 3
		}
	}
	c.Bytes += n
	c.units++
	if r > 0xFFFF {
		c.units++
	}
}

// ToUnits converts a byte offset to UTF-16 units.
func (c *Cursor) ToUnits(at int) int {
	at = min(at, len(c.Text))
	for c.plain(at); c.Bytes < at; c.plain(at) {
		c.step()
	}
	return c.units
}

// Units returns the length of a text in UTF-16 units.
func Units(text string) int {
	at := Cursor{Text: text}
	return at.ToUnits(len(text))
}

// toBytes converts a UTF-16 offset to bytes. An offset inside a surrogate pair is moved to the end
// of the pair, or to its start if the offset begins a span. ok is false if the offset is past the
// end of the text.
func (c *Cursor) toBytes(at int, begins bool) (int, bool) {
	limit := func() int { return min(len(c.Text), c.Bytes+max(0, at-c.units)) }
	for c.plain(limit()); c.units < at && c.Bytes < len(c.Text); c.plain(limit()) {
		c.step()
	}
	if begins && c.units > at {
		_, n := utf8.DecodeLastRuneInString(c.Text[:c.Bytes])
		return c.Bytes - n, true
	}
	return c.Bytes, c.units >= at
}
