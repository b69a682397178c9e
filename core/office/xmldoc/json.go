package xmldoc

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/flow"
)

// Add-ins keep data in a document as JSON (RFC 8259), in which letters may be written as numbers:
// "K\u00e9vin".

// jsonLine returns a line with the text of a string of JSON, which is written at p in a part of
// XML. It returns nil if the string has a character reference, such as "&foo;", that XML does not
// define.
func (w *walker) jsonLine(p flow.Piece) *flow.Line {
	raw := w.b[p.From:p.To]
	decoded, ok := flow.Decode(raw, p.Form)
	if !ok {
		return nil
	}
	if p.Fixed = flow.JSONText; bytes.Contains(decoded, []byte(`\u`)) {
		p.Fixed = flow.JSONNumbers
	}
	where := flow.Places{Raw: raw, Form: p.Form}
	var l flow.Line
	take := func(from, to int, text []byte, f flow.Form) {
		if from < to {
			one := p.Within(where.Of(from), where.Of(to))
			one.Form = f
			l.Add(text, one)
		}
	}
	from := 0
	for i := 0; i < len(decoded); i++ {
		if decoded[i] != '\\' {
			continue
		}
		letter, n := jsonLetter(decoded[i:])
		if n == 0 {
			continue
		}
		take(from, i, decoded[from:i], p.Form)
		take(i, i+n, utf8.AppendRune(nil, letter), flow.AsElement)
		from, i = i+n, i+n-1
	}
	take(from, len(decoded), decoded[from:], p.Form)
	return &l
}

// jsonLetter returns the letter that the escape at the beginning of b means, and the size of the
// escape in bytes, or 0 if b does not begin with one.
func jsonLetter(b []byte) (letter rune, n int) {
	if len(b) < 2 {
		return 0, 0
	}
	if i := strings.IndexByte(`"\/nt`, b[1]); i >= 0 {
		return rune("\"\\/\n\t"[i]), 2
	}
	unit := func(b []byte) rune {
		if len(b) < 6 || b[0] != '\\' || b[1] != 'u' {
			return 0
		}
		v, _ := strconv.ParseUint(string(b[2:6]), 16, 16)
		return rune(v)
	}
	if r := unit(b); utf16.IsSurrogate(r) {
		if pair := utf16.DecodeRune(r, unit(b[6:])); pair != utf8.RuneError {
			return pair, 12
		}
	} else if r >= ' ' {
		return r, 6
	}
	return 0, 0
}
