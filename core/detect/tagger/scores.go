package tagger

import "slices"

// scores has the scores of the active units of a document. Most units of a table are not active:
// they are numbers.
type scores struct {
	sums   []sum   // of the active units, in order
	ranks  []int32 // by unit: how many units before it are active
	active []bool  // by unit
}

// newScores returns scores that are all 0. active is by unit.
func newScores(active []bool) *scores {
	s := &scores{ranks: make([]int32, len(active)), active: active}
	n := int32(0)
	for i, is := range active {
		s.ranks[i] = n
		if is {
			n++
		}
	}
	s.sums = make([]sum, n)
	return s
}

// clone returns a copy that keeps its scores when those of s change.
func (s *scores) clone() *scores {
	return &scores{sums: slices.Clone(s.sums), ranks: s.ranks, active: s.active}
}

// of returns the scores of unit i, which must be active.
func (s *scores) of(i int) *sum { return &s.sums[s.ranks[i]] }

// run returns the scores of units [from, to), which must all be active.
func (s *scores) run(from, to int) []sum {
	first := int(s.ranks[from])
	return s.sums[first : first+to-from]
}

// isOpen reports whether unit i is active and could be part of a name.
func (s *scores) isOpen(i int) bool { return s.active[i] && s.of(i).isOpen() }

// lean adds a value to all scores of Outside.
func (s *scores) lean(by int32) {
	for i := range s.sums {
		s.sums[i][Outside] += by
	}
}
