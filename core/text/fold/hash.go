package fold

// Hash is FNV-1a of 64 bits (Fowler, Noll and Vo) over the bytes of a text, which are read
// as they are, not folded. The standard library's wants a copy of them.
func Hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}
