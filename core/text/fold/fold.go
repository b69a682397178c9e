// Package fold makes the keys by which words are compared: lower case, without
// accents, apostrophes and hyphens alike, HTML references read. It says what a
// letter, a space, a hyphen and an apostrophe are for everybody above it, and
// knows nothing of tokens. Folding follows Unicode's NFKD (UAX 15); what does not
// decompose (œ, ø, ł) is listed here.
package fold

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Key gives the key under which a name is looked up: lower case, without
// accents, ligatures spelled out ("Œuvré" → "oeuvre"), and every run of
// spaces, hyphens and apostrophes made one space, none at the ends
// ("JEAN-PIERRE" → "jean pierre", "D’Almeida" → "d almeida"). Characters that
// are not seen (soft hyphen, zero-width space and joiners) vanish, and the HTML
// references of letters and spaces are what they stand for. It is idempotent, and the same for NFC and NFD spellings of a text.
func Key(s string) string {
	var scratch [64]byte
	buf := scratch[:0]
	gap := false
	for i := 0; i < len(s); {
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

// unreference makes of the HTML reference that buf ends with what it stands
// for; it reports whether that is a space. Reading what is folded already finds
// those too that folding makes, "&éacute;".
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

// Append appends the folded form of one word (no gaps inside) to dst. It
// allocates nothing when dst has room.
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
			r = '?' // as Doc.Mended reads it
			if len(dst) > 0 && dst[len(dst)-1] == '?' {
				i += n // the second byte of the same letter
				continue
			}
		}
		dst = append(dst, foldRune(r)...)
		i += n
	}
	return dst
}

// foldedLatin holds the folded form of every rune below U+0180, the letters of
// Western and Central Europe, so that the hot path is one load. More would
// cost more than they save. It is made when first asked for.
var foldedLatin = sync.OnceValue(func() *[latinEnd]string {
	var table [latinEnd]string
	for r := range rune(latinEnd) {
		table[r] = foldSlow(r)
	}
	return &table
})

const latinEnd = 0x180

// spelledOut are the letters that Unicode does not decompose but that people
// type with plain letters; capitals fold through their lower case.
var spelledOut = map[rune]string{
	'œ': "oe", 'æ': "ae", 'ß': "ss", 'ø': "o", 'đ': "d", 'ð': "d", 'ł': "l", 'ħ': "h",
	'ı': "i", 'ŧ': "t", 'þ': "th", 'ĸ': "k", 'ŋ': "n", 'ə': "e", 'ƒ': "f",
}

func foldRune(r rune) string {
	if r >= 0 && r < latinEnd {
		return foldedLatin()[r]
	}
	return foldSlow(r)
}

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
		// A compatibility form can itself be one of the letters above.
		if s, ok := spelledOut[unicode.ToLower(d)]; ok {
			b.WriteString(s)
			continue
		}
		b.WriteRune(unicode.ToLower(d))
	}
	return b.String()
}

// IsLetter reports whether r is a letter of any script. The apostrophes that
// Unicode counts among the letters are none.
func IsLetter(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	}
	return unicode.IsLetter(r) && !IsApostrophe(r)
}

// isGap reports whether r separates the parts of one name: white space of any
// width, a hyphen, an apostrophe.
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

// IsApostrophe reports whether r is one of the signs that are typed for an
// apostrophe.
func IsApostrophe(r rune) bool {
	switch r {
	case '\'', '’', '‘', 'ʼ', 'ʻ', 'ʹ', '′', '`', '´', '＇':
		return true
	}
	return false
}

// IsUnseen reports whether r shows nothing and may stand inside a word: soft
// hyphen, zero-width space and joiners, byte-order mark, direction marks.
func IsUnseen(r rune) bool {
	switch {
	case r == 0xAD, r == 0x34F, r == 0x61C, r == 0x180E, r == 0xFEFF:
		return true
	case 0x200B <= r && r <= 0x200F, 0x202A <= r && r <= 0x202E, 0x2060 <= r && r <= 0x2064, 0x2066 <= r && r <= 0x2069:
		return true
	}
	return false
}
