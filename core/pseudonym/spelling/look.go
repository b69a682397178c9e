package spelling

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// Words are the words of a pseudonym that say something: no numbers, nor what
// stands before one, nor particles.
func (l *Look) Words() []string {
	var list []string
	for i := range l.Items {
		numbered := i+1 < len(l.Items) && l.Items[i+1].Digits != ""
		if it := &l.Items[i]; it.Digits == "" && !numbered && len(it.Key) > 1 && !IsSmallInName(it.Key) {
			list = append(list, it.Key)
		}
	}
	return list
}

// IsSmallInName reports whether a folded word stands in many names and says
// nobody's.
func IsSmallInName(key string) bool {
	role := french.RolesOf(key)
	return role.Has(french.NameSmall) || role.Has(french.ForeignLink)
}

// Look is a pseudonym as a reader recognises it: its words and numbers, folded,
// and what stands between them. Pseudonyms that look the same cannot be told
// apart in a text that somebody edited.
type Look struct {
	Items      []Item
	Head, Tail string // marks around the first and the last word
	Initials   bool   // "C. F.", "C. F. 2": each letter with its full stop
}

// Item is a word or a number of a pseudonym.
type Item struct {
	Surface string
	Key     string // folded; numbers without the zeros in front
	Digits  string // of a number: folded, with its zeros; else ""
	Joint   string // marks between the item before and this one, without \ _ and -
	Spaced  bool   // white space stands before it
}

// NewLook reads a pseudonym.
func NewLook(pseudonym string) Look {
	doc := core.NewDoc("", pseudonym, core.NewForms())
	var l Look
	joint, end := "", 0
	for i := range doc.Tokens {
		t := &doc.Tokens[i]
		if t.Kind == core.Mark {
			joint += JointKey(t.Mark)
			continue
		}
		it := Item{Surface: doc.Surface(i), Key: doc.Key(i), Spaced: t.Has(core.AfterSpace)}
		if t.Kind == core.Number {
			it.Digits, it.Key = it.Key, WithoutZeros(it.Key)
		}
		if len(l.Items) == 0 {
			l.Head = pseudonym[:t.Start]
		} else {
			it.Joint = joint
		}
		joint, end = "", int(t.End)
		l.Items = append(l.Items, it)
	}
	l.Tail = pseudonym[end:]
	l.Initials = l.areInitials()
	return l
}

// areInitials reports whether a look is of capitals with full stops, and maybe
// a number behind them.
func (l *Look) areInitials() bool {
	letters := len(l.Items)
	if letters > 1 && l.Items[letters-1].Digits != "" {
		letters--
	}
	for i := range l.Items {
		it := &l.Items[i]
		r, size := utf8.DecodeRuneInString(it.Surface)
		after := l.Tail
		if i+1 < len(l.Items) {
			after = l.Items[i+1].Joint
		}
		if i < letters && (size != len(it.Surface) || !unicode.IsUpper(r) || !strings.HasPrefix(after, ".")) {
			return false
		}
	}
	return letters > 0 && l.Head == ""
}

// Letters is the key of initials without their number.
func (l *Look) Letters() string {
	if n := len(l.Items); l.Items[n-1].Digits != "" {
		short := Look{Items: l.Items[:n-1]}
		return short.Key()
	}
	return l.Key()
}

// Key is the same for pseudonyms that look the same; "" when there is neither a
// word nor a number in it.
func (l *Look) Key() string {
	var b strings.Builder
	for i := range l.Items {
		b.WriteString(l.Items[i].Key)
		b.WriteByte(' ')
	}
	return b.String()
}

// Numbered reports whether a pseudonym ends with a number behind a word, and
// what it is then: "ELEVE_001" is number "1" of "eleve".
func (l *Look) Numbered() (stem, number string, ok bool) {
	n := len(l.Items)
	if n < 2 || l.Items[n-1].Digits == "" || l.Items[n-2].Digits != "" {
		return "", "", false
	}
	return l.Items[n-2].Key, l.Items[n-1].Key, true
}

// IsPlain reports whether no marks of its own stand in a pseudonym of a word and a number,
// and none around it: "ELEVE_001", "Élève 1".
func (l *Look) IsPlain() bool {
	return l.Head == "" && l.Tail == "" && l.Items[1].Joint == ""
}

// IsSlight reports whether a pseudonym is so short a word that only its exact
// spelling can be meant by it: "A" is not the "a" of "il a".
func (l *Look) IsSlight() bool {
	return len(l.Items) == 1 && l.Items[0].Digits == "" && len(l.Items[0].Key) <= 2
}

// Key is what a pseudonym is compared by: its look, or, of one made of marks
// only, itself.
func Key(pseudonym string) string {
	l := NewLook(pseudonym)
	if len(l.Items) == 0 {
		return "\x00" + pseudonym
	}
	return l.Key()
}

// JointKey is what a mark between two items is compared by. Markdown's
// backslash, underscores and hyphens come and go.
func JointKey(mark rune) string {
	switch mark {
	case '\\', '_', '-':
		return ""
	}
	return string(mark)
}

func WithoutZeros(digits string) string {
	if t := strings.TrimLeft(digits, "0"); t != "" {
		return t
	}
	return "0"
}
