package vary

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// org gives the edits of an organisation's mention. Words in small letters stay
// beside capitalised ones; a short word in capitals alone is taken for an
// acronym and becomes another.
func (c *renaming) org(d *corpus.Document, m corpus.Annotation) []edit {
	units := unitsOf(d.Text, m.Span)
	allSmall, shout := true, 0
	for _, u := range units {
		allSmall = allSmall && u.shape == small
		if u.shape == capitals {
			shout++
		}
	}
	var edits []edit
	for _, u := range units {
		n := utf8.RuneCountInString(u.key)
		if generic[u.key] || n < 2 || u.shape == small && !allSmall {
			continue
		}
		name, known := c.of[u.key]
		switch {
		case known:
		case u.shape == capitals && n <= 5 && (shout == 1 || len(units) == 1):
			name = acronym(c.r, strings.ToUpper(u.key))
			c.set(u.key, name)
		default:
			name = c.rename(u, brand)
		}
		edits = append(edits, edit{u.Span, cased(name, u.shape)})
	}
	return edits
}

// address gives the edits of an address of mail or a page or of a handle: the
// names that stand in it, with or without their hyphens, change with those of
// the document ("lea.martin@…", "jmartin"). Short names must stand alone.
func (c *renaming) address(d *corpus.Document, m corpus.Annotation) []edit {
	var edits []edit
	text := d.Text[:m.End]
	for at := m.Start; at < m.End; {
		key, end := c.nameAt(text, at)
		alone := borders(text, m.Start, at) && (end == m.End || !letterAt(text, end))
		_, n := utf8.DecodeRuneInString(text[at:])
		if key == "" || len(key) < 4 && !alone {
			at += n
			continue
		}
		if i := initialBefore(text, m.Start, at); i >= 0 && (len(edits) == 0 || edits[len(edits)-1].End <= i) {
			edits = append(edits, edit{core.Span{Start: i, End: i + 1}, c.initials(text[i:i+1], small)})
		}
		name := strings.ReplaceAll(fold.Key(c.of[key]), " ", separator(text[at:end]))
		s := shapeOf(text[at:end])
		if s == titled {
			r, n := utf8.DecodeRuneInString(name)
			name = string(unicode.ToUpper(r)) + name[n:]
		}
		edits = append(edits, edit{core.Span{Start: at, End: end}, cased(name, s)})
		at = end
	}
	return edits
}

// initialBefore is the place of an initial before a surname, as in "jmartin"
// and "j.martin"; -1 if there is none.
func initialBefore(text string, from, at int) int {
	i := at - 1
	if i > from && strings.IndexByte("-._", text[i]) >= 0 {
		i--
	}
	if i >= from && letterAt(text, i) && borders(text, from, i) {
		return i
	}
	return -1
}

// nameAt finds the longest old name that is written at a place.
func (c *renaming) nameAt(text string, at int) (key string, end int) {
	for _, k := range c.keys {
		if len(k) > len(key) && len(k) > 2 {
			if e := writtenAt(text, at, k); e > 0 {
				key, end = k, e
			}
		}
	}
	return key, end
}

// writtenAt is where a key ends that is written at a place with or without
// accents, with "-", ".", "_" or nothing between its words; 0 if it is not.
func writtenAt(text string, at int, key string) int {
	for _, want := range key {
		if at >= len(text) {
			return 0
		}
		r, n := utf8.DecodeRuneInString(text[at:])
		switch {
		case want == ' ' && strings.ContainsRune("-._", r):
		case want == ' ':
			continue
		case fold.Key(string(r)) != string(want):
			return 0
		}
		at += n
	}
	return at
}

func separator(old string) string {
	if at := strings.IndexAny(old, "-._"); at >= 0 {
		return old[at : at+1]
	}
	return ""
}

// borders reports whether no letter of the mention stands before a place.
func borders(text string, from, at int) bool {
	if at <= from {
		return true
	}
	r, _ := utf8.DecodeLastRuneInString(text[from:at])
	return !unicode.IsLetter(r)
}

func letterAt(text string, at int) bool {
	r, _ := utf8.DecodeRuneInString(text[at:])
	return unicode.IsLetter(r)
}
