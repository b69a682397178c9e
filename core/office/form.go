package office

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// form says how a text is written in its part.
type form uint8

const (
	asText      form = iota // between tags
	asAttribute             // a value in quotes
	asCDATA
	asLink      // a value in quotes, percent-encoded too
	asElement   // what stands for characters, like the element of a tab; it can only go as a whole
	asBytes     // a text as it stands: no escapes at all
	asShared    // a number that stands for a string which cells share
	asNumber    // a number, or what a cell shows of it
	asCell      // a cell of delimited text, with its quotes
	asHTML      // between tags of HTML, without references
	asHTMLValue // a value in quotes of HTML, without references
	asReference // one reference of HTML
	asCollapsed // between tags of ODF, where spaces beside each other are one
	asNothing   // a follower writes it
)

// decode is what a text in a part says. ok is false for a reference that XML does
// not know without a document type.
func decode(raw []byte, f form) (text []byte, ok bool) {
	switch f {
	case asCDATA, asBytes:
		return raw, true
	case asNothing:
		f = asText
	case asLink:
		text, ok = unescape(raw)
		return unpercent(text), ok
	}
	return unescape(raw)
}

// unescape resolves references. The text is raw itself where there are none.
func unescape(raw []byte) (text []byte, ok bool) {
	if bytes.IndexByte(raw, '&') < 0 {
		return raw, true
	}
	text = make([]byte, 0, len(raw))
	for i := 0; i < len(raw); {
		if raw[i] != '&' {
			text = append(text, raw[i])
			i++
			continue
		}
		r, n := reference(raw[i:])
		if n == 0 {
			return nil, false
		}
		text = utf8.AppendRune(text, r)
		i += n
	}
	return text, true
}

// reference is the character of the reference that b begins with, and its length;
// 0 when it is none.
func reference(b []byte) (rune, int) {
	n := bytes.IndexByte(b[:min(len(b), 12)], ';')
	if n < 2 {
		return 0, 0
	}
	switch name := string(b[1:n]); name {
	case "amp":
		return '&', n + 1
	case "lt":
		return '<', n + 1
	case "gt":
		return '>', n + 1
	case "quot":
		return '"', n + 1
	case "apos":
		return '\'', n + 1
	default:
		if name[0] != '#' || len(name) < 2 {
			return 0, 0
		}
		digits, base := name[1:], 10
		if digits[0] == 'x' {
			digits, base = digits[1:], 16
		}
		v, err := strconv.ParseUint(digits, base, 32)
		if err != nil || v == 0 || v > utf8.MaxRune || v >= 0xD800 && v < 0xE000 {
			return 0, 0
		}
		return rune(v), n + 1
	}
}

func unpercent(text []byte) []byte {
	if bytes.IndexByte(text, '%') < 0 {
		return text
	}
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		if c, ok := percent(text[i:]); ok {
			out = append(out, c)
			i += 2
		} else {
			out = append(out, text[i])
		}
	}
	if !utf8.Valid(out) {
		return text // percent signs that are no encoding of UTF-8
	}
	return out
}

func percent(b []byte) (byte, bool) {
	if len(b) < 3 || b[0] != '%' {
		return 0, false
	}
	v, err := strconv.ParseUint(string(b[1:3]), 16, 8)
	return byte(v), err == nil
}

// place is where in raw the byte at of its text is written.
func place(raw []byte, f form, at int) int {
	switch f {
	case asCDATA, asBytes, asHTML, asHTMLValue:
		return at
	case asReference:
		if at == 0 {
			return 0
		}
		return len(raw)
	}
	if f == asLink {
		plain, ok := unescape(raw)
		if !ok {
			plain = raw
		}
		return placeOnwards(raw, !bytes.Equal(plain, unpercent(plain)), at, 0, 0)
	}
	return placeOnwards(raw, false, at, 0, 0)
}

// placeOnwards is place, from a place that is known already: where raw says the byte
// said.
func placeOnwards(raw []byte, link bool, at, i, said int) int {
	for said < at && i < len(raw) {
		switch {
		case raw[i] == '&':
			r, n := reference(raw[i:])
			if n == 0 { // of HTML, where it may stand for itself
				r, n = '&', 1
			}
			said += utf8.RuneLen(r)
			i += n
		case link && raw[i] == '%':
			if _, ok := percent(raw[i:]); ok {
				i += 2
			}
			said++
			i++
		default:
			said++
			i++
		}
	}
	return i
}

// places says where the bytes of one text are written. Asked in order, it reads a long
// text once.
type places struct {
	raw      []byte
	form     form
	said, at int
}

func (p *places) of(said int) int {
	switch p.form {
	case asText, asAttribute, asCollapsed:
	default:
		return place(p.raw, p.form, said)
	}
	if said < p.said {
		p.said, p.at = 0, 0
	}
	p.at = placeOnwards(p.raw, false, said, p.at, p.said)
	p.said = said
	return p.at
}

var (
	textEscapes      = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	attributeEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&apos;", "\n", "&#10;", "\r", "&#13;", "\t", "&#9;")
)

// Holds is text without the characters that the document's format cannot hold.
func (d *Document) Holds(text string) string {
	if _, ok := d.store.(*zipped); ok || d.store == nil {
		return inXML(text)
	}
	return text
}

// inXML is text without what XML has no letters for (XML 1.0, 2.2).
func inXML(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == '\ufffe' || r == '\uffff' {
			return -1
		}
		return r
	}, text)
}

// encode is text as it is written in a part.
func encode(text string, f form) []byte {
	switch f {
	case asText, asAttribute, asLink, asCollapsed, asCDATA, asElement:
		text = inXML(text)
	}
	switch f {
	case asAttribute, asHTMLValue:
		return []byte(attributeEscapes.Replace(text))
	case asLink:
		return []byte(attributeEscapes.Replace(toPercent(text)))
	case asCollapsed:
		return []byte(spaced(textEscapes.Replace(text)))
	case asCDATA:
		return []byte(strings.ReplaceAll(text, "]]>", "]]]]><![CDATA[>"))
	case asBytes:
		return []byte(text)
	}
	return []byte(textEscapes.Replace(text))
}

// toPercent writes what no address may hold as it stands. Percent signs that are no
// encoding of UTF-8 were read as they stand, and stay so.
func toPercent(text string) string {
	var b strings.Builder
	asRead := string(unpercent([]byte(text))) == text
	for i := range len(text) {
		if _, ok := percent([]byte(text[i:])); ok && asRead {
			b.WriteByte('%')
			continue
		}
		if c := text[i]; c <= ' ' || c >= 0x7f || strings.IndexByte("\"<>\\^`{|}%", c) >= 0 {
			const hex = "0123456789ABCDEF"
			b.WriteByte('%')
			b.WriteByte(hex[c>>4])
			b.WriteByte(hex[c&15])
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// spaced is escaped text in which every space stays one for a reader of ODF: the
// second of two becomes an element.
func spaced(text string) string {
	if !strings.Contains(text, "  ") && !strings.ContainsAny(text, "\t\n") {
		return text
	}
	var b strings.Builder
	last := rune(0)
	for _, r := range text {
		switch {
		case r == ' ' && last == ' ':
			b.WriteString("<text:s/>")
		case r == '\t':
			b.WriteString("<text:tab/>")
		case r == '\n':
			b.WriteString("<text:line-break/>")
		default:
			b.WriteRune(r)
		}
		last = r
	}
	return b.String()
}
