package tagger

import "github.com/cachenom/cachenom/core"

// Name is a run of units that the model takes for a name, perhaps in doubt.
type Name struct {
	From, To int // units, half-open
	Kind     core.Kind
	Odds     Odds
}

// Odds is how probable it is that a run of units is part of a name, and that it is one. It
// follows from the marginal probabilities of the labels; the least probable unit counts.
type Odds struct {
	Of    [kinds]float64 // that each unit is part of a name of Kinds[k]
	Exact [kinds]float64 // that exactly these units are such a name
	Any   float64        // that each unit is part of some name
}

// Best returns the most probable kind; "" if no kind is probable at all.
func (o *Odds) Best() core.Kind {
	best, most := core.Kind(""), 0.0
	for k, p := range o.Of {
		if p > most {
			best, most = Kinds[k], p
		}
	}
	return best
}

// Reading is what the model makes of a document.
type Reading struct {
	// Names are the names by the best labels, and those that the best labels would have if
	// names were a little more probable, or much more; in order, disjoint.
	Names []Name

	tagger    *Tagger
	active    []bool
	scores    []sum
	contexts  []uint8
	marginals []vector // by unit, if known
	known     []bool   // by unit
}

// sureOutside is the probabilities of a unit that the model does not look at, or that is
// certainly not part of a name.
var sureOutside = vector{Outside: 1}

// at returns the probability of each label of unit i. The run of open units around it is
// computed together, once.
func (r *Reading) at(i int) *vector {
	switch {
	case i >= len(r.scores) || !r.isOpen(i):
		return &sureOutside
	case r.known[i]:
		return &r.marginals[i]
	}
	from, to := i, i
	for from > 0 && r.isOpen(from-1) {
		from--
	}
	for to < len(r.scores) && r.isOpen(to) {
		r.known[to] = true
		to++
	}
	for k := from; k < i; k++ {
		r.known[k] = true
	}
	r.tagger.weigher.marginals(r.marginals[from:to], r.scores[from:to], r.contexts[from:to], after(r.contexts, to))
	return &r.marginals[i]
}

// isOpen reports whether unit i could be part of a name.
func (r *Reading) isOpen(i int) bool { return r.active[i] && r.scores[i].open() }

// Odds returns the odds of units from to to (half-open).
func (r *Reading) Odds(from, to int) (o Odds) {
	o.Any = 1
	for k := range o.Of {
		o.Of[k], o.Exact[k] = 1, 1
	}
	for i := from; i < to; i++ {
		m := r.at(i)
		o.Any = min(o.Any, float64(1-m[Outside]))
		for k := range o.Of {
			begins, goesOn := m[Begin(k)], m[Begin(k)+1]
			o.Of[k] = min(o.Of[k], float64(begins+goesOn))
			if i == from {
				o.Exact[k] = min(o.Exact[k], float64(begins))
			} else {
				o.Exact[k] = min(o.Exact[k], float64(goesOn))
			}
		}
	}
	next := r.at(to)
	for k := range o.Exact {
		o.Exact[k] = min(o.Exact[k], float64(1-next[Begin(k)+1]))
	}
	return o
}
