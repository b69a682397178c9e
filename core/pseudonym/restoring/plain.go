package restoring

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// plainText is a text as its reader sees it: "ELEVE\_001", "ELEVE&#95;001", "<b>ELEVE</b>_001" and
// "ＥＬＥＶＥ＿００１" all read ELEVE_001. Pseudonyms are found in the plain text and replaced in its
// source, so each byte of the one has a place in the other.
type plainText struct {
	text    string
	source  string
	changes []change // in the order of the text
}

// change is a place where the plain text and its source differ: n bytes of the text correspond
// to m bytes of the source.
type change struct {
	at, n  int  // first byte and length in the plain text
	from   int  // first byte of the place in the source
	m      int  // its length in the source
	markup bool // a tag or a mark of emphasis, which a reader does not see
}

// newPlainText reads a source. It joins the two pieces of a word that was cut, if the word is among
// those of cuts, which may be nil. If the reader sees the source as it is, text and source are the
// same string.
func newPlainText(source string, cuts *cutNames) *plainText {
	p := &plainText{text: source, source: source}
	var b strings.Builder
	done := 0
	apart := spacesOfCodes(source)
	for at := 0; at < len(source); {
		if len(apart) > 0 && apart[0] == at {
			apart = apart[1:]
			b.WriteString(source[done:at])
			p.changes = append(p.changes, change{b.Len(), 0, at, 1, false})
			at++
			done = at
			continue
		}
		if c := source[at]; beginsJoint[c] {
			if j, ok := cuts.cutAt(source, at); ok {
				b.WriteString(source[done:at])
				p.changes = append(p.changes, change{b.Len(), len(j.shown), at, j.to - j.from, false})
				b.WriteString(j.shown)
				at = j.to
				done = at
				continue
			}
		}
		if c := source[at]; c < utf8.RuneSelf && !leads[c] {
			at++
			continue
		}
		shown, n, markup := reader{source, at}.read()
		if n == 0 {
			_, size := utf8.DecodeRuneInString(source[at:])
			at += size
			continue
		}
		b.WriteString(source[done:at])
		p.changes = append(p.changes, change{b.Len(), len(shown), at, n, markup})
		b.WriteString(shown)
		at += n
		done = at
	}
	if len(p.changes) > 0 {
		b.WriteString(source[done:])
		p.text = b.String()
	}
	return p
}

// beginsJoint contains the first bytes of what may be between two pieces of a word: a hyphen, a
// space, a line end, a non-breaking space.
var beginsJoint = [256]bool{' ': true, '-': true, '\n': true, '\r': true, '\u00a0'>>6 | 0xc0: true, '\u202f'>>12 | 0xe0: true}

// The smallest numbers of letters and of digits of a spaced-out code. In the text, each of them
// takes two bytes: itself and a space.
const (
	leastApart       = 3
	leastApartDigits = 2
)

// spacesOfCodes returns the offsets of the spaces inside spaced-out codes in a source, "E L E V E _
// 0 0 1". Some programs write such codes when they extract the text of a document.
func spacesOfCodes(source string) (list []int) {
	for at := 0; ; {
		k := strings.Index(source[at:], " _ ")
		if k < 0 {
			return list
		}
		low := at + k + 1
		from, to := low, low
		for from > 1 && source[from-1] == ' ' && isCapitalByte(source[from-2]) {
			if from > 2 && source[from-3] != ' ' && source[from-3] != '\n' {
				break
			}
			from -= 2
		}
		for to+2 < len(source) && source[to+1] == ' ' && source[to+2] >= '0' && source[to+2] <= '9' {
			to += 2
		}
		if low-from >= 2*leastApart && to-low >= 2*leastApartDigits {
			for i := from + 1; i < to; i += 2 {
				list = append(list, i)
			}
		}
		at = max(low, to)
	}
}

func isCapitalByte(c byte) bool { return c >= 'A' && c <= 'Z' }

// start converts i, the offset in the plain text at which a character begins, to the offset in the
// source at which that character begins.
func (p *plainText) start(i int) int {
	k := sort.Search(len(p.changes), func(k int) bool { return p.changes[k].at+p.changes[k].n > i })
	return p.place(k, i)
}

// end converts i, the offset in the plain text at which a character ends, to the offset in the
// source at which that character ends.
func (p *plainText) end(i int) int {
	k := sort.Search(len(p.changes), func(k int) bool {
		c := &p.changes[k]
		return c.at+c.n > i || c.n == 0 && c.at == i
	})
	return p.place(k, i)
}

// place converts i, an offset in the plain text that is behind the first k changes and before the
// next one, to the offset in the source.
func (p *plainText) place(k, i int) int {
	if k == 0 {
		return i
	}
	c := &p.changes[k-1]
	return c.from + c.m + i - c.at - c.n
}

// markupIn returns the markup that the source has between two bytes of the plain text.
func (p *plainText) markupIn(from, to int) (list []string) {
	k := sort.Search(len(p.changes), func(k int) bool { return p.changes[k].at > from })
	for ; k < len(p.changes) && p.changes[k].at < to; k++ {
		if c := &p.changes[k]; c.markup {
			list = append(list, p.source[c.from:c.from+c.m])
		}
	}
	return list
}
