package flow

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// inJSONText returns text as a string of JSON contains it. numbers means that letters beyond
// ASCII are written as numbers.
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
