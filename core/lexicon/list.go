package lexicon

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"github.com/cachenom/cachenom/core"
)

// list is one sorted set of keys with their entries. Its columns are slices of
// the packed file; format.go describes them. Keys are in letterCodes, and
// sorted as such.
type list struct {
	blockKeys int // keys per block, but for the last
	text      []byte
	starts    []uint32 // where each block begins in text, and where the last ends
	heads     []uint64 // prefixOf each block's first key
	codes     []byte
	pages     int // the first code that is a page
	overflow  []byte
	ranks     []uint32 // bytes of overflow used before each block
	profiles  []core.Entry
}

// lookup finds the entry of an encoded key.
func (l *list) lookup(key []byte) (core.Entry, bool) {
	// The blocks below lo have heads that do not sort after the key.
	prefix := prefixOf(key)
	lo, hi := 0, len(l.heads)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if l.heads[mid] <= prefix {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	// Those whose first eight letters are the key's were taken for such.
	for lo > 0 && len(key) >= 8 && l.heads[lo-1] == prefix && l.headAfter(lo-1, key) {
		lo--
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

// headAfter reports whether the first key of the block sorts after the key.
func (l *list) headAfter(block int, key []byte) bool {
	head := l.text[l.starts[block]+1:]
	for i, k := range key {
		if c := head[i]; c != k {
			return c&letterBit != 0 && c > k // a cut ends the head
		}
	}
	return head[len(key)]&letterBit != 0
}

// prefixOf returns the first eight letters of a key as a number that sorts as
// they do; missing letters are 0.
func prefixOf(key []byte) (prefix uint64) {
	if len(key) >= 8 {
		return binary.BigEndian.Uint64(key)
	}
	for i, c := range key {
		prefix |= uint64(c) << (56 - 8*i)
	}
	return prefix
}

// scan returns the place of the key in the block, or -1. It never rebuilds the
// keys it passes: it is enough to know how many first letters of the key its
// predecessor shares. A key that keeps more letters of its predecessor than
// that still sorts before the one we look for, one that keeps fewer sorts
// after it, and only one that keeps exactly as many is looked at.
func (l *list) scan(block int, key []byte) int {
	end := int(l.starts[block+1] - l.starts[block])
	text := l.text[l.starts[block]:][:end+padding]
	shared := 0       // letters that the key has in common with the n-th
	letters := maxKey // the key that ends before place p has p+letters letters
	n := -1
	for from := 0; from < end; from += 8 {
		word := binary.LittleEndian.Uint64(text[from : from+8])
		for cuts := ^word & cutBits; cuts != 0; cuts &= cuts - 1 {
			bit := bits.TrailingZeros64(cuts)
			p := from + bit>>3
			kept := p + letters - cutLetters(byte(word>>(bit&56)))
			letters = kept - p - 1
			n++
			if kept > shared {
				continue
			}
			if kept < shared || p >= end {
				return -1
			}
			at := p + 1
			for shared < len(key) && text[at] == key[shared] {
				at++
				shared++
			}
			if c := text[at]; c&letterBit == 0 {
				if shared == len(key) {
					return n
				}
			} else if shared == len(key) || c > key[shared] {
				return -1
			}
		}
	}
	return -1
}

// entry reads what is known of the n-th key of a block.
func (l *list) entry(block, n int) (core.Entry, bool) {
	first := block * l.blockKeys
	if first+n >= len(l.codes) {
		return core.Entry{}, false
	}
	profile := int(l.codes[first+n]) - firstCode
	if page := profile + firstCode - l.pages; page >= 0 {
		rank := int(l.ranks[block]) + l.countPages(first, first+n)
		if rank >= len(l.overflow) {
			return core.Entry{}, false
		}
		profile = l.pages - firstCode + page<<8 + int(l.overflow[rank])
	}
	if profile < 0 || profile >= len(l.profiles) {
		return core.Entry{}, false
	}
	return l.profiles[profile], true
}

// countPages counts the keys from place i to before place j whose code is a
// page.
func (l *list) countPages(i, j int) int {
	n := 0
	for _, code := range l.codes[i:j] {
		if int(code) >= l.pages {
			n++
		}
	}
	return n
}

// index finds the blocks. It reports false if the columns contradict each
// other; if it reports true, no lookup leaves them, whatever they hold: the
// text begins and ends with cuts, and no part of a key equals one.
func (l *list) index() bool {
	end := len(l.text) - padding
	blocks := (len(l.codes) + l.blockKeys - 1) / l.blockKeys
	if end < 0 || !bytes.Equal(l.text[end:], bytes.Repeat([]byte{headCut}, padding)) {
		return false
	}
	l.starts = make([]uint32, 0, blocks+1)
	l.heads = make([]uint64, 0, blocks)
	l.ranks = make([]uint32, blocks)
	rank := 0
	for at := 0; at < end; {
		b := len(l.starts)
		if b == blocks || l.text[at] != headCut {
			return false
		}
		l.starts = append(l.starts, uint32(at))
		head := binary.BigEndian.Uint64(l.text[at+1:])
		if cuts := ^head & cutBits; cuts != 0 {
			head &^= ^uint64(0) >> (bits.LeadingZeros64(cuts) & 56)
		}
		l.heads = append(l.heads, head)
		l.ranks[b] = uint32(rank)
		rank += l.countPages(b*l.blockKeys, min((b+1)*l.blockKeys, len(l.codes)))
		at += 1 + bytes.IndexByte(l.text[at+1:], headCut)
	}
	l.starts = append(l.starts, uint32(end))
	return len(l.starts) == blocks+1 && rank == len(l.overflow)
}
