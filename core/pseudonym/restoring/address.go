package restoring

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// longestAddress is the number of bytes before and behind a code that are searched for an address
// around it.
const longestAddress = 300

// inAddress reports whether a span of a text is inside a web or mail address. A name in it would
// make the address invalid, so the code stays.
func inAddress(text string, s core.Span) bool {
	from := max(0, s.Start-longestAddress)
	if k := strings.LastIndexFunc(text[from:s.Start], isAddressEnd); k >= 0 {
		_, size := utf8.DecodeRuneInString(text[from+k:])
		from += k + size
	}
	before, behind := text[from:s.Start], text[s.End:min(len(text), s.End+longestAddress)]
	if n := strings.IndexFunc(behind, isAddressEnd); n >= 0 {
		behind = behind[:n]
	}
	if strings.Contains(before, "://") || strings.HasPrefix(before, "www.") || strings.HasPrefix(before, "mailto:") || strings.HasSuffix(before, "@") && unicode.IsLetter(lastRune(strings.TrimSuffix(before, "@"))) {
		return true
	}
	_, domain, ok := strings.Cut(behind, "@")
	return ok && strings.IndexByte(domain, '.') > 0
}

func isAddressEnd(r rune) bool {
	return fold.IsSpace(r) || strings.ContainsRune(`<>"'()[]{}|«»,;`, r)
}
