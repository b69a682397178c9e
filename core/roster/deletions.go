package roster

// deletions finds the keys within a small edit distance of a word without
// comparing it to each: the symmetric delete method (W. Garbe, SymSpell,
// 2012). Every key is filed under all strings that arise from its first
// letters by dropping up to k of them; so is the query; two words within k
// edits meet. Meeting is cheap and only suggests: the distance decides.
//
// Postings are chained in flat arrays behind one table of heads, keyed by a
// 32-bit hash: building costs no allocation per entry, which matters for the
// 1,200 names of a whole school.
type deletions struct {
	heads []int32 // hash & mask → posting, or -1
	next  []int32 // posting → next posting, or -1
	key   []int32 // posting → key
	hash  []uint32
}

const (
	prefixLen = 8 // letters of a word that take part in the deletes
	longKey   = 7 // from this length two errors are looked for
)

// edits is how many errors are looked for in a key of n letters.
func edits(n int) int {
	switch {
	case n < 3:
		return 0
	case n < longKey:
		return 1
	}
	return 2
}

func newDeletions(keys []string) *deletions {
	d := &deletions{hash: make([]uint32, 0, 16*len(keys)), key: make([]int32, 0, 16*len(keys))}
	var scratch deleteBuffer
	for i, k := range keys {
		if n := len(k); n >= 2 {
			scratch.each(k, max(edits(n), 1), func(h uint32) {
				d.hash = append(d.hash, h)
				d.key = append(d.key, int32(i))
			})
		}
	}
	size := 16
	for size < 2*len(d.key) {
		size *= 2
	}
	d.heads = make([]int32, size)
	for i := range d.heads {
		d.heads[i] = -1
	}
	d.next = make([]int32, len(d.key))
	for i := range d.key {
		slot := d.hash[i] & uint32(size-1)
		d.next[i] = d.heads[slot]
		d.heads[slot] = int32(i)
	}
	return d
}

// near calls found with every key that may lie within k edits of word; a key
// can come up more than once.
func (d *deletions) near(word string, k int, scratch *deleteBuffer, found func(key int32)) {
	mask := uint32(len(d.heads) - 1)
	scratch.each(word, k, func(h uint32) {
		for p := d.heads[h&mask]; p >= 0; p = d.next[p] {
			if d.hash[p] == h {
				found(d.key[p])
			}
		}
	})
}

// deleteBuffer is room for making deletes.
type deleteBuffer struct{ a, b [prefixLen]byte }

// each calls f with the hash of every string made from the first letters of
// word by up to k (0 to 2) deletions.
func (s *deleteBuffer) each(word string, k int, f func(uint32)) {
	p := word
	if len(p) > prefixLen {
		p = p[:prefixLen]
	}
	f(hashOf(p))
	if k < 1 {
		return
	}
	for i := range len(p) {
		if i > 0 && p[i] == p[i-1] {
			continue // the same delete as before
		}
		a := append(append(s.a[:0], p[:i]...), p[i+1:]...)
		f(hashBytes(a))
		if k < 2 {
			continue
		}
		for j := i; j < len(a); j++ {
			if j > i && a[j] == a[j-1] {
				continue
			}
			b := append(append(s.b[:0], a[:j]...), a[j+1:]...)
			f(hashBytes(b))
		}
	}
}

// FNV-1a, 32 bit.
const (
	fnvOffset = 2166136261
	fnvPrime  = 16777619
)

func hashOf(s string) uint32 {
	h := uint32(fnvOffset)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * fnvPrime
	}
	return h
}

func hashBytes(s []byte) uint32 {
	h := uint32(fnvOffset)
	for _, c := range s {
		h = (h ^ uint32(c)) * fnvPrime
	}
	return h
}
