package finding

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// A code is a word and a number, "ELEVE_001": its head and its digits. What people and
// language models make of one is written in three tables: how a head may be spelled
// (heads), what may stand between head and number (joints), how a number may be written
// (numbers). A code comes back where the three together leave no doubt; what only
// resembles one is told.

// certainty is what a spelling of a code asks of its other parts.
type certainty uint8

const (
	loud    certainty = 1 << iota // the head is in capitals, as no word of running text is
	full                          // the number has all its digits
	padded                        // the number begins with a zero, as no count does
	tight                         // the low line stands between them
	tied                          // a low line or a hyphen does
	certain                       // none has it: what asks for it is told
)

// joint is what may stand between the head and the number of a code; a space stands for
// any white space of a line.
type joint struct {
	between string
	needs   certainty
	closing string // what then stands behind the number
}

// joints are all of them.
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

// longestJoint is how many bytes are read for a joint, with white space.
const longestJoint = 24

// head is a word that the head of a code may be spelled as.
type head struct {
	stem   string // the head as it was given, folded
	from   int    // byte of the text at which it begins
	end    int
	plural bool
	needs  certainty // of the rest
	loud   bool
}

// headAt reads the head of a code in token i.
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
	if at := lastCapitals(surface); at > 0 { // "avecELEVE_002"
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

// inclusive is where a head ends that has the feminine ending behind it: "ELEVE·E_001",
// "ELEVE(E)_001".
func (f *Finder) inclusive(doc *core.Doc, i, end int) int {
	for _, ending := range []string{"·E", "(E)", ".E", "·e", "(e)"} {
		if strings.HasPrefix(doc.Text[end:], ending+"_") {
			return end + len(ending)
		}
	}
	return end
}

// lastCapitals is where the capitals begin that end a word behind small letters or
// letters of another script; 0 where none do.
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

// mistyped is the only head that a word is a slip away from: a letter lost, doubled,
// replaced, or two turned round; "" for none, or several.
func (f *Finder) mistyped(key string) string {
	found := ""
	for stem := range f.Stems {
		if len(stem) > 3 && isSlip(key, stem) {
			if found != "" {
				return ""
			}
			found = stem
		}
	}
	return found
}

// isSlip reports whether key is stem with one slip. A letter put before it or behind it
// makes another word; one replaced or lost needs four others.
func isSlip(key, stem string) bool {
	same := 0
	for same < len(key) && same < len(stem) && key[same] == stem[same] {
		same++
	}
	switch len(key) - len(stem) {
	case -1:
		return len(stem) > 4 && key[same:] == stem[same+1:]
	case 0:
		if same+1 < len(key) && key[same] == stem[same+1] && key[same+1] == stem[same] {
			return key[same+2:] == stem[same+2:]
		}
		return same < len(key) && len(stem) > 4 && key[same+1:] == stem[same+1:]
	case 1:
		return same > 0 && same < len(key) && key[same] == key[same-1] && key[same+1:] == stem[same:]
	}
	return false
}

// code is a code that stands in a text, in whatever spelling.
type code struct {
	core.Span
	head
	digits   string
	id       int // the pseudonym's number; -1 for none that is known
	vague    bool
	from, to int // tokens
}

// codeAt reads the code that begins with token i; used is how far the text is used up. ok is
// false for none, and for one that is too uncertain, "Élève 1": that one has its number.
func (f *Finder) codeAt(doc *core.Doc, i, used int) (c code, ok bool) {
	c.id = -1
	if len(f.Stems) == 0 {
		return c, false
	}
	if spelling.IsNumber(doc, i) {
		return f.turned(doc, i)
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
	if c.id >= 0 && !(f.bounded(doc, c, has) && opensCode(doc, c, used, has)) {
		c.id = -1
	}
	return c, c.id >= 0 && has&needs == needs && has&(full|tied|loud) != 0
}

// certaintyOf is what speaks for a code.
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

// numbered is the pseudonym that a code is; -1 for none. Of several that look the same it
// is the one spelled just so.
func (f *Finder) numbered(c code, surface string) (id int, vague bool) {
	id = -1
	for _, n := range f.codes[c.stem+" "+spelling.WithoutZeros(c.digits)+" "] {
		want := f.looks[n].Items[len(f.looks[n].Items)-1].Digits
		switch {
		case len(c.digits) > len(want): // somebody may drop the zeros of ELEVE_001; nobody adds any
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

// jointAt is what stands between the end of a head in token i and the next number, with
// each white space a space and emphasis left out, and the token of that number; -1 for
// none near.
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

// spaced writes what stands between two tokens with one space for white space, and one
// line end for white space with a line end.
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

// isDigits reports whether a number begins at token i, be it with a letter for a digit:
// "O01", "l0", or in words.
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

// spoken are digits in words, as they are dictated.
var spoken = map[string]string{"zero": "0", "un": "1", "deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "six": "6", "sept": "7", "huit": "8", "neuf": "9"}

// likeDigits are the digits that a word of letters like them stands for; "" for none.
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

// numberAt reads the number at token k: its digits, its last token, and what a number
// written like that asks for. low says that the low line stands before it.
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

// turned reads a code with its number first: "001_ELEVE".
func (f *Finder) turned(doc *core.Doc, i int) (c code, ok bool) {
	c.id = -1
	if !doc.IsMark(i+1, '_') || !spelling.Touches(doc, i+1) || !spelling.Touches(doc, i+2) || !doc.IsWord(i+2) || i > 0 && spelling.Touches(doc, i) {
		return c, false
	}
	h, ok := f.headAt(doc, i+2)
	if !ok || !h.loud || h.plural || h.needs != 0 || spelling.Touches(doc, i+3) && doc.Tokens[i+3].Kind != core.Mark || doc.IsMark(i+3, '_') {
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

// bounded reports whether a code ends where its number does: no letter or number of the
// same word follows. The s of a plural may, letters of another script, another code, and
// a whole word that somebody forgot a space before.
func (f *Finder) bounded(doc *core.Doc, c code, has certainty) bool {
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

// opensCode reports whether a code begins where its head does: what touches it before is a
// mark, the code before it, a word in small letters or of another script.
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
