package core

import (
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/graphemes"
)

// Snap widens a span to the nearest borders of characters as people see them (extended grapheme
// clusters, UAX 29), so that a letter keeps its accents and a flag both its halves. In plain ASCII
// this takes a few comparisons.
func (d *Doc) Snap(s Span) Span {
	return Span{d.border(s.Start, false), d.border(s.End, true)}
}

// Limits of the search for a border.
const (
	anchorsBehind  = 2   // ASCII characters to go back, so that the search begins at a border
	longestCluster = 256 // most bytes to search before the offset, and as many after it
)

// border returns the nearest grapheme border at or after offset at, or at or before it if
// forward is false.
func (d *Doc) border(at int, forward bool) int {
	text := d.Text
	if at <= 0 {
		return 0
	}
	if at >= len(text) {
		return len(text)
	}
	if text[at] < utf8.RuneSelf && text[at-1] < utf8.RuneSelf && (text[at] != '\n' || text[at-1] != '\r') {
		return at
	}
	// An ASCII character other than LF begins a cluster, unless one of the rare prepended marks
	// (UAX 29, Prepend) precedes it. If the search begins two ASCII characters before the offset,
	// such a mark does not matter either.
	from := at
	for seen := 0; from > 0 && seen < anchorsBehind && at-from < longestCluster; {
		from--
		if text[from] < utf8.RuneSelf && text[from] != '\n' {
			seen++
		}
	}
	for from > 0 && !utf8.RuneStart(text[from]) {
		from--
	}
	pos := from
	clusters := graphemes.FromString(text[from:min(len(text), at+longestCluster)])
	for clusters.Next() {
		end := from + clusters.End()
		if end == at {
			return at
		}
		if end > at {
			if forward {
				return end
			}
			return pos
		}
		pos = end
	}
	return at
}
