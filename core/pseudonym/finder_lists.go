package pseudonym

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// A list names its head once: "ELEVE_001 et 002", "ELEVES 001, 002 et 003",
// "ELEVE_001/002". A range, "ELEVE_001 à 004", names people that it does not write: it
// stays, and is told.

// ownWidth is how many digits the numbers of our own ids have at least. Fewer, of ids that a
// list brought along, are those of marks and hours as well.
const ownWidth = 3

// listed tells the numbers that follow one of ours in a list, and returns the last token
// used up: each is the pseudonym that has it, or unknown. A number with other digits than
// ours counts something: "ELEVE_001 et 12 autres".
func (f *finder) listed(doc *core.Doc, m match, each func(match)) int {
	stem, width := f.headOf(doc, m)
	if width < 2 || !f.widths[width] {
		return m.to
	}
	last := m.to
	for {
		k := f.nextInList(doc, last)
		if k < 0 || len(doc.Key(k)) != width || doc.Key(k)[0] != '0' && counts(doc, k) || touches(doc, k+1) && doc.Tokens[k+1].Kind == core.Word {
			return last
		}
		if width < ownWidth && doc.Key(k)[0] != '0' && !strings.HasSuffix(doc.Key(m.from), "s") {
			return last // "ELEVE_10, 15 sur 20": a mark
		}
		s := core.Span{Start: int(doc.Tokens[k].Start), End: int(doc.Tokens[k].End)}
		if doc.IsMark(k-1, '_') && touches(doc, k) && !touches(doc, k-1) { // "et _002"
			s.Start--
		}
		each(match{Span: s, id: f.numberOf(stem, doc.Key(k)), from: k, to: k})
		last = k
	}
}

// headOf is the head of a match and how many digits its number has.
func (f *finder) headOf(doc *core.Doc, m match) (stem string, width int) {
	if m.id >= 0 {
		l := &f.looks[m.id]
		stem, _, ok := l.numbered()
		if !ok || len(l.items) != 2 || l.initials || !isNumber(doc, m.to) {
			return "", 0
		}
		return stem, len(l.items[len(l.items)-1].digits)
	}
	if !isNumber(doc, m.to) {
		return "", 0
	}
	key := doc.Key(m.from)
	if !f.stems[key] {
		key = strings.TrimSuffix(key, "s")
	}
	return key, len(doc.Key(m.to))
}

// nextInList is the number that a list has behind token i; -1 for none.
func (f *finder) nextInList(doc *core.Doc, i int) int {
	isJoined := false
	for k := i + 1; k < len(doc.Tokens) && k <= i+8; k++ {
		t := &doc.Tokens[k]
		switch {
		case t.Flags&(core.AfterBlank|core.AfterTab) != 0:
			return -1
		case t.Kind == core.Number:
			if !isJoined {
				return -1
			}
			return k
		case joins(doc, k):
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

// isListNoise reports whether a word may stand before a number of a list: "et n° 002",
// "et le 002".
func isListNoise(key string) bool { return key == "n" || key == "no" || key == "le" || key == "la" }

// joins reports whether token i joins two of a list.
func joins(doc *core.Doc, i int) bool {
	switch doc.Tokens[i].Mark {
	case ',', '/', '&', ';', '+', '|':
		return true
	}
	return doc.IsWord(i) && french.Is(doc.Key(i), french.ListJoint)
}

// counts reports whether the number in token i counts what follows, which has the plural
// then: "120 autres".
func counts(doc *core.Doc, i int) bool {
	next := i + 1
	if !doc.IsWord(next) || doc.Tokens[next].Flags&apartFlags != 0 {
		return false
	}
	key := doc.Key(next)
	return doc.Tokens[next].Case == core.Lower && (strings.HasSuffix(key, "s") || strings.HasSuffix(key, "x")) && !french.Is(key, french.PluralLookalike)
}

// isRange reports whether a code begins a range of numbers, "ELEVE_001 à 004"; it then
// takes in the whole of it.
func (f *finder) isRange(doc *core.Doc, m *match) bool {
	_, width := f.headOf(doc, *m)
	if width < 2 || !f.widths[width] {
		return false
	}
	k := m.to + 1
	for k < len(doc.Tokens) && k < m.to+4 && ranges(doc, k) {
		k++
	}
	if k == m.to+1 || !isNumber(doc, k) || len(doc.Key(k)) != width || doc.Tokens[k].Flags&apartFlags != 0 || touches(doc, k+1) && doc.Tokens[k+1].Kind == core.Word {
		return false
	}
	m.End, m.to = int(doc.Tokens[k].End), k
	return true
}

// ranges reports whether token i parts the ends of a range.
func ranges(doc *core.Doc, i int) bool {
	switch doc.Tokens[i].Mark {
	case '.':
		return touches(doc, i) && (doc.IsMark(i-1, '.') || doc.IsMark(i+1, '.'))
	case '-', '–', '—', '…', '→', '>':
		return doc.Tokens[i].Flags&apartFlags == 0
	}
	return doc.IsWord(i) && (doc.Surface(i) == "à" || doc.Surface(i) == "to" || doc.Surface(i) == "bis")
}

// numberOf is the pseudonym of a stem and a number as it is written; -1 for none, or
// several.
func (f *finder) numberOf(stem, digits string) int {
	ids := f.codes[stem+" "+withoutZeros(digits)+" "]
	if len(ids) != 1 || !f.widths[len(digits)] {
		return -1
	}
	return ids[0]
}
