package lexicon

import (
	"strings"
)

// The packed file, version 2: a preamble, a header, and three lists in columns.
//
//	preamble  magic (8 bytes), version (uint32), checksum of all that follows
//	          (uint64), both little-endian
//	header    unsigned varints: the counts of Info, and the keys that are mere
//	          heads (ClassHead and no other class); the sources (how many, then
//	          name, edition and licence as length and bytes); for each list the
//	          bytes of text, keys, bytes of overflow, profiles
//	text      of all lists: the keys in blocks of blockKeys
//	codes     of all lists: one byte per key, its profile or the page of its
//	          profile
//	pages     of all lists: one byte per rankKeys keys, how many of their codes
//	          are pages
//	overflow  of all lists: one byte per key whose code is a page
//	profiles  of all lists: the distinct entries, profileLen bytes each
//
// Text is letters (letterCodes, with bit 0x20) and cuts (without it). A block
// is a headCut and its first key in full; every later key is a cut, which says
// how many letters of its predecessor go, and the letters that come instead.
// Counting the letters that go, not those that stay, makes the endings of
// French inflection alike.
//
// A profile is a Entry that some key of the list has. Frequent ones have
// a code of their own, from firstCode up; the code of a rare one is a page, and
// its place in that page is the next unused byte of the overflow column. One
// joint code is a sixth smaller under brotli than a column for each attribute.
//
// Three choices are for the wasm that carries the file. No long runs of zero
// bytes: Go's linker cuts a data segment at eight of them, in thousands of
// places. Columns of a kind side by side. And letterCodes and cuts as they
// are: brotli predicts a byte of binary data from the two before it, of which
// it sees only in which of eight ranges they lie (RFC 7932, section 7.1:
// 0, 1-15, 16-63, 64-127, 128-191, 192-239, 240-254, 255). So letters that
// behave alike share a range. Against ASCII that saves 2% of the wasm's part.
const (
	magic      = "cachenom"
	version    = 2
	preamble   = len(magic) + 4 + 8
	blockKeys  = 96   // keys per block: fewer is faster, more is smaller
	rankKeys   = 128  // keys per count of pages, likewise
	maxKey     = 47   // letters of the longest key
	headCut    = 0x8f // the cut in front of a block's first key; it counts maxKey
	letterBit  = 0x20 // set in every letter, clear in every cut
	cutBits    = 0x0101010101010101 * letterBit
	padding    = 64 // headCuts behind the last key: so far may a scan read on
	profileLen = 4
	firstCode  = 1
)

// The lists. Nearly all tokens of a text are words, so these are asked first
// and most lookups search one list; a compound is searched in one list anyway.
const (
	words     = iota // single words that are in Lexique, whatever else they are
	names            // other single words: names, and mere heads
	compounds        // keys of several parts: "jean pierre", "le goff", "arc en ciel"
	listCount
)

// listOf returns the list that holds a key with the given entry.
func listOf(key string, e Entry) int {
	switch {
	case strings.Contains(key, " "):
		return compounds
	case e.Word > 0:
		return words
	}
	return names
}

// letterCodes is how letters are written in text, by brotli's ranges. The
// grouping is the best of a hill climb over the entropy of these very keys.
var letterCodes = func() (codes [256]byte) {
	for _, group := range []struct {
		from    byte
		letters string
	}{
		{0x20, "kstxyz"}, {0x60, "bcfgjmpvw "}, {0xa0, "aoq"}, {0xe0, "dhlnr"}, {0xf0, "eu"}, {0xff, "i"},
	} {
		for i := range len(group.letters) {
			codes[group.letters[i]] = group.from + byte(i)
		}
	}
	return codes
}()

// encode writes a key in letterCodes. It fails for what the format cannot
// hold, which is no folded French name either: no letter, more than maxKey, or
// other characters than a to z and the space.
func encode(key string, buffer *[maxKey]byte) (coded []byte, ok bool) {
	if len(key) == 0 || len(key) > maxKey {
		return nil, false
	}
	for i := range len(key) {
		c := letterCodes[key[i]]
		if c == 0 {
			return nil, false
		}
		buffer[i] = c
	}
	return buffer[:len(key)], true
}

// cutByte encodes the number of letters to take off the preceding key, 0 to
// maxKey: 0x00 to 0x0f, then 0x40 to 0x5f.
func cutByte(n int) byte {
	if n < 16 {
		return byte(n)
	}
	return byte(n + 48)
}

// cutLetters is the inverse of cutByte.
func cutLetters(b byte) int {
	return int(b) - int(b>>6)*48
}

// firstPage splits the codes of a list with that many profiles: codes below it
// are profiles, those from it on are pages of 256 profiles each, just enough of
// them for the profiles that got no code.
func firstPage(profiles int) int {
	page := 256
	for page > firstCode && page-firstCode+256*(256-page) < profiles {
		page--
	}
	return page
}

// The classes that a profile has bits for: places, organisations, heads. First
// names, surnames and words need none: a key has a frequency in one of these
// exactly when it is of that class. classCounted are
// the places that have one too.
const (
	classBits    = ClassPlace | ClassOrg | ClassHead
	firstBit     = 3 // the lowest of them, ClassCommune
	classCounted = ClassCommune | ClassDepartment | ClassRegion | ClassCity | ClassCountry
	classHeads   = ClassPlace | ClassOrg // whose keys of several words have heads
)

// packProfile and unpackProfile turn an entry into bytes and back.
func packProfile(e Entry) [profileLen]byte {
	return [profileLen]byte{
		e.First | byte(e.Gender)<<4,
		e.Surname | e.Word<<4,
		e.Place,
		byte(e.Class & classBits >> firstBit),
	}
}

func unpackProfile(b []byte) Entry {
	e := Entry{
		First: b[0] & 15, Gender: Gender(b[0] >> 4 & 3),
		Surname: b[1] & 15, Word: b[1] >> 4,
		Place: b[2] & 15, Class: Class(b[3]) << firstBit,
	}
	if e.First > 0 {
		e.Class |= ClassFirst
	}
	if e.Surname > 0 {
		e.Class |= ClassSurname
	}
	if e.Word > 0 {
		e.Class |= ClassWord
	}
	return e
}
