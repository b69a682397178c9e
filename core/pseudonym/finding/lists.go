package finding

import (
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// This file reads lists and ranges of codes. A list may write the head of a code once for several
// numbers: "ELEVE_001 et 002", "ELEVES 001, 002 et 003", "ELEVE_001/002". A range, "ELEVE_001 à
// 004" ("001 to 004"), includes people whose codes are not written. So a range stays as it is, and
// is reported.

// ownWidth is the smallest number of digits in the codes that this program makes. If the user's
// list has its own ids with fewer digits, a number behind such an id, such as a school grade or an
// hour, may look like another id.
const ownWidth = 3

// listed calls each for every number that follows match m in a list, whether a pseudonym has that
// number or not, and returns the last token that it used. Only numbers with as many digits as that
// of m belong to the list: in "ELEVE_001 et 12 autres" ("and 12 others"), the 12 is a count.
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
		if isGlued || doc.Key(k)[0] != '0' && isMeasured(doc, k) {
			return last
		}
		if width < ownWidth && doc.Key(k)[0] != '0' && !strings.HasSuffix(doc.Key(m.From), "s") {
			return last // "ELEVE_10, 15 sur 20" ("15 out of 20"): the 15 may be a grade
		}
		s := core.Span{Start: int(doc.Tokens[k].Start), End: int(doc.Tokens[k].End)}
		if doc.IsMark(k-1, '_') && spelling.Touches(doc, k) && !spelling.Touches(doc, k-1) { // the "_" of "et _002"
			s.Start--
		}
		each(Match{Span: s, ID: f.numberOf(stem, doc.Key(k)), From: k, To: k})
		last = k
	}
}

// headOf returns the head of the code m, folded, and the number of digits of its number: "eleve"
// and 3 for ELEVE_001. The width is 0 if m is not a code.
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

// longestListJoint is the largest number of tokens by which the next number of a list may follow
// the one before.
const longestListJoint = 8

// nextInList returns the index of the next number of a list that goes on behind token i, or -1 if
// the list ends there.
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
		case isCellBorder(doc, k), isJoined && t.Flags&core.AfterLine != 0 && !doc.IsWord(k):
			return -1
		// The E of "E_003" belongs to a code. It is not the conjunction "e".
		case spelling.JoinsList(doc, k) && !(doc.IsWord(k) && spelling.Touches(doc, k+1)):
			isJoined = true
		case doc.IsWord(k) && doc.Key(k) == "ainsi" && doc.IsWord(k+1) && doc.Key(k+1) == "que":
			isJoined = true
			k++
		case t.Kind == core.Mark && strings.ContainsRune("*_`~", t.Mark): // marks of emphasis
		case isJoined && doc.IsWord(k) && isListNoise(doc.Key(k)):
		default:
			return -1
		}
	}
	return -1
}

// isCellBorder reports whether token i is a bar between the cells of a table, "| ELEVE_001 | 002 |",
// or a mark between the fields of a line without spaces, "ELEVE_001;002". The numbers behind it are
// not of a list. The bar in "ELEVE_001|002" joins the members of a doubt.
func isCellBorder(doc *core.Doc, i int) bool {
	isTight := spelling.Touches(doc, i) && spelling.Touches(doc, i+1)
	switch doc.Tokens[i].Mark {
	case '|':
		return !isTight
	case ';', ',':
		return isTight
	}
	return false
}

// isMeasured reports whether the number at token i counts or measures something: a unit follows, "120
// kg", "100 %".
func isMeasured(doc *core.Doc, i int) bool {
	next := i + 1
	if next >= len(doc.Tokens) || doc.Tokens[next].Flags&spelling.ApartFlags != 0 {
		return false
	}
	if strings.ContainsRune("%‰€$£°", doc.Tokens[next].Mark) && doc.Tokens[next].Mark != 0 {
		return true
	}
	return doc.IsWord(next) && strings.Contains(unitsOfMeasure, " "+doc.Key(next)+" ") || isCounting(doc, i)
}

// unitsOfMeasure are the folded units, with spaces around them, that isMeasured knows beside words
// in the plural.
const unitsOfMeasure = " kg g mg m cm mm km l ml cl h min s mn ko mo go eur euro chf pts "

// isListNoise reports whether a folded word may precede a number of a list: "n", "no" (for
// "number") or an article, as in "ELEVE_001 et n° 002" and "et le 002".
func isListNoise(key string) bool { return key == "n" || key == "no" || key == "le" || key == "la" }

// isCounting reports whether the number at token i is a count, because a word in the plural follows
// it: "120 autres" ("120 others").
func isCounting(doc *core.Doc, i int) bool {
	next := i + 1
	if !doc.IsWord(next) || doc.Tokens[next].Flags&spelling.ApartFlags != 0 {
		return false
	}
	key := doc.Key(next)
	return doc.Tokens[next].Case == core.Lower && (strings.HasSuffix(key, "s") || strings.HasSuffix(key, "x")) && !french.Is(key, french.PluralLookalike)
}

// takeRange extends m to the whole range if m is the code that begins a range: "ELEVE_001 à 004".
// Then m becomes vague, because the range includes people whose codes are not written.
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

// endsRange reports whether the number at token k is the end of a range that begins with the code
// m. It is the end if it has as many digits as the code: "ELEVE_001 à 004" ("001 to 004"). It is
// also the end if m was written without zeros, the number is larger, a code has this number, and no
// word follows that the number could count: "ELEVE 1 à 4". width is the number of digits of the
// code m in its own spelling.
func (f *Finder) endsRange(doc *core.Doc, m *Match, k, width int) bool {
	first, number := doc.Key(m.To), doc.Key(k)
	switch isZeroed := number[0] == '0'; {
	case !isZeroed && (isMeasured(doc, k) || f.numberIn(m, number) < 0 || isHas(doc, k-1)):
		return false // "ELEVE_001 a 100 %" ("has 100 %")
	case spelling.Touches(doc, k+1) && (doc.Tokens[k+1].Kind == core.Word || doc.IsMark(k+1, '_')):
		return false
	case len(number) == width:
		return f.widths[width]
	}
	isLarger := len(number) > len(first) || len(number) == len(first) && number > first
	isShort := number[0] != '0' && first[0] != '0' && len(first) < width && isLarger
	return isShort && f.numberIn(m, number) >= 0 && (!doc.IsWord(k+1) || isPluralVerb(doc, k+1))
}

// isHas reports whether token i is "a" without an accent. A text with accents means the verb "has"
// by it, and "to" by "à".
func isHas(doc *core.Doc, i int) bool {
	return doc.IsWord(i) && doc.Surface(i) == "a" && strings.ContainsRune(doc.Text, 'à')
}

// numberIn returns the index of the pseudonym that has the head of the code m, "ELEVE" for
// ELEVE_001, and the given number. It returns -1 if no pseudonym has them, or several have.
func (f *Finder) numberIn(m *Match, number string) int {
	if m.ID < 0 {
		return -1
	}
	stem, _, _ := f.looks[m.ID].Numbered()
	if ids := f.codes[stem+" "+spelling.WithoutZeros(number)+" "]; len(ids) == 1 {
		return ids[0]
	}
	return -1
}

// isOfSeveral reports whether two codes with "à" ("to") between them are a range, "les ELEVE_001 à
// ELEVE_004", and not something that goes from one person to the other: "une lettre de ELEVE_001 à
// ELEVE_004" ("a letter from … to …"). They are a range if an article or a noun in the plural
// precedes them, or if nothing precedes them and a verb in the plural, a colon or a closing bracket
// follows. last is the last token of the second code.
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
	// "ELEVE_001 à ELEVE_004 :" is a range. "Léa à Tom : « Viens ! »" ("Léa to Tom: 'Come!'") is
	// not.
	case doc.IsMark(last+1, ':'):
		return !doc.IsMark(last+2, '«') && !doc.IsMark(last+2, '"')
	}
	return isPluralVerb(doc, last+1)
}

// longestArticle is the number of bytes in the longest plural article. A plural noun is longer.
const longestArticle = 3

// isPluralVerb reports whether the word at token i ends in -nt, as French verbs in the third person
// plural do.
func isPluralVerb(doc *core.Doc, i int) bool {
	return doc.IsWord(i) && doc.Tokens[i].Case == core.Lower && doc.Tokens[i].Flags&spelling.ApartFlags == 0 && strings.HasSuffix(doc.Key(i), "nt")
}

// behindRange returns the token behind the words or marks that join the two ends of a range, such
// as "à" or "–". It returns -1 if no such words or marks begin at token i.
func behindRange(doc *core.Doc, i int) int {
	parted, byWord := false, false
	for k := i; k < len(doc.Tokens) && k < i+longestRange && doc.Tokens[k].Flags&spelling.ApartFlags == 0; k++ {
		switch {
		case partsRange(doc, k):
			parted, byWord = true, byWord || doc.IsWord(k)
		// Marks of emphasis may be in between.
		case doc.Tokens[k].Kind == core.Mark && strings.ContainsRune("*`[]_", doc.Tokens[k].Mark):
		case parted && (byWord || spelling.IsNumber(doc, k)):
			return k
		default:
			return -1
		}
	}
	return -1
}

// longestRange is the largest number of tokens between the two ends of a range of codes, "ELEVE_001
// à ELEVE_004".
const longestRange = 10

// partsRange reports whether token i may be between the ends of a range: "à", "–", "…", and "jusqu"
// and the apostrophe of "jusqu'à".
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

// InRange returns the pseudonyms in the range that m matches. For "ELEVE_001 à 004" ("001 to 004"),
// they are the codes with this head and a number from 1 to 4. It returns at most mostInRange of
// them.
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

// widestRange is how many numbers of a range InRange looks up at most.
const widestRange = 1000

// mostInRange is the largest number of pseudonyms that InRange returns: enough for a class.
const mostInRange = 40

// numberOf returns the index of the pseudonym that is the code with this head and these digits, or
// -1 if no pseudonym or several are that code.
func (f *Finder) numberOf(stem, digits string) int {
	ids := f.codes[stem+" "+spelling.WithoutZeros(digits)+" "]
	if len(ids) != 1 || !f.widths[len(digits)] {
		return -1
	}
	return ids[0]
}
