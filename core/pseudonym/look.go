package pseudonym

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// look is a pseudonym as a reader recognises it: its words and numbers, folded,
// and what stands between them. Pseudonyms that look the same cannot be told
// apart in a text that somebody edited.
type look struct {
	items      []item
	head, tail string // marks around the first and the last word
	initials   bool   // "C. F.", "C. F. 2": each letter with its full stop
}

// item is a word or a number of a pseudonym.
type item struct {
	surface string
	key     string // folded; numbers without the zeros in front
	digits  string // of a number: folded, with its zeros; else ""
	joint   string // marks between the item before and this one, without \ _ and -
	spaced  bool   // white space stands before it
}

// lookOf reads a pseudonym.
func lookOf(pseudonym string) look {
	doc := core.NewDoc("", pseudonym, core.NewForms())
	var l look
	joint, end := "", 0
	for i := range doc.Tokens {
		t := &doc.Tokens[i]
		if t.Kind == core.Mark {
			joint += jointOf(t.Mark)
			continue
		}
		it := item{surface: doc.Surface(i), key: doc.Key(i), spaced: t.Has(core.AfterSpace)}
		if t.Kind == core.Number {
			it.digits, it.key = it.key, withoutZeros(it.key)
		}
		if len(l.items) == 0 {
			l.head = pseudonym[:t.Start]
		} else {
			it.joint = joint
		}
		joint, end = "", int(t.End)
		l.items = append(l.items, it)
	}
	l.tail = pseudonym[end:]
	l.initials = l.areInitials()
	return l
}

// areInitials reports whether a look is of capitals with full stops, and maybe
// a number behind them.
func (l *look) areInitials() bool {
	letters := len(l.items)
	if letters > 1 && l.items[letters-1].digits != "" {
		letters--
	}
	for i := range l.items {
		it := &l.items[i]
		r, size := utf8.DecodeRuneInString(it.surface)
		after := l.tail
		if i+1 < len(l.items) {
			after = l.items[i+1].joint
		}
		if i < letters && (size != len(it.surface) || !unicode.IsUpper(r) || !strings.HasPrefix(after, ".")) {
			return false
		}
	}
	return letters > 0 && l.head == ""
}

// letters is the key of initials without their number.
func (l *look) letters() string {
	if n := len(l.items); l.items[n-1].digits != "" {
		short := look{items: l.items[:n-1]}
		return short.key()
	}
	return l.key()
}

// key is the same for pseudonyms that look the same; "" when there is neither a
// word nor a number in it.
func (l *look) key() string {
	var b strings.Builder
	for i := range l.items {
		b.WriteString(l.items[i].key)
		b.WriteByte(' ')
	}
	return b.String()
}

// numbered reports whether a pseudonym ends with a number behind a word, and
// what it is then: "ELEVE_001" is number "1" of "eleve".
func (l *look) numbered() (stem, number string, ok bool) {
	n := len(l.items)
	if n < 2 || l.items[n-1].digits == "" || l.items[n-2].digits != "" {
		return "", "", false
	}
	return l.items[n-2].key, l.items[n-1].key, true
}

// plain reports whether no marks of its own stand in a pseudonym of a word and a number,
// and none around it: "ELEVE_001", "Élève 1".
func (l *look) plain() bool {
	return l.head == "" && l.tail == "" && l.items[1].joint == ""
}

// slight reports whether a pseudonym is so short a word that only its exact
// spelling can be meant by it: "A" is not the "a" of "il a".
func (l *look) slight() bool {
	return len(l.items) == 1 && l.items[0].digits == "" && len(l.items[0].key) <= 2
}

// keyFor is what a pseudonym is compared by: its look, or, of one made of marks
// only, itself.
func keyFor(pseudonym string) string {
	l := lookOf(pseudonym)
	if len(l.items) == 0 {
		return "\x00" + pseudonym
	}
	return l.key()
}

// jointOf is what a mark between two items is compared by. Markdown's
// backslash, underscores and hyphens come and go.
func jointOf(mark rune) string {
	switch mark {
	case '\\', '_', '-':
		return ""
	}
	return string(mark)
}

func withoutZeros(digits string) string {
	if t := strings.TrimLeft(digits, "0"); t != "" {
		return t
	}
	return "0"
}
