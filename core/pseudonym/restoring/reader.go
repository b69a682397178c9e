package restoring

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/cachenom/cachenom/core/text/fold"
)

// leads contains the ASCII characters with which the encoding of a character, or markup, may begin.
var leads = func() (is [utf8.RuneSelf]bool) {
	for _, c := range `\&%=<*~` + "`-\u007f" {
		is[c] = true
	}
	return is
}()

// reader decodes the escape, reference, tag or character at one byte of a source: "&#95;" is "_".
type reader struct {
	source string
	at     int
}

// read returns the text that a reader of the document sees for the next n bytes, and whether these
// are markup. n is 0 if the bytes are seen as they are.
func (r reader) read() (shown string, n int, markup bool) {
	switch r.source[r.at] {
	case '\\':
		shown, n = r.escaped()
	case '&':
		shown, n = r.reference()
	case '%', '=':
		shown, n = r.bytes()
	case '<':
		return r.tag()
	case '*', '~', '`':
		return "", r.emphasis(), true
	case '-':
		n = r.hyphenated()
	default:
		shown, n = r.character()
	}
	return shown, n, false
}

func (r reader) rest(skip int) string { return r.source[min(r.at+skip, len(r.source)):] }

// before returns the character that ends before byte r.at of the source.
func (r reader) before() rune {
	c, _ := utf8.DecodeLastRuneInString(r.source[:r.at])
	return c
}

func (r reader) after(n int) rune {
	c, _ := utf8.DecodeRuneInString(r.rest(n))
	return c
}

// escaped reads an escape with a backslash, as in Markdown, JSON or a program: `\_`, `\u00e9`,
// `\n`.
func (r reader) escaped() (string, int) {
	rest := r.rest(1)
	switch {
	case rest == "":
	case strings.IndexByte("_*-[](){}|#.!\"'`~<>+=&\\", rest[0]) >= 0:
		if rest[0] == '\\' && len(rest) > 1 && strings.IndexByte("_*|", rest[1]) < 0 {
			return "", 0
		}
		return "", 1
	case rest[0] == 'u' && len(rest) >= len("u00e9"):
		if c, ok := hexadecimal(rest[1:len("u00e9")]); ok && isShown(c) {
			return string(c), len(`\u00e9`)
		}
	case strings.IndexByte("nrt", rest[0]) >= 0:
		if next := r.after(2); unicode.IsUpper(next) || next == '"' || next == '\\' {
			return "\n", 2
		}
	}
	return "", 0
}

// Character references that fold.Reference does not know: names, each followed by its character,
// and names of characters that a reader does not see.
const (
	signReferences   = " lowbar _ UnderBar _ hyphen - dash - ndash – apos ' rsquo ’ lsquo ‘ quot \" laquo « raquo » amp & vert | ast * num # "
	unseenReferences = " shy zwj zwnj ZeroWidthSpace "
)

// longestReference is the largest size in bytes of a character reference of HTML.
const longestReference = 18

// reference reads a character reference of HTML, "&#95;", even if it is escaped twice: "&amp;#95;".
func (r reader) reference() (string, int) {
	if rest, twice := strings.CutPrefix(r.rest(0), "&amp;"); twice {
		inner := reader{"&" + rest[:min(len(rest), longestReference)], 0}
		if shown, n := inner.single(); n > 0 {
			return shown, n + len("amp;")
		}
	}
	return r.single()
}

func (r reader) single() (string, int) {
	rest := r.rest(0)
	if c, n := fold.Reference(rest); n > 0 {
		return string(c), n
	}
	end := strings.IndexByte(rest[:min(len(rest), longestReference)], ';')
	if end < len("&lt") {
		return "", 0
	}
	name := rest[1:end]
	if name[0] != '#' {
		if strings.Contains(unseenReferences, " "+name+" ") {
			return "", end + 1
		}
		_, sign, ok := strings.Cut(signReferences, " "+name+" ")
		if !ok {
			return "", 0
		}
		sign, _, _ = strings.Cut(sign, " ")
		return sign, end + 1
	}
	c, ok := decimal(name[1:])
	if name[1] == 'x' || name[1] == 'X' {
		c, ok = hexadecimal(name[2:])
	}
	switch {
	case !ok:
		return "", 0
	case fold.IsUnseen(c):
		return "", end + 1
	case !isShown(c):
		return "", 0
	}
	return string(c), end + 1
}

// isShown reports whether a reader sees a character that a numeric reference means.
func isShown(c rune) bool {
	return unicode.IsPrint(c) && c != utf8.RuneError || fold.IsSpace(c) && c > ' '
}

func decimal(digits string) (c rune, ok bool) {
	for k := range len(digits) {
		if digits[k] < '0' || digits[k] > '9' || c > unicode.MaxRune {
			return 0, false
		}
		c = c*10 + rune(digits[k]-'0')
	}
	return c, digits != "" && c <= unicode.MaxRune
}

func hexadecimal(digits string) (c rune, ok bool) {
	for k := range len(digits) {
		d := strings.IndexByte("0123456789abcdef", digits[k]|0x20)
		if digits[k] >= '0' && digits[k] <= '9' {
			d = int(digits[k] - '0')
		}
		if d < 0 || c > unicode.MaxRune {
			return 0, false
		}
		c = c*16 + rune(d)
	}
	return c, digits != "" && c <= unicode.MaxRune
}

// bytes reads a character whose bytes are written in hexadecimal, as in a web address ("%C3%89") or
// a mail ("=C3=89"). It also reads the "=" at which a mail breaks a line, if that is inside a code.
func (r reader) bytes() (string, int) {
	rest := r.rest(0)
	if rest[0] == '=' && (strings.HasPrefix(rest, "=\n") || strings.HasPrefix(rest, "=\r\n")) {
		n := strings.IndexByte(rest, '\n') + 1
		if isCode(r.before()) && isCode(r.after(n)) {
			return "", n
		}
		return "", 0
	}
	var raw []byte
	for k := 0; k+2 < len(rest) && rest[k] == rest[0] && len(raw) < utf8.UTFMax; k += 3 {
		c, ok := hexadecimal(rest[k+1 : k+3])
		if !ok {
			break
		}
		raw = append(raw, byte(c))
		if utf8.FullRune(raw) {
			break
		}
	}
	c, size := utf8.DecodeRune(raw)
	isWhole := size > 0 && size == len(raw) && c != utf8.RuneError
	isOfName := unicode.IsLetter(c) || c == '_' || c == ' ' || c == '-'
	if !isWhole || !isOfName {
		return "", 0
	}
	if rest[0] == '=' && size == 1 && c != '_' {
		return "", 0
	}
	return string(c), 3 * size
}

// isCode reports whether a character may be in a code such as ELEVE_001.
func isCode(c rune) bool {
	return c == '_' || unicode.IsDigit(c) || unicode.IsLetter(c)
}

// inline are HTML elements that a reader does not see inside a word, such as bold. Superscript is
// excluded, because it may be the number of a note behind a code.
var inline = map[string]bool{
	"b": true, "i": true, "em": true, "strong": true, "u": true, "s": true, "mark": true, "code": true, "span": true, "font": true, "small": true, "big": true,
	"a": true, "del": true, "ins": true, "sub": true, "wbr": true, "q": true, "cite": true, "strike": true, "tt": true, "kbd": true, "samp": true, "var": true,
}

// longestTag is the largest number of bytes of an HTML tag.
const longestTag = 300

// tag reads an HTML tag. A line break is seen as a line end, an inline element as nothing.
func (r reader) tag() (string, int, bool) {
	rest := r.rest(0)
	end := strings.IndexByte(rest[:min(len(rest), longestTag)], '>')
	if end < 2 {
		return "", 0, false
	}
	name := tagName(rest[:end+1])
	switch {
	case name == "br":
		return "\n", end + 1, true
	case inline[name]:
		return "", end + 1, true
	}
	return "", 0, false
}

// tagName returns the name of the element that a tag opens or closes, in small letters.
func tagName(tag string) string {
	name := strings.TrimLeft(tag, "</")
	if k := strings.IndexFunc(name, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) }); k >= 0 {
		name = name[:k]
	}
	return strings.ToLower(name)
}

// longestEmphasis is the largest number of characters in a mark of emphasis, such as "***".
const longestEmphasis = 3

// emphasis returns the size in bytes of a mark of emphasis inside a code: of the second "**" in
// "**ELEVE**_001". It returns 0 for other marks.
func (r reader) emphasis() int {
	mark := r.source[r.at]
	n := 1
	for n <= longestEmphasis && r.at+n < len(r.source) && r.source[r.at+n] == mark {
		n++
	}
	before, next := r.before(), r.after(n)
	if next == '\\' {
		next = r.after(n + 1)
	}
	if n > longestEmphasis || !unicode.IsUpper(before) && before != '_' || next != '_' && !unicode.IsDigit(next) {
		return 0
	}
	return n
}

// hyphenated returns the size in bytes of a hyphen and a line end between two capitals ("ELE-",
// "VE_003" on the next line), or 0.
func (r reader) hyphenated() int {
	n := 1
	for r.after(n) == '\r' {
		n++
	}
	if r.after(n) != '\n' || !unicode.IsUpper(r.before()) || !unicode.IsUpper(r.after(n+1)) {
		return 0
	}
	return n + 1
}

// character reads a character that is seen as another one: full-width and mathematical letters,
// small capitals, digits of all scripts, Cyrillic and Greek letters beside Latin ones, and the two
// characters that result when a letter is read in the wrong encoding.
func (r reader) character() (string, int) {
	c, size := utf8.DecodeRuneInString(r.rest(0))
	switch {
	case c == utf8.RuneError && size > 1 && (unicode.IsUpper(r.before()) || unicode.IsUpper(r.after(size))):
		return "E", size // an accented capital was lost: in heads of codes, it can only be É
	case c == utf8.RuneError || c < utf8.RuneSelf:
		return "", 0
	case c == '\ufe0f' || c == '\u20e3' || fold.IsUnseen(c):
		return "", size
	case c == 'Ã':
		return r.misread()
	case c <= unicode.MaxLatin1 || unicode.IsMark(c) || unicode.Is(unicode.No, c) && !isSubscript(c):
		return "", 0
	case unicode.IsDigit(c):
		return string('0' + digitOf(c)), size
	}
	if like, ok := alikeLatin[c]; ok && (isLatin(r.before()) || isLatin(r.after(size)) || isSmallCapital(c)) {
		return string(like), size
	}
	if strings.ContainsRune(lowLines, c) {
		return "_", size
	}
	if s := norm.NFKC.String(string(c)); len(s) == 1 && s[0] > ' ' {
		return s, size
	}
	return "", 0
}

// lowLines are characters that look like "_".
const lowLines = "＿ˍ‿﹍﹎﹏"

func isSubscript(c rune) bool { return c >= '₀' && c <= '₉' }

// isSmallCapital reports whether a character is in a block of Unicode that has small capitals:
// Phonetic Extensions, IPA Extensions, or from Latin Extended-D on.
func isSmallCapital(c rune) bool {
	isPhonetic := c >= 0x1D00 && c < 0x1D80
	isIPA := c >= 0x250 && c < 0x2B0
	return isPhonetic || isIPA || c >= 0xA700
}

// isLatin reports whether a character is a Latin letter or the underscore of a code.
func isLatin(c rune) bool { return c == '_' || unicode.Is(unicode.Latin, c) }

// digitOf returns the value of a decimal digit of any script. It counts back to the zero of the
// script, which is at a multiple of sixteen or follows a character that is not a digit.
func digitOf(c rune) rune {
	n := rune(0)
	const highest, firstMathematical, lastMathematical = 9, 0x1D7CE, 0x1D7FF
	for n < highest && unicode.IsDigit(c-n-1) && (c-n-1)&0xF != 0xF {
		n++
	}
	// The runs of mathematical digits follow each other without a gap.
	if c >= firstMathematical && c <= lastMathematical {
		n = (c - firstMathematical) % 10
	}
	return n
}

// alikeLatin are letters of other scripts that look like Latin ones.
var alikeLatin = func() map[rune]rune {
	m := map[rune]rune{}
	for _, pair := range []string{"АA", "ВB", "ЕE", "КK", "МM", "НH", "ОO", "РP", "СC", "ТT", "ХX", "УY", "ЅS", "ІI", "ЈJ", "аa", "еe", "оo", "рp", "сc", "хx", "уy", "ѕs", "іi", "јj",
		"ΑA", "ΒB", "ΕE", "ΖZ", "ΗH", "ΙI", "ΚK", "ΜM", "ΝN", "ΟO", "ΡP", "ΤT", "ΥY", "ΧX", "οo",
		"ᴀA", "ʙB", "ᴄC", "ᴅD", "ᴇE", "ꜰF", "ɢG", "ʜH", "ɪI", "ᴊJ", "ᴋK", "ʟL", "ᴍM", "ɴN", "ᴏO", "ᴘP", "ʀR", "ꜱS", "ᴛT", "ᴜU", "ᴠV", "ᴡW", "ʏY", "ᴢZ"} {
		runes := []rune(pair)
		m[runes[0]] = runes[1]
	}
	return m
}()

// windows1252 are the characters for the bytes 0x80 to 0x9F in the code page Windows-1252. A space
// means that a byte has no character.
const windows1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"

// misread reads the two characters that result when a program reads a letter in UTF-8 as
// Windows-1252: "Ã‰" is É.
func (r reader) misread() (string, int) {
	const lead = len("Ã")
	next, size := utf8.DecodeRuneInString(r.rest(lead))
	low := rune(-1)
	if next >= 0x80 && next < 0xC0 {
		low = next
	} else {
		n := rune(0)
		for _, c := range windows1252 {
			if c == next && c != ' ' {
				low = 0x80 + n
			}
			n++
		}
	}
	if low < 0 {
		return "", 0
	}
	return string(0xC0 + low - 0x80), lead + size
}
