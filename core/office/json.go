package office

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Add-ins keep what they know of a document in values of JSON (RFC 8259), in which letters
// may be written by their numbers: "K\u00e9vin".

// jsonLine is the line of a value of JSON at a place in the part, nil where it is none.
func (w *walker) jsonLine(p piece) *line {
	raw := w.b[p.from:p.to]
	said, ok := decode(raw, p.form)
	if !ok {
		return nil
	}
	if p.fixed = jsonText; bytes.Contains(said, []byte(`\u`)) {
		p.fixed = jsonNumbers
	}
	where := places{raw: raw, form: p.form}
	var l line
	take := func(from, to int, text []byte, f form) {
		if from < to {
			one := p
			one.from, one.to, one.form = p.from+where.of(from), p.from+where.of(to), f
			l.add(text, one)
		}
	}
	from := 0
	for i := 0; i < len(said); i++ {
		if said[i] != '\\' {
			continue
		}
		letter, n := jsonLetter(said[i:])
		if n == 0 {
			continue
		}
		take(from, i, said[from:i], p.form)
		take(i, i+n, utf8.AppendRune(nil, letter), asElement)
		from, i = i+n, i+n-1
	}
	take(from, len(said), said[from:], p.form)
	return &l
}

// jsonLetter is the letter that an escape stands for, and its length; 0 where it is none.
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

// inJSONText is text as a value of JSON has it, all but letters of ASCII by their numbers if
// the value writes others so.
func inJSONText(text string, numbers bool) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case r >= ' ' && (r < utf8.RuneSelf || !numbers):
			b.WriteRune(r)
		default:
			for _, unit := range utf16.AppendRune(nil, r) {
				b.WriteString(`\u` + strconv.FormatUint(0x10000|uint64(unit), 16)[1:])
			}
		}
	}
	return b.String()
}
