package lexicon

import (
	"strings"
)

// The packed file, version 2: a preamble, a header, and three lists in columns.
//
//	preamble  magic (8 bytes), version (uint32), checksum of all that follows
//	          (uint64), both little-endian
//	header    unsigned varints: the counts of Info, and the number of keys with
//	          ClassHead and no other class; the sources (how many, then
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
// Text consists of letters (letterCodes, with bit 0x20) and cuts (without it). A block is a
// headCut and its first key in full. Every later key is a cut, which says how many letters to
// remove from the end of the key before, and the letters to add. Because a cut counts the
// removed letters and not the kept ones, inflected French words have the same bytes.
//
// A profile is an Entry that some key of the list has. Frequent profiles have a code of their
// own, from firstCode up. The code of a rare one is a page; its number within the page is the
// next unused byte of the overflow column. After brotli, one code for the whole entry is a
// sixth smaller than a column for each attribute.
//
// Three choices make the wasm that embeds the file smaller. There are no long runs of zero
// bytes, because Go's linker splits a data segment at eight of them. Columns of the same kind
// are adjacent. And letterCodes and cuts have these values because brotli predicts a byte of
// binary data from the two before it, of which it sees only in which of eight ranges they are
// (RFC 7932, section 7.1: 0, 1-15, 16-63, 64-127, 128-191, 192-239, 240-254, 255): letters
// with similar neighbours share a range. That saves 2% compared with ASCII.
const (
	magic      = "cachenom"
	version    = 2
	preamble   = len(magic) + 4 + 8
	blockKeys  = 96   // keys per block: fewer make lookups faster, more make the file smaller
	rankKeys   = 128  // keys per byte of the pages column, with the same trade-off
	maxKey     = 47   // letters of the longest key
	headCut    = 0x8f // cut before the first key of a block; as a cut, it removes maxKey letters
	letterBit  = 0x20 // set in every letter, clear in every cut
	cutBits    = 0x0101010101010101 * letterBit
	padding    = 64 // number of headCuts after the last key of a list, because a scan reads ahead
	profileLen = 4
	firstCode  = 1
)

// The lists of keys. Most tokens of a text are French words, so the list of words is searched
// first, and most lookups search no other list. Keys with several parts have a list of their own.
const (
	words     = iota // single words that are in Lexique, whatever else they are
	names            // other single words: names, and keys with ClassHead only
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

// letterCodes are the bytes of letters in text, grouped by brotli's ranges. A hill climb over
// the entropy of these keys chose the groups.
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

// encode writes a key in letterCodes. ok is false for a key that the format cannot hold: an
// empty one, one with more than maxKey letters, or with characters other than a to z and space.
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

// cutByte encodes the number of letters to remove from the key before, 0 to maxKey, as 0x00 to
// 0x0f, then 0x40 to 0x5f.
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

// firstPage returns the lowest code that is a page, for a list with the given number of profiles.
// The codes below it are profiles, and those from it up to 255 are pages of 256 profiles each: as
// few as hold the remaining profiles.
func firstPage(profiles int) int {
	page := 256
	for page > firstCode && page-firstCode+256*(256-page) < profiles {
		page--
	}
	return page
}

// The classes of an entry in its profile. classBits are the classes that have a bit there. First
// names, surnames and words need no bit: a key has one of these classes exactly if its frequency
// as such is above 0.
const (
	classBits = ClassPlace | ClassOrg | ClassHead
	// firstBit is the number of the lowest bit in classBits, that of ClassCommune.
	firstBit = 3
	// classCounted are the classes whose keys have a level in Entry.Place.
	classCounted = ClassCommune | ClassDepartment | ClassRegion | ClassCity | ClassCountry
	// classHeads are the classes for which the first word of a longer key gets ClassHead.
	classHeads = ClassPlace | ClassOrg
)

// packProfile encodes an entry as a profile; unpackProfile decodes it.
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
