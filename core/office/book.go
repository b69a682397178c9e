package office

import (
	"strings"
	"unicode"
)

// book gathers what a document says once, wherever it stands again: its authors,
// and the names of its things, which others refer to.
type book struct {
	authors map[string]known
	things  map[string]known
}

type known struct {
	flow *flow
	at   int
}

func newBook() *book { return &book{map[string]known{}, map[string]known{}} }

// sign notes an author.
func (b *book) sign(to *flow, l *line) {
	key := string(l.text)
	if k, ok := b.authors[key]; ok {
		k.flow.again(k.at, l)
		return
	}
	to.part("\n")
	at, end := to.put(l)
	to.signed = append(to.signed, Span{at, end})
	b.authors[key] = known{to, at}
}

// named notes the name of a thing: a bookmark, a sheet.
func (b *book) named(to *flow, l *line) {
	key := string(l.text)
	if k, ok := b.things[key]; ok {
		k.flow.again(k.at, l)
		return
	}
	to.part("\n")
	at, end := to.put(l)
	to.things = append(to.things, Span{at, end})
	b.things[key] = known{to, at}
}

// abbreviate notes the initials of the author whose tag this is: they follow the
// name.
func (b *book) abbreviate(author string, p piece) {
	if k, ok := b.authors[author]; ok {
		k.flow.initials = append(k.flow.initials, short{k.at, k.at + len(author), p})
	}
}

// short is the initials of somebody whose name stands at [at, end) of a flow.
type short struct {
	at, end int
	piece   piece
}

// abbreviation is the initials of a name, or what tells a number from others.
func abbreviation(name string) string {
	var b strings.Builder
	within := false
	for _, r := range name {
		switch {
		case unicode.IsDigit(r):
			b.WriteRune(r)
			within = false
		case !unicode.IsLetter(r):
			within = false
		case !within:
			b.WriteRune(unicode.ToUpper(r))
			within = true
		}
		if b.Len() >= maxInitials {
			break
		}
	}
	return b.String()
}

// maxInitials is how many letters ECMA-376 lets initials have, less one for a letter
// of two bytes.
const maxInitials = 8
