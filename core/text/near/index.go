package near

// Index is a deletion index of words. Call File for all words, then Build, then Find. A slot is
// the low bits of a hash.
type Index struct {
	filed []entry // in the order of the calls of File; after Build, sorted by slot
	from  []int32 // by slot: index in filed of its first entry; the last element is len(filed)
}

// entry is a word, and the hash of one of the strings that deleting letters leaves of it.
type entry struct {
	hash uint64
	word int32 // the caller's number for the word
}

// File files a word, by the caller's number for it, under one of the hashes that Left computes
// for the word.
func (x *Index) File(word int32, hash uint64) { x.filed = append(x.filed, entry{hash, word}) }

// IsEmpty reports whether nothing was filed.
func (x *Index) IsEmpty() bool { return len(x.filed) == 0 }

// Build sorts the entries, so that Find can look them up. Call it once, after the last File.
func (x *Index) Build() {
	slots := 16
	for slots < len(x.filed) {
		slots *= 2
	}
	x.from = make([]int32, slots+1)
	for i := range x.filed {
		x.from[x.filed[i].hash&uint64(slots-1)+1]++
	}
	for slot := range slots {
		x.from[slot+1] += x.from[slot]
	}
	next, bySlot := make([]int32, slots), make([]entry, len(x.filed))
	copy(next, x.from)
	for _, e := range x.filed {
		slot := e.hash & uint64(slots-1)
		bySlot[next[slot]] = e
		next[slot]++
	}
	x.filed = bySlot
}

// Find calls found with each word filed under a hash, in the order in which they were filed, until
// found returns true. A word may be found more than once.
func (x *Index) Find(hash uint64, found func(word int32) (enough bool)) {
	if len(x.filed) == 0 {
		return
	}
	slot := hash & uint64(len(x.from)-2)
	for i := x.from[slot]; i < x.from[slot+1]; i++ {
		if x.filed[i].hash == hash && found(x.filed[i].word) {
			return
		}
	}
}

// Longest is the greatest length of a word, in letters, for which Left deletes letters. Longer
// words are not names that people mistype, and the number of deletions grows with the square of
// the length.
const Longest = 64

// Left calls the function each with the hash of every string that deleting up to k letters leaves
// of a word, the whole word included; k is 0 to 2. For a word longer than Longest it calls the
// function once, with the hash of the whole word. A hash may occur more than once.
func Left[L Letter](letters []L, k int, each func(hash uint64)) {
	each(Hash(letters))
	if k < 1 || len(letters) > Longest {
		return
	}
	for i := range letters {
		if i > 0 && letters[i] == letters[i-1] {
			continue // deleting the equal letter before it leaves the same string
		}
		each(without(letters, i, -1))
		for j := i + 1; k > 1 && j < len(letters); j++ {
			if j == i+1 || letters[j] != letters[j-1] {
				each(without(letters, i, j))
			}
		}
	}
}

// Hash returns the hash of a word, as Left computes it for the whole word.
func Hash[L Letter](letters []L) uint64 { return without(letters, -1, -1) }

// FNV-1a, 64 bit.
const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

// without returns the hash of a word without the letters at indexes i and j. An index of -1
// leaves no letter out.
func without[L Letter](letters []L, i, j int) uint64 {
	h := uint64(fnvOffset)
	for n, r := range letters {
		if n != i && n != j {
			h = (h ^ uint64(r)) * fnvPrime
		}
	}
	return h
}
