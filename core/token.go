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
	Word   TokenKind = iota // a run of letters with their marks
	Number                  // a run of decimal digits
	Mark                    // one character of punctuation or symbol
)

// Case is how a word is capitalised.
type Case uint8

const (
	NoCase Case = iota // no letter with case: digits, Arabic, Chinese
	Lower              // emma
	Title              // Emma; also one capital alone
	Upper              // EMMA
	Mixed              // McDonald, eMMA
	Stress             // of a mark: a low line of Markdown's emphasis, see markEmphasis
)

// Flags of a token say what stands before it and around it.
type Flags uint8

const (
	// AfterSpace: white space stands before the token.
	AfterSpace Flags = 1 << iota
	// AfterLine: at least one line end stands before it.
	AfterLine
	// AfterBlank: an empty line (two line ends or more) stands before it.
	AfterBlank
	// AfterTab: a tab stands before it; cells of a pasted table.
	AfterTab
	// Start: a sentence, line, cell, label or quotation begins here, so that a
	// capital says nothing.
	Start
	// Shout: the word and a neighbour are in capitals; a capital says nothing.
	Shout
	// NoCaps: no word of its line begins with a capital; small letters say
	// nothing.
	NoCaps
	// Joined: the token is of one piece with the one before it, as letters and
	// digits that touch are, and all of an address or a link: no form begins or
	// ends between them.
	Joined
)

// Token is a word, a number or a mark of a Doc. White space has no token: it
// shows in the flags of the next one.
type Token struct {
	Start, End int32 // bytes of Doc.Text, half-open
	Form       int32 // words and numbers: the folded form's number in Doc.Forms; marks: -1
	Mark       rune  // marks: the character, with hyphens made '-', apostrophes '\'', low lines of Markdown '*'; else 0
	Kind       TokenKind
	Case       Case
	Flags      Flags
}

// Has reports whether all flags f are set.
func (t *Token) Has(f Flags) bool { return t.Flags&f == f }

// Forms numbers the distinct folded forms of one or several documents, so that
// whatever is asked of a form is asked once and not per token.
type Forms struct {
	ids  map[string]int32
	keys []string
}

// NewForms returns an empty numbering.
func NewForms() *Forms { return &Forms{ids: map[string]int32{}} }

// Len is the number of distinct forms.
func (f *Forms) Len() int { return len(f.keys) }

// Key is the folded form with number id.
func (f *Forms) Key(id int32) string { return f.keys[id] }

// ID is the number of a folded form, or -1 when no document has it.
func (f *Forms) ID(key string) int32 {
	if id, ok := f.ids[key]; ok {
		return id
	}
	return -1
}

// Intern numbers a key that is joined from several words, so that it can be
// asked about like any other form.
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

// tokenize cuts text into tokens in one pass.
func tokenize(text string, forms *Forms) []Token {
	tokens := make([]Token, 0, len(text)/4+8)
	var scratch [64]byte
	var gap Flags = AfterLine // the text begins like a line
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
			i += 2
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
					end, cs = i+n, Title // the name is a word of its own
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

// spelled reads a character, which may be written by its code: "&eacute;", "\u00e9",
// "%C3%89mile". Behind an equals sign a value may stand: "=C9".
func readRune(text string) (r rune, n int) {
	switch c := text[0]; c {
	case '&':
		r, n = fold.Reference(text)
	case '\\':
		r, n = fold.Misread(text)
	case '%', '=':
		if r, n = fold.Misread(text); n > 0 && (n == len(text) || text[n]-'a' > 25) {
			n = 0
		}
	}
	if n > 0 {
		return r, n
	}
	if r, n = utf8.DecodeRuneInString(text); n == 1 && HalfPair(text) {
		n = 3 // one character to whoever wrote it
	}
	return r, n
}

// isLostHead reports whether a text begins with a letter that could not be read, one or
// two bytes of it, and goes on with one that could.
func isLostHead(text string) bool {
	const lost = string(fold.Lost)
	rest, ok := strings.CutPrefix(text, lost)
	r, _ := utf8.DecodeRuneInString(strings.TrimPrefix(rest, lost))
	return ok && fold.IsLetter(r)
}

// isEscape reports whether a text begins with the end of a line or a tab as programs write
// them within a line, "\nEmma": the letter is none of the word behind it.
func isEscape(text string) bool {
	if len(text) < 3 || text[0] != '\\' || text[1] != 'n' && text[1] != 't' && text[1] != 'r' {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text[2:])
	return unicode.IsUpper(r)
}

// blank reads one ASCII white-space character at i. CR LF is one line end.
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

// scanWord returns the end of the word that starts at i, and its case. Marks
// and unseen characters belong to the word when a letter follows; a trailing
// joiner stays with its letter, as it does in a grapheme.
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

// partOfWord reports whether the character r at i, which is not ASCII, belongs to
// the word read up to end, and whether the word ends behind it at least.
func belongsToWord(text string, i, end int, r rune) (belongs, ends bool) {
	switch {
	case fold.IsLetter(r):
		return true, true
	case unicode.IsMark(r) || r == 0x200C || r == 0x200D:
		return true, i == end // directly after the letter or its marks
	case r == fold.Lost && i == end && text[i] == 0xEF:
		return true, true
	case fold.IsUnseen(r):
		return true, false // kept only if a letter follows
	}
	middleDot := r == 0xB7 || r == 0x387
	return middleDot && i == end && doublesL(text, i), false
}

// letters counts the cased letters of a word.
type letterCount struct {
	first, upper, lower int // first: the first one is a capital
}

// ascii adds the ASCII letter c, or the letter of the HTML reference, that text
// begins with, and returns its length; 0 where the word ends.
func (l *letterCount) addASCII(text string, c byte) int {
	switch {
	case 'a' <= c && c <= 'z':
		l.lower++
		return 1
	case 'A' <= c && c <= 'Z':
		l.capital()
		return 1
	case c == '\\', c == '=', c == '%':
		r, n := fold.Misread(text)
		if n == 3 && c == '=' && text[2] > '9' && l.first == 0 {
			return 0 // "user=EBloch"
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

// HalfPair reports whether text begins with half of a surrogate pair, three
// bytes of WTF-8.
func HalfPair(text string) bool {
	return len(text) >= 3 && text[0] == 0xED && text[1] >= 0xA0 && text[1] < 0xC0 && text[2]&0xC0 == 0x80
}

// doublesL reports whether the middle dot at i stands in the double l of a
// Catalan word, "Gal·la", which is one word. Other middle dots part words, as in
// the French "étudiant·e"; and so does the one before a last "le", which French
// writes too: "Emmanuel·le", "Emmanuel·le·s".
func doublesL(text string, i int) bool {
	after := text[i+2:] // both codes have two bytes
	if text[i-1]|0x20 != 'l' || after == "" || after[0]|0x20 != 'l' {
		return false
	}
	if len(after) == 1 || after[1]|0x20 != 'e' {
		return true
	}
	r, _ := utf8.DecodeRuneInString(after[2:])
	return fold.IsLetter(r) || unicode.IsMark(r) || fold.IsUnseen(r)
}

// form is how a word of these letters is written.
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

func canonicalMark(r rune) rune {
	switch {
	case fold.IsHyphen(r):
		return '-'
	case fold.IsApostrophe(r):
		return '\''
	}
	return r
}
