package core

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/text/fold"
)

// TokenKind is the kind of a token.
type TokenKind uint8

const (
	Word   TokenKind = iota // a run of letters with their combining marks
	Number                  // a run of decimal digits
	Mark                    // one character of punctuation, or one symbol
)

// Case is how a word is capitalised.
type Case uint8

const (
	NoCase Case = iota // no letter that has a case: digits, Arabic, Chinese
	Lower              // emma
	Title              // Emma; also a single capital
	Upper              // EMMA
	Mixed              // McDonald, eMMA
	Stress             // of a mark: an underscore of Markdown emphasis (markEmphasis)
)

// Flags are facts about a token: what precedes it, and what its line is like.
type Flags uint8

const (
	// AfterSpace: white space precedes the token.
	AfterSpace Flags = 1 << iota
	// AfterLine: at least one line end precedes the token, or the text begins with it.
	AfterLine
	// AfterBlank: an empty line (at least two line ends) precedes the token.
	AfterBlank
	// AfterTab: a tab precedes the token. Tabs separate the cells of a pasted table.
	AfterTab
	// Start: a sentence, line, cell, label or quotation begins here. A capital is expected and
	// does not show a name.
	Start
	// Shout: the word and a word next to it are in capitals, so its capitals do not show a
	// name.
	Shout
	// NoCaps: no word of the line begins with a capital, so a small letter does not speak
	// against a name.
	NoCaps
	// Joined: the token and the one before it are one piece, such as the tokens of "rhys31", of
	// an address or of a link (form.go). No form begins or ends between them.
	Joined
)

// Token is a word, a number or a mark of a Doc. White space has no tokens: flags of the next
// token record it.
type Token struct {
	Start, End int32 // byte offsets in Doc.Text, half-open
	Form       int32 // number of the folded form in Doc.Forms; -1 for a mark
	// Mark is the character of a mark, 0 for words and numbers. It is '-' for any hyphen, '\'' for
	// any apostrophe, and '*' for an underscore of Markdown emphasis.
	Mark  rune
	Kind  TokenKind
	Case  Case
	Flags Flags
}

// longestInitial is the length in bytes of the longest single letter: "É" has two.
const longestInitial = 2

// Has reports whether all flags of f are set.
func (t *Token) Has(f Flags) bool { return t.Flags&f == f }

// Forms numbers the distinct folded forms of the documents of a request, from 0. So a form is
// looked up in a dictionary once, and not once per token.
type Forms struct {
	ids  map[string]int32
	keys []string
}

// NewForms returns an empty numbering.
func NewForms() *Forms { return &Forms{ids: map[string]int32{}} }

// Len returns the number of distinct forms.
func (f *Forms) Len() int { return len(f.keys) }

// Key returns the folded form with number id.
func (f *Forms) Key(id int32) string { return f.keys[id] }

// ID returns the number of a folded form, or -1 if no document has it.
func (f *Forms) ID(key string) int32 {
	if id, ok := f.ids[key]; ok {
		return id
	}
	return -1
}

// Intern returns the number of a key, and adds the key if it is new. Callers outside this package
// use it for keys that join several words; the forms of tokens are added by Tokenize.
func (f *Forms) Intern(key []byte) int32 { return f.intern(key) }

func (f *Forms) intern(key []byte) int32 {
	if id, ok := f.ids[string(key)]; ok { // no allocation: the compiler knows this pattern
		return id
	}
	s := string(key)
	id := int32(len(f.keys))
	f.keys = append(f.keys, s)
	f.ids[s] = id
	return id
}

// Tokenize cuts text into tokens, in one pass. It adds the folded forms of words and numbers to
// forms.
func Tokenize(text string, forms *Forms) []Token {
	tokens := make([]Token, 0, len(text)/4+8)
	var scratch [64]byte
	// Flags of the next token. The beginning of the text counts as the beginning of a line.
	var gap Flags = AfterLine
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf && (c == ' ' || '\t' <= c && c <= '\r') {
			gap, i = readSpace(text, i, gap)
			continue
		}
		if isEscape(text[i:]) {
			gap |= AfterSpace | AfterLine
			if text[i+1] == 't' {
				gap |= AfterTab
			}
			i += escapeLength
			continue
		}
		r, n := readRune(text[i:])
		if fold.IsSpace(r) {
			gap |= AfterSpace
			i += n
			continue
		}
		if c >= utf8.RuneSelf && fold.IsUnseen(r) {
			i += n
			continue
		}
		t := Token{Start: int32(i), Form: -1, Flags: gap}
		switch {
		case fold.IsLetter(r), r == fold.Lost && isLostHead(text[i:]):
			end, cs := scanWord(text, i)
			if cs >= Upper && !isInCode(text, i, end) {
				if n := gluedTitleLength(text[i:end]); n > 0 {
					end, cs = i+n, Title // "MmeDupont": the name becomes the next token
				}
			}
			t.Kind, t.Case, t.End = Word, cs, int32(end)
			t.Form = forms.intern(fold.Append(scratch[:0], text[i:end]))
		case unicode.IsDigit(r):
			end := i + n
			for end < len(text) {
				d, m := utf8.DecodeRuneInString(text[end:])
				if !unicode.IsDigit(d) {
					break
				}
				end += m
			}
			t.Kind, t.End = Number, int32(end)
			t.Form = forms.intern(fold.Append(scratch[:0], text[i:end]))
		default:
			t.Kind, t.End, t.Mark = Mark, int32(i+n), canonicalMark(r)
		}
		tokens = append(tokens, t)
		i = int(t.End)
		gap = 0
	}
	return tokens
}

// readRune decodes the first character of text and returns its length in bytes. The character may
// be written as an HTML reference, "&eacute;", a JSON escape, "\u00e9", percent-encoded,
// "%C3%89mile", or quoted-printable, "=C9mile". A code that begins with "=" or "%" counts only if
// a small letter follows it: in "x=C9", C9 may be a value. Nor does a code such as "=EB" count
// here (isValue).
func readRune(text string) (r rune, n int) {
	switch c := text[0]; c {
	case '&':
		r, n = fold.Reference(text)
	case '\\':
		r, n = fold.Misread(text)
	case '%', '=':
		if r, n = fold.Misread(text); n > 0 && (n == len(text) || !isASCIILower(text[n]) || isValue(text, n)) {
			n = 0
		}
	}
	if n > 0 {
		return r, n
	}
	if r, n = utf8.DecodeRuneInString(text); n == 1 && HalfPair(text) {
		n = halfPairLength // half a surrogate pair is one character, though invalid UTF-8
	}
	return r, n
}

// isLostHead reports whether text begins with one or two replacement characters (U+FFFD) and then a
// letter. The replacement characters are then taken for a letter that some program could not read,
// and the word begins with them.
func isLostHead(text string) bool {
	const lost = string(fold.Lost)
	rest, ok := strings.CutPrefix(text, lost)
	r, _ := utf8.DecodeRuneInString(strings.TrimPrefix(rest, lost))
	return ok && fold.IsLetter(r)
}

// escapeLength is the length in bytes of a backslash and a letter.
const escapeLength = 2

// isEscape reports whether text begins with an escaped line end or tab before a capital, as in
// "\nEmma" inside a string: the "n" does not belong to the word.
func isEscape(text string) bool {
	if len(text) <= escapeLength || text[0] != '\\' || text[1] != 'n' && text[1] != 't' && text[1] != 'r' {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text[escapeLength:])
	return unicode.IsUpper(r)
}

// readSpace reads one ASCII white-space character at i. gap has the flags for the next token so
// far. readSpace returns them together with those that the character adds, and the index after the
// character. CR LF is one line end.
func readSpace(text string, i int, gap Flags) (Flags, int) {
	switch text[i] {
	case '\n', '\r':
		if text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n' {
			i++
		}
		if gap&AfterLine != 0 {
			gap |= AfterBlank
		}
		return gap | AfterLine | AfterSpace, i + 1
	case '\t':
		return gap | AfterTab | AfterSpace, i + 1
	}
	return gap | AfterSpace, i + 1
}

// scanWord returns the end of the word that begins at i, and its case. Combining marks and
// invisible characters belong to the word if a letter follows them. A joiner directly after a
// letter belongs to that letter, as in a grapheme.
func scanWord(text string, i int) (end int, cs Case) {
	var l letterCount
	end = i
	for i < len(text) {
		if c := text[i]; c < utf8.RuneSelf {
			n := l.addASCII(text[i:], c)
			if n == 0 {
				break
			}
			i += n
			end = i
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		if fold.IsSuspect(r) {
			if m, size := fold.Misread(text[i:]); size > 0 {
				r, n = m, size
			}
		}
		belongs, letter := belongsToWord(text, i, end, r)
		if !belongs {
			break
		}
		if i += n; letter {
			l.add(r)
			end = i
		}
	}
	return end, l.wordCase()
}

// belongsToWord reports whether the character r at i, which is not ASCII, belongs to the word read
// so far, which ends at end. ends says that the word ends after r if no letter follows; a character
// without ends belongs to the word only if a letter follows.
func belongsToWord(text string, i, end int, r rune) (belongs, ends bool) {
	switch {
	case fold.IsLetter(r):
		return true, true
	case unicode.IsMark(r) || r == nonJoiner || r == joiner:
		return true, i == end // a word may end with r only directly after a letter or its marks
	case r == fold.Lost && i == end && text[i] == lostFirstByte:
		return true, true
	case fold.IsUnseen(r):
		return true, false // an invisible character belongs to the word only if a letter follows
	}
	isMiddleDot := r == '·' || r == greekDot
	return isMiddleDot && i == end && doublesL(text, i), false
}

// Characters that may occur inside a word and are not letters.
const (
	nonJoiner     = '\u200C' // zero width non-joiner
	joiner        = '\u200D' // zero width joiner
	greekDot      = '\u0387' // the Greek ano teleia, which some keyboards produce for '·'
	lostFirstByte = 0xEF     // first byte of U+FFFD in UTF-8
)

// isASCIILower reports whether c is one of a to z.
func isASCIILower(c byte) bool { return 'a' <= c && c <= 'z' }

// isASCIIUpper reports whether c is one of A to Z.
func isASCIIUpper(c byte) bool { return 'A' <= c && c <= 'Z' }

// letterCount counts the letters of a word that are capitals or small letters.
type letterCount struct {
	first, upper, lower int // first is 1 if the first letter is a capital, else 0
}

// addASCII counts the letter at the beginning of text, which is ASCII or written as an ASCII code
// ("&eacute;"), and returns its length in bytes. c is the first byte of text. If text does not
// begin with such a letter, the word ends, and addASCII returns 0.
func (l *letterCount) addASCII(text string, c byte) int {
	switch {
	case isASCIILower(c):
		l.lower++
		return 1
	case isASCIIUpper(c):
		l.capital()
		return 1
	case c == '\\', c == '=', c == '%':
		r, n := fold.Misread(text)
		if isValue(text, n) && l.first == 0 {
			return 0
		}
		if n > 0 {
			l.add(r)
		}
		return n
	case c == '&':
		r, n := fold.Reference(text)
		if n == 0 || fold.IsSpace(r) {
			return 0
		}
		l.add(r)
		return n
	}
	return 0
}

// quotedLength is the length of one byte in quoted-printable: "=C9".
const quotedLength = 3

// isValue reports whether the "=" at the beginning of text is taken for an equals sign before a
// value, as in "user=EBloch", rather than for the beginning of a quoted-printable code, "=EB". It
// is if the code has one byte and its second digit is a letter. n is the length of the code in
// bytes. In a word that begins with a capital, the caller takes it for a code all the same.
func isValue(text string, n int) bool {
	return n == quotedLength && text[0] == '=' && text[2] > '9'
}

func (l *letterCount) add(r rune) {
	switch {
	case unicode.IsUpper(r) || unicode.IsTitle(r):
		l.capital()
	case unicode.IsLower(r):
		l.lower++
	}
}

func (l *letterCount) capital() {
	if l.upper+l.lower == 0 {
		l.first = 1
	}
	l.upper++
}

// halfPairLength is the length in bytes of half a surrogate pair.
const halfPairLength = 3

// HalfPair reports whether text begins with half of a surrogate pair encoded in three bytes
// (WTF-8).
func HalfPair(text string) bool {
	const (
		first            = 0xED // first byte of U+D000 to U+DFFF
		second, afterAll = 0xA0, 0xC0
		prefix, mask     = 0x80, 0xC0 // bits of a continuation byte
	)
	return len(text) >= halfPairLength && text[0] == first && second <= text[1] && text[1] < afterAll && text[2]&mask == prefix
}

// doublesL reports whether the middle dot at i is inside the double l of a Catalan word, "Gal·la",
// which is one word. Other middle dots separate words, as in the French "étudiant·e" (a student of
// either gender). So does the dot before a final "le" or "les", which French uses as well:
// "Emmanuel·le", "Emmanuel·le·s".
func doublesL(text string, i int) bool {
	after := text[i+2:] // both middle dots, U+00B7 and U+0387, have two bytes
	if !isASCIILetter(text[i-1], 'l') || after == "" || !isASCIILetter(after[0], 'l') {
		return false
	}
	if len(after) == 1 || !isASCIILetter(after[1], 'e') {
		return true
	}
	r, _ := utf8.DecodeRuneInString(after[2:])
	return fold.IsLetter(r) || unicode.IsMark(r) || fold.IsUnseen(r)
}

// isASCIILetter reports whether c is the given small ASCII letter or its capital.
func isASCIILetter(c, small byte) bool { return c|0x20 == small }

// wordCase returns the Case of the word whose letters were counted.
func (l *letterCount) wordCase() Case {
	switch {
	case l.upper+l.lower == 0:
		return NoCase
	case l.upper == 0:
		return Lower
	case l.upper == 1 && l.first == 1:
		return Title
	case l.lower == 0:
		return Upper
	}
	return Mixed
}

// canonicalMark returns Token.Mark for a character: a hyphen-minus for any hyphen, an ASCII
// apostrophe for any apostrophe, and else the character itself.
func canonicalMark(r rune) rune {
	switch {
	case fold.IsHyphen(r):
		return '-'
	case fold.IsApostrophe(r):
		return '\''
	}
	return r
}
