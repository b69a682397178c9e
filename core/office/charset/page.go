package charset

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/codepage"
)

// How much of a text is examined to guess its charset.
const (
	sampled     = 1 << 20 // number of bytes whose letters are counted
	sampledWide = 4096    // number of bytes among which zeros are counted
	// In UTF-16 of Latin letters, at least this many tenths of the high bytes are zero.
	leastZeros = 7
)

// pageOf guesses the charset of a text that is not Unicode: ISO-8859-15 if isLatin9 says so; else
// that of Windows, the Mac or DOS in which the text has most of the letters that are common in
// French.
func pageOf(data []byte) codepage.Page {
	if isLatin9(data) {
		return codepage.ISO8859_15
	}
	var seen [256]int
	for _, c := range data[:min(len(data), sampled)] {
		seen[c]++
	}
	best, most := codepage.Windows1252, -1
	for _, page := range [...]codepage.Page{codepage.Windows1252, codepage.Macintosh, codepage.CodePage850} {
		table, n := page.Table(), 0
		for c := utf8.RuneSelf; c < len(seen); c++ {
			switch {
			case strings.ContainsRune("éèàçêâîôûùëïœÉÀ–—’“”«»€…°", table[c]):
				n += 2 * seen[c]
			case strings.ContainsRune("ÈÇÊÎÔÂÛÙŒ", table[c]):
				n += seen[c]
			}
		}
		if n > most {
			best, most = page, n
		}
	}
	return best
}

// isLatin9 reports whether a text that could be Latin 1 is in ISO-8859-15, which has other
// characters at eight bytes. The characters around these bytes decide: inside a word, ¼, ½ and ¾
// make no sense but œ does; beside a price, ¤ makes no sense but € does.
func isLatin9(data []byte) bool {
	found := false
	for i, c := range data[:min(len(data), sampled)] {
		switch {
		case c < 0x80:
		case c < afterControls:
			return false // at these bytes Windows has letters, and the Mac and DOS have é
		default:
			found = found || isLatin9Byte(data, i)
		}
	}
	return found
}

// isLatin9Byte reports whether the byte at i makes sense only in ISO-8859-15.
func isLatin9Byte(data []byte, i int) bool {
	var before, after byte
	if i > 0 {
		before = data[i-1]
	}
	if i+1 < len(data) {
		after = data[i+1]
	}
	switch data[i] {
	case 0xA4: // € in ISO-8859-15, ¤ in Latin 1
		if (before == ' ' || before == 0xA0) && i > 1 {
			before = data[i-2]
		}
		return '0' <= before && before <= '9' || '0' <= after && after <= '9'
	case 0xBC, 0xBD: // Œ œ in ISO-8859-15, ¼ ½ in Latin 1
		if !isLatinLetter(before) && !('0' <= before && before <= '9') { // œuvre, œil, œdème, but "½ heure", "½pension"
			return strings.IndexByte("uidsncUIDSNC", after) >= 0
		}
		return isLatinLetter(before) && isLatinLetter(after)
	case 0xBE: // Ÿ in ISO-8859-15, ¾ in Latin 1
		return isLatinLetter(before) && isLatinLetter(after)
	case 0xA6, 0xB4: // Š Ž in ISO-8859-15, ¦ ´ in Latin 1, where "l´eau" occurs
		return isLatinCapital(before) && isLatinCapital(after)
	case 0xB8: // ž in ISO-8859-15, ¸ in Latin 1
		return isLatinLetter(before) && isLatinLetter(after)
	// š in ISO-8859-15, ¨ in Latin 1. A diaeresis typed as a letter of its own is beside e, i, o
	// or u.
	case 0xA8:
		return isLatinLetter(before) && isLatinLetter(after) && strings.IndexByte("eiouEIOU", before) < 0 && strings.IndexByte("eiouEIOU", after) < 0
	}
	return false
}

// isLatinLetter reports whether a byte is a letter in both Latin 1 and ISO-8859-15.
func isLatinLetter(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0xC0 && c != 0xD7 && c != 0xF7
}

// isLatinCapital reports whether a byte is a capital in both Latin 1 and ISO-8859-15.
func isLatinCapital(c byte) bool {
	return isLatinLetter(c) && ('A' <= c && c <= 'Z' || 0xC0 <= c && c < 0xDF)
}

// isWide reports whether data looks like UTF-16 of Latin letters: most bytes at odd offsets are
// zero (for odd = 1) or most bytes at even offsets (for odd = 0), and no others.
func isWide(data []byte, odd int) bool {
	if len(data) < 4 || len(data)%2 != 0 {
		return false
	}
	zeros, others := 0, 0
	for i := 0; i < min(len(data), sampledWide); i++ {
		switch {
		case data[i] != 0:
		case i%2 == odd:
			zeros++
		default:
			others++
		}
	}
	return others == 0 && zeros*10 >= min(len(data), sampledWide)/2*leastZeros
}

// DetectBody returns the charset of raw, the body of a mail or the bytes of an encoded word: the
// declared one, unless the bytes contradict it. declared is in lower case; markup is true for
// HTML.
func DetectBody(raw []byte, declared string, markup bool) Charset {
	c := Charset{Page: codepage.Named(declared), markup: markup}
	switch {
	case bytes.HasPrefix(raw, []byte("\xff\xfe")), bytes.HasPrefix(raw, []byte("\xfe\xff")), bytes.HasPrefix(raw, UTF8Mark):
		c = DetectXML(raw) // by its byte-order mark
		c.Stray = !c.Wide && !utf8.Valid(raw)
		return c
	case strings.HasPrefix(declared, "utf-16"):
		return Charset{Wide: true, Big: !strings.HasSuffix(declared, "le") && !isWide(raw, 1)}
	case !utf8.Valid(raw) && isMixed(raw):
		c.Page, c.Stray = "", true
	case c.Page == "" && !utf8.Valid(raw):
		c.Page = codepage.Windows1252
	case IsASCII(raw):
		c.ascii = markup
	case utf8.Valid(raw):
		c.Page = "" // valid UTF-8, whatever charset the head declares
	}
	return c
}

// DetectText returns the charset of a plain text: UTF-8, UTF-16 with or without a byte-order
// mark, or a charset of Windows, the Mac or DOS. ok is false if zero bytes show that the file is
// not a text.
func DetectText(data []byte) (c Charset, ok bool) {
	switch {
	case bytes.HasPrefix(data, UTF8Mark):
		c.Mark = data[:3]
		if c.Stray = !utf8.Valid(data); !c.Stray {
			_, c.Twice = untwice(data[3:])
		}
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		c = Charset{Mark: data[:2], Wide: true}
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		c = Charset{Mark: data[:2], Wide: true, Big: true}
	case isWide(data, 1):
		c = Charset{Wide: true}
	case isWide(data, 0):
		c = Charset{Wide: true, Big: true}
	case bytes.IndexByte(data, 0) >= 0:
		return c, false
	case utf8.Valid(data):
		_, c.Twice = untwice(data)
	case isMixed(data):
		c.Stray = true
	default:
		c.Page = pageOf(data)
	}
	return c, true
}
