package charset

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/text/codepage"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Charset is how the characters of a file or a part are encoded. A text is decoded to UTF-8 when
// it is read, and encoded in the same Charset when it is written.
type Charset struct {
	Mark []byte        // the byte-order mark at the beginning, or nil; Encode writes it again
	Wide bool          // UTF-16
	Big  bool          // UTF-16 with the high byte first
	Page codepage.Page // a charset of one byte per letter; "" for Unicode
	// XML or HTML: a letter that Page lacks is written as a character reference ("&#233;").
	markup bool
	ascii  bool // every letter beyond ASCII is written as a character reference
	Stray  bool // UTF-8 with some invalid bytes, which come back unchanged
	Twice  bool // UTF-8 that was read as Windows-1252 and written as UTF-8 again
}

// UTF8Mark is the byte-order mark of UTF-8.
var UTF8Mark = []byte("\xef\xbb\xbf")

// latinLead is the first byte, in UTF-8, of the letters À to ÿ, which include most French letters
// beyond ASCII.
const latinLead = 0xC3

// afterControls is the first character of Latin 1 behind the control characters U+0080 to U+009F.
// Windows-1252 has letters at most of the bytes of these.
const afterControls = 0xA0

// strays returns the number of letters beyond ASCII in b that are valid UTF-8, how many of these
// are À to ÿ, and the number of invalid bytes.
func strays(b []byte) (letters, french, bytes int) {
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		switch {
		case r == utf8.RuneError && n == 1:
			bytes++
		case n > 1:
			letters++
			if b[0] == latinLead {
				french++
			}
		}
		b = b[n:]
	}
	return letters, french, bytes
}

// isMixed reports whether b is UTF-8 with a few invalid bytes, not a text with one byte per
// letter. It is if at least as many letters are valid as bytes are invalid, or if all valid
// letters are À to ÿ and there are two or more. A Latin 1 text hardly ever has bytes that are a
// letter in UTF-8 ("É»"), and next to never those of a French letter ("Ã©").
func isMixed(b []byte) bool {
	letters, french, bytes := strays(b)
	return bytes > 0 && letters > 0 && (letters >= bytes || french == letters && letters > 1)
}

// WithStrays returns b as valid UTF-8. An invalid byte becomes its letter in Windows-1252, behind
// an invisible character (fold.BeforeStray). That character is doubled where b itself contains
// it.
func WithStrays(b []byte) []byte {
	table := codepage.Windows1252.Table()
	out := make([]byte, 0, len(b)+len(b)/64)
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		if r == fold.BeforeStray {
			out = utf8.AppendRune(out, r)
		} else if r == utf8.RuneError && n == 1 {
			out = utf8.AppendRune(out, fold.BeforeStray)
			if r = table[b[0]]; r == utf8.RuneError {
				r = rune(b[0]) // Windows-1252 has no letter for this byte
			}
		}
		out = utf8.AppendRune(out, r)
		b = b[n:]
	}
	return out
}

// WithoutStrays appends text to out, and undoes WithStrays: a letter behind the invisible
// character becomes its byte again. If a name replaced such a letter, the invisible character is
// dropped.
func WithoutStrays(out, text []byte) []byte {
	stray := false
	for _, r := range string(text) {
		was := stray
		if stray = !was && r == fold.BeforeStray; stray {
			continue
		}
		if !was || r < utf8.RuneSelf {
			out = utf8.AppendRune(out, r)
		} else if b, ok := codepage.Windows1252.Encode(r); ok {
			out = append(out, b)
		} else if r < afterControls {
			out = append(out, byte(r))
		} else {
			out = utf8.AppendRune(out, r)
		}
	}
	return out
}

// longestDeclaration is the number of bytes at the beginning of XML that are searched for the
// declaration of its charset.
const longestDeclaration = 200

// DetectXML returns the charset of a part of XML. It looks at the byte-order mark, at zero bytes
// beside the first "<", and at the declaration (XML 1.0, appendix F).
func DetectXML(b []byte) Charset {
	switch {
	case bytes.HasPrefix(b, UTF8Mark):
		return Charset{Mark: b[:3]}
	case bytes.HasPrefix(b, []byte("\xff\xfe")):
		return Charset{Mark: b[:2], Wide: true}
	case bytes.HasPrefix(b, []byte("\xfe\xff")):
		return Charset{Mark: b[:2], Wide: true, Big: true}
	case bytes.HasPrefix(b, []byte("<\x00")):
		return Charset{Wide: true}
	case bytes.HasPrefix(b, []byte("\x00<")):
		return Charset{Wide: true, Big: true}
	}
	head := b[:min(len(b), longestDeclaration)]
	if end := bytes.Index(head, []byte("?>")); end >= 0 && bytes.HasPrefix(head, []byte("<?xml")) {
		if _, name, ok := strings.Cut(string(head[:end]), "encoding="); ok && len(name) > 1 {
			name, _, _ = strings.Cut(name[1:], name[:1])
			return Charset{Page: codepage.Named(strings.ToLower(name)), markup: true}
		}
	}
	return Charset{}
}

// Decode returns b in UTF-8, without a byte-order mark. It fails with failure.Broken for UTF-8
// with invalid bytes, unless c.Stray is set, and for UTF-16 with an odd number of bytes.
func (c Charset) Decode(b []byte) ([]byte, error) {
	b = b[len(c.Mark):]
	switch {
	case c.Wide:
		if len(b)%2 != 0 {
			return nil, failure.Damaged()
		}
		units := make([]uint16, len(b)/2)
		for i := range units {
			if low, high := b[2*i], b[2*i+1]; c.Big {
				units[i] = uint16(low)<<8 | uint16(high)
			} else {
				units[i] = uint16(high)<<8 | uint16(low)
			}
		}
		return []byte(string(utf16.Decode(units))), nil
	case c.Page != "" && !utf8.Valid(b):
		table := c.Page.Table()
		out := make([]byte, 0, len(b)+len(b)/8)
		for _, one := range b {
			if r := table[one]; r != utf8.RuneError {
				out = utf8.AppendRune(out, r)
			} else {
				out = utf8.AppendRune(out, rune(one)) // the page has no letter for this byte: keep its number
			}
		}
		return out, nil
	}
	switch {
	case c.Twice:
		text, _ := untwice(b)
		return text, nil
	case utf8.Valid(b):
		return b, nil
	case c.Stray:
		return WithStrays(b), nil
	}
	return nil, failure.Damaged()
}

// Encode returns text in the charset. A letter that the charset lacks becomes a character
// reference in markup, otherwise "?".
func (c Charset) Encode(text []byte) []byte {
	if isPlain := !c.Wide && !c.ascii && !c.Stray && !c.Twice; isPlain && len(c.Mark) == 0 && c.Page == "" {
		return text
	}
	out := append(make([]byte, 0, len(text)+len(c.Mark)), c.Mark...)
	switch {
	case c.Wide:
		for _, unit := range utf16.Encode([]rune(string(text))) {
			if c.Big {
				out = append(out, byte(unit>>8), byte(unit))
			} else {
				out = append(out, byte(unit), byte(unit>>8))
			}
		}
		return out
	case c.Stray:
		return WithoutStrays(out, text)
	case c.Twice:
		return twice(out, text)
	case c.Page != "" || c.ascii:
		for _, r := range string(text) {
			if r < utf8.RuneSelf {
				out = append(out, byte(r))
			} else if c.ascii {
				out = fmt.Appendf(out, "&#%d;", r)
			} else if b, ok := c.Page.Encode(r); ok {
				out = append(out, b)
			} else if r < 0x100 && c.Page.Decode(byte(r)) == utf8.RuneError {
				out = append(out, byte(r))
			} else if c.markup {
				out = fmt.Appendf(out, "&#%d;", r)
			} else {
				out = append(out, '?')
			}
		}
		return out
	}
	return append(out, text...)
}

// Carries reports whether a text of this charset could be encoded and decoded again without losing
// a letter. It checks the letters beyond ASCII with HasLetter.
func (c Charset) Carries(text []byte) bool {
	return !bytes.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf && !c.HasLetter(r) })
}

// HasLetter reports whether the charset can write r, a letter beyond ASCII, in one byte of its code
// page (c.Page). A byte to which the page gives no letter stands for the character with its number:
// 0x81 for U+0081.
func (c Charset) HasLetter(r rune) bool {
	_, ok := c.Page.Encode(r)
	return ok || r < 0x100 && c.Page.Decode(byte(r)) == utf8.RuneError
}

// EncodeUndeclared returns text as it is written in a file that does not declare its charset. If
// the charset lacks a letter, or if a reader who guesses would take the bytes for another
// charset, it returns UTF-8 with a byte-order mark.
func (c Charset) EncodeUndeclared(text []byte) []byte {
	out := c.Encode(text)
	if c.Page == "" {
		if c.Stray && len(c.Mark) == 0 && !utf8.Valid(out) && !isMixed(out) {
			return append(bytes.Clone(UTF8Mark), out...)
		}
		return out
	}
	ascii := true
	for _, r := range string(text) {
		if r < utf8.RuneSelf {
			continue
		}
		ascii = false
		if _, ok := c.Page.Encode(r); !ok {
			return append(bytes.Clone(UTF8Mark), text...)
		}
	}
	if !ascii && !c.isRead(out, text) {
		return append(bytes.Clone(UTF8Mark), text...)
	}
	return out
}

// isRead reports whether a reader that has to guess the charset would decode out, the encoded
// bytes, to text again.
func (c Charset) isRead(out, text []byte) bool {
	if utf8.Valid(out) || isMixed(out) {
		return false
	}
	page := pageOf(out)
	if page == c.Page {
		return true
	}
	as, err := Charset{Page: page}.Decode(out)
	return err == nil && bytes.Equal(as, text)
}

// HasAll reports whether the page gives a byte to every letter of a text beyond ASCII.
func (c Charset) HasAll(text []byte) bool {
	for _, r := range string(text) {
		if _, ok := c.Page.Encode(r); r >= utf8.RuneSelf && !ok {
			return false
		}
	}
	return true
}

// IsASCII reports whether b holds nothing beyond ASCII.
func IsASCII(b []byte) bool {
	return !bytes.ContainsFunc(b, func(r rune) bool { return r >= utf8.RuneSelf })
}
