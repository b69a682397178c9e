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
	refs    []referral
	pieces  int // stretches of text so far
}

type known struct {
	flow *flow
	at   int
	text string
}

func newBook() *book { return &book{authors: map[string]known{}, things: map[string]known{}} }

// referral is the name of a thing where others refer to it. It is written anew
// with the thing.
type referral struct {
	class  class
	name   string
	pieces []piece
	flow   *flow                    // where it becomes a line, if nothing is called so
	write  func(name string) string // how the name is written there; nil: as it is
	plain  bool                     // what stands in pieces is the name as it is
}

// refer notes a reference. What it refers to may come later.
func (b *book) refer(r referral) { b.refs = append(b.refs, r) }

// settle lets references follow what they refer to. What nothing in the document
// is called, like the sheet behind a chart in a text, is a line of its own.
func (b *book) settle() {
	for _, r := range b.refs {
		if r.class == title || r.class == anchor {
			b.titled(r)
			continue
		}
		key := thingKey(r.class, r.name)
		k, ok := b.things[key]
		if !ok {
			quoted := r.write != nil && !r.plain
			if r.flow == nil || strings.HasPrefix(r.name, "_") || r.class == area || r.class == column || quoted && strings.Contains(r.name, "'") {
				continue
			}
			var l line
			for _, p := range r.pieces {
				l.add([]byte(r.name), p)
			}
			if len(l.pieces) != 1 {
				continue
			}
			l.pieces[0].form = asNothing
			b.named(r.flow, &l, r.class, "")
			k = b.things[key]
		}
		k.flow.followers = append(k.flow.followers, follower{k.at, k.at + len(k.text), r.pieces, r.write})
	}
	b.refs = nil
}

// titled lets the title of a part follow the sheet or the area it is of, and a link
// in the file what it leads to. Any other is a line.
func (b *book) titled(r referral) {
	name, all := r.name, []class{sheet, area}
	if r.class == anchor {
		name, all = strings.TrimPrefix(name, "#"), []class{mark, sheet, area}
	}
	for _, bare := range leadings(name) {
		for _, is := range all {
			if k, ok := b.things[thingKey(is, bare)]; ok {
				before, behind, _ := strings.Cut(r.name, bare)
				k.flow.followers = append(k.flow.followers, follower{k.at, k.at + len(k.text), r.pieces, func(name string) string { return before + name + behind }})
				return
			}
		}
	}
	r.flow.part("\n")
	r.flow.put(lineOf([]byte(r.name), r.pieces[0]))
}

// leadings are what a link or a title may be called after: the whole of it, or what
// stands before a cell, an outline or a kind of thing. A name may have full stops itself.
func leadings(name string) []string {
	list := []string{strings.Trim(name, "'$")}
	for i := len(name) - 1; i > 0; i-- {
		if strings.IndexByte("!|.", name[i]) >= 0 {
			list = append(list, strings.Trim(name[:i], "'$"))
		}
	}
	return list
}

func thingKey(c class, name string) string { return string(c) + "\x00" + strings.ToLower(name) }

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
	b.authors[key] = known{to, at, key}
}

// named notes the name of a thing: a bookmark, a sheet. scope is what it is told
// apart from others in.
func (b *book) named(to *flow, l *line, c class, scope string) {
	key := thingKey(c, scope+string(l.text))
	if k, ok := b.things[key]; ok {
		if k.text == string(l.text) {
			k.flow.again(k.at, l)
		} else {
			k.flow.followers = append(k.flow.followers, follower{k.at, k.at + len(k.text), l.pieces, nil})
		}
		return
	}
	to.part("\n")
	at, end := to.put(l)
	to.things = append(to.things, thing{Span{at, end}, c, scope})
	b.things[key] = known{to, at, string(l.text)}
}

// heads notes a cell, already written, that names the column of a table.
func (b *book) heads(to *flow, at int, text, table string) {
	for _, scope := range []string{table, ""} { // formulas do not say the table's part
		key := thingKey(column, scope+text)
		if _, ok := b.things[key]; ok {
			continue
		}
		b.things[key] = known{to, at, text}
		if scope != "" {
			to.things = append(to.things, thing{Span{at, at + len(text)}, column, scope})
		}
	}
}

// abbreviate notes the initials of the author whose tag this is: they follow the
// name.
func (b *book) abbreviate(author string, p piece) {
	if k, ok := b.authors[author]; ok {
		k.flow.followers = append(k.flow.followers, follower{k.at, k.at + len(author), []piece{p}, abbreviation})
	}
}

// follower is what changes with what stands at [at, end) of a flow: the initials of
// an author, a reference.
type follower struct {
	at, end int
	pieces  []piece
	write   func(name string) string
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
