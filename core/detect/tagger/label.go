package tagger

import "github.com/cachenom/cachenom/core"

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
