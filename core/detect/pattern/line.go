package pattern

import (
	"strings"
	"unicode/utf8"
)

// line is one of the text, as far as tables ask of it: it is read once, however many of
// its tokens are looked at.
type line struct {
	from, to    int  // bytes, half-open
	spaced      bool // spaces part its cells somewhere
	at, letters int  // how many letters stand before a byte: where the last count ended
}

// lineAt is the line of token i.
func (t *table) lineAt(i int) *line {
	text, at := t.doc.Text, int(t.tok[i].Start)
	if l := &t.line; at < l.from || at >= l.to {
		l.from, l.to = strings.LastIndexByte(text[:at], '\n')+1, len(text)
		if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
			l.to = at + n
		}
		l.spaced = strings.Contains(strings.TrimSpace(text[l.from:l.to]), "   ")
		l.at, l.letters = l.from, 0
	}
	return &t.line
}

// indent is how many letters of the line stand before byte at. It counts on from where
// it was asked last.
func (l *line) indent(text string, at int) int {
	if at < l.at {
		l.at, l.letters = l.from, 0
	}
	l.letters += utf8.RuneCountInString(text[l.at:at])
	l.at = at
	return l.letters
}
