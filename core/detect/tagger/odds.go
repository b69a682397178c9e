package tagger

import "github.com/cachenom/cachenom/core"

// Name is a run of units that may be a name.
type Name struct {
	From, To int // units, half-open
	Kind     core.Kind
}

// Odds has the probabilities that a run of units is part of a name, and that it is exactly one.
// Each is the smallest of the probabilities of its units, which follow from the marginal
// probabilities of their labels.
type Odds struct {
	Of    [kinds]float32 // by index in Kinds: each of the units is part of a name of that kind
	Exact [kinds]float32 // by index in Kinds: exactly these units are a name of that kind
	Any   float32        // each of its units is part of a name of any kind
}

// Best returns the kind with the greatest probability in Of; "" if all are 0.
func (o *Odds) Best() core.Kind {
	best, most := core.Kind(""), float32(0)
	for k, p := range o.Of {
		if p > most {
			best, most = Kinds[k], p
		}
	}
	return best
}

// Reading is the result of tagging a document: the names in it, and for any run of units the
// probability that it is a name.
type Reading struct {
	// Names are the names by the best labels, and those that are only found if the scores of
	// Outside are lowered, first a little, then much (see leanings). They are sorted and
	// disjoint.
	Names []Name

	tagger   *Tagger
	reuse    reuse
	scores   *scores
	contexts []uint8
	odds     *odds
}

// odds keeps the probabilities of the labels of units. Reading.at computes those of a whole run
// of units when it is first called for one of them.
type odds struct {
	where []int32 // by unit: the place of its probabilities plus 1; 0 before they are computed
	// blocks has the probabilities, run after run. A place is the index of a block and an index in
	// it: see oddsBits. A run that is longer than 1<<oddsBits has a single long block. blocks has
	// this block several times, each time from a later multiple of 1<<oddsBits elements on, so that
	// the places of the run are consecutive. Existing blocks are never copied to make room, because
	// the probabilities of a large table take as much memory as its scores.
	blocks [][]vector
	next   int // the place of the next run, if it has room in the last block
}

// oddsBits is the number of low bits of a place that are an index in a block, which has 1<<oddsBits
// elements, but no more than the document has units.
const oddsBits = 10

func newOdds(units int) *odds { return &odds{where: make([]int32, units)} }

// from returns a slice that begins with the probabilities of unit i and of the units after it in
// its run; nil if they are not computed yet. The elements behind the run are those of other
// units.
func (o *odds) from(i int) []vector {
	if n := o.where[i]; n > 0 {
		return o.at(int(n - 1))
	}
	return nil
}

// at returns the block of a place from that place on.
func (o *odds) at(place int) []vector {
	return o.blocks[place>>oddsBits][place&(1<<oddsBits-1):]
}

// add returns a slice for the probabilities of units [from, to), which the caller must fill in.
func (o *odds) add(from, to int) []vector {
	if o.next>>oddsBits >= len(o.blocks) || len(o.at(o.next)) < to-from {
		o.next = len(o.blocks) << oddsBits
		block := make([]vector, max(to-from, min(len(o.where), 1<<oddsBits)))
		for first := 0; first < len(block); first += 1 << oddsBits {
			o.blocks = append(o.blocks, block[first:])
		}
	}
	at := o.next
	o.next += to - from
	for i := from; i < to; i++ {
		o.where[i] = int32(at + i - from + 1)
	}
	return o.at(at)[:to-from]
}

// sureOutside has the probabilities for a unit that is not tagged, or is certainly in no name.
var sureOutside = vector{Outside: 1}

// at returns the probabilities of the labels of unit i. If needed, it computes those of the whole
// run of units around unit i that could be part of a name. The pointer is valid until the next
// call.
func (r *Reading) at(i int) *vector {
	if i >= len(r.contexts) || !r.scores.isOpen(i) {
		return &sureOutside
	}
	if known := r.odds.from(i); known != nil {
		return &known[0]
	}
	from, to := i, i
	for from > 0 && r.scores.isOpen(from-1) {
		from--
	}
	for to < len(r.contexts) && r.scores.isOpen(to) {
		to++
	}
	all := r.odds.add(from, to)
	var known []vector
	if at, ok := r.reuse.same(from, to, secondReading); ok {
		known = r.reuse.old.odds.from(at)
	}
	if known != nil {
		copy(all, known)
	} else {
		r.tagger.weigher.marginals(all, r.scores.run(from, to), r.contexts[from:to], after(r.contexts, to))
	}
	return &all[i-from]
}

// Odds returns the probabilities that units [from, to) are a name, or part of one.
func (r *Reading) Odds(from, to int) (o Odds) {
	o.Any = 1
	for k := range o.Of {
		o.Of[k], o.Exact[k] = 1, 1
	}
	for i := from; i < to; i++ {
		m := r.at(i)
		o.Any = min(o.Any, 1-m[Outside])
		for k := range o.Of {
			begins, goesOn := m[Begin(k)], m[Begin(k)+1]
			o.Of[k] = min(o.Of[k], begins+goesOn)
			if i == from {
				o.Exact[k] = min(o.Exact[k], begins)
			} else {
				o.Exact[k] = min(o.Exact[k], goesOn)
			}
		}
	}
	next := r.at(to)
	for k := range o.Exact {
		o.Exact[k] = min(o.Exact[k], 1-next[Begin(k)+1])
	}
	return o
}
