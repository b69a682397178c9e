package tagger

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// Label is what a unit is: 0 outside, then for each kind the beginning of a
// name and its inside.
type Label = uint8

// Outside any name.
const Outside Label = 0

// Kinds are the kinds that the tagger tells apart, in the order of its labels.
var Kinds = []core.Kind{core.Person, core.Location, core.Org, core.Handle}

// Labels is the number of labels.
const Labels = 9

// Begin is the label of the first unit of a name of Kinds[k]; the inside one
// follows it.
func Begin(k int) Label { return Label(1 + 2*k) }

// KindOf is the place in Kinds of a label's kind; -1 for Outside.
func KindOf(l Label) int { return (int(l) - 1) >> 1 }

// Inside reports whether a label continues a name.
func Inside(l Label) bool { return l != Outside && l&1 == 0 }

// Allowed reports whether label l may follow label p: a name goes on only with
// its own kind.
func Allowed(p, l Label) bool { return !Inside(l) || p == l || p == l-1 }

// Breaks reports whether no name goes on over a step of this context: the end
// of a line or of a cell.
func Breaks(context uint8) bool {
	return context == uint8(unit.Tab) || context == uint8(unit.Line) || context == uint8(unit.Blank)
}

// Contexts is the number of contexts of a step from unit to unit. Their numbers
// are places in the packed weights.
const Contexts = 10

// The first contexts are the gaps of package unit, without and with a space,
// tab, line end, empty line; the others say more than their gap.
const (
	toMark uint8 = iota + uint8(unit.Blank) + 1
	fromMark
	toSmall // to "de", "la"
	toAnd
	fromSmall
)

// Skipped is the context of a unit that is not looked at: it is Outside.
const Skipped = 0xFF

// contextOf tells what kind of step leads to unit i.
func contextOf(units []unit.Unit, views []view, i int) uint8 {
	u := &units[i]
	switch {
	case u.Gap >= unit.Tab:
		return uint8(u.Gap)
	case u.Shape == unit.Punct:
		return toMark
	case i > 0 && units[i-1].Shape == unit.Punct:
		return fromMark
	case small(&views[i]):
		return toSmall
	case views[i].cue == uint64(french.And):
		return toAnd
	case i > 0 && small(&views[i-1]):
		return fromSmall
	}
	return uint8(u.Gap)
}

// small reports whether a unit is a word that names go on over: "de", "la".
func small(v *view) bool { return v.cue == uint64(french.From) || v.cue == uint64(french.Article) }
