package office

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
	"github.com/cachenom/cachenom/core/text/fold"
)

// charset is how the characters of a part or a file are written. Everything here
// works on UTF-8; what was read in another charset is written in it again.
type charset struct {
	mark   []byte // a byte-order mark, which stays
	wide   bool   // UTF-16
	big    bool   // with the higher byte first
	page   codepage.Page
	markup bool // XML or HTML: what a page does not have is written as a reference
	ascii  bool // so is whatever is not ASCII
	stray  bool // UTF-8 with bytes in it that are none, which come back as they were
	twice  bool // UTF-8 that was taken for Windows-1252 and written as UTF-8 again
}

var utf8Mark = []byte("\xef\xbb\xbf")

// strays counts the letters beyond ASCII that are well-formed UTF-8, those of them that
// French has, and the bytes that are none.
func strays(b []byte) (letters, french, bytes int) {
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		switch {
		case r == utf8.RuneError && n == 1:
			bytes++
		case n > 1:
			letters++
			if b[0] == 0xC3 {
				french++
			}
		}
		b = b[n:]
	}
	return letters, french, bytes
}

// isMixed reports whether bytes that are not all UTF-8 are so for the most part, or have
// several letters of French in it and no others. A text of Latin 1 has hardly any letters
// that are well-formed UTF-8, "É»", and next to none of French, "Ã©".
func isMixed(b []byte) bool {
	letters, french, bytes := strays(b)
	return bytes > 0 && letters > 0 && (letters >= bytes || french == letters && letters > 1)
}

// withStrays is b in UTF-8: bytes that are none are shown as their letters in Windows-1252,
// each behind a character that shows nothing, and that stands twice where the text has it.
func withStrays(b []byte) []byte {
	table := codepage.Windows1252.Table()
	out := make([]byte, 0, len(b)+len(b)/64)
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		if r == fold.BeforeStray {
			out = utf8.AppendRune(out, r)
		} else if r == utf8.RuneError && n == 1 {
			out = utf8.AppendRune(out, fold.BeforeStray)
			if r = table[b[0]]; r == utf8.RuneError {
				r = rune(b[0]) // a byte of no letter
			}
		}
		out = utf8.AppendRune(out, r)
		b = b[n:]
	}
	return out
}

// withoutStrays is what withStrays was given. Where a name was put in the place of such a
// letter, the character before it goes, too.
func withoutStrays(out, text []byte) []byte {
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
		} else if r < 0xA0 {
			out = append(out, byte(r))
		} else {
			out = utf8.AppendRune(out, r)
		}
	}
	return out
}

// charsetOfXML tells how a part of XML is written: by its mark, by the zeros of its
// first tag, by what it declares (XML 1.0, appendix F).
func charsetOfXML(b []byte) charset {
	switch {
	case bytes.HasPrefix(b, utf8Mark):
		return charset{mark: b[:3]}
	case bytes.HasPrefix(b, []byte("\xff\xfe")):
		return charset{mark: b[:2], wide: true}
	case bytes.HasPrefix(b, []byte("\xfe\xff")):
		return charset{mark: b[:2], wide: true, big: true}
	case bytes.HasPrefix(b, []byte("<\x00")):
		return charset{wide: true}
	case bytes.HasPrefix(b, []byte("\x00<")):
		return charset{wide: true, big: true}
	}
	head := b[:min(len(b), 200)]
	if end := bytes.Index(head, []byte("?>")); end >= 0 && bytes.HasPrefix(head, []byte("<?xml")) {
		if _, name, ok := strings.Cut(string(head[:end]), "encoding="); ok && len(name) > 1 {
			name, _, _ = strings.Cut(name[1:], name[:1])
			return charset{page: codepage.Named(strings.ToLower(name)), markup: true}
		}
	}
	return charset{}
}

// decode is b in UTF-8, without a mark.
func (c charset) decode(b []byte) ([]byte, error) {
	b = b[len(c.mark):]
	switch {
	case c.wide:
		if len(b)%2 != 0 {
			return nil, broken()
		}
		units := make([]uint16, len(b)/2)
		for i := range units {
			if low, high := b[2*i], b[2*i+1]; c.big {
				units[i] = uint16(low)<<8 | uint16(high)
			} else {
				units[i] = uint16(high)<<8 | uint16(low)
			}
		}
		return []byte(string(utf16.Decode(units))), nil
	case c.page != "" && !utf8.Valid(b):
		table := c.page.Table()
		out := make([]byte, 0, len(b)+len(b)/8)
		for _, one := range b {
			if r := table[one]; r != utf8.RuneError {
				out = utf8.AppendRune(out, r)
			} else {
				out = utf8.AppendRune(out, rune(one)) // a byte of no letter stays one
			}
		}
		return out, nil
	}
	switch {
	case c.twice:
		text, _ := untwice(b)
		return text, nil
	case utf8.Valid(b):
		return b, nil
	case c.stray:
		return withStrays(b), nil
	}
	return nil, broken()
}

// encode is text as the file is written.
func (c charset) encode(text []byte) []byte {
	if len(c.mark) == 0 && !c.wide && c.page == "" && !c.ascii && !c.stray && !c.twice {
		return text
	}
	out := append(make([]byte, 0, len(text)+len(c.mark)), c.mark...)
	switch {
	case c.wide:
		for _, unit := range utf16.Encode([]rune(string(text))) {
			if c.big {
				out = append(out, byte(unit>>8), byte(unit))
			} else {
				out = append(out, byte(unit), byte(unit>>8))
			}
		}
		return out
	case c.stray:
		return withoutStrays(out, text)
	case c.twice:
		return twice(out, text)
	case c.page != "" || c.ascii:
		for _, r := range string(text) {
			if r < utf8.RuneSelf {
				out = append(out, byte(r))
			} else if c.ascii {
				out = fmt.Appendf(out, "&#%d;", r)
			} else if b, ok := c.page.Encode(r); ok {
				out = append(out, b)
			} else if r < 0x100 && c.page.Decode(byte(r)) == utf8.RuneError {
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

// has reports whether every letter of a text is one of the page.
func (c charset) has(text []byte) bool {
	return !bytes.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf && !c.pageHas(r) })
}

// pageHas reports whether a letter that is not ASCII has a byte.
func (c charset) pageHas(r rune) bool {
	_, ok := c.page.Encode(r)
	return ok || r < 0x100 && c.page.Decode(byte(r)) == utf8.RuneError
}

// written is text as a file is written that does not say its charset: in UTF-8 with
// its mark, where the charset it was in lacks a letter or would be taken for another one.
func (c charset) written(text []byte) []byte {
	out := c.encode(text)
	if c.page == "" {
		if c.stray && len(c.mark) == 0 && !utf8.Valid(out) && !isMixed(out) {
			return append(bytes.Clone(utf8Mark), out...)
		}
		return out
	}
	ascii := true
	for _, r := range string(text) {
		if r < utf8.RuneSelf {
			continue
		}
		ascii = false
		if _, ok := c.page.Encode(r); !ok {
			return append(bytes.Clone(utf8Mark), text...)
		}
	}
	if !ascii && !c.isRead(out, text) {
		return append(bytes.Clone(utf8Mark), text...)
	}
	return out
}

// isRead reports whether a text which is written in a page is read as that again.
func (c charset) isRead(out, text []byte) bool {
	if utf8.Valid(out) || isMixed(out) {
		return false
	}
	page := pageOf(out)
	if page == c.page {
		return true
	}
	as, err := charset{page: page}.decode(out)
	return err == nil && bytes.Equal(as, text)
}
