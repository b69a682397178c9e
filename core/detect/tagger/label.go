package tagger

import "github.com/cachenom/cachenom/core"

// Label is what the tagger decides about a unit: that it is in no name (Outside), or that it
// begins or continues a name of a kind.
type Label = uint8

// Outside is the label of a unit that is in no name.
const Outside Label = 0

// Kinds are the kinds of names that the tagger knows, in the order of its labels.
var Kinds = []core.Kind{core.Person, core.Location, core.Org, core.Handle}

// Labels is the number of labels.
const Labels = 9

// Begin returns the label of the first unit of a name whose kind is Kinds[k]. The label of its
// other units is one higher.
func Begin(k int) Label { return Label(1 + 2*k) }

// KindOf returns the index in Kinds of the kind of a label; -1 for Outside.
func KindOf(l Label) int { return (int(l) - 1) >> 1 }

// Inside reports whether l is the label of a unit that continues a name, and does not begin one.
func Inside(l Label) bool { return l != Outside && l&1 == 0 }

// Allowed reports whether label l may follow label p: a unit continues only a name of its own
// kind.
func Allowed(p, l Label) bool { return !Inside(l) || p == l || p == l-1 }
