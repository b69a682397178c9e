package tagger

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// Breaks reports whether no name goes on over a step of this context: the end
// of a line or of a cell.
func Breaks(context uint8) bool {
	return context == uint8(unit.Tab) || context == uint8(unit.Line) || context == uint8(unit.Blank)
}

// Contexts is the number of contexts of a step from unit to unit. Their numbers
// are places in the packed weights.
const Contexts = 11

// The first contexts are the gaps of package unit, without and with a space,
// tab, line end, empty line; the others say more than their gap.
const (
	toMark uint8 = iota + uint8(unit.Blank) + 1
	fromMark
	toSmall // to "de", "la"
	toAnd
	fromSmall
	toWide // over two spaces
)

// Skipped is the context of a unit that is not looked at: it is Outside.
const Skipped = 0xFF

// contextOf tells what kind of step leads to unit i.
func contextOf(units []unit.Unit, views []view, i int) uint8 {
	u := &units[i]
	switch {
	case u.Gap >= unit.Tab:
		return uint8(u.Gap)
	case u.Wide():
		return toWide
	case u.Shape == unit.Punct:
		return toMark
	case i > 0 && units[i-1].Shape == unit.Punct:
		return fromMark
	case small(&views[i]):
		return toSmall
	case views[i].cue == french.And:
		return toAnd
	case i > 0 && small(&views[i-1]):
		return fromSmall
	}
	return uint8(u.Gap)
}

// small reports whether a unit is a word that names go on over: "de", "la".
func small(v *view) bool { return v.cue == french.From || v.cue == french.Article }
