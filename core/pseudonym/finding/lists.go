package finding

import (
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// A list gives its head once: "ELEVE_001 et 002", "ELEVES 001, 002 et 003", "ELEVE_001/002". A
// range, "ELEVE_001 à 004", includes people whose codes are not written; it stays as it is, and
// is reported.

// ownWidth is the smallest number of digits in ids that this program makes. Ids of the user's
// list may have fewer digits, so that marks at school and hours look like them.
const ownWidth = 3

// listed calls each with the numbers that follow match m in a list, known or not, and returns
// the last token that it used. A number with another number of digits is a count: "ELEVE_001 et
// 12 autres".
func (f *Finder) listed(doc *core.Doc, m Match, each func(Match)) int {
	stem, width := f.headOf(doc, m)
	if width < 2 || !f.widths[width] {
		return m.To
	}
	last := m.To
	for {
		k := f.nextInList(doc, last)
		if k < 0 || len(doc.Key(k)) != width {
			return last
		}
		isGlued := spelling.Touches(doc, k+1) && doc.Tokens[k+1].Kind == core.Word
		if isGlued || doc.Key(k)[0] != '0' && isCounting(doc, k) {
			return last
		}
		if width < ownWidth && doc.Key(k)[0] != '0' && !strings.HasSuffix(doc.Key(m.From), "s") {
			return last // "ELEVE_10, 15 sur 20": a mark at school
		}
		s := core.Span{Start: int(doc.Tokens[k].Start), End: int(doc.Tokens[k].End)}
		if doc.IsMark(k-1, '_') && spelling.Touches(doc, k) && !spelling.Touches(doc, k-1) { // "et _002"
			s.Start--
		}
		each(Match{Span: s, ID: f.numberOf(stem, doc.Key(k)), From: k, To: k})
		last = k
	}
}

// headOf returns the head of a match and the number of digits in its number, or 0 digits if the
// match is not a code.
func (f *Finder) headOf(doc *core.Doc, m Match) (stem string, width int) {
	if m.ID >= 0 {
		l := f.looks[m.ID]
		stem, _, ok := l.Numbered()
		if !ok || len(l.Items) != 2 || l.Initials || !spelling.IsNumber(doc, m.To) {
			return "", 0
		}
		return stem, len(l.Items[len(l.Items)-1].Digits)
	}
	if !spelling.IsNumber(doc, m.To) {
		return "", 0
	}
	key := doc.Key(m.From)
	if !f.Stems[key] {
		key = strings.TrimSuffix(key, "s")
	}
	return key, len(doc.Key(m.To))
}

// longestListJoint is the largest number of tokens from one number of a list to the next.
const longestListJoint = 8

// nextInList returns the token of the next number in a list behind token i, or -1.
func (f *Finder) nextInList(doc *core.Doc, i int) int {
	isJoined := false
	for k := i + 1; k < len(doc.Tokens) && k <= i+longestListJoint; k++ {
		t := &doc.Tokens[k]
		switch {
		case t.Flags&(core.AfterBlank|core.AfterTab) != 0:
			return -1
		case t.Kind == core.Number:
			if !isJoined {
				return -1
			}
			return k
		case spelling.JoinsList(doc, k) && !(doc.IsWord(k) && spelling.Touches(doc, k+1)): // not "E_003"
			isJoined = true
		case doc.IsWord(k) && doc.Key(k) == "ainsi" && doc.IsWord(k+1) && doc.Key(k+1) == "que":
			isJoined = true
			k++
		case t.Kind == core.Mark && strings.ContainsRune("*_`~", t.Mark): // emphasis
		case isJoined && doc.IsWord(k) && isListNoise(doc.Key(k)):
		default:
			return -1
		}
	}
	return -1
}

// isListNoise reports whether a folded word may precede a number of a list: "et n° 002", "et le
// 002".
func isListNoise(key string) bool { return key == "n" || key == "no" || key == "le" || key == "la" }

// isCounting reports whether the number at token i counts the plural that follows: "120
// autres".
func isCounting(doc *core.Doc, i int) bool {
	next := i + 1
	if !doc.IsWord(next) || doc.Tokens[next].Flags&spelling.ApartFlags != 0 {
		return false
	}
	key := doc.Key(next)
	return doc.Tokens[next].Case == core.Lower && (strings.HasSuffix(key, "s") || strings.HasSuffix(key, "x")) && !french.Is(key, french.PluralLookalike)
}

// takeRange extends a code that begins a range, "ELEVE_001 à 004", to the whole range. The
// match becomes vague, because the range includes people whose codes are not written.
func (f *Finder) takeRange(doc *core.Doc, m *Match) {
	stem, width := f.headOf(doc, *m)
	if width < 2 {
		return
	}
	k := behindRange(doc, m.To+1)
	if k < 0 {
		return
	}
	last := k
	if spelling.IsNumber(doc, k) {
		if !f.endsRange(doc, m, k, width) {
			return
		}
	} else {
		c, ok := f.codeAt(doc, k, 0)
		if !ok || c.stem != stem || !m.Plural && !f.isOfSeveral(doc, m, c.to) {
			return
		}
		k, last = doc.TokenAt(c.End-1), c.to
	}
	m.End, m.To, m.Vague, m.UpTo = int(doc.Tokens[last].End), last, true, doc.Key(k)
}

// endsRange reports whether the number at token k ends a range that begins with a code. Either
// it has as many digits as the codes, or both numbers of the range are written without zeros
// and this one is not a count.
func (f *Finder) endsRange(doc *core.Doc, m *Match, k, width int) bool {
	first, number := doc.Key(m.To), doc.Key(k)
	switch {
	case spelling.Touches(doc, k+1) && (doc.Tokens[k+1].Kind == core.Word || doc.IsMark(k+1, '_')):
		return false
	case len(number) == width:
		return f.widths[width]
	}
	isLarger := len(number) > len(first) || len(number) == len(first) && number > first
	isShort := number[0] != '0' && first[0] != '0' && len(first) < width && isLarger
	return isShort && f.numberIn(m, number) >= 0 && (!doc.IsWord(k+1) || isPluralVerb(doc, k+1))
}

// numberIn returns the pseudonym with the head of a match and another number, or -1.
func (f *Finder) numberIn(m *Match, number string) int {
	stem, _, _ := f.looks[m.ID].Numbered()
	if ids := f.codes[stem+" "+spelling.WithoutZeros(number)+" "]; len(ids) == 1 {
		return ids[0]
	}
	return -1
}

// isOfSeveral reports whether two codes with "à" between them are a range, not something that
// goes from one person to another. They are a range if a plural precedes them, or if nothing
// precedes them and the verb behind them is in the plural. last is the last token of the second
// code.
func (f *Finder) isOfSeveral(doc *core.Doc, m *Match, last int) bool {
	i := m.From - 1
	if i >= 0 && doc.IsWord(i) && doc.Tokens[m.From].Flags&spelling.ApartFlags == 0 {
		key := doc.Key(i)
		isPluralNoun := len(key) > longestArticle && (strings.HasSuffix(key, "s") || strings.HasSuffix(key, "x")) && doc.Tokens[i].Case == core.Lower
		return spelling.IsPluralArticle(key) || isPluralNoun && !french.Is(key, french.PluralLookalike)
	}
	for doc.IsMark(last+1, '*') || doc.IsMark(last+1, '`') {
		last++
	}
	switch {
	case doc.IsMark(i, '('):
		return doc.IsMark(last+1, ')')
	case doc.IsMark(last+1, ':'): // a label; "Léa à Tom : « Viens ! »" is not a range
		return !doc.IsMark(last+2, '«') && !doc.IsMark(last+2, '"')
	}
	return isPluralVerb(doc, last+1)
}

// longestArticle is the number of bytes in the longest article. A plural noun is longer.
const longestArticle = 3

// isPluralVerb reports whether the word at token i has the ending of a verb in the third person
// plural.
func isPluralVerb(doc *core.Doc, i int) bool {
	return doc.IsWord(i) && doc.Tokens[i].Case == core.Lower && doc.Tokens[i].Flags&spelling.ApartFlags == 0 && strings.HasSuffix(doc.Key(i), "nt")
}

// behindRange returns the token behind the words or marks that join the two ends of a range, or
// -1 if no such words begin at token i.
func behindRange(doc *core.Doc, i int) int {
	parted, byWord := false, false
	for k := i; k < len(doc.Tokens) && k < i+longestRange && doc.Tokens[k].Flags&spelling.ApartFlags == 0; k++ {
		switch {
		case partsRange(doc, k):
			parted, byWord = true, byWord || doc.IsWord(k)
		case doc.Tokens[k].Kind == core.Mark && strings.ContainsRune("*`[]_", doc.Tokens[k].Mark): // emphasis
		case parted && (byWord || spelling.IsNumber(doc, k)):
			return k
		default:
			return -1
		}
	}
	return -1
}

// longestRange is the largest number of tokens between the ends of a range.
const longestRange = 10

// partsRange reports whether token i joins the ends of a range: "à", "–", "…".
func partsRange(doc *core.Doc, i int) bool {
	switch doc.Tokens[i].Mark {
	case '.':
		return spelling.Touches(doc, i) && (doc.IsMark(i-1, '.') || doc.IsMark(i+1, '.'))
	case '-', '–', '—', '…', '→', '>':
		return doc.Tokens[i].Flags&spelling.ApartFlags == 0
	case '\'', '’':
		return doc.IsWord(i-1) && doc.Key(i-1) == "jusqu"
	}
	return doc.IsWord(i) && (doc.Key(i) == "a" || doc.Key(i) == "to" || doc.Key(i) == "bis" || doc.Key(i) == "jusqu")
}

// InRange returns the pseudonyms that have the head of a match and a number within its range.
func (f *Finder) InRange(m *Match) []string {
	stem, first, _ := f.looks[m.ID].Numbered()
	list := []string{}
	from, err := strconv.Atoi(first)
	to, err2 := strconv.Atoi(m.UpTo)
	if err != nil || err2 != nil {
		return list
	}
	for n := min(from, to); n <= max(from, to) && n < min(from, to)+widestRange && len(list) < mostInRange; n++ {
		for _, id := range f.codes[stem+" "+strconv.Itoa(n)+" "] {
			list = append(list, f.pseudonyms[id])
		}
	}
	return list
}

// widestRange is the largest number of numbers of a range that are looked up.
const widestRange = 1000

// mostInRange is the largest number of pseudonyms of a range that are returned, enough for a
// class.
const mostInRange = 40

// numberOf returns the pseudonym with this stem and these digits, or -1 if there is not exactly
// one.
func (f *Finder) numberOf(stem, digits string) int {
	ids := f.codes[stem+" "+spelling.WithoutZeros(digits)+" "]
	if len(ids) != 1 || !f.widths[len(digits)] {
		return -1
	}
	return ids[0]
}
