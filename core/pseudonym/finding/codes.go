package finding

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// A code is a word and a number, "ELEVE_001". The word is its head. People and language models
// change codes in many ways. This file describes the accepted spellings of the three parts: the
// head (headAt), the text between head and number (joints), and the number (numberAt). A doubtful
// spelling of one part is accepted only if the rest of the code leaves no doubt: each spelling
// lists the certainties that it requires of the code. A code that lacks one of them is not found,
// but may be reported as unknown.

// certainty is a set of properties by which a text is surely a code, and not a word followed by a
// count. The spellings of heads, joints and numbers say which of them they require.
type certainty uint8

const (
	loud    certainty = 1 << iota // the head is in capitals, unlike a word in running text
	full                          // the number has all its digits
	padded                        // the number begins with a zero, unlike a count
	tight                         // an underscore is between head and number
	tied                          // an underscore or a hyphen is between head and number
	certain                       // no code has it: a spelling that requires it is never found, only reported
)

// joint is a text that may be between the head and the number of a code, with the certainty that it
// requires. A space in it means any white space within a line.
type joint struct {
	between string
	needs   certainty
	closing string // what must follow the number, such as a closing bracket
}

// joints has the texts that may be between the head and the number of a code, as "_" is in
// ELEVE_001, each with the certainty that it requires.
var joints = jointTable([]joint{
	{"_", 0, ""}, {"-", 0, ""}, {"", 0, ""}, {" ", 0, ""},
	{"_ ", full, ""}, {" _ ", full, ""}, {" _", full, ""}, {"__", full, ""},
	{"_\n", full, ""}, {"_-\n", full, ""}, {"-\n_", full, ""}, {"\n_", full, ""}, {"\n", loud | full | padded, ""}, {"_\n> ", full, ""}, {"_\n>", full, ""},
	{" - ", loud | full | padded, ""}, {"- ", loud | full, ""}, {" -", loud | full, ""}, {"-\n", loud | full | padded, ""},
	{".", loud | full, ""}, {":", loud | full, ""}, {"#", loud | full, ""}, {"/", loud | full, ""}, {"·", loud | full, ""}, {"•", loud | full, ""},
	{"~", loud | full, ""}, {"=", loud | full, ""}, {`\`, loud | full, ""}, {"*", loud | full, ""}, {"+", loud | full, ""}, {": ", loud | full | padded, ""},
	{" #", loud | full, ""}, {" n°", loud | full, ""}, {" n° ", loud | full, ""}, {" n ", loud | full, ""}, {" no ", loud | full, ""}, {" no. ", loud | full, ""}, {" nº", loud | full, ""}, {" nº ", loud | full, ""}, {" N°", loud | full, ""},
	{"(", loud | full, ")"}, {" (", loud | full, ")"}, {"[", loud | full, "]"}, {" [", loud | full, "]"}, {"_{", full, "}"}, {"_(", full, ")"}, {"_[", full, "]"},
	{` "`, loud | full, `"`}, {" « ", loud | full, " »"}, {" “", loud | full, "”"},
	{" underscore ", full, ""}, {" tiret bas ", full, ""}, {" tiret du bas ", full, ""}, {" souligné ", full, ""},
})

func jointTable(list []joint) map[string]joint {
	m := map[string]joint{}
	for _, j := range list {
		m[j.between] = j
		if strings.Contains(j.between, "-") {
			for _, dash := range []string{"–", "—", "‑", "‐", "−"} {
				j.between = strings.ReplaceAll(j.between, "-", dash)
				m[j.between] = j
				j.between = strings.ReplaceAll(j.between, dash, "-")
			}
		}
	}
	return m
}

// longestJoint is the largest number of bytes between head and number, including white space, in
// which jointAt looks for the number.
const longestJoint = 24

// head is the head of a code, read in a text. Its spelling may differ from that in the pseudonyms.
type head struct {
	stem   string // the head of the pseudonyms that it means, folded: "eleve"
	from   int    // first byte of the head in the text
	end    int
	plural bool
	needs  certainty // the certainty that this spelling of the head requires of the code
	loud   bool
}

// headAt reads the head of a code, "ELEVE" in ELEVE_001, in the word at token i. ok is false if no
// head begins there.
func (f *Finder) headAt(doc *core.Doc, i int) (h head, ok bool) {
	if !doc.IsWord(i) {
		return h, false
	}
	t, key := &doc.Tokens[i], doc.Key(i)
	h = head{stem: key, from: int(t.Start), end: int(t.End)}
	surface := doc.Surface(i)
	h.loud = spelling.HasNoSmallLetter(surface)
	if f.Stems[key] {
		h.end = f.inclusive(doc, i, h.end)
		return h, true
	}
	if stem, last := f.cutHead(doc, i); last >= 0 {
		h.stem, h.end, h.loud, h.needs = stem, int(doc.Tokens[last].End), true, full|padded|tight
		if doc.IsMark(i+1, '_') {
			h.needs |= certain
		}
		return h, true
	}
	if n := len(key) - 1; n > 2 && (key[n] == 's' || key[n] == 'x') && f.Stems[key[:n]] {
		h.stem, h.plural = key[:n], true
		return h, true
	}
	if at := lastCapitals(surface); at > 0 { // the head begins inside the word
		if tail := fold.Key(surface[at:]); f.Stems[tail] {
			return head{stem: tail, from: h.from + at, end: h.end, needs: full | tight, loud: true}, true
		}
	}
	if h.loud && doc.IsMark(i+1, '_') && spelling.Touches(doc, i+1) {
		if stem := f.mistyped(key); stem != "" {
			h.stem, h.needs = stem, full|padded|tight
			if isTail(doc, i) {
				h.needs |= certain
			}
			return h, true
		}
	}
	return h, false
}

// inclusive returns the offset at which a head ends. A feminine ending belongs to the head: in
// "ELEVE·E_001" and "ELEVE(E)_001", the result is behind the ending. end is the offset at which the
// head without an ending ends.
func (f *Finder) inclusive(doc *core.Doc, i, end int) int {
	for _, ending := range []string{"·E", "(E)", ".E", "·e", "(e)"} {
		if strings.HasPrefix(doc.Text[end:], ending+"_") {
			return end + len(ending)
		}
	}
	return end
}

// lastCapitals returns the offset in a word at which the capitals at its end begin: 4 for
// "avecELEVE". It is 0 if the whole word is in capitals, or the last letter is not a capital.
func lastCapitals(word string) int {
	at := len(word)
	for at > 0 {
		r, size := utf8.DecodeLastRuneInString(word[:at])
		if !unicode.IsUpper(r) {
			break
		}
		at -= size
	}
	if at == len(word) {
		return 0
	}
	return at
}

// Sizes, in bytes, of heads of codes ("ELEVE" in ELEVE_001) in which a typing slip is recognised.
const (
	shortestStem = 4 // in shorter heads, one slip makes another word
	longStem     = 5 // only in heads of this size or more, a replaced or lost letter counts as a slip
)

// mistyped returns the head of a code, such as "eleve", from which a folded word differs by one
// slip: a letter lost, doubled or replaced, or two neighbours swapped. It returns "" if there is no
// such head, or several.
func (f *Finder) mistyped(key string) string {
	found := ""
	for stem := range f.Stems {
		if len(stem) >= shortestStem && isSlip(key, stem) {
			if found != "" {
				return ""
			}
			found = stem
		}
	}
	return found
}

// isSlip reports whether a folded word is stem, the head of a code, with one slip: a letter lost,
// doubled or replaced, or two neighbours swapped. A letter added at either end does not count,
// because it makes another word. A lost or replaced letter counts only in heads of longStem bytes
// or more.
func isSlip(key, stem string) bool {
	same := 0
	for same < len(key) && same < len(stem) && key[same] == stem[same] {
		same++
	}
	switch len(key) - len(stem) {
	case -1:
		return len(stem) >= longStem && key[same:] == stem[same+1:]
	case 0:
		if same+1 < len(key) && key[same] == stem[same+1] && key[same+1] == stem[same] {
			return key[same+2:] == stem[same+2:]
		}
		return same < len(key) && len(stem) >= longStem && key[same+1:] == stem[same+1:]
	case 1:
		return same > 0 && same < len(key) && key[same] == key[same-1] && key[same+1:] == stem[same:]
	}
	return false
}

// code is a code such as ELEVE_001 that was read in a text, in any spelling.
type code struct {
	core.Span
	head
	digits   string
	id       int // index of the pseudonym that it means, or -1 if unknown
	vague    bool
	from, to int // first and last token
}

// codeAt reads the code that begins at token i. doc.Text[:used] belongs to an earlier match. ok is
// false if no code begins there, or if its spelling is too uncertain, as that of "Élève 1" ("pupil
// 1"). In the second case, c.id is the index of the pseudonym that it would mean, or -1.
func (f *Finder) codeAt(doc *core.Doc, i, used int) (c code, ok bool) {
	c.id = -1
	if len(f.Stems) == 0 {
		return c, false
	}
	if spelling.IsNumber(doc, i) {
		return f.turnedCode(doc, i)
	}
	h, ok := f.headAt(doc, i)
	if !ok {
		return c, false
	}
	between, k := jointAt(doc, h.end, i)
	j, ok := joints[between]
	if !ok || k < 0 {
		return c, false
	}
	digits, last, needs := f.numberAt(doc, k, between == "_")
	if digits == "" {
		return c, false
	}
	end := int(doc.Tokens[last].End)
	if j.closing != "" {
		if !strings.HasPrefix(doc.Text[end:], j.closing) {
			return c, false
		}
		end += len(j.closing)
		last = doc.TokenAt(end - 1)
	}
	needs |= h.needs | j.needs
	c = code{Span: core.Span{Start: h.from, End: end}, head: h, digits: digits, from: i, to: last}
	c.id, c.vague = f.numbered(c, doc.Text[c.Start:c.End])
	has := f.certaintyOf(c, between)
	if c.id >= 0 && !(f.isBounded(doc, c, has) && opensCode(doc, c, used, has)) {
		c.id = -1
	}
	return c, c.id >= 0 && has&needs == needs && has&(full|tied|loud) != 0
}

// certaintyOf returns the properties of a spelling by which it is surely a code, such as a number
// with all its digits. between is the text between its head and its number.
func (f *Finder) certaintyOf(c code, between string) (has certainty) {
	if c.loud {
		has |= loud
	}
	if f.widths[len(c.digits)] && c.id >= 0 && f.looks[c.id].Items[len(f.looks[c.id].Items)-1].Digits == c.digits {
		has |= full
	}
	if c.digits[0] == '0' {
		has |= padded
	}
	if between == "_" {
		has |= tight
	}
	if between == "_" || between == "-" {
		has |= tied
	}
	return has
}

// numbered returns the index of the pseudonym that a code means, or -1 if no pseudonym has its head
// and number. surface is the code in the text. Of several pseudonyms that look the same, numbered
// returns the one that is spelled exactly like surface. Without such a pseudonym, it returns the
// first one, and vague is true.
func (f *Finder) numbered(c code, surface string) (id int, vague bool) {
	id = -1
	for _, n := range f.codes[c.stem+" "+spelling.WithoutZeros(c.digits)+" "] {
		want := f.looks[n].Items[len(f.looks[n].Items)-1].Digits
		switch {
		case len(c.digits) > len(want): // a writer may omit zeros of ELEVE_001, but does not add any
		case f.pseudonyms[n] == surface:
			return n, false
		case id < 0:
			id = n
		default:
			vague = true
		}
	}
	return id, vague
}

// jointAt returns the text between a head and the next number, with its white space simplified
// (spaced), and the index of the number. The head is in token i, and end is the offset at which it
// ends. k is -1 if there is no number within longestJoint bytes, or if a blank line or a tab
// comes before it.
func jointAt(doc *core.Doc, end, i int) (between string, k int) {
	k = i + 1
	for k < len(doc.Tokens) && int(doc.Tokens[k].Start) < end {
		k++
	}
	first := k
	for ; k < len(doc.Tokens) && int(doc.Tokens[k].Start)-end < longestJoint; k++ {
		t := &doc.Tokens[k]
		if t.Flags&(core.AfterBlank|core.AfterTab) != 0 {
			return "", -1
		}
		if isDigits(doc, k) && (k == first || doc.Tokens[k-1].Kind == core.Mark || t.Has(core.AfterSpace)) {
			return spaced(doc.Text[end:t.Start]), k
		}
	}
	return "", -1
}

// spaced returns a text with each stretch of white space replaced: by one line end if it contains a
// line end, otherwise by one space.
func spaced(between string) string {
	if len(between) < 2 && between != "\u00a0" && between != "\n" {
		return between
	}
	var b strings.Builder
	space := rune(0)
	for _, r := range between {
		switch {
		case r == '\n' || r == '\r':
			space = '\n'
		case fold.IsSpace(r):
			if space == 0 {
				space = ' '
			}
		default:
			if space != 0 {
				b.WriteRune(space)
				space = 0
			}
			b.WriteRune(r)
		}
	}
	if space != 0 {
		b.WriteRune(space)
	}
	return b.String()
}

// isDigits reports whether a number begins at token i. It may begin with letters that look like
// digits ("O01", "l0"), or be digits in words ("zéro zéro un").
func isDigits(doc *core.Doc, i int) bool {
	if doc.Tokens[i].Kind == core.Number {
		return true
	}
	if doc.Tokens[i].Kind == core.Mark {
		return false
	}
	if spoken[doc.Key(i)] != "" {
		return true
	}
	return i+1 < len(doc.Tokens) && spelling.Touches(doc, i+1) && doc.Tokens[i+1].Kind == core.Number && likeDigits(doc.Surface(i)) != ""
}

// spoken are digits written as words, as in a dictated text.
var spoken = map[string]string{"zero": "0", "un": "1", "deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "six": "6", "sept": "7", "huit": "8", "neuf": "9"}

// likeDigits returns the digits that a word resembles if it has only the letters O, o, l and I:
// "01" for "OI". It returns "" for any other word.
func likeDigits(word string) string {
	digits := make([]byte, 0, len(word))
	for k := range len(word) {
		switch word[k] {
		case 'O', 'o':
			digits = append(digits, '0')
		case 'l', 'I':
			digits = append(digits, '1')
		default:
			return ""
		}
	}
	return string(digits)
}

// numberAt reads the number at token k. It returns the digits, the last token, and the certainty
// that this spelling requires of the code. low means that an underscore precedes the number, so
// that letters may stand for digits.
func (f *Finder) numberAt(doc *core.Doc, k int, low bool) (digits string, last int, needs certainty) {
	if doc.Tokens[k].Kind == core.Word && spoken[doc.Key(k)] != "" {
		for last = k; k < len(doc.Tokens) && doc.Tokens[k].Kind == core.Word && spoken[doc.Key(k)] != "" && !f.widths[len(digits)]; k++ {
			digits += spoken[doc.Key(k)]
			last = k
		}
		return digits, last, full | padded
	}
	for last = k; k < len(doc.Tokens) && (k == last || spelling.Touches(doc, k)); k++ {
		var part string
		if doc.Tokens[k].Kind == core.Number {
			part = doc.Key(k)
		} else if part = likeDigits(doc.Surface(k)); part == "" || f.widths[len(digits)] || !low {
			break
		} else {
			needs |= full
		}
		digits, last = digits+part, k
	}
	if next := last + 1; low && !f.widths[len(digits)] && spelling.IsNumber(doc, next) && !spelling.Touches(doc, next) && doc.Tokens[next].Flags&spelling.ApartFlags == 0 {
		if whole := digits + doc.Key(next); digits[0] == '0' && f.widths[len(whole)] { // "ELEVE_0 01"
			return whole, next, full
		}
	}
	return digits, last, needs
}

// turnedCode reads a code that begins with its number, at token i: "001_ELEVE". ok is false unless
// the head is in capitals, and the number has all its digits and begins with a zero.
func (f *Finder) turnedCode(doc *core.Doc, i int) (c code, ok bool) {
	c.id = -1
	isTied := doc.IsMark(i+1, '_') && spelling.Touches(doc, i+1) && spelling.Touches(doc, i+2)
	if !isTied || !doc.IsWord(i+2) || i > 0 && spelling.Touches(doc, i) {
		return c, false
	}
	goesOn := spelling.Touches(doc, i+3) && doc.Tokens[i+3].Kind != core.Mark || doc.IsMark(i+3, '_')
	h, ok := f.headAt(doc, i+2)
	if isExact := ok && h.loud && !h.plural && h.needs == 0; !isExact || goesOn {
		return c, false
	}
	c = code{Span: core.Span{Start: int(doc.Tokens[i].Start), End: h.end}, head: h, digits: doc.Key(i), from: i, to: i + 2}
	c.id, c.vague = f.numbered(c, "")
	const needs = full | padded
	if c.id < 0 || f.certaintyOf(c, "_")&needs != needs {
		c.id = -1
	}
	return c, c.id >= 0
}

// isBounded reports whether a code ends where its number ends. No letter or digit of the same word
// may follow. Only these may follow without a space: a plural s, letters of another script, and, if
// the head is in capitals and the number has all its digits, another code or a word in small
// letters.
func (f *Finder) isBounded(doc *core.Doc, c code, has certainty) bool {
	next := c.to + 1
	if !spelling.Touches(doc, next) {
		return true
	}
	t := &doc.Tokens[next]
	switch t.Kind {
	case core.Mark:
		if t.Mark != '_' || !spelling.Touches(doc, next+1) || doc.Tokens[next+1].Kind == core.Mark {
			return true
		}
		if doc.Tokens[next+1].Kind == core.Number {
			return false
		}
		return has&(loud|full) == loud|full
	case core.Number:
		return false
	}
	if doc.Key(next) == "s" {
		return true
	}
	word := doc.Surface(next)
	r, _ := utf8.DecodeRuneInString(word)
	if !unicode.Is(unicode.Latin, r) {
		return true
	}
	if has&(loud|full) != loud|full {
		return false
	}
	if t.Case == core.Lower {
		return utf8.RuneCountInString(word) > 2
	}
	h, ok := f.headAt(doc, next)
	return ok && h.loud && doc.IsMark(next+1, '_') && spelling.IsNumber(doc, next+2) && f.numberOf(h.stem, doc.Key(next+2)) >= 0
}

// opensCode reports whether a code begins where its head begins: the head is not the end of a
// longer word. These may touch its beginning: a mark, an earlier match (used is the offset at which
// it ends), letters of a script without capitals, small letters of the same token
// ("avecELEVE_002"), and a word in small letters with an underscore ("photo_ELEVE_001").
func opensCode(doc *core.Doc, c code, used int, has certainty) bool {
	i := c.from
	if int(doc.Tokens[i].Start) < c.Start || !spelling.Touches(doc, i) || int(doc.Tokens[i].Start) == used {
		return true
	}
	p := &doc.Tokens[i-1]
	if p.Kind == core.Mark {
		if p.Mark != '_' || i < 2 || !spelling.Touches(doc, i-1) || doc.Tokens[i-2].Kind == core.Mark || int(p.Start) == used {
			return true
		}
		return has&(loud|full) == loud|full && doc.Tokens[i-2].Case == core.Lower // "photo_ELEVE_001"
	}
	return p.Kind == core.Word && has&(loud|full) == loud|full && p.Case == core.NoCase
}
