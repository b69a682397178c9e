package lexicon

import (
	"encoding/binary"
	"math/bits"

	"github.com/cachenom/cachenom/core"
)

// list is one sorted set of keys with their entries. Its columns are slices of
// the packed file; see format.go.
type list struct {
	text     []byte   // blocks of keys, and padding behind the last
	starts   []uint32 // where each block begins in text, and where the last ends
	codes    []byte
	direct   int // codes below it are profiles, from it on they are pages
	overflow []byte
	ranks    []uint32 // bytes of overflow used before each block
	profiles []core.Entry
}

// lookup finds the entry of a key of 1 to maxKey bytes.
func (l *list) lookup(key string) (core.Entry, bool) {
	// The last block whose head is not above the key.
	lo, hi := 0, len(l.starts)-1
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if l.headAbove(mid, key) {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	if lo == 0 {
		return core.Entry{}, false
	}
	n := l.scan(lo-1, key)
	if n < 0 {
		return core.Entry{}, false
	}
	return l.entry(lo-1, n)
}

// headAbove reports whether the first key of the block sorts after the key.
func (l *list) headAbove(block int, key string) bool {
	head := l.text[l.starts[block]+1:]
	for i := range len(key) {
		if c := head[i]; c != key[i] {
			// A cut ends the head: it is a prefix of the key.
			return c&letterBit != 0 && c > key[i]
		}
	}
	return head[len(key)]&letterBit != 0
}

// scan returns the place of the key in the block, or -1. It never rebuilds the
// keys it passes: it is enough to know how many first letters of the key its
// predecessor shares. A key that keeps more letters of its predecessor than
// that still sorts before the one we look for, one that keeps fewer sorts
// after it, and only one that keeps exactly as many is looked at.
func (l *list) scan(block int, key string) int {
	text := l.text
	end := int(l.starts[block+1])
	at := int(l.starts[block])
	shared, length := 0, 0 // of the preceding key
	for n := 0; at < end; n++ {
		next := nextCut(text, at+1)
		kept := 0
		if n > 0 {
			kept = length - cutLetters(text[at])
		}
		length = kept + next - at - 1
		switch {
		case kept < shared:
			return -1
		case kept == shared:
			i := at + 1
			for i < next && shared < len(key) && text[i] == key[shared] {
				i++
				shared++
			}
			if i == next {
				if shared == len(key) {
					return n
				}
			} else if shared == len(key) || text[i] > key[shared] {
				return -1
			}
		}
		at = next
	}
	return -1
}

// nextCut returns the first place from at on that holds a cut, eight bytes at
// a time; the padding behind the text guarantees one, and damaged lengths end
// at the end of the text.
func nextCut(text []byte, at int) int {
	const letters = 0x0101010101010101 * letterBit
	for at+8 <= len(text) {
		if cuts := ^binary.LittleEndian.Uint64(text[at:]) & letters; cuts != 0 {
			return at + bits.TrailingZeros64(cuts)>>3
		}
		at += 8
	}
	return len(text)
}

// entry reads what is known of the n-th key of a block.
func (l *list) entry(block, n int) (core.Entry, bool) {
	first := block * blockKeys
	if first+n >= len(l.codes) {
		return core.Entry{}, false
	}
	profile := int(l.codes[first+n])
	if profile >= l.direct {
		rank := int(l.ranks[block])
		for _, code := range l.codes[first : first+n] {
			if int(code) >= l.direct {
				rank++
			}
		}
		if rank >= len(l.overflow) {
			return core.Entry{}, false
		}
		profile = l.direct + (profile-l.direct)<<8 + int(l.overflow[rank])
	}
	if profile >= len(l.profiles) {
		return core.Entry{}, false
	}
	return l.profiles[profile], true
}
