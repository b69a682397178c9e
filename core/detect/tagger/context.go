package tagger

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// Breaks reports whether no name continues over a step with this context: the end of a line or
// of a cell.
func Breaks(context uint8) bool {
	return context == uint8(unit.Tab) || context == uint8(unit.Line) || context == uint8(unit.Blank)
}

// Contexts is the number of contexts of a step from unit to unit. The packed weights depend on
// their numbers.
const Contexts = 11

// The first contexts are the gaps of package unit: nothing, a space, a tab, a line end, an
// empty line. The others say more than the gap does.
const (
	toMark uint8 = iota + uint8(unit.Blank) + 1
	fromMark
	toSmall // to "de", "la"
	toAnd
	fromSmall
	toWide // over two spaces
)

// Skipped is the context of a unit that the model does not look at. It is Outside.
const Skipped = 0xFF

// contextOf returns the context of the step to unit i.
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

// small reports whether a unit is a word over which names continue: "de", "la".
func small(v *view) bool { return v.cue == french.From || v.cue == french.Article }
