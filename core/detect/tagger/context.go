package tagger

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// Breaks reports whether no name continues over a step of this context, because a line or a cell
// ends there.
func Breaks(context uint8) bool {
	return context == uint8(unit.Tab) || context == uint8(unit.Line) || context == uint8(unit.Blank)
}

// Contexts is the number of contexts. A context is the kind of a step from one unit to the next;
// the weights of a step from label to label depend on it. Its number is an index into the packed
// weights, so contexts must not be reordered.
const Contexts = 11

// The lowest contexts are the gaps of package unit: none, space, tab, line end, empty line. The
// contexts below are used in place of a gap that is no more than a space.
const (
	toMark uint8 = iota + uint8(unit.Blank) + 1
	fromMark
	toSmall // to a small word that occurs inside names: "de", "la"
	toAnd
	fromSmall
	toWide // over two spaces (unit.Unit.Wide)
)

// Skipped is the context of a unit that is not tagged, and so always has the label Outside.
const Skipped = 0xFF

// contextOf returns the context of the step from unit i-1 to unit i.
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
	case isSmall(&views[i]):
		return toSmall
	case views[i].cue == french.And:
		return toAnd
	case i > 0 && isSmall(&views[i-1]):
		return fromSmall
	}
	return uint8(u.Gap)
}

// isSmall reports whether a unit is a small word that occurs inside names: "de", "la".
func isSmall(v *view) bool { return v.cue == french.From || v.cue == french.Article }
