package spelling

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Look describes a pseudonym as a reader recognises it: its words and numbers, folded, and the
// marks between them. In an edited text, pseudonyms with the same Key cannot be distinguished.
type Look struct {
	Items      []Item
	Head, Tail string // marks before the first and behind the last item
	Initials   bool   // the pseudonym is initials: "C. F.", "C. F. 2", each letter with its full stop

	key string // see Key
}

// Item is a word or a number of a pseudonym.
type Item struct {
	Surface string
	Key     string // folded; a number without its leading zeros
	Digits  string // of a number: its digits, folded, with leading zeros; "" for a word
	Joint   string // the marks between the item before and this one, without \ _ and -
	Spaced  bool   // there is white space before it
}

// NewLook reads a pseudonym. A Reader is faster for many.
func NewLook(pseudonym string) Look { return read(pseudonym, core.NewForms()) }

// Reader reads pseudonyms and remembers their looks. It must not be used by two goroutines at
// the same time.
type Reader struct {
	forms *core.Forms
	looks map[string]*Look
}

// NewReader returns a reader that remembers nothing yet.
func NewReader() *Reader { return &Reader{core.NewForms(), map[string]*Look{}} }

// Look returns the look of a pseudonym. The caller must not change it.
func (r *Reader) Look(pseudonym string) *Look {
	l := r.looks[pseudonym]
	if l == nil {
		look := read(pseudonym, r.forms)
		l = &look
		r.looks[pseudonym] = l
	}
	return l
}

// Key returns what the function Key does.
func (r *Reader) Key(pseudonym string) string { return r.Look(pseudonym).keyOf(pseudonym) }

// read returns the look of a pseudonym. The keys of its items are those of forms.
func read(pseudonym string, forms *core.Forms) Look {
	if l, ok := readNumbered(pseudonym); ok {
		return l
	}
	return readTokens(pseudonym, forms)
}

// readTokens reads a pseudonym of any form.
func readTokens(pseudonym string, forms *core.Forms) Look {
	doc := core.NewDoc("", pseudonym, forms)
	l := Look{Items: make([]Item, 0, len(doc.Tokens))}
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
	l.key = l.joinKeys()
	return l
}

// readNumbered returns the look of an id: letters without accents, "_", digits, as in
// "PERSONNE_001". Most pseudonyms are ids, and this is many times faster. ok is false for another
// pseudonym.
func readNumbered(pseudonym string) (l Look, ok bool) {
	word, digits, ok := strings.Cut(pseudonym, "_")
	isOther := func(r rune) bool { return r|0x20 < 'a' || 'z' < r|0x20 }
	if !ok || word == "" || digits == "" || strings.Trim(digits, "0123456789") != "" || strings.IndexFunc(word, isOther) >= 0 {
		return l, false
	}
	key, number := fold.Key(word), WithoutZeros(digits)
	return Look{
		Items: []Item{{Surface: word, Key: key}, {Surface: digits, Key: number, Digits: digits, Joint: JointKey('_')}},
		key:   key + " " + number + " ",
	}, true
}

// areInitials reports whether a look consists of capitals with full stops, which a number may
// follow.
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

// Letters returns the key of initials without their number.
func (l *Look) Letters() string {
	if n := len(l.Items); l.Items[n-1].Digits != "" {
		short := Look{Items: l.Items[:n-1]}
		return short.joinKeys()
	}
	return l.Key()
}

// Key returns a key that pseudonyms with the same look share, or "" if the look has neither a
// word nor a number.
func (l *Look) Key() string { return l.key }

// joinKeys returns the keys of the items, a space after each.
func (l *Look) joinKeys() string {
	if len(l.Items) == 0 {
		return ""
	}
	var b strings.Builder
	for i := range l.Items {
		b.WriteString(l.Items[i].Key)
		b.WriteByte(' ')
	}
	return b.String()
}

// Numbered returns the word and the number at the end of a pseudonym: "eleve" and "1" for
// "ELEVE_001". ok is false if it has another ending.
func (l *Look) Numbered() (stem, number string, ok bool) {
	n := len(l.Items)
	if n < 2 || l.Items[n-1].Digits == "" || l.Items[n-2].Digits != "" {
		return "", "", false
	}
	return l.Items[n-2].Key, l.Items[n-1].Key, true
}

// IsPlain reports whether a pseudonym of one word and one number has no punctuation around or
// between them, apart from a backslash, an underscore or a hyphen between them: "ELEVE_001",
// "Élève 1". The caller must check before that the look has two items.
func (l *Look) IsPlain() bool {
	return l.Head == "" && l.Tail == "" && l.Items[1].Joint == ""
}

// IsSlight reports whether a pseudonym is a word so short that only its exact spelling counts:
// "A" must not match the "a" of "il a".
func (l *Look) IsSlight() bool {
	return len(l.Items) == 1 && l.Items[0].Digits == "" && len(l.Items[0].Key) <= 2
}

// Words returns the keys of the words of a pseudonym that can identify a person. It omits
// numbers, words before a number, and particles.
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

// IsSmallInName reports whether a folded word is part of many names and does not identify a
// person: "de", "van".
func IsSmallInName(key string) bool {
	role := french.RolesOf(key)
	return role.Has(french.NameSmall) || role.Has(french.ForeignLink)
}

// Key returns the key by which pseudonyms are compared: that of the look, or, for a pseudonym
// of marks only, the pseudonym itself.
func Key(pseudonym string) string {
	l := NewLook(pseudonym)
	return l.keyOf(pseudonym)
}

// keyOf returns Key of the pseudonym whose look l is.
func (l *Look) keyOf(pseudonym string) string {
	if len(l.Items) == 0 {
		return "\x00" + pseudonym
	}
	return l.key
}

// JointKey returns the key by which a mark between two items is compared. It is "" for
// backslashes, underscores and hyphens, because Markdown adds and removes them.
func JointKey(mark rune) string {
	switch mark {
	case '\\', '_', '-':
		return ""
	}
	return string(mark)
}

// WithoutZeros returns digits without their leading zeros, or "0" if there are only zeros.
func WithoutZeros(digits string) string {
	if t := strings.TrimLeft(digits, "0"); t != "" {
		return t
	}
	return "0"
}
