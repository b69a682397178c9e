package forum

import (
	"cmp"
	"encoding/xml"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Reading <calix> elements again. The text inside one is part of the text around
// it; what the element says of it is a Tag.

// Tag is what a <calix> element of a file says of the text inside it. Span is
// bytes of the message's text, without spaces around. Tags may lie inside each
// other. Types and states are the paper's words in small letters, whatever the
// language and the case of the file; one of no known meaning is as the file
// writes it, in small letters.
type Tag struct {
	Doc string // Message.ID
	core.Span
	Entity     string // "" for a common noun, and where nobody has decided
	Type       string // participant, public, common, institution, place …
	Category   string // firstname, lastname …
	Modified   string // wait, yes, no
	Candidates []Candidate
}

// Candidate is an entity that an undecided form may stand for.
type Candidate struct {
	Entity   string // "" for a common noun
	Type     string // Participant, Public, Common
	Category string
}

// Candidates are written as ENTITY:TYPE:CATEGORY with a space between them, those
// of a common noun as :Common: alone. Spaces and colons of an id are escaped.
var (
	escapeID   = strings.NewReplacer("%", "%25", " ", "%20", ":", "%3A", "\t", "%09", "\n", "%0A", "\r", "%0D")
	unescapeID = strings.NewReplacer("%25", "%", "%20", " ", "%3A", ":", "%3a", ":", "%09", "\t", "%0A", "\n", "%0a", "\n", "%0D", "\r", "%0d", "\r")
)

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

// The words of others for what the attributes of an element say.
var (
	calixTypes = meanings("participant participante participants alumno|public publique publico pubblico personnage_public|common commun comun comune nom_commun common_noun nom|institution organisation organization org|place lieu location ville lugar luogo")
	calixState = meanings("wait attente en_attente waiting todo pending undecided|yes oui true 1 si sim modified|no non false 0 nao")
	calixNames = meanings("entity entityid entite identite idref ref|type|category categorie categoria cat|modified modifie modificado|candidates candidats|id")
)

// meanings maps words to the first of their row.
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

func meaning(of map[string]string, word string) string {
	word = strings.TrimSpace(word)
	if known, ok := of[folded(word)]; ok {
		return known
	}
	return strings.ToLower(word)
}

// isCalix reports whether an element is one; folded is its name.
func isCalix(folded string) bool { return folded == "calix" }

// readTag reads the attributes of an element, in whatever order; what is missing
// stays empty. An id is the entity's where nothing else says it.
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

// begin opens a tag before what is added next.
func (p *prose) begin(t *Tag) { p.open = append(p.open, t) }

// finish closes a tag behind what was added last.
func (p *prose) finish(t *Tag) {
	p.open = slices.DeleteFunc(p.open, func(o *Tag) bool { return o == t })
	if t.Start >= 0 {
		t.End = len(p.b)
		p.tags = append(p.tags, t)
	}
}

// here gives the tags that were opened their start.
func (p *prose) here() {
	for _, t := range p.open {
		if t.Start < 0 {
			t.Start = len(p.b)
		}
	}
}

// cut says that the text ends earlier than it did.
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

// moved are tags behind n more bytes of text.
func moved(tags []*Tag, n int) []*Tag {
	for _, t := range tags {
		t.Start, t.End = t.Start+n, t.End+n
	}
	return tags
}

// inside are tags of a text of which only the part s[from:to] is left.
func inside(tags []*Tag, from, to int) []*Tag {
	for _, t := range tags {
		t.Start, t.End = min(max(t.Start, from), to), min(max(t.End, from), to)
	}
	return moved(tags, -from)
}

// placeTags makes tags of a message's text those of the corpus: sorted, the
// outer before the inner one, without spaces around. One of no text is none.
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

// border is where a tag begins or ends in a text that is read once more.
type border struct {
	at  int
	tag *Tag
	end bool
}

func (b border) pass(p *prose) {
	if b.end {
		p.finish(b.tag)
	} else {
		b.tag.Start, b.tag.End = -1, -1
		p.begin(b.tag)
	}
}

// borders are those of all tags of a text, in order: ends before beginnings.
type borders struct{ list []border }

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

// drop says that parts of the text are left out.
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

// before takes the borders up to a place out.
func (b *borders) before(to int) []border {
	n := 0
	for n < len(b.list) && b.list[n].at <= to {
		n++
	}
	out := b.list[:n]
	b.list = b.list[n:]
	return out
}
