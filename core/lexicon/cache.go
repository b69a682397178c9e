package lexicon

import "sync/atomic"

// cache remembers the answers of recent lookups. An answer is an index in Lexicon.profiles.
// Detectors ask for the same token many times, and a text repeats its words, so the cache answers
// most lookups, at a twentieth of the cost of a search.
//
// A slot is one number: up to ten letters of a key, five bits each, then the answer. So any
// number of goroutines can read and write it atomically, and a hit is exact, because the slot
// holds the key itself. Longer keys are not remembered.
type cache struct {
	slots [1 << cacheBits]atomic.Uint64
}

const (
	cacheBits   = 12 // 4,096 slots, 32 kB
	answerBits  = 14
	maxAnswer   = 1<<answerBits - 1
	cacheKeyMax = (64 - answerBits) / 5 // longest key in letters
)

// cacheKey packs a key into the upper bits of a slot: five bits for each letter or space. It
// returns 0 for a key that is too long or not folded.
func cacheKey(key string) (packed uint64) {
	if len(key) > cacheKeyMax {
		return 0
	}
	for i := range len(key) {
		c := key[i]
		if (c < 'a' || c > 'z') && c != ' ' {
			return 0
		}
		if c == ' ' {
			c = 'z' + 1
		}
		packed = packed<<5 | uint64(c-'a'+1)
	}
	return packed << answerBits
}

// slot returns the slot in which the answer for a key is kept, by multiplicative hashing. The key
// is packed by cacheKey.
func (c *cache) slot(key uint64) *atomic.Uint64 {
	return &c.slots[key*0x9e3779b97f4a7c15>>(64-cacheBits)]
}

// get returns the answer that is stored for a key, which is packed by cacheKey. ok is false if no
// answer was stored, or if the answer for another key has taken its slot.
func (c *cache) get(key uint64) (answer int, ok bool) {
	slot := c.slot(key).Load()
	return int(slot & maxAnswer), slot&^maxAnswer == key
}

// put stores an answer, 0 to maxAnswer, for a key, which is packed by cacheKey.
func (c *cache) put(key uint64, answer int) {
	c.slot(key).Store(key | uint64(answer))
}
