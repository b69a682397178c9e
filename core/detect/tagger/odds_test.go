package tagger

import (
	"testing"

	"pgregory.net/rapid"
)

// TestOddsInBlocks fills in the odds of runs of any lengths, in any order, some of them longer than
// a block, and reads them again.
func TestOddsInBlocks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lengths := rapid.SliceOfN(rapid.OneOf(rapid.IntRange(1, 40), rapid.IntRange(900, 5000)), 1, 12).Draw(t, "lengths")
		type run struct{ from, to int }
		var runs []run
		units := 0
		for _, n := range lengths {
			runs = append(runs, run{units, units + n})
			units += n + 1 // a unit in no name is between two runs
		}
		o := newOdds(units)
		for _, r := range rapid.Permutation(runs).Draw(t, "order") {
			all := o.add(r.from, r.to)
			if len(all) != r.to-r.from {
				t.Fatalf("room for %d units, not %d", len(all), r.to-r.from)
			}
			for i := range all {
				all[i][Outside] = float32(r.from + i)
			}
		}
		for _, r := range runs {
			for i := r.from; i < r.to; i++ {
				known := o.from(i)
				if len(known) < r.to-i || known[0][Outside] != float32(i) || known[r.to-i-1][Outside] != float32(r.to-1) {
					t.Fatalf("unit %d of %v: %d elements, the first %v", i, r, len(known), known[0][Outside])
				}
			}
			if o.from(r.to) != nil {
				t.Fatalf("unit %d is in no run", r.to)
			}
		}
	})
}
