package tagger

import "github.com/cachenom/cachenom/core"

// Name is a run of units that the model takes for a name, if in doubt.
type Name struct {
	From, To int // units, half-open
	Kind     core.Kind
	Odds     Odds
}

// Odds is how probable the model holds a run of units to be of some name, and to be one:
// what the marginal probabilities of the labels say, the least of its units.
type Odds struct {
	Of    [kinds]float64 // each of its units to be of a name of Kinds[k]
	Exact [kinds]float64 // exactly these units to be one
	Any   float64        // each of its units to be of some name
}

// Best is the likeliest kind of a name that units are of; "" where none is probable.
func (o *Odds) Best() core.Kind {
	best, most := core.Kind(""), 0.0
	for k, p := range o.Of {
		if p > most {
			best, most = Kinds[k], p
		}
	}
	return best
}

// Reading is a document as the model reads it: its names, and how probable any run of
// units is to be one.
type Reading struct {
	// Names are what the best labels say, and what they would say if the model leaned a
	// little towards names, or much; in order, disjoint.
	Names []Name

	tagger    *Tagger
	active    []bool
	scores    []sum
	contexts  []uint8
	marginals []vector // by unit, once known
	known     []bool
}

// sureOutside is a unit that the model does not look at, or holds to be no name for sure.
var sureOutside = vector{Outside: 1}

// at is how probable each label of a unit is. What stands around it and could be a name
// is weighed together, once.
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

func (r *Reading) isOpen(i int) bool { return r.active[i] && r.scores[i].open() }

// Odds weighs units from to to, half-open.
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
