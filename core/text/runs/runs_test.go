package runs

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestSort compares with the stable sort of the standard library.
func TestSort(t *testing.T) {
	type element struct{ key, place int }
	rapid.Check(t, func(t *rapid.T) {
		keys := rapid.SliceOf(rapid.IntRange(0, 9)).Draw(t, "keys")
		list := make([]element, len(keys))
		for i, k := range keys {
			list[i] = element{k, i}
		}
		want := slices.Clone(list)
		slices.SortStableFunc(want, func(a, b element) int { return a.key - b.key })
		if Sort(list, func(a, b *element) bool { return a.key < b.key }); !slices.Equal(list, want) {
			t.Fatalf("got %v, want %v", list, want)
		}
	})
}
