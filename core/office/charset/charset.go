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

// Charset says how the characters of a part or a file are encoded. All code works on UTF-8; a
// text that was read in another charset is written in the same charset again.
type Charset struct {
	Mark   []byte // the byte-order mark, which is kept
	Wide   bool   // UTF-16
	Big    bool   // UTF-16 with the high byte first
	Page   codepage.Page
	markup bool // XML or HTML: a letter that the page does not have is written as a reference
	ascii  bool // every letter beyond ASCII is written as a reference
	Stray  bool // UTF-8 with some invalid bytes, which come back unchanged
	Twice  bool // UTF-8 that was read as Windows-1252 and written as UTF-8 again
}

var UTF8Mark = []byte("\xef\xbb\xbf")

// latinLead is the first byte in UTF-8 of the letters À to ÿ, which most French texts use.
const latinLead = 0xC3

// afterControls is the first character of Latin 1 behind the control characters. Windows-1252
// has letters at most of their bytes.
const afterControls = 0xA0

// strays counts in b: letters beyond ASCII in valid UTF-8, how many of these are French, and
// bytes that are invalid.
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

// isMixed reports whether a text with invalid bytes is UTF-8 with a few stray bytes, not a text
// in a page of one byte per letter. That is so if at least as many letters are valid as bytes
// are invalid, or if several French letters and no other letters are valid. A Latin 1 text has
// hardly any letters that are valid UTF-8 ("É»"), and next to no French ones ("Ã©").
func isMixed(b []byte) bool {
	letters, french, bytes := strays(b)
	return bytes > 0 && letters > 0 && (letters >= bytes || french == letters && letters > 1)
}

// WithStrays returns b in UTF-8. An invalid byte becomes its letter in Windows-1252, behind an
// invisible character (fold.BeforeStray). Where the text itself has that character, it is
// doubled.
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

// WithoutStrays appends text to out and turns the letters that WithStrays marked into their
// bytes again. If a name replaced such a letter, the invisible character before it is dropped.
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

// longestDeclaration is the number of bytes at the beginning of a part of XML in which its
// charset is declared.
const longestDeclaration = 200

// DetectXML returns the charset of a part of XML. It looks at the byte-order mark, at zero
// bytes in the first tag, and at the declaration (XML 1.0, appendix F).
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

// Decode returns b in UTF-8, without a byte-order mark. It fails for invalid UTF-8 and for
// UTF-16 of an odd number of bytes.
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

// Encode returns text in the charset. A letter that the charset lacks becomes a reference in
// markup, else "?".
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

// Carries reports whether the page has a byte for every letter of a text, counting bytes
// without a letter, which Decode keeps as their numbers.
func (c Charset) Carries(text []byte) bool {
	return !bytes.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf && !c.HasLetter(r) })
}

// HasLetter reports whether the page has a byte for a letter beyond ASCII. A byte without a
// letter counts as the letter of its number.
func (c Charset) HasLetter(r rune) bool {
	_, ok := c.Page.Encode(r)
	return ok || r < 0x100 && c.Page.Decode(byte(r)) == utf8.RuneError
}

// EncodeUndeclared returns text as it is written in a file that does not declare its charset.
// If the charset lacks a letter, or if a reader would take the bytes for another charset, the
// result is UTF-8 with a byte-order mark.
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

// isRead reports whether a reader that guesses the page of out reads text.
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

// HasAll reports whether the page has every letter of a text, without references or stray
// bytes.
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
