package runs

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestSorted compares with the stable sort of the standard library.
func TestSorted(t *testing.T) {
	type element struct{ key, place int }
	rapid.Check(t, func(t *rapid.T) {
		keys := rapid.SliceOf(rapid.IntRange(0, 9)).Draw(t, "keys")
		list := make([]element, len(keys))
		for i, k := range keys {
			list[i] = element{k, i}
		}
		want := slices.Clone(list)
		slices.SortStableFunc(want, func(a, b element) int { return a.key - b.key })
		before := slices.Clone(list)
		if got := Sorted(list, func(a, b *element) bool { return a.key < b.key }); !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
		if !slices.Equal(list, before) {
			t.Fatal("the list itself was changed")
		}
	})
}
