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
// marks between them. Two pseudonyms with the same Key cannot be distinguished in an edited text.
type Look struct {
	Items      []Item
	Head, Tail string // marks of the pseudonym before its first item and behind its last
	Initials   bool   // the pseudonym is capitals with full stops, "C. F.", maybe with a number: "C. F. 2"

	key string // the result of Key
}

// Item is a word or a number of a pseudonym.
type Item struct {
	Surface string
	Key     string // Surface, folded; a number without its leading zeros
	Digits  string // the digits of a number with its leading zeros; "" for a word
	Joint   string // the marks between the item before and this one, except \ _ and -
	Spaced  bool   // white space precedes the item
}

// NewLook returns the look of a pseudonym. For many pseudonyms, a Reader is faster.
func NewLook(pseudonym string) Look { return read(pseudonym, core.NewForms()) }

// Reader returns the looks of pseudonyms and remembers them. It must not be used by two goroutines
// at the same time.
type Reader struct {
	forms *core.Forms
	looks map[string]*Look
}

// NewReader returns a reader that does not know any pseudonym yet.
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

// Key returns the key by which pseudonyms are compared (the function Key), and remembers the look
// of the pseudonym.
func (r *Reader) Key(pseudonym string) string { return r.Look(pseudonym).keyOf(pseudonym) }

// read returns the look of a pseudonym. forms interns the words that it folds.
func read(pseudonym string, forms *core.Forms) Look {
	if l, ok := readNumbered(pseudonym); ok {
		return l
	}
	return readTokens(pseudonym, forms)
}

// readTokens returns the look of a pseudonym of any form. It cuts the pseudonym into tokens, which
// is slower than readNumbered.
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

// readNumbered returns the look of an id that consists of letters without accents, "_" and digits:
// "PERSONNE_001". Most pseudonyms are such ids, and for them this is many times faster than
// readTokens. ok is false for any other pseudonym.
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

// areInitials reports whether a pseudonym consists of capitals, each with a full stop, and maybe a
// number behind them.
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

// Letters returns the key of initials without their number: "c f " for "C. F. 2".
func (l *Look) Letters() string {
	if n := len(l.Items); l.Items[n-1].Digits != "" {
		short := Look{Items: l.Items[:n-1]}
		return short.joinKeys()
	}
	return l.Key()
}

// Key returns the keys of the words and numbers, each followed by a space: "eleve 1 " for
// "ELEVE_001". Pseudonyms that look the same have the same key. The key is "" for a pseudonym of
// marks only.
func (l *Look) Key() string { return l.key }

// joinKeys computes the result of Key.
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

// Numbered returns the last word, folded, and the number behind it: "eleve" and "1" for
// "ELEVE_001". ok is false if the pseudonym does not end with a word and one number.
func (l *Look) Numbered() (stem, number string, ok bool) {
	n := len(l.Items)
	if n < 2 || l.Items[n-1].Digits == "" || l.Items[n-2].Digits != "" {
		return "", "", false
	}
	return l.Items[n-2].Key, l.Items[n-1].Key, true
}

// IsPlain reports whether a pseudonym of one word and one number has no marks, except a backslash,
// an underscore or a hyphen between the two: "ELEVE_001", "Élève 1". The caller must check before
// that the look has two items.
func (l *Look) IsPlain() bool {
	return l.Head == "" && l.Tail == "" && l.Items[1].Joint == ""
}

// IsSlight reports whether a pseudonym is one word of at most two bytes. Such a word is found only
// in its exact spelling: the pseudonym "A" must not match the "a" of "il a" ("he has").
func (l *Look) IsSlight() bool {
	return len(l.Items) == 1 && l.Items[0].Digits == "" && len(l.Items[0].Key) <= 2
}

// Words returns the folded words of a pseudonym that can identify a person. It omits single
// letters, numbers, a word before a number ("eleve" in "ELEVE_001"), and particles such as "de".
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

// IsSmallInName reports whether a folded word is a particle of many names, such as "de" or "van",
// which does not identify a person.
func IsSmallInName(key string) bool {
	role := french.RolesOf(key)
	return role.Has(french.NameSmall) || role.Has(french.ForeignLink)
}

// Key returns the key by which pseudonyms are compared: Look.Key, or, for a pseudonym that consists
// of marks only, the pseudonym itself behind a zero byte.
func Key(pseudonym string) string {
	l := NewLook(pseudonym)
	return l.keyOf(pseudonym)
}

// keyOf returns the key by which pseudonyms are compared: that of the look, or, for a pseudonym of
// marks only, the pseudonym itself behind a zero byte. l must be the look of the pseudonym.
func (l *Look) keyOf(pseudonym string) string {
	if len(l.Items) == 0 {
		return "\x00" + pseudonym
	}
	return l.key
}

// JointKey returns the text by which a mark between two items is compared: the mark itself, or ""
// for backslashes, underscores and hyphens, because Markdown adds and removes them.
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
