package xmldoc

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/text/fold"
)

// book gathers what a document says once, wherever it stands again: its authors,
// and the names of its things, which others refer to.
type book struct {
	authors map[string]known
	things  map[string]known
	refs    []referral
	pieces  int // stretches of text so far
	said    int // bytes of them
	copied  int // and of what is said again

	held   map[int][]flow.Span  // by part: what a program reads, where no name is looked for
	sought map[int][]flow.Piece // by part: where a name is only looked for whole
}

// hold keeps a piece from any search.
func (b *book) hold(p flow.Piece) {
	if b.held == nil {
		b.held = map[int][]flow.Span{}
	}
	b.held[p.Part] = append(b.held[p.Part], flow.Span{Start: p.From, End: p.To})
}

// seek has whole names looked for in a piece: a first name with its surname.
func (b *book) seek(p flow.Piece) {
	if b.sought == nil {
		b.sought = map[int][]flow.Piece{}
	}
	b.sought[p.Part] = append(b.sought[p.Part], p)
}

type known struct {
	flow *flow.Flow
	at   int
	text string
}

func newBook() *book { return &book{authors: map[string]known{}, things: map[string]known{}} }

// referral is the name of a thing where others refer to it. It is written anew
// with the thing.
type referral struct {
	class  flow.Class
	name   string
	last   string // the last sheet of a range of them, whose first is called name
	pieces []flow.Piece
	raw    []byte                   // of a title or a link: the part it stands in
	flow   *flow.Flow               // where it becomes a line, if nothing is called so
	write  func(name string) string // how the name is written there; nil: as it is
	plain  bool                     // what stands in pieces is the name as it is
}

// refer notes a reference. What it refers to may come later.
func (b *book) refer(r referral) { b.refs = append(b.refs, r) }

// settle lets references follow what they refer to. What nothing in the document
// is called, like the sheet behind a chart in a text, is a line of its own.
func (b *book) settle() {
	for _, r := range b.refs {
		if r.class == flow.Title || r.class == flow.Anchor {
			b.titled(r)
			continue
		}
		if r.last != "" {
			b.ranged(r)
			continue
		}
		key := thingKey(r.class, r.name)
		k, ok := b.things[key]
		if !ok {
			quoted := r.write != nil && !r.plain
			if r.class == flow.Property || r.class == flow.Variable {
				for _, p := range r.pieces {
					b.seek(p)
				}
			}
			if r.flow == nil || strings.HasPrefix(r.name, "_") || r.class == flow.Area || r.class == flow.Column || quoted && strings.Contains(r.name, "'") {
				continue
			}
			var l flow.Line
			for _, p := range r.pieces {
				said := r.name
				if len(r.pieces) > 1 { // cut over runs
					said = said[p.At:p.End]
				}
				p.Form = flow.AsNothing
				l.Add([]byte(said), p)
			}
			b.named(r.flow, &l, r.class, "")
			k = b.things[key]
		}
		k.flow.Followers = append(k.flow.Followers, flow.Follower{At: k.at, End: k.at + len(k.text), Pieces: r.pieces, Write: r.write})
	}
	b.refs = nil
}

// ranged lets a range of sheets follow both of them.
func (b *book) ranged(r referral) {
	first, ok := b.things[thingKey(flow.Sheet, r.name)]
	last, too := b.things[thingKey(flow.Sheet, r.last)]
	switch {
	case ok && too && first.flow == last.flow:
		first.flow.Followers = append(first.flow.Followers, flow.Follower{At: first.at, End: first.at + len(first.text), Last: flow.Span{Start: last.at, End: last.at + len(last.text)}, Pieces: r.pieces[:1], Write: r.write})
	case too && len(r.pieces) > 1:
		last.flow.Followers = append(last.flow.Followers, flow.Follower{At: last.at, End: last.at + len(last.text), Pieces: r.pieces[1:], Write: r.write})
	}
}

// titled lets the title of a part follow the sheet or the area it is of, and a link
// in the file what it leads to. Any other is a line.
func (b *book) titled(r referral) {
	all := []flow.Class{flow.Sheet, flow.Area}
	if r.class == flow.Anchor {
		all = []flow.Class{flow.Mark, flow.Sheet, flow.Area}
	}
	for _, n := range namesIn(r.name, r.class == flow.Anchor) {
		for _, is := range all {
			if k, ok := b.things[thingKey(is, n.name)]; ok {
				var write func(name string) string
				if is == flow.Sheet && (n.quoted || n.behind != "" && n.behind[0] != '|') {
					stop := (n.behind + "!")[0]
					write = func(name string) string { return sheetAs("", name, n.quoted, stop) }
				}
				p := r.pieces[0] // what stands around the name stays as it is written
				raw := r.raw[p.From:p.To]
				p.From, p.To = p.From+flow.Place(raw, p.Form, len(n.before)), p.From+flow.Place(raw, p.Form, len(r.name)-len(n.behind))
				k.flow.Followers = append(k.flow.Followers, flow.Follower{At: k.at, End: k.at + len(k.text), Pieces: []flow.Piece{p}, Write: write})
				return
			}
		}
	}
	r.flow.Separate("\n")
	r.flow.Put(flow.LineOf([]byte(r.name), r.pieces[0]))
}

// nameIn is a name that a title or a link may begin with, and what stands around it.
type nameIn struct {
	name, before, behind string
	quoted               bool
}

// namesIn are the names that a title or a link may begin with: in quotes, or to the mark
// behind which a place in the thing is said. Names may have that mark, too.
func namesIn(text string, isLink bool) (list []nameIn) {
	bare := text
	if isLink {
		bare = strings.TrimPrefix(bare, "#")
	}
	bare = strings.TrimPrefix(bare, "$")
	before := text[:len(text)-len(bare)]
	if strings.HasPrefix(bare, "'") {
		end := closing([]byte(bare), 0)
		if end == len(bare) || end+1 < len(bare) && strings.IndexByte("!.", bare[end+1]) < 0 {
			return nil
		}
		return []nameIn{{strings.ReplaceAll(bare[1:end], "''", "'"), before, bare[end+1:], true}}
	}
	list = append(list, nameIn{name: bare, before: before})
	for i := min(len(bare), longestName) - 1; i > 0; i-- {
		if strings.IndexByte("!|.", bare[i]) >= 0 {
			list = append(list, nameIn{name: bare[:i], before: before, behind: bare[i:]})
		}
	}
	return list
}

// longestName is how many bytes of a link the name of a thing is looked for in.
const longestName = 300

func thingKey(c flow.Class, name string) string { return string(c) + "\x00" + strings.ToLower(name) }

// authorKey is what an author is known by: "LEFÈVRE Emma", who saved a document, is Emma
// Lefèvre, who made it. Both look the same once they are hidden, and a document shall have
// as many lines then.
func authorKey(name string) string {
	words := strings.Fields(fold.Key(name))
	slices.Sort(words)
	return cmp.Or(strings.Join(words, " "), name)
}

// sign notes an author: each once. One who is spelled otherwise elsewhere follows.
func (b *book) sign(to *flow.Flow, l *flow.Line) {
	key := authorKey(string(l.Text))
	if k, ok := b.authors[key]; ok {
		if k.text == string(l.Text) {
			k.flow.Again(k.at, l)
		} else {
			k.flow.Followers = append(k.flow.Followers, flow.Follower{At: k.at, End: k.at + len(k.text), Pieces: l.Pieces})
		}
		return
	}
	to.Separate("\n")
	at, end := to.Put(l)
	to.Signed = append(to.Signed, flow.Span{Start: at, End: end})
	b.authors[key] = known{to, at, string(l.Text)}
}

// named notes the name of a thing: a bookmark, a sheet. scope is what it is told
// apart from others in.
func (b *book) named(to *flow.Flow, l *flow.Line, c flow.Class, scope string) {
	key := thingKey(c, scope+string(l.Text))
	if k, ok := b.things[key]; ok {
		if k.text == string(l.Text) {
			k.flow.Again(k.at, l)
		} else {
			k.flow.Followers = append(k.flow.Followers, flow.Follower{At: k.at, End: k.at + len(k.text), Pieces: l.Pieces})
		}
		return
	}
	to.Separate("\n")
	at, end := to.Put(l)
	to.Things = append(to.Things, flow.Thing{Span: flow.Span{Start: at, End: end}, Class: c, Scope: scope})
	b.things[key] = known{to, at, string(l.Text)}
}

// heads notes a cell, already written, that names the column of a table.
func (b *book) heads(to *flow.Flow, at int, text, table string) {
	for _, scope := range []string{table, ""} { // formulas do not say the table's part
		key := thingKey(flow.Column, scope+text)
		if _, ok := b.things[key]; ok {
			continue
		}
		b.things[key] = known{to, at, text}
		if scope != "" {
			to.Things = append(to.Things, flow.Thing{Span: flow.Span{Start: at, End: at + len(text)}, Class: flow.Column, Scope: scope})
		}
	}
}

// abbreviate notes the initials of the author whose tag this is: they follow the
// name.
func (b *book) abbreviate(author string, p flow.Piece) {
	if k, ok := b.authors[authorKey(author)]; ok {
		k.flow.Followers = append(k.flow.Followers, flow.Follower{At: k.at, End: k.at + len(k.text), Pieces: []flow.Piece{p}, Write: abbreviation})
	}
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
