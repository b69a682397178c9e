// Package fold makes the keys by which words are compared: in lower case, without accents, with
// one kind of separator, and with HTML references decoded. It also defines for all other packages
// what a letter, a space, a hyphen and an apostrophe are. It knows nothing about tokens. Folding
// follows Unicode's NFKD (UAX 15); letters that do not decompose (œ, ø, ł) are listed here.
package fold

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Key returns the key under which a name is looked up.
//
//	"Œuvré" → "oeuvre"      "JEAN-PIERRE" → "jean pierre"      "D’Almeida" → "d almeida"
//
// It is in lower case, without accents, with ligatures spelled out. Each run of spaces, hyphens
// and apostrophes becomes one space, and is dropped at the ends. Invisible characters (soft
// hyphen, zero-width space and joiners) are dropped. HTML references of letters and spaces, and
// broken spellings (Misread), are decoded. Key is idempotent, and gives the same for NFC and NFD.
func Key(s string) string {
	var scratch [64]byte
	buf := scratch[:0]
	gap := false
	for i := 0; i < len(s); {
		if c := s[i] | 0x20; 'a' <= c && c <= 'z' { // most letters
			if gap {
				buf = append(buf, ' ')
				gap = false
			}
			buf = append(buf, c)
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if IsSuspect(r) {
			if m, size := Misread(s[i:]); size > 0 {
				r, n = m, size
			}
		}
		i += n
		if isGap(r) {
			gap = len(buf) > 0
			continue
		}
		if f := foldRune(r); f != "" {
			if gap {
				buf = append(buf, ' ')
				gap = false
			}
			buf = append(buf, f...)
			if f[len(f)-1] == ';' {
				buf, gap = unreference(buf)
			}
		}
	}
	return string(buf)
}

// unreference decodes the HTML reference at the end of the slice buf, if there is one, and
// returns the slice with the folded letter in its place. A reference to a space is removed; the
// result gap then reports whether letters precede it, so that a gap between words begins. It
// reads folded text, so that Key is idempotent for "&éacute;" too.
func unreference(buf []byte) (folded []byte, gap bool) {
	at := len(buf) - 1
	for at >= 0 && buf[at] != '&' && len(buf)-at < longestReference {
		at--
	}
	if at < 0 {
		return buf, false
	}
	r, n := Reference(string(buf[at:]))
	if n == 0 || at+n != len(buf) {
		return buf, false
	}
	buf = buf[:at]
	if !IsSpace(r) {
		return append(buf, foldRune(r)...), false
	}
	for len(buf) > 0 && buf[len(buf)-1] == ' ' {
		buf = buf[:len(buf)-1]
	}
	return buf, len(buf) > 0
}

// Append appends the folded form of one word, without spaces, hyphens and apostrophes inside, to
// the slice dst. It does not allocate if the slice has room.
func Append(dst []byte, word string) []byte {
	for i := 0; i < len(word); {
		if c := word[i]; c < utf8.RuneSelf {
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
			if c == '&' {
				if r, n := Reference(word[i:]); n > 0 {
					dst = append(dst, foldRune(r)...)
					i += n
					continue
				}
			}
			if c == '\\' || c == '=' || c == '%' {
				if r, n := Misread(word[i:]); n > 0 {
					dst = append(dst, foldRune(r)...)
					i += n
					continue
				}
			}
			dst = append(dst, c)
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(word[i:])
		if IsSuspect(r) {
			if m, size := Misread(word[i:]); size > 0 {
				r, n = m, size
			}
		}
		if r == Lost && n > 1 {
			r = '?' // core's Doc.Mended looks for it where a letter was lost
			if len(dst) > 0 && dst[len(dst)-1] == '?' {
				i += n // two in a row were the two bytes of one letter
				continue
			}
		}
		dst = append(dst, foldRune(r)...)
		i += n
	}
	return dst
}

// foldedLatin has the folded form of every rune below U+0180, the letters of Western and Central
// Europe, so that the hot path is one load.
var foldedLatin = foldLatin()

func foldLatin() (table [latinEnd]string) {
	for r := range rune(latinEnd) {
		table[r] = foldSlow(r)
	}
	return table
}

const latinEnd = 0x180

// spelledOut has letters that Unicode does not decompose, with the plain letters that people type
// for them. Capitals are looked up in lower case.
var spelledOut = map[rune]string{
	'œ': "oe", 'æ': "ae", 'ß': "ss", 'ø': "o", 'đ': "d", 'ð': "d", 'ł': "l", 'ħ': "h",
	'ı': "i", 'ŧ': "t", 'þ': "th", 'ĸ': "k", 'ŋ': "n", 'ə': "e", 'ƒ': "f",
}

// foldRune returns the folded form of a character; "" if folding drops the character.
func foldRune(r rune) string {
	if r >= 0 && r < latinEnd {
		return foldedLatin[r]
	}
	return foldSlow(r)
}

// foldSlow computes what foldRune returns, without the table.
func foldSlow(r rune) string {
	if s, ok := spelledOut[unicode.ToLower(r)]; ok {
		return s
	}
	if IsUnseen(r) || unicode.Is(unicode.Mn, r) {
		return ""
	}
	if r == utf8.RuneError {
		return "\uFFFD"
	}
	var b strings.Builder
	for _, d := range norm.NFKD.String(string(r)) {
		if unicode.Is(unicode.Mn, d) || isGap(d) || IsUnseen(d) {
			continue
		}
		// "ǽ" decomposes into "æ", which is in spelledOut, and an accent.
		if s, ok := spelledOut[unicode.ToLower(d)]; ok {
			b.WriteString(s)
			continue
		}
		b.WriteRune(unicode.ToLower(d))
	}
	return b.String()
}

// IsLetter reports whether r is a letter of any script. Apostrophes are not letters here, though
// Unicode counts some of them as letters.
func IsLetter(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	}
	return unicode.IsLetter(r) && !IsApostrophe(r)
}

// isGap reports whether r separates the parts of a name: it is white space, a hyphen or an
// apostrophe.
func isGap(r rune) bool { return IsSpace(r) || IsHyphen(r) || IsApostrophe(r) }

// IsSpace reports whether r is white space of any width.
func IsSpace(r rune) bool {
	if r < utf8.RuneSelf {
		return r == ' ' || '\t' <= r && r <= '\r'
	}
	return unicode.IsSpace(r)
}

// IsHyphen reports whether r is a hyphen, a dash or a minus, as people type them
// between the parts of a name.
func IsHyphen(r rune) bool {
	switch r {
	case '-', '‐', '‑', '‒', '–', '−', '﹣', '－':
		return true
	}
	return false
}

// IsApostrophe reports whether r is one of the characters that people type for an apostrophe.
func IsApostrophe(r rune) bool {
	switch r {
	case '\'', '’', '‘', 'ʼ', 'ʻ', 'ʹ', '′', '`', '´', '＇':
		return true
	}
	return false
}

// IsUnseen reports whether r is invisible and may occur inside a word: a soft hyphen, a
// zero-width space or joiner, a byte-order mark, a direction mark.
func IsUnseen(r rune) bool {
	switch {
	case r == 0xAD, r == 0x34F, r == 0x61C, r == 0x180E, r == 0xFEFF:
		return true
	case 0x200B <= r && r <= 0x200F, 0x202A <= r && r <= 0x202E, 0x2060 <= r && r <= 0x2064, 0x2066 <= r && r <= 0x2069:
		return true
	}
	return false
}
