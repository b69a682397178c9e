package lexicon

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// list is one sorted set of keys. Its columns are slices of the packed file, which format.go
// describes. The keys are written in letterCodes, and sorted by these bytes.
type list struct {
	text     []byte
	codes    []byte
	overflow []byte
	page     int // lowest code that is a page
	profiles int // number of distinct entries in the list
	base     int // index in Lexicon.profiles of the first of these entries

	starts []uint32 // by block: its offset in text; the last element is the end of the last block
	heads  []uint64 // by block: prefixOf its first key
	ranks  []uint32 // by group of rankKeys codes: bytes of overflow that the groups before it use
}

// search returns the index of an encoded key's entry in Lexicon.profiles, or 0 if the key is not
// in this list.
func (l *list) search(key []byte) int {
	// Invariant: the first keys of the blocks before lo have no prefix above that of key.
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
	// A prefix has only eight letters: step back over blocks whose first key does sort after key.
	for lo > 0 && l.heads[lo-1] == prefix && l.headAfter(lo-1, key) {
		lo--
	}
	if lo == 0 {
		return 0
	}
	n := l.scan(lo-1, key)
	if n < 0 {
		return 0
	}
	return l.profile((lo-1)*blockKeys + n)
}

// headAfter reports whether the first key of a block sorts after the given key.
func (l *list) headAfter(block int, key []byte) bool {
	head := l.text[l.starts[block]+1:]
	for i, k := range key {
		if c := head[i]; c != k {
			return c&letterBit != 0 && c > k // a cut ends the first key
		}
	}
	return head[len(key)]&letterBit != 0
}

// prefixOf returns the first eight letters of a key as a number that sorts in the same way.
// Missing letters are 0.
func prefixOf(key []byte) (prefix uint64) {
	if len(key) >= 8 {
		return binary.BigEndian.Uint64(key)
	}
	for i, c := range key {
		prefix |= uint64(c) << (56 - 8*i)
	}
	return prefix
}

// scan returns the number of a key within a block, from 0; -1 if the block does not have it. It
// does not rebuild the keys that it passes. It knows how many leading letters the searched key
// shares with the last key that it passed, and how many letters the next key keeps of that last
// key. If the next key keeps more, it also sorts before the searched key. If it keeps fewer, it
// sorts after it. Only a next key that keeps exactly as many is compared letter by letter.
func (l *list) scan(block int, key []byte) int {
	end := int(l.starts[block+1] - l.starts[block])
	text := l.text[l.starts[block]:][:end+padding]
	shared := 0       // leading letters that key has in common with key n of the block
	letters := maxKey // the key that ends before text[p] has p+letters letters
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

// profile returns the index in Lexicon.profiles of the entry of the key number n in the list.
func (l *list) profile(n int) int {
	if n >= len(l.codes) {
		return 0
	}
	code := int(l.codes[n])
	profile := code - firstCode
	if code >= l.page {
		group := n / rankKeys
		rank := int(l.ranks[group])
		for _, before := range l.codes[group*rankKeys : n] {
			if int(before) >= l.page {
				rank++
			}
		}
		if rank >= len(l.overflow) {
			return 0
		}
		profile = l.page - firstCode + (code-l.page)<<8 + int(l.overflow[rank])
	}
	if profile < 0 || profile >= l.profiles {
		return 0
	}
	return l.base + profile
}

// index finds the blocks in the text column and adds up the counts of the pages column. It
// returns false if the columns contradict each other. If it returns true, no search reads out of
// bounds, whatever the columns hold: text begins and ends with a cut, and no letter is equal to a
// cut.
func (l *list) index(pages []byte) bool {
	end := len(l.text) - padding
	blocks := (len(l.codes) + blockKeys - 1) / blockKeys
	if end < 0 || !bytes.Equal(l.text[end:], bytes.Repeat([]byte{headCut}, padding)) {
		return false
	}
	l.starts = make([]uint32, 0, blocks+1)
	l.heads = make([]uint64, 0, blocks)
	for at := 0; at < end; {
		if len(l.heads) == blocks || l.text[at] != headCut {
			return false
		}
		l.starts = append(l.starts, uint32(at))
		head := binary.BigEndian.Uint64(l.text[at+1:])
		if cuts := ^head & cutBits; cuts != 0 {
			head &^= ^uint64(0) >> (bits.LeadingZeros64(cuts) & 56)
		}
		l.heads = append(l.heads, head)
		at += 1 + bytes.IndexByte(l.text[at+1:], headCut)
	}
	l.starts = append(l.starts, uint32(end))

	rank := 0
	l.ranks = make([]uint32, len(pages))
	for i, n := range pages {
		l.ranks[i] = uint32(rank)
		rank += int(n)
	}
	return len(l.heads) == blocks && rank == len(l.overflow)
}
