package flow

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// inJSONText escapes text for a string of JSON. If numbers is true, it writes letters beyond
// ASCII as "\u00e9".
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

// JSONForm returns the form of the strings in a file of JSON (RFC 8259, 7). numbers is true if
// the file writes letters beyond ASCII as numbers ("K\u00e9vin"), slashes if it writes "/" as
// "\/".
func JSONForm(numbers, slashes bool) Form {
	f := AsJSON
	if numbers {
		f++
	}
	if slashes {
		f += asJSONSlashes - AsJSON
	}
	return f
}

// encodeJSON escapes text for a string of JSON, in the style of f, which is one of the four forms
// of JSON.
func encodeJSON(text string, f Form) []byte {
	text = inJSONText(text, f == asJSONNumbers || f == asJSONBoth)
	for _, short := range shortEscapes {
		text = strings.ReplaceAll(text, short.number, short.escape)
	}
	if f == asJSONSlashes || f == asJSONBoth {
		text = strings.ReplaceAll(text, "/", `\/`)
	}
	return []byte(text)
}

// shortEscapes are the short escapes of line ends and tabs, and the numeric escapes that they
// replace.
var shortEscapes = []struct{ number, escape string }{{`\u000a`, `\n`}, {`\u000d`, `\r`}, {`\u0009`, `\t`}}

// unescapeJSON returns the text of a string of JSON whose content is raw. It returns raw itself
// if there are no escapes.
func unescapeJSON(raw []byte) []byte {
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw
	}
	text := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); {
		if raw[i] == '\\' {
			if r, n := jsonEscape(raw[i:]); n > 0 {
				text = utf8.AppendRune(text, r)
				i += n
				continue
			}
		}
		text = append(text, raw[i])
		i++
	}
	return text
}

// placeInJSON does what placeOnwards does: it returns the offset in raw, the content of a string of
// JSON, at which decoded[at] is written. It starts at raw[i], where decoded[done] is written.
func placeInJSON(raw []byte, at, i, done int) int {
	for done < at && i < len(raw) {
		r, n := rune(0), 0
		if raw[i] == '\\' {
			r, n = jsonEscape(raw[i:])
		}
		if n == 0 {
			i, done = i+1, done+1
			continue
		}
		i, done = i+n, done+utf8.RuneLen(r)
	}
	return i
}

// placeInQuotes does what placeOnwards does: it returns the offset in raw, the content of a quoted
// cell of delimited text, at which decoded[at] is written. Two quotes in raw mean one. It starts at
// raw[i], where decoded[done] is written.
func placeInQuotes(raw []byte, at, i, done int) int {
	for done < at && i < len(raw) {
		if raw[i] == '"' && i+1 < len(raw) && raw[i+1] == '"' {
			i++
		}
		i, done = i+1, done+1
	}
	return i
}

// Sizes in bytes of a numeric escape, and of the two escapes that write a character beyond
// U+FFFF.
const (
	numberEscape = len(`\u00e9`)
	pairEscape   = 2 * numberEscape
)

// IsInside reports whether raw can be the content of a quoted cell (form AsQuotes) or of a string
// of JSON (any other form) without ending it early.
func IsInside(raw []byte, f Form) bool {
	if f == AsQuotes {
		return bytes.IndexByte(bytes.ReplaceAll(raw, []byte(`""`), nil), '"') < 0
	}
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; {
		case c == '"' || c < ' ':
			return false
		case c == '\\':
			_, n := jsonEscape(raw[i:])
			if n == 0 {
				return false
			}
			i += n - 1
		}
	}
	return true
}

// jsonEscape returns the character that the escape at the beginning of b means, and the size of
// the escape in bytes: 'é' and 6 for `\u00e9`. b begins with a backslash. The size is 0 if it is
// not a valid escape. Half of a surrogate pair is U+FFFD.
func jsonEscape(b []byte) (r rune, n int) {
	if len(b) < 2 {
		return 0, 0
	}
	if i := strings.IndexByte(`"\/nrtbf`, b[1]); i >= 0 {
		return rune("\"\\/\n\r\t\b\f"[i]), 2
	}
	unit := func(b []byte) (rune, bool) {
		if len(b) < numberEscape || b[0] != '\\' || b[1] != 'u' {
			return 0, false
		}
		v, err := strconv.ParseUint(string(b[2:numberEscape]), 16, 16)
		return rune(v), err == nil
	}
	r, ok := unit(b)
	if !ok {
		return 0, 0
	}
	if !utf16.IsSurrogate(r) {
		return r, numberEscape
	}
	if low, ok := unit(b[numberEscape:]); ok {
		if pair := utf16.DecodeRune(r, low); pair != utf8.RuneError {
			return pair, pairEscape
		}
	}
	return utf8.RuneError, numberEscape
}
