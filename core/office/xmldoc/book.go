package xmldoc

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/text/fold"
)

// book collects, while the parts of a document are read, what occurs in several places: its
// authors, and the names of things, to which other places refer.
type book struct {
	authors map[string]known // by authorKey
	things  map[string]known // by thingKey
	refs    []referral       // references whose thing is not looked up yet
	pieces  int              // pieces of text so far, for maxPieces
	size    int              // bytes of text so far, for flow.MaxText
	copied  int              // bytes of repeated text so far, for mostCopied

	held   map[int][]flow.Span  // by part: bytes that are never searched for names
	sought map[int][]flow.Piece // by part: searched only for names of two words or more
}

// hold excludes the bytes of a piece from every search for names.
func (b *book) hold(p flow.Piece) {
	if b.held == nil {
		b.held = map[int][]flow.Span{}
	}
	part, from, to := p.Place()
	b.held[part] = append(b.held[part], flow.Span{Start: from, End: to})
}

// seek records a piece in which only names of two words or more are looked for, such as a first
// name with its surname.
func (b *book) seek(p flow.Piece) {
	if b.sought == nil {
		b.sought = map[int][]flow.Piece{}
	}
	part, _, _ := p.Place()
	b.sought[part] = append(b.sought[part], p)
}

// known is an author or the name of a thing that was recorded. Its text begins at flow.Text[at].
type known struct {
	flow *flow.Flow
	at   int
	text string
}

func newBook() *book { return &book{authors: map[string]known{}, things: map[string]known{}} }

// referral is a reference to a thing by its name, such as the name of a sheet in a formula. It is
// rewritten together with the name of the thing.
type referral struct {
	class  flow.Class
	name   string
	last   string // for a range of sheets, the last sheet (name is the first); else ""
	pieces []flow.Piece
	raw    []byte                   // for a title or a link: the bytes of the part that contains it
	flow   *flow.Flow               // gets a line with the name if no thing has it; may be nil
	write  func(name string) string // returns a new name as the reference writes it; nil: unchanged
	plain  bool                     // the reference is the bare name, without quotes
}

// refer records a reference for settle. The sheet, bookmark or other thing that it names may be
// read later.
func (b *book) refer(r referral) { b.refs = append(b.refs, r) }

// settle connects the references with the things that they name (sheets, bookmarks, columns), so
// that a reference changes with the name of its thing. If no thing of the document has the name, as
// for the sheet behind a chart in a text, the name becomes a line of its own.
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
			isOwn := strings.HasPrefix(r.name, "_") || r.class == flow.Area || r.class == flow.Column
			if r.flow == nil || isOwn || quoted && strings.Contains(r.name, "'") {
				continue
			}
			var l flow.Line
			for _, p := range r.pieces {
				decoded := r.name
				if len(r.pieces) > 1 { // the name is cut over several runs
					decoded = decoded[p.At:p.End]
				}
				p.Form = flow.AsNothing
				l.Add([]byte(decoded), p)
			}
			b.named(r.flow, &l, r.class, "")
			k = b.things[key]
		}
		k.flow.Followers = append(k.flow.Followers, flow.Follower{At: k.at, End: k.at + len(k.text), Pieces: r.pieces, Write: r.write})
	}
	b.refs = nil
}

// ranged connects r, a reference to a range of sheets, with its first and its last sheet.
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

// titled connects the title of a part with the sheet or area that it names, or a link inside the
// file with its target. Any other title or link becomes a line.
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
				p := r.pieces[0] // the characters around the name stay as they are
				raw := r.raw[p.From:p.To]
				p = p.Within(flow.Place(raw, p.Form, len(n.before)), flow.Place(raw, p.Form, len(r.name)-len(n.behind)))
				k.flow.Followers = append(k.flow.Followers, flow.Follower{At: k.at, End: k.at + len(k.text), Pieces: []flow.Piece{p}, Write: write})
				return
			}
		}
	}
	r.flow.Separate("\n")
	r.flow.Put(flow.LineOf([]byte(r.name), r.pieces[0]))
}

// nameIn is a name with which a title or a link may begin, and the characters before and behind
// it.
type nameIn struct {
	name, before, behind string
	quoted               bool
}

// namesIn returns the names with which a title or a link may begin: a name in quotes, or what
// precedes "!", "|" or ".", behind which a place in the thing may follow ("Feuil1!A1"). Names may
// contain these signs, so there can be several.
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

// longestName is the number of bytes at the beginning of a link or a field code in which the end
// of a name is looked for.
const longestName = 300

// thingKey returns the key of a thing in book.things. It does not depend on the case of its name.
func thingKey(c flow.Class, name string) string { return string(c) + "\x00" + strings.ToLower(name) }

// authorKey returns the key of an author in book.authors. It does not depend on case, accents or
// the order of the words: "LEFÈVRE Emma", who saved a document, is Emma Lefèvre, who created it.
// Both look the same once they are hidden, and a document must have the same number of lines
// before and after.
func authorKey(name string) string {
	words := strings.Fields(fold.Key(name))
	slices.Sort(words)
	return cmp.Or(strings.Join(words, " "), name)
}

// repeat records that l occurs where k already did: as a mirror (a second place of the same text)
// if it has the text of k, otherwise as a follower (a text that changes with that of k).
func (k known) repeat(l *flow.Line) {
	if k.text == string(l.Text) {
		k.flow.Again(k.at, l)
	} else {
		k.flow.Followers = append(k.flow.Followers, flow.Follower{At: k.at, End: k.at + len(k.text), Pieces: l.Pieces})
	}
}

// sign records an author: the first time as a line of a flow, later times as repeats of that
// line.
func (b *book) sign(to *flow.Flow, l *flow.Line) {
	key := authorKey(string(l.Text))
	if k, ok := b.authors[key]; ok {
		k.repeat(l)
		return
	}
	to.Separate("\n")
	at, end := to.Put(l)
	to.Signed = append(to.Signed, flow.Span{Start: at, End: end})
	b.authors[key] = known{to, at, string(l.Text)}
}

// named records the name of a thing, such as a bookmark or a sheet: the first time as a line of
// the flow to, later times as repeats of that line. Names are unique within their scope.
func (b *book) named(to *flow.Flow, l *flow.Line, c flow.Class, scope string) {
	key := thingKey(c, scope+string(l.Text))
	if k, ok := b.things[key]; ok {
		k.repeat(l)
		return
	}
	to.Separate("\n")
	at, end := to.Put(l)
	to.Things = append(to.Things, flow.Thing{Span: flow.Span{Start: at, End: end}, Class: c, Scope: scope})
	b.things[key] = known{to, at, string(l.Text)}
}

// heads records that a cell names a column of a table. The cell's text is already in the flow to,
// at to.Text[at:]. table is the name of the table's part.
func (b *book) heads(to *flow.Flow, at int, text, table string) {
	for _, scope := range []string{table, ""} { // "": a formula does not say which table it means
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

// abbreviate records that the initials at p are those of a known author, so that they change with
// the author's name.
func (b *book) abbreviate(author string, p flow.Piece) {
	if k, ok := b.authors[authorKey(author)]; ok {
		k.flow.Followers = append(k.flow.Followers, flow.Follower{At: k.at, End: k.at + len(k.text), Pieces: []flow.Piece{p}, Write: abbreviation})
	}
}

// abbreviation returns the initials of a name with its digits, which distinguish pseudonyms:
// "E001" for "ELEVE_001".
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

// maxInitials is the size, in bytes, at which abbreviation stops: one less than ECMA-376 allows
// for initials, because the last letter may have two bytes.
const maxInitials = 8
