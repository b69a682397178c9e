package tagger

import "github.com/cachenom/cachenom/core"

// Label says of a unit whether it is outside of names, or begins or continues a name of a
// kind.
type Label = uint8

// Outside is the label of a unit that is not part of a name.
const Outside Label = 0

// Kinds are the kinds that the tagger distinguishes, in the order of its labels.
var Kinds = []core.Kind{core.Person, core.Location, core.Org, core.Handle}

// Labels is the number of labels.
const Labels = 9

// Begin returns the label of the first unit of a name of Kinds[k]. The label of the other
// units follows it.
func Begin(k int) Label { return Label(1 + 2*k) }

// KindOf returns the index in Kinds of the kind of a label; -1 for Outside.
func KindOf(l Label) int { return (int(l) - 1) >> 1 }

// Inside reports whether a label continues a name.
func Inside(l Label) bool { return l != Outside && l&1 == 0 }

// Allowed reports whether label l may follow label p: a name continues with its own kind only.
func Allowed(p, l Label) bool { return !Inside(l) || p == l || p == l-1 }
