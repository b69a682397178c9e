package fold

// Hash returns the 64-bit FNV-1a hash (Fowler, Noll and Vo) of the bytes of a text. It does not
// fold them. hash/fnv would need a copy of the text.
func Hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}
