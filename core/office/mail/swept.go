package mail

import (
	"bytes"
	"strings"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// sweptField returns raw, the value of a field for programs, with the names in it replaced, also
// those in encoded words and percent-encoded addresses. ok is false if it has no names.
func sweptField(a *sweep.Also, raw []byte) (out []byte, ok bool) {
	if charset.IsASCII(raw) && !bytes.Contains(raw, []byte("=?")) && bytes.IndexByte(raw, '%') < 0 {
		text, ok := a.Rewrite(string(raw)) // the line ends stay
		return []byte(text), ok
	}
	text, linked := sweptAddresses(a, decodeWords(string(unfold(raw))))
	text, named := a.Rewrite(text)
	return encodeField(text), linked || named
}

// sweptAddresses returns text with the names in its percent-encoded addresses replaced. ok is
// false if they have no names.
func sweptAddresses(a *sweep.Also, text string) (out string, ok bool) {
	var b strings.Builder
	for at := 0; at < len(text); {
		end := at + max(0, strings.IndexAny(text[at:], " \t\r\n<>,;\""))
		if !strings.ContainsAny(text[at:], " \t\r\n<>,;\"") {
			end = len(text)
		}
		word := text[at:end]
		if link := string(flow.Unpercent([]byte(word))); link != word {
			if now, found := a.Rewrite(link); found {
				word, ok = flow.ToPercent(now), true
			}
		}
		b.WriteString(word)
		if at = end; at < len(text) {
			b.WriteByte(text[at])
			at++
		}
	}
	return b.String(), ok
}
