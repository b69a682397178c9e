package flow

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// Form says how a text is escaped in the bytes of its part.
type Form uint8

const (
	AsText      Form = iota // between tags
	AsAttribute             // an attribute's value
	AsCDATA
	AsLink      // an attribute's value, percent-encoded besides
	AsElement   // an element that means characters, such as a tab; an edit removes the whole element
	AsBytes     // UTF-8 without escapes
	AsLines     // UTF-8 without escapes, in which "\r\n" and "\r" may mean "\n"
	AsShared    // the number of a string that several cells of a workbook share
	AsNumber    // a cell's number; the text is the number as the cell shows it, such as a date
	AsCell      // a cell of delimited text, with its quotes
	AsHTML      // between tags of HTML, without character references
	AsHTMLValue // an attribute's value in HTML, without character references
	AsReference // one character reference of HTML, such as "&eacute;"
	AsCollapsed // between tags of OpenDocument, where several spaces count as one
	AsSheetText // between tags of a workbook, where _x0041_ means "A"
	AsNothing   // edits of the text leave these bytes alone: a Follower writes them, or they stay
	AsPair      // two quotes in a string of a formula, which mean one quote
	AsSign      // unescaped bytes that are read as another text, and are replaced as a whole
	AsQuotes    // inside the quotes of a cell of delimited text
	AsJSON      // inside a string of JSON; the next three forms, too: see JSONForm
	asJSONNumbers
	asJSONSlashes
	asJSONBoth
)

// Decode returns the text that the bytes raw mean in form f. ok is false if raw has a reference,
// such as "&foo;", that XML does not define without a document type.
func Decode(raw []byte, f Form) (text []byte, ok bool) {
	switch f {
	case AsCDATA, AsBytes:
		return raw, true
	case AsNothing:
		f = AsText
	case AsQuotes:
		return bytes.ReplaceAll(raw, []byte(`""`), []byte(`"`)), true
	case AsJSON, asJSONNumbers, asJSONSlashes, asJSONBoth:
		return unescapeJSON(raw), true
	case AsLink:
		text, ok = unescape(raw)
		return Unpercent(text), ok
	}
	return unescape(raw)
}

// unescape replaces the character references of XML, such as "&amp;" and "&#233;". It returns raw
// itself if it has no "&". ok is false for an unknown reference.
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

// longestReference is the largest size, in bytes, of a character reference that is recognised in
// XML.
const longestReference = 12

// reference returns the character that the reference at the beginning of b means, and the size of
// the reference in bytes, or 0 if b does not begin with a reference of XML.
func reference(b []byte) (rune, int) {
	n := bytes.IndexByte(b[:min(len(b), longestReference)], ';')
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
		if err != nil || v == 0 || v > utf8.MaxRune || utf16.IsSurrogate(rune(v)) {
			return 0, 0
		}
		return rune(v), n + 1
	}
}

// Unpercent replaces percent-encoded bytes: "L%C3%A9o" becomes "Léo". The encoded bytes are
// UTF-8, or Windows-1252 where they are not valid UTF-8. It returns the text itself if it has no
// "%".
func Unpercent(text []byte) []byte {
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

// percentRune returns the percent-encoded letter at the beginning of b and the size of its
// encoding in bytes: 'é' and 6 for "%C3%A9". The size is 0 if b does not begin with one.
func percentRune(b []byte) (rune, int) {
	var letter [utf8.UTFMax]byte
	n := 0
	for n < len(letter) {
		c, ok := Percent(b[min(3*n, len(b)):])
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

// Percent returns the byte that "%" and two hexadecimal digits at the beginning of b encode. ok
// is false if b does not begin with them.
func Percent(b []byte) (byte, bool) {
	if len(b) < 3 || b[0] != '%' {
		return 0, false
	}
	v, err := strconv.ParseUint(string(b[1:3]), 16, 8)
	return byte(v), err == nil
}

// Place converts an offset: it returns the offset in raw at which decoded[at] is written, where
// decoded is the text that raw means in form f.
func Place(raw []byte, f Form, at int) int {
	switch f {
	case AsCDATA, AsBytes, AsHTML, AsHTMLValue:
		return at
	case AsLines:
		return placeInLines(raw, at, 0, 0)
	case AsReference, AsPair, AsSign:
		if at == 0 {
			return 0
		}
		return len(raw)
	case AsQuotes:
		return placeInQuotes(raw, at, 0, 0)
	case AsJSON, asJSONNumbers, asJSONSlashes, asJSONBoth:
		return placeInJSON(raw, at, 0, 0)
	}
	if f == AsLink {
		plain, ok := unescape(raw)
		if !ok {
			plain = raw
		}
		return placeOnwards(raw, !bytes.Equal(plain, Unpercent(plain)), at, 0, 0)
	}
	return placeOnwards(raw, false, at, 0, 0)
}

// placeOnwards returns the offset in raw at which decoded[at] is written, where decoded is the text
// that raw means. It starts from a known pair of offsets: decoded[done] is written at raw[i]. link
// means that raw is percent-encoded.
func placeOnwards(raw []byte, link bool, at, i, done int) int {
	for done < at && i < len(raw) {
		switch {
		case raw[i] == '&':
			r, n := reference(raw[i:])
			if n == 0 { // not a reference: in HTML, "&" alone is text
				r, n = '&', 1
			}
			done += utf8.RuneLen(r)
			i += n
		case link && raw[i] == '%':
			r, n := percentRune(raw[i:])
			if n == 0 {
				r, n = '%', 1
			}
			done += utf8.RuneLen(r)
			i += n
		default:
			done++
			i++
		}
	}
	return i
}

// placeInLines does what placeOnwards does, for a text whose lines may end in "\r\n" in raw and end
// in "\n" in the decoded text.
func placeInLines(raw []byte, at, i, done int) int {
	for done < at && i < len(raw) {
		n := bytes.IndexByte(raw[i:min(len(raw), i+at-done)], '\r')
		if n < 0 {
			return i + at - done
		}
		if i, done = i+n+1, done+n+1; i < len(raw) && raw[i] == '\n' {
			i++
		}
	}
	return i
}

// Places converts several offsets of one decoded text to offsets in Raw, as Place does. If a caller
// asks for them in ascending order, it reads a long text only once.
type Places struct {
	Raw      []byte
	Form     Form
	done, at int
}

// Of returns the offset in p.Raw at which the byte with the offset done in the decoded text is
// written.
func (p *Places) Of(done int) int {
	switch p.Form {
	case AsText, AsAttribute, AsCollapsed, AsSheetText, AsLines, AsQuotes, AsJSON, asJSONNumbers, asJSONSlashes, asJSONBoth:
	default:
		return Place(p.Raw, p.Form, done)
	}
	if done < p.done {
		p.done, p.at = 0, 0
	}
	switch p.Form {
	case AsLines:
		p.at = placeInLines(p.Raw, done, p.at, p.done)
	case AsQuotes:
		p.at = placeInQuotes(p.Raw, done, p.at, p.done)
	case AsJSON, asJSONNumbers, asJSONSlashes, asJSONBoth:
		p.at = placeInJSON(p.Raw, done, p.at, p.done)
	default:
		p.at = placeOnwards(p.Raw, false, done, p.at, p.done)
	}
	p.done = done
	return p.at
}

var (
	textEscapes      = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	attributeEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&apos;", "\n", "&#10;", "\r", "&#13;", "\t", "&#9;")
)

// InXML removes the characters that XML cannot contain (XML 1.0, 2.2).
func InXML(text string) string {
	return strings.Map(func(r rune) rune {
		if isControl := r < ' ' && !(r < utf8.RuneSelf && IsSpace(byte(r))); isControl || r == '\ufffe' || r == '\uffff' {
			return -1
		}
		return r
	}, text)
}

// Encode returns text as the bytes of a part in form f. It removes characters that XML cannot
// contain.
func Encode(text string, f Form) []byte {
	switch f {
	case AsText, AsAttribute, AsLink, AsCollapsed, AsCDATA, AsElement, AsPair:
		text = InXML(text)
	}
	switch f {
	case AsAttribute, AsHTMLValue, AsPair:
		return []byte(attributeEscapes.Replace(text))
	case AsLink:
		return []byte(attributeEscapes.Replace(ToPercent(text)))
	case AsCollapsed:
		return []byte(spaced(textEscapes.Replace(text)))
	case AsSheetText:
		return []byte(textEscapes.Replace(sheetEscaped(text)))
	case AsCDATA:
		return []byte(strings.ReplaceAll(text, "]]>", "]]]]><![CDATA[>"))
	case AsBytes, AsLines, AsSign:
		return []byte(text)
	case AsQuotes:
		return []byte(strings.ReplaceAll(text, `"`, `""`))
	case AsJSON, asJSONNumbers, asJSONSlashes, asJSONBoth:
		return encodeJSON(text, f)
	}
	return []byte(textEscapes.Replace(text))
}

// encoded returns text as it must be written in place of the piece: in its form, and escaped for
// the string of JSON or of a formula around it.
func (p *Piece) encoded(text string) []byte {
	switch {
	case p.Fixed == DoubleQuotes && p.Form != AsLink:
		text = strings.ReplaceAll(text, `"`, `""`)
	case p.Fixed == JSONText, p.Fixed == JSONNumbers:
		text = inJSONText(InXML(text), p.Fixed == JSONNumbers)
	}
	return Encode(text, p.Form)
}

// sheetEscaped writes "_x005F_" for the first underscore of every escape in text, such as
// "_x0041_", because a workbook would read "_x0041_" as "A".
func sheetEscaped(text string) string {
	var b strings.Builder
	at := 0
	for i := 0; i+7 <= len(text); i++ {
		if _, ok := SheetEscape(text[i:]); ok {
			b.WriteString(text[at:i] + "_x005F")
			at = i
		}
	}
	return b.String() + text[at:]
}

// SheetEscape returns the code of the letter at the beginning of text, if it is written as
// _x0041_, the escape of workbooks (ECMA-376 part 1, 22.9.2.19).
func SheetEscape[T string | []byte](text T) (letter uint64, ok bool) {
	if len(text) < len("_x0041_") || text[0] != '_' || text[1] != 'x' || text[6] != '_' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	return n, err == nil
}

// del is the control character that follows the printable characters of ASCII.
const del = 0x7f

// ToPercent percent-encodes the bytes that a URL cannot contain, such as spaces and letters
// beyond ASCII.
func ToPercent(text string) string {
	var b strings.Builder
	for i := range len(text) {
		if c := text[i]; c <= ' ' || c >= del || strings.IndexByte("\"<>\\^`{|}%", c) >= 0 {
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

// spaced writes the white space of an escaped text so that OpenDocument does not collapse it: the
// second of two spaces becomes <text:s/>, a tab <text:tab/>, a line end <text:line-break/>.
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
