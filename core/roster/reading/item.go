package reading

import "github.com/cachenom/cachenom/core"

// Class lists and school marks are often typed as items: "1. Petit", "- Blanc 12", "3) Bon : 9/20".

// opensItem reports whether token i is the first word of a line, perhaps behind the number or the
// mark of an item: "2. Petit", "- Petit".
func opensItem(d *core.Doc, i int) bool { return i == itemAt(d, lineStart(d, i)) }

// lineStart returns the first token of the line of token i, at most longestItemMark tokens before
// it; otherwise i.
func lineStart(d *core.Doc, i int) int {
	for k := i; k >= 0 && k >= i-longestItemMark; k-- {
		if opensLine(d, k) {
			return k
		}
	}
	return i
}

// longestItemMark is the largest number of tokens before the first word of an item: a number and its
// full stop.
const longestItemMark = 2

// itemAt returns the first word of the item whose line begins at token i; i itself if the line is
// no item.
func itemAt(d *core.Doc, i int) int {
	k := i
	if k < len(d.Tokens) && d.Tokens[k].Kind == core.Number {
		k++
	}
	if k >= len(d.Tokens) || d.Tokens[k].Kind != core.Mark || opensLine(d, k) && k > i {
		return i
	}
	switch d.Tokens[k].Mark {
	case '.', ')', '-', '•', '*', '–', '·', '°':
		if k+1 < len(d.Tokens) && !opensLine(d, k+1) {
			return k + 1
		}
	}
	return i
}

// isMarkOf reports whether token n, a number behind a listed name that begins at token from, is the
// school mark of a pupil: the name is an item, and the number ends its line, "2. Petit 9", "Petit
// 9/20".
func (s *Source) isMarkOf(from, n int) bool {
	d := s.Doc
	if s.IsSmall(from) || !opensItem(s.Doc, from) {
		return false
	}
	for k := n + 1; k < len(d.Tokens) && !s.OpensLine(k); k++ {
		isDecimal := d.IsMark(k, '/') || d.IsMark(k, ',') || d.IsMark(k, '.')
		if !isDecimal && d.Tokens[k].Kind != core.Number {
			return false
		}
	}
	return true
}

// isInClassList reports whether tokens from..to, a listed name that ends its line, are an item beside
// an item that begins with another listed name: "1. Benali", "2. Petit".
func (s *Source) isInClassList(from, to int) bool {
	if s.IsSmall(from) || s.OpensLine(from) || !opensItem(s.Doc, from) {
		return false
	}
	if next := to + 1; next < len(s.Doc.Tokens) {
		if k := itemAt(s.Doc, next); k > next && s.isListed(k) {
			return true
		}
	}
	first := lineStart(s.Doc, from)
	k := first - 1
	for k > 0 && !s.OpensLine(k) && k > first-longestItem {
		k--
	}
	item := itemAt(s.Doc, max(k, 0))
	return first > 0 && item > k && s.isListed(item)
}

// longestItem is the largest number of tokens that the line before an item may have.
const longestItem = 12
