package office

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
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
	asLines     // the same, of lines that may end in two bytes
	asShared    // a number that stands for a string which cells share
	asNumber    // a number, or what a cell shows of it
	asCell      // a cell of delimited text, with its quotes
	asHTML      // between tags of HTML, without references
	asHTMLValue // a value in quotes of HTML, without references
	asReference // one reference of HTML
	asCollapsed // between tags of ODF, where spaces beside each other are one
	asSheetText // between tags of a workbook's, where _x0041_ is a letter
	asNothing   // a follower writes it
	asPair      // two quotes in a string of a formula, which are one
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

// unpercent resolves what is written by its number in an address: bytes of UTF-8, or
// letters of Windows-1252 where they are none. The text is itself where there is nothing.
func unpercent(text []byte) []byte {
	if bytes.IndexByte(text, '%') < 0 {
		return text
	}
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		if r, n := percentRune(text[i:]); n > 0 {
			out = utf8.AppendRune(out, r)
			i += n
		} else {
			out = append(out, text[i])
			i++
		}
	}
	return out
}

// percentRune is the letter that b begins with, if it is written in percent signs, and in
// how many bytes; 0 where it is not.
func percentRune(b []byte) (rune, int) {
	var letter [utf8.UTFMax]byte
	n := 0
	for n < len(letter) {
		c, ok := percent(b[min(3*n, len(b)):])
		if !ok || n == 0 && c < utf8.RuneSelf {
			if ok {
				return rune(c), 3
			}
			break
		}
		letter[n] = c
		n++
	}
	if n == 0 {
		return 0, 0
	}
	if r, size := utf8.DecodeRune(letter[:n]); r != utf8.RuneError {
		return r, 3 * size
	}
	if r := codepage.Windows1252.Decode(letter[0]); r != utf8.RuneError {
		return r, 3
	}
	return rune(letter[0]), 3
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
	case asLines:
		return placeInLines(raw, at, 0, 0)
	case asReference, asPair:
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
			r, n := percentRune(raw[i:])
			if n == 0 {
				r, n = '%', 1
			}
			said += utf8.RuneLen(r)
			i += n
		default:
			said++
			i++
		}
	}
	return i
}

// placeInLines is placeOnwards in lines that may end in two bytes.
func placeInLines(raw []byte, at, i, said int) int {
	for said < at && i < len(raw) {
		n := bytes.IndexByte(raw[i:min(len(raw), i+at-said)], '\r')
		if n < 0 {
			return i + at - said
		}
		if i, said = i+n+1, said+n+1; i < len(raw) && raw[i] == '\n' {
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
	case asText, asAttribute, asCollapsed, asSheetText, asLines:
	default:
		return place(p.raw, p.form, said)
	}
	if said < p.said {
		p.said, p.at = 0, 0
	}
	if p.form == asLines {
		p.at = placeInLines(p.raw, said, p.at, p.said)
	} else {
		p.at = placeOnwards(p.raw, false, said, p.at, p.said)
	}
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
	case asText, asAttribute, asLink, asCollapsed, asCDATA, asElement, asPair:
		text = inXML(text)
	}
	switch f {
	case asAttribute, asHTMLValue, asPair:
		return []byte(attributeEscapes.Replace(text))
	case asLink:
		return []byte(attributeEscapes.Replace(toPercent(text)))
	case asCollapsed:
		return []byte(spaced(textEscapes.Replace(text)))
	case asSheetText:
		return []byte(textEscapes.Replace(sheetEscaped(text)))
	case asCDATA:
		return []byte(strings.ReplaceAll(text, "]]>", "]]]]><![CDATA[>"))
	case asBytes, asLines:
		return []byte(text)
	}
	return []byte(textEscapes.Replace(text))
}

// written is text as it is written in the place of a piece.
func (p *piece) written(text string) []byte {
	switch {
	case p.fixed == doubleQuotes && p.form != asLink:
		text = strings.ReplaceAll(text, `"`, `""`)
	case p.fixed == jsonText, p.fixed == jsonNumbers:
		text = inJSONText(inXML(text), p.fixed == jsonNumbers)
	}
	return encode(text, p.form)
}

// sheetEscaped is text in which no _x0041_ stands for a letter where the text has that
// word: its first line is escaped itself.
func sheetEscaped(text string) string {
	var b strings.Builder
	at := 0
	for i := 0; i+7 <= len(text); i++ {
		if _, ok := sheetEscape(text[i:]); ok {
			b.WriteString(text[at:i] + "_x005F")
			at = i
		}
	}
	return b.String() + text[at:]
}

// sheetEscape is the number of the letter that a text of a workbook's begins with, if it
// is written as _x0041_ (ECMA-376 part 1, 22.9.2.19).
func sheetEscape[T string | []byte](text T) (letter uint64, ok bool) {
	if len(text) < 7 || text[0] != '_' || text[1] != 'x' || text[6] != '_' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	return n, err == nil
}

// toPercent writes what no address may hold as it stands.
func toPercent(text string) string {
	var b strings.Builder
	for i := range len(text) {
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
