package core

import "unicode"

// longestReference is the length of the longest reference that is read, with its
// "&" and ";".
const longestReference = 10

// reference reads the HTML reference that text begins with: one of a letter,
// "&eacute;", "&#233;", "&#xE9;", or of a space, "&nbsp;". n is its length; 0
// for any other, which stays the marks and words that it is written with.
// Whoever calls has seen the "&".
func reference(text string) (r rune, n int) {
	end := 0
	for k := 1; k < len(text) && k < longestReference; k++ {
		if text[k] == ';' {
			end = k
			break
		}
	}
	if end < 3 {
		return 0, 0
	}
	if text[1] == '#' {
		r = numbered(text[2:end])
	} else {
		r = named(text[1:end])
	}
	if r == 0 || !isLetter(r) && !isSpace(r) {
		return 0, 0
	}
	return r, end + 1
}

// numbered is the character with a number, decimal or after "x" hexadecimal; 0
// for none.
func numbered(digits string) (r rune) {
	base := rune(10)
	if digits[0] == 'x' || digits[0] == 'X' {
		base, digits = 16, digits[1:]
	}
	for k := range len(digits) {
		d := rune(digits[k])
		switch {
		case '0' <= d && d <= '9':
			d -= '0'
		case base == 16 && 'a' <= d|0x20 && d|0x20 <= 'f':
			d = d | 0x20 - 'a' + 10
		default:
			return 0
		}
		if r = r*base + d; r > unicode.MaxRune {
			return 0
		}
	}
	if r <= ' ' {
		return 0 // line ends and tabs by number are no layout of the text
	}
	return r
}

// named is the letter or space of a name; 0 for none. The case of the first
// letter is that of the whole, so that folding a name leaves it one.
func named(name string) rune {
	var low [longestReference]byte
	for k := range len(name) {
		c := name[k]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		low[k] = c
	}
	r := letterOf(string(low[:len(name)]))
	if 'A' <= name[0] && name[0] <= 'Z' {
		return unicode.ToUpper(r)
	}
	return r
}

func letterOf(name string) rune {
	switch name {
	case "nbsp", "ensp", "emsp", "thinsp":
		return 0xA0
	case "agrave":
		return 'à'
	case "aacute":
		return 'á'
	case "acirc":
		return 'â'
	case "atilde":
		return 'ã'
	case "auml":
		return 'ä'
	case "aring":
		return 'å'
	case "aelig":
		return 'æ'
	case "abreve":
		return 'ă'
	case "aogon":
		return 'ą'
	case "ccedil":
		return 'ç'
	case "cacute":
		return 'ć'
	case "ccaron":
		return 'č'
	case "dstrok":
		return 'đ'
	case "eth":
		return 'ð'
	case "egrave":
		return 'è'
	case "eacute":
		return 'é'
	case "ecirc":
		return 'ê'
	case "euml":
		return 'ë'
	case "ecaron":
		return 'ě'
	case "eogon":
		return 'ę'
	case "gbreve":
		return 'ğ'
	case "igrave":
		return 'ì'
	case "iacute":
		return 'í'
	case "icirc":
		return 'î'
	case "iuml":
		return 'ï'
	case "lstrok":
		return 'ł'
	case "ntilde":
		return 'ñ'
	case "nacute":
		return 'ń'
	case "ncaron":
		return 'ň'
	case "ograve":
		return 'ò'
	case "oacute":
		return 'ó'
	case "ocirc":
		return 'ô'
	case "otilde":
		return 'õ'
	case "ouml":
		return 'ö'
	case "oslash":
		return 'ø'
	case "oelig":
		return 'œ'
	case "rcaron":
		return 'ř'
	case "szlig":
		return 'ß'
	case "sacute":
		return 'ś'
	case "scaron":
		return 'š'
	case "scedil":
		return 'ş'
	case "thorn":
		return 'þ'
	case "ugrave":
		return 'ù'
	case "uacute":
		return 'ú'
	case "ucirc":
		return 'û'
	case "uuml":
		return 'ü'
	case "uring":
		return 'ů'
	case "yacute":
		return 'ý'
	case "yuml":
		return 'ÿ'
	case "zacute":
		return 'ź'
	case "zcaron":
		return 'ž'
	case "zdot":
		return 'ż'
	}
	return 0
}
