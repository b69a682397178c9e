package core

import (
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/graphemes"
)

// Snap widens a span to the borders of characters as people see them (extended
// grapheme clusters, UAX 29): a letter keeps its accents, a flag its halves.
// A span over plain ASCII costs a few comparisons.
func (d *Doc) Snap(s Span) Span {
	return Span{d.border(s.Start, false), d.border(s.End, true)}
}

// border moves at to the nearest grapheme border, forward or back.
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
	// An ASCII character other than LF begins a cluster, but for rare
	// prepended marks; going further back than one settles those too.
	from := at
	for seen := 0; from > 0 && seen < 2 && at-from < 256; {
		from--
		if text[from] < utf8.RuneSelf && text[from] != '\n' {
			seen++
		}
	}
	for from > 0 && !utf8.RuneStart(text[from]) {
		from--
	}
	pos := from
	clusters := graphemes.FromString(text[from:min(len(text), at+256)])
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
