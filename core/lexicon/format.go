package lexicon

import "github.com/cachenom/cachenom/core"

// The packed file, version 1. All numbers in the preamble are little-endian,
// all numbers in the header are unsigned varints.
//
//	preamble  magic (8 bytes), version (uint32), CRC-32 (IEEE) of all that
//	          follows the preamble (uint32)
//	header    six counts of Info and the total, sources (count, then name,
//	          edition, licence as length and bytes), then for each of the two
//	          lists: keys, profiles, bytes of key text, bytes of overflow
//	lists     words, then names; each list is five columns:
//	  lengths   bytes of key text per block: all low bytes, then all high bytes
//	  text      the keys, in blocks of blockKeys
//	  codes     one byte per key: its profile, or the page of its profile
//	  overflow  one byte per key whose code is a page
//	  profiles  the distinct entries, most frequent first: three bytes each, as
//	            three columns
//
// Key text holds letters (a to z and the space, all of which have bit 0x20
// set) and cuts (bytes without that bit). A block begins with a headCut and
// its first key in full; every later key is a cut that says how many letters
// of its predecessor go, and the letters that come instead. Brotli models a
// literal by the two bytes before it, and counting letters to remove rather
// than letters to keep makes the endings of French inflection alike: that,
// upper-case ASCII for the cuts, and columns instead of rows made the file a
// tenth smaller than the obvious layout.
//
// A profile is one distinct core.Entry of the list. The frequent ones have a
// code of their own; the code of a rare one is a page, and its place in that
// page is the next unused byte of the overflow column. One joint column is a
// sixth smaller under brotli than a column per attribute, as the class comes
// for free with the frequency.
const (
	magic      = "cachenom"
	version    = 1
	preamble   = len(magic) + 4 + 4
	blockKeys  = 64   // keys per block: fewer is faster, more is smaller
	maxKey     = 63   // bytes of the longest key that a cut can count
	headCut    = '\n' // the cut in front of a block's first key
	letterBit  = 0x20 // set in every letter, clear in every cut
	padding    = 8    // cuts behind the last key, so that scans read whole words
	profileLen = 3    // bytes of one profile
)

// cutByte encodes the number of letters to take off the preceding key:
// 0 to 31 are '@' to '_', 32 to 63 the control characters.
func cutByte(n int) byte {
	if n < 32 {
		return byte(n) | 0x40
	}
	return byte(n - 32)
}

// cutLetters is the inverse of cutByte.
func cutLetters(b byte) int {
	n := int(b & 31)
	if b&0x40 == 0 {
		n += 32
	}
	return n
}

// isKey reports whether the format can hold the key.
func isKey(key string) bool {
	if len(key) == 0 || len(key) > maxKey {
		return false
	}
	for i := range len(key) {
		if c := key[i]; (c < 'a' || c > 'z') && c != ' ' {
			return false
		}
	}
	return true
}

// pages splits the 256 codes: codes below direct are profiles, the others are
// pages of 256 profiles each, just enough of them for all profiles.
func pages(profiles int) (direct int) {
	direct = 256
	for direct > 0 && direct+256*(256-direct) < profiles {
		direct--
	}
	return direct
}

const classPlaces = core.ClassCommune | core.ClassDepartment | core.ClassRegion

// packProfile and unpackProfile turn an entry into profileLen bytes and back.
// First names, surnames and words need no class bit: a class that a key has
// never has the frequency 0.
func packProfile(e core.Entry) [profileLen]byte {
	return [profileLen]byte{
		e.First | byte(e.Gender)<<4,
		e.Surname | e.Word<<4,
		e.Place | byte(e.Class&classPlaces)<<1,
	}
}

func unpackProfile(b [profileLen]byte) core.Entry {
	e := core.Entry{
		First: b[0] & 15, Gender: core.Gender(b[0] >> 4 & 3),
		Surname: b[1] & 15, Word: b[1] >> 4,
		Place: b[2] & 15, Class: core.Class(b[2]>>1) & classPlaces,
	}
	if e.First > 0 {
		e.Class |= core.ClassFirst
	}
	if e.Surname > 0 {
		e.Class |= core.ClassSurname
	}
	if e.Word > 0 {
		e.Class |= core.ClassWord
	}
	return e
}
