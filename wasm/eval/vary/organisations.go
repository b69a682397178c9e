package vary

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

const (
	// maxAcronym is the largest number of letters of a word in capitals that is taken for an
	// acronym.
	maxAcronym = 5
	// minInAddress is the smallest number of bytes of a name that is replaced in an address,
	// minInside that of a name that is replaced in a longer word of an address.
	minInAddress, minInside = 3, 4
)

// org returns the edits of the mention of an organisation. If not all its words are in lower case,
// those in lower case stay. A short word that is the only one in capitals is taken for an acronym,
// and becomes another acronym.
func (c *renaming) org(d *corpus.Document, m corpus.Annotation) []edit {
	units := unitsOf(d.Text, m.Span)
	allSmall, inCapitals := true, 0
	for _, u := range units {
		allSmall = allSmall && u.shape == small
		if u.shape == capitals {
			inCapitals++
		}
	}
	var edits []edit
	for _, u := range units {
		n := utf8.RuneCountInString(u.key)
		if generic[u.key] || n < 2 || u.shape == small && !allSmall {
			continue
		}
		name, known := c.newName[u.key]
		switch {
		case known:
		case u.shape == capitals && n <= maxAcronym && (inCapitals == 1 || len(units) == 1):
			name = acronym(c.r, strings.ToUpper(u.key))
			c.set(u.key, name)
		default:
			name = c.rename(u, brand)
		}
		edits = append(edits, edit{u.Span, cased(name, u.shape)})
	}
	return edits
}

// address returns the edits of a mail address, a web address or a handle. The names of the document
// that occur in it, with or without their hyphens, are replaced as in the text ("lea.martin@…",
// "jmartin"). A name of fewer than minInside bytes is only replaced if no letter is next to it.
func (c *renaming) address(d *corpus.Document, m corpus.Annotation) []edit {
	var edits []edit
	text := d.Text[:m.End]
	for at := m.Start; at < m.End; {
		key, end := c.nameAt(text, at)
		alone := borders(text, m.Start, at) && (end == m.End || !letterAt(text, end))
		_, n := utf8.DecodeRuneInString(text[at:])
		if key == "" || len(key) < minInside && !alone {
			at += n
			continue
		}
		if i := initialBefore(text, m.Start, at); i >= 0 && (len(edits) == 0 || edits[len(edits)-1].End <= i) {
			edits = append(edits, edit{core.Span{Start: i, End: i + 1}, c.initials(text[i:i+1], small)})
		}
		name := strings.ReplaceAll(fold.Key(c.newName[key]), " ", separator(text[at:end]))
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

// initialBefore returns the place of an initial before the surname at a given place, as in
// "jmartin" and "j.martin"; -1 if there is no initial.
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

// nameAt returns the key of the longest old name that is written at a place, and where the name
// ends there. Names of fewer than minInAddress bytes are not looked for. The key is "" if there is
// no such name.
func (c *renaming) nameAt(text string, at int) (key string, end int) {
	for _, k := range c.keys {
		if len(k) > len(key) && len(k) >= minInAddress {
			if e := writtenAt(text, at, k); e > 0 {
				key, end = k, e
			}
		}
	}
	return key, end
}

// writtenAt returns where the name with a given key ends, if it is written at a place, or 0 if it
// is not. Accents are ignored, and between the words of the name there may be "-", ".", "_" or
// nothing.
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

// borders reports whether no letter of a mention is directly before a place in it. The parameter
// from is the place where the mention begins.
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
