package forum

import (
	"cmp"
	"encoding/xml"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Reading <calix> elements. The text inside such an element is part of the text around it,
// and its attributes become a Tag.

// Tag holds the attributes of a <calix> element. Span is the text inside it, without spaces around,
// in bytes of the message's text. Tags may be nested. Type and Modified are the English words of
// the paper that the package comment names, in lower case, whatever words the file uses for them. A
// word without a known meaning is kept as it is, in lower case.
type Tag struct {
	Doc string // Message.ID
	core.Span
	Entity     string // "" for a common noun, and as long as no decision says which entity is meant
	Type       string // participant, public, common, institution, place …
	Category   string // firstname, lastname …
	Modified   string // wait, yes, no
	Candidates []Candidate
}

// Candidate is an entity that a name may refer to, as long as no decision says to which it refers.
type Candidate struct {
	Entity   string // "" for a common noun
	Type     string // Participant, Public, Common …; in lower case if read from a file
	Category string // firstname, lastname …; "" for a common noun
}

// The candidates attribute lists ENTITY:TYPE:CATEGORY, separated by spaces. A common noun
// has no entity and no category: ":Common:". Percent signs, spaces, line ends and colons in
// ids are percent-encoded.
var (
	escapeID   = strings.NewReplacer("%", "%25", " ", "%20", ":", "%3A", "\t", "%09", "\n", "%0A", "\r", "%0D")
	unescapeID = strings.NewReplacer("%25", "%", "%20", " ", "%3A", ":", "%3a", ":", "%09", "\t", "%0A", "\n", "%0a", "\n", "%0D", "\r", "%0d", "\r")
)

// candidatesText returns the value of a candidates attribute for a list of candidates, which it
// sorts first, so that equal lists give equal values.
func candidatesText(list []Candidate) string {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b Candidate) int {
		return cmp.Or(cmp.Compare(a.Entity, b.Entity), cmp.Compare(a.Type, b.Type), cmp.Compare(a.Category, b.Category))
	})
	words := make([]string, len(list))
	for i, c := range list {
		words[i] = escapeID.Replace(c.Entity) + ":" + escapeID.Replace(c.Type) + ":" + escapeID.Replace(c.Category)
	}
	return strings.Join(words, " ")
}

// readCandidates reads the value of a candidates attribute. It leaves out items without an
// entity, unless their type is that of a common noun.
func readCandidates(s string) []Candidate {
	var list []Candidate
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(space, r) }) {
		id, rest, _ := strings.Cut(word, ":")
		typ, category, _ := strings.Cut(rest, ":")
		c := Candidate{unescapeID.Replace(id), meaning(calixTypes, unescapeID.Replace(typ)), unescapeID.Replace(category)}
		if c.Entity != "" || c.Type == "common" {
			list = append(list, c)
		}
	}
	return list
}

// The words that files use for the types, states and attributes of a <calix> element. Each
// row (bars separate them) begins with the word that this package uses.
var (
	calixTypes = meanings("participant participante participants alumno|public publique publico pubblico personnage_public|common commun comun comune nom_commun common_noun nom|institution organisation organization org|place lieu location ville lugar luogo")
	calixState = meanings("wait attente en_attente waiting todo pending undecided|yes oui true 1 si sim modified|no non false 0 nao")
	calixNames = meanings("entity entityid entite identite idref ref|type|category categorie categoria cat|modified modifie modificado|candidates candidats|id")
)

// meanings returns a table that maps each word of the rows, folded, to the first word of its
// row: meanings("yes oui true|no non") maps "oui" to "yes". Bars separate the rows.
func meanings(rows string) map[string]string {
	m := map[string]string{}
	for row := range strings.SplitSeq(rows, "|") {
		list := strings.Fields(row)
		for _, word := range list {
			m[folded(word)] = list[0]
		}
	}
	return m
}

// meaning looks a word up in a table of meanings, whatever its case and accents, and returns
// what it means; the word in lower case if the table does not have it.
func meaning(of map[string]string, word string) string {
	word = strings.TrimSpace(word)
	if known, ok := of[folded(word)]; ok {
		return known
	}
	return strings.ToLower(word)
}

// isCalix reports whether a folded name is that of the <calix> element.
func isCalix(folded string) bool { return folded == "calix" }

// readTag reads the attributes of a <calix> element, in any order. Missing ones stay empty; an "id"
// attribute is the entity if no attribute for the entity is there. A common noun has no entity.
func (f *forumReader) readTag(attrs []xml.Attr) *Tag {
	t := &Tag{Span: core.Span{Start: -1, End: -1}}
	id := ""
	for _, a := range attrs {
		if a.Name.Space == "xmlns" || a.Name.Space == xmlSpace {
			continue
		}
		to := map[string]*string{"entity": &t.Entity, "type": &t.Type, "category": &t.Category, "modified": &t.Modified, "id": &id}[calixNames[f.name(a.Name.Local)]]
		switch {
		case to != nil && *to == "":
			*to = strings.Trim(a.Value, space)
		case calixNames[f.name(a.Name.Local)] == "candidates":
			t.Candidates = readCandidates(a.Value)
		}
	}
	t.Entity = cmp.Or(t.Entity, id)
	t.Type, t.Modified = meaning(calixTypes, t.Type), meaning(calixState, t.Modified)
	if t.Type == "common" {
		t.Entity = ""
	}
	return t
}

// xmlSpace is the name space of xml:id and xml:space.
const xmlSpace = "http://www.w3.org/XML/1998/namespace"

// begin opens a <calix> element: its span will start at the text that is appended next.
func (p *prose) begin(t *Tag) { p.open = append(p.open, t) }

// finish closes a <calix> element: its span ends at the text that was appended last. An element
// without text is dropped.
func (p *prose) finish(t *Tag) {
	p.open = slices.DeleteFunc(p.open, func(o *Tag) bool { return o == t })
	if t.Start >= 0 {
		t.End = len(p.b)
		p.tags = append(p.tags, t)
	}
}

// here sets the start of every open tag that has none yet to the end of the text so far. It is
// called before text is appended.
func (p *prose) here() {
	for _, t := range p.open {
		if t.Start < 0 {
			t.Start = len(p.b)
		}
	}
}

// cut adapts the spans of the tags to a text that was shortened to n bytes: they end at byte n at
// the latest.
func (p *prose) cut(n int) {
	for _, t := range p.open {
		t.Start = min(t.Start, n)
	}
	for _, t := range slices.Backward(p.tags) {
		if t.End <= n {
			return
		}
		t.Start, t.End = min(t.Start, n), n
	}
}

// moved adds n to the offsets of tags, because n bytes were put before their text. It
// changes and returns the same tags.
func moved(tags []*Tag, n int) []*Tag {
	for _, t := range tags {
		t.Start, t.End = t.Start+n, t.End+n
	}
	return tags
}

// inside adapts the spans of tags to a text of which only bytes [from, to) are kept. It changes
// and returns the same tags.
func inside(tags []*Tag, from, to int) []*Tag {
	for _, t := range tags {
		t.Start, t.End = min(max(t.Start, from), to), min(max(t.End, from), to)
	}
	return moved(tags, -from)
}

// placeTags returns the tags of a message as Corpus.Tags lists them: with the message's ID and
// spans without spaces at either end, sorted by place, outer tags before inner ones. Tags without
// text are dropped.
func placeTags(m *Message, tags []*Tag) []Tag {
	var list []Tag
	for _, t := range tags {
		in := m.Text[t.Start:t.End]
		form := strings.TrimSpace(in)
		if form == "" {
			continue
		}
		t.Doc, t.Start = m.ID, t.Start+strings.Index(in, form)
		t.End = t.Start + len(form)
		list = append(list, *t)
	}
	slices.SortStableFunc(list, func(a, b Tag) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End)) })
	return list
}

// border is the beginning or the end of a tag in a text that is parsed a second time, as
// HTML.
type border struct {
	at  int // byte offset in the text before the second parsing
	tag *Tag
	end bool // the end of the tag, not its beginning
}

// pass begins or finishes the tag of a border in the prose that the second parsing writes.
func (b border) pass(p *prose) {
	if b.end {
		p.finish(b.tag)
	} else {
		b.tag.Start, b.tag.End = -1, -1
		p.begin(b.tag)
	}
}

// borders are the borders of all tags of a text that were not passed yet, in order. At the
// same place, ends come before beginnings.
type borders struct{ list []border }

// bordersOf returns the borders of tags. Empty tags have none.
func bordersOf(tags []*Tag) *borders {
	b := &borders{}
	for _, t := range tags {
		if t.Start < t.End {
			b.list = append(b.list, border{t.Start, t, false}, border{t.End, t, true})
		}
	}
	slices.SortStableFunc(b.list, func(x, y border) int {
		if c := cmp.Compare(x.at, y.at); c != 0 || x.end == y.end {
			return c
		} else if x.end {
			return -1
		}
		return 1
	})
	return b
}

// drop moves the borders to where they are once some parts of the text are removed. Each part is
// a pair of byte offsets, its start and its end; the parts are sorted and disjoint.
func (b *borders) drop(parts [][]int) {
	for i := range b.list {
		at, gone := b.list[i].at, 0
		for _, part := range parts {
			if part[0] >= at {
				break
			}
			gone += min(part[1], at) - part[0]
		}
		b.list[i].at -= gone
	}
}

// before removes from the list the borders whose offset is at most the parameter to, and returns
// them.
func (b *borders) before(to int) []border {
	n := 0
	for n < len(b.list) && b.list[n].at <= to {
		n++
	}
	out := b.list[:n]
	b.list = b.list[n:]
	return out
}
