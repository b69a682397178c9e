package core

import (
	"testing"

	"pgregory.net/rapid"
)

// TestMergesEnd checks, for random merges, that every entity ends in one that is not merged,
// the same as the entity that it was merged into.
func TestMergesEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ids := rapid.SampledFrom([]string{"a", "b", "c", "d", "e"})
		var list []Decision
		for range rapid.IntRange(0, 12).Draw(t, "n") {
			list = append(list, Decision{Entity: ids.Draw(t, "id"), Merge: ids.Draw(t, "to")})
		}
		ds, err := NewDecisions(list)
		if err != nil {
			t.Fatal(err)
		}
		r := newRegistry(nil, nil, ds, (&Pipeline{}).lookup)
		last := map[string]string{}
		for _, d := range list {
			last[d.Entity] = d.Merge
		}
		for id, to := range last {
			end := r.mergeTarget(id)
			if again := r.mergeTarget(end); again != end {
				t.Fatalf("%s ends at %s, which ends at %s", id, end, again)
			}
			if id != to && r.mergeTarget(to) != end {
				t.Fatalf("%s ends at %s, its target %s at %s", id, end, to, r.mergeTarget(to))
			}
		}
	})
}
