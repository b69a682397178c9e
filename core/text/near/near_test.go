package near_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core/text/near"
)

// plain computes the distance with the whole table.
func plain(a, b []rune) int {
	t := make([][]int, len(a)+1)
	for i := range t {
		t[i] = make([]int, len(b)+1)
		for j := range t[i] {
			switch {
			case i == 0 || j == 0:
				t[i][j] = i + j
			default:
				cost := 1
				if a[i-1] == b[j-1] {
					cost = 0
				}
				t[i][j] = min(t[i-1][j-1]+cost, t[i-1][j]+1, t[i][j-1]+1)
				if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
					t[i][j] = min(t[i][j], t[i-2][j-2]+1)
				}
			}
		}
	}
	return t[len(a)][len(b)]
}

// TestDistanceIsPlain: the distance within a band is that of the whole table, for bytes and runes.
func TestDistanceIsPlain(t *testing.T) {
	word := rapid.StringOfN(rapid.SampledFrom([]rune("abé")), 0, 9, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b, limit := word.Draw(t, "a"), word.Draw(t, "b"), rapid.IntRange(0, 5).Draw(t, "limit")
		if got, want := near.Distance([]rune(a), []rune(b), limit), min(plain([]rune(a), []rune(b)), limit+1); got != want {
			t.Fatalf("%s, %s within %d: %d, want %d", a, b, limit, got, want)
		}
		a, b = strings.ReplaceAll(a, "é", "e"), strings.ReplaceAll(b, "é", "e")
		if got, want := near.Distance([]byte(a), []byte(b), limit), min(plain([]rune(a), []rune(b)), limit+1); got != want {
			t.Fatalf("%s, %s within %d, as bytes: %d, want %d", a, b, limit, got, want)
		}
	})
}

// TestIndexIsPlain: the index finds every word within its limit, in the order of File.
func TestIndexIsPlain(t *testing.T) {
	word := rapid.StringOfN(rapid.SampledFrom([]rune("abc")), 0, 7, -1)
	rapid.Check(t, func(t *rapid.T) {
		words, asked, k := rapid.SliceOfN(word, 0, 40).Draw(t, "words"), word.Draw(t, "asked"), rapid.IntRange(0, 2).Draw(t, "k")
		var x near.Index
		for i, w := range words {
			near.Left([]byte(w), k, func(hash uint64) { x.File(int32(i), hash) })
		}
		x.Build()
		found := map[int32]bool{}
		near.Left([]byte(asked), k, func(hash uint64) {
			var list []int32
			x.Find(hash, func(i int32) bool {
				list, found[i] = append(list, i), true
				return false
			})
			if !slices.IsSorted(list) {
				t.Fatalf("not in the order of filing: %v", list)
			}
		})
		for i, w := range words {
			if near.Distance([]byte(w), []byte(asked), k) <= k && !found[int32(i)] {
				t.Fatalf("%q is not found from %q", w, asked)
			}
		}
	})
}

// TestLongest: a word of a megabyte is filed under its own hash only.
func TestLongest(t *testing.T) {
	for n, want := range map[int]bool{near.Longest: true, near.Longest + 1: false, 1 << 20: false} {
		more := 0
		near.Left([]byte(strings.Repeat("ab", n)[:n]), 2, func(uint64) { more++ })
		if (more > 1) != want {
			t.Errorf("%d letters: %d strings", n, more)
		}
	}
}

// TestFindEnough: Find stops when found returns true, and finds nothing in an empty index.
func TestFindEnough(t *testing.T) {
	var x near.Index
	x.Build()
	x.Find(near.Hash([]byte("emma")), func(int32) bool { t.Error("found"); return true })
	if !x.IsEmpty() {
		t.Error("not empty")
	}
	x.File(1, near.Hash([]byte("emma")))
	x.File(2, near.Hash([]byte("emma")))
	x.Build()
	n := 0
	x.Find(near.Hash([]byte("emma")), func(int32) bool { n++; return true })
	if n != 1 || x.IsEmpty() {
		t.Error(n)
	}
}

func TestDistance(t *testing.T) {
	rows := []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"ab", "ba", 1}, {"abc", "ca", 3}, {"emma", "emma", 0}, {"emma", "ema", 1}, {"lola", "lila", 1},
		{"federica", "federiac", 1}, {"emmanuel", "manuel", 2}, {"abcd", "badc", 2}, {"kitten", "sitting", 3}, {"éa", "ea", 1},
	}
	for _, r := range rows {
		for limit := range 5 {
			if got, want := near.Distance([]rune(r.a), []rune(r.b), limit), min(r.want, limit+1); got != want {
				t.Errorf("%s, %s within %d: %d, want %d", r.a, r.b, limit, got, want)
			}
		}
	}
}

// TestCompare: each kind of slip has its name and its cost.
func TestCompare(t *testing.T) {
	rows := []struct {
		typed, meant string
		want         near.Slip
	}{
		{"emma", "emma", near.Slip{}},
		{"gregorrio", "gregorio", near.Slip{Edit: near.Doubled, Letter: "r", Distance: 1, Cost: 0.6}},
		{"ema", "emma", near.Slip{Edit: near.Dropped, Letter: "m", Distance: 1, Cost: 0.7}},
		{"mrtin", "martin", near.Slip{Edit: near.Dropped, Letter: "a", Distance: 1, Cost: 0.9}},
		{"matrin", "martin", near.Slip{Edit: near.Swapped, Letter: "tr", Distance: 1, Cost: 0.8}},
		{"mattrhis", "mathis", near.Slip{Edit: near.Several, Distance: 2, Cost: 2}},
		{"mertin", "martin", near.Slip{Edit: near.Replaced, Letter: "e", Distance: 1, Cost: 0.9}},
		{"martib", "martin", near.Slip{Edit: near.Neighbour, Letter: "b", Distance: 1, Cost: 0.9}},
		{"martiz", "martin", near.Slip{Edit: near.Replaced, Letter: "z", Distance: 1, Cost: 1.2}},
		{"martinh", "martin", near.Slip{Edit: near.Inserted, Letter: "h", Distance: 1, Cost: 0.9}},
		{"xmartin", "martin", near.Slip{Edit: near.Inserted, Letter: "x", Distance: 1, Cost: 1.4}},
	}
	for _, r := range rows {
		if got := near.Compare(r.typed, r.meant, plain([]rune(r.typed), []rune(r.meant))); got != r.want {
			t.Errorf("%s for %s: %+v, want %+v", r.typed, r.meant, got, r.want)
		}
	}
}
