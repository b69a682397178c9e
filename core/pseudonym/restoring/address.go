package restoring

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// longestAddress is the number of bytes before and behind a code in which an address is looked
// for.
const longestAddress = 300

// inAddress reports whether a span is inside a web or mail address, which would become invalid
// with a name in it.
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
