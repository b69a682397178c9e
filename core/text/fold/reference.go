package fold

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestReference is the length in bytes of the longest HTML reference that is decoded, with its
// "&" and ";".
const longestReference = 10

// Reference decodes the HTML reference at the beginning of text, which must begin with "&": a
// letter ("&eacute;", "&#233;", "&#xE9;") or a space ("&nbsp;"). n is its length in bytes, 0 for
// any other reference.
func Reference(text string) (r rune, n int) {
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
	if r == 0 || !IsLetter(r) && !IsSpace(r) {
		return 0, 0
	}
	return r, end + 1
}

// numbered returns the character of a numeric HTML reference, given what is between "&#" and ";":
// a decimal number ("233"), or "x" and a hexadecimal one ("xE9"). It returns 0 for an invalid
// number, a space and a control character.
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
		return 0 // "&#10;" is not a line end of the text
	}
	return r
}

// named returns the letter or space of a named HTML reference, given what is between "&" and ";":
// "eacute". It returns 0 for an unknown name. Only the case of the first letter counts, so that a
// folded name is still known.
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

// letters lists the names of HTML references, each before its letter, for French and neighbouring
// languages. html.UnescapeString knows 2,231 names, mostly of symbols, and would make the page 23
// kB larger.
const letters = "" +
	" agrave à aacute á acirc â atilde ã auml ä aring å aelig æ abreve ă aogon ą ccedil ç cacute ć" +
	" ccaron č dstrok đ eth ð egrave è eacute é ecirc ê euml ë ecaron ě eogon ę gbreve ğ igrave ì" +
	" iacute í icirc î iuml ï lstrok ł ntilde ñ nacute ń ncaron ň ograve ò oacute ó ocirc ô otilde õ" +
	" ouml ö oslash ø oelig œ rcaron ř szlig ß sacute ś scaron š scedil ş thorn þ ugrave ù uacute ú" +
	" ucirc û uuml ü uring ů yacute ý yuml ÿ zacute ź zcaron ž zdot ż" + " "

// letterOf returns the letter or space of a named HTML reference, for its name in lower case; 0
// if the name is unknown.
func letterOf(name string) rune {
	switch name {
	case "nbsp", "ensp", "emsp", "thinsp":
		return 0xA0
	}
	at := strings.Index(letters, " "+name+" ")
	if at < 0 {
		return 0
	}
	r, _ := utf8.DecodeRuneInString(letters[at+len(name)+2:])
	return r
}
