package lexicon

import (
	"os"
	"strings"
	"testing"
)

func BenchmarkParts(b *testing.B) {
	d, _ := os.ReadFile("../../assets/names.bin")
	l, _ := Open(d)
	raw, _ := os.ReadFile("/tmp/proto/T.keys")
	ks := strings.Split(string(raw), "\n")
	var enc [][]byte
	for _, k := range ks {
		c, ok := encode(k, new([maxKey]byte))
		if ok {
			enc = append(enc, c)
		}
	}
	w := &l.lists[0]
	find := func(key []byte) int {
		prefix := prefixOf(key)
		lo, hi := 0, len(w.heads)
		for lo < hi {
			mid := int(uint(lo+hi) >> 1)
			if w.heads[mid] <= prefix {
				lo = mid + 1
			} else {
				hi = mid
			}
		}
		for lo > 0 && len(key) >= 8 && w.heads[lo-1] == prefix && w.headAfter(lo-1, key) {
			lo--
		}
		return lo - 1
	}
	b.Run("encode", func(b *testing.B) {
		i := 0
		var buf [maxKey]byte
		for b.Loop() {
			encode(ks[i], &buf)
			i++
			if i == len(ks) {
				i = 0
			}
		}
	})
	b.Run("find", func(b *testing.B) {
		i := 0
		for b.Loop() {
			find(enc[i])
			i++
			if i == len(enc) {
				i = 0
			}
		}
	})
	var bl []int
	for _, k := range enc {
		bl = append(bl, max(0, find(k)))
	}
	tot := 0
	hits := 0
	for i, k := range enc {
		n := w.scan(bl[i], k)
		if n >= 0 {
			hits++
			tot += n
		}
	}
	b.Log(hits, len(enc), tot/hits)
	b.Run("scan", func(b *testing.B) {
		i := 0
		for b.Loop() {
			w.scan(bl[i], enc[i])
			i++
			if i == len(enc) {
				i = 0
			}
		}
	})
}
