// Package tei reads texts after the guidelines of the TEI (P5, https://tei-c.org/guidelines/p5/):
// transcribed speech (chapter 8), computer-mediated communication (chapter 9), and plays and forums
// that use their elements.
//
//	u, post, sp, div type="message"                turns
//	persName, author, editor, name in the header   names
//	xml:id of a person, who, ref, corresp …        labels
//	titles, notes, descriptions                    values
//
// Package turn says what turns, names, labels and values are. The attribute who of a turn points to
// its speaker: that is the persName of the person, else the code itself. Words in elements of their
// own (w, pc) are one text: white space between them is one space, unless the attribute join says
// otherwise. If a file has no white space between its words at all, a space is implied. Paragraphs
// and lines of the markup begin a line. Descriptions inside a turn, such as those of a gesture, are
// values. Everything else in the file is kept: attributes, white space, comments, timelines, name
// spaces.
package tei

import (
	"bytes"
	"cmp"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/office/xmlscan"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Kind is the turn.Book.Kind of TEI files.
const Kind = "tei"

// Is reports whether a file begins as a TEI text does, given its first bytes in any charset.
func Is(head []byte) bool {
	head = bytes.ReplaceAll(head, []byte{0}, nil) // in UTF-16, every other byte of a letter is 0
	for _, root := range []string{"<TEI", "<TEI.2", "<teiCorpus", "<tei:TEI", "<tei:teiCorpus"} {
		if i := bytes.Index(head, []byte(root)); i >= 0 && i+len(root) < len(head) && strings.IndexByte(" >.\r\n\t", head[i+len(root)]) >= 0 {
			return true
		}
	}
	return false
}

// Open reads a file of TEI. The error is one of core/office/failure: the file is not well-formed
// XML, or declares entities.
func Open(data []byte) (*turn.Book, *turn.XML, error) {
	x, err := turn.ReadXML(data)
	if err != nil {
		return nil, nil, err
	}
	r := &reader{xml: x, book: &turn.Book{Kind: Kind, Fit: turn.AsID}, names: map[string]string{}, times: map[string]string{}, implied: !hasSpacedWords(x.Text)}
	if err := x.Read(r.book, turn.Elements(r.enter, r.leave, r.words)); err != nil {
		return nil, nil, err
	}
	for i := range r.book.Turns { // the file may list its people after the text
		t := &r.book.Turns[i]
		if name := r.names[t.Speaker]; name != "" {
			t.Speaker = name
		}
		if at, ok := strings.CutPrefix(t.Time, "#"); ok {
			t.Time = r.times[at]
		}
	}
	return r.book, x, nil
}

// hasSpacedWords reports whether white space separates two <w> elements somewhere in a file.
func hasSpacedWords(text []byte) bool {
	for _, end := range []string{"</w>", "</tei:w>"} {
		for at := 0; ; {
			i := bytes.Index(text[at:], []byte(end))
			if i < 0 {
				break
			}
			at += i + len(end)
			rest := bytes.TrimLeft(text[at:min(len(text), at+longestIndent)], " \t\r\n")
			isSpaced := at < len(text) && flow.IsSpace(text[at])
			if isSpaced && (bytes.HasPrefix(rest, []byte("<w")) || bytes.HasPrefix(rest, []byte("<tei:w"))) {
				return true
			}
		}
	}
	return false
}

// longestIndent is how many bytes after a <w> element are searched for the next one.
const longestIndent = 200

// frame is an open element.
type frame struct {
	name  string // name of the element, without its prefix
	isFor role
}

// role says what the text in an element is.
type role uint8

const (
	plain  role = iota // the same as in the element around it
	said               // a turn
	name               // the name of one person
	value              // another string that a person wrote: turn.Book.Value
	header             // the TEI header, in which more elements are names of people
	person             // a person in a list
)

// Names of elements by what their text is, and names of attributes that point to a person or a
// turn.
var (
	turns     = sweep.Set("u post sp")
	asides    = sweep.Set("desc note figDesc reg corr expan bibl stage speaker")
	headNames = sweep.Set("author editor principal name")
	blocks    = sweep.Set("p l ab head signed salute opener closer list item quote")
	pointers  = []string{"who", "ref", "corresp", "resp", "target", "sameAs", "active", "passive", "mutual", "toWhom", "synch"}
)

// reader is the state of reading a file.
type reader struct {
	xml     *turn.XML
	book    *turn.Book
	names   map[string]string // id of a person → name
	times   map[string]string // id of a point of a timeline → time
	implied bool              // the file has no white space between words, so that a space is implied

	frames []frame      // open elements, the root first
	open   turn.Turn    // the open turn
	lines  []*flow.Line // lines of the open turn; nil if no turn is open
	aside  *flow.Line   // the open name or value; nil if neither is open
	depth  int          // how many elements are open at the beginning of aside, its own included
	spaces bool         // white space came after the last word
	joined bool         // the next word follows without a space
	due    bool         // a space is implied before the next word
	inHead bool         // the TEI header is open
	person string       // id of the open person
	thread string       // id of the open thread
}

// inTurn reports whether a turn is open.
func (r *reader) inTurn() bool { return r.lines != nil }

// enter handles a start tag.
func (r *reader) enter(t xmlscan.Token) {
	if string(xmlscan.Local(t.Name)) == "w" && r.inTurn() && r.aside == nil { // fast path: most elements are words
		r.frames = append(r.frames, frame{name: "w"})
		r.inside("w", t)
		return
	}
	local := string(xmlscan.Local(t.Name))
	f := frame{name: local, isFor: r.roleOf(local, t)}
	r.frames = append(r.frames, f)
	r.labels(local, t)
	switch f.isFor {
	case said:
		r.begin(t)
	case header:
		r.inHead = true
	case person:
		r.person = t.Value(r.xml.Text, "id")
	case name, value:
		if r.aside == nil {
			r.aside, r.depth = &flow.Line{}, len(r.frames)
		}
	case plain:
		r.inside(local, t)
	}
	if f.isFor != said {
		r.dates(t)
	}
}

// dates adds the dates in the attributes of an element that is not a turn.
func (r *reader) dates(t xmlscan.Token) {
	for _, a := range t.Attrs {
		switch string(a.Name) {
		case "when", "when-iso", "notBefore", "notAfter", "from", "to":
			r.book.OtherDate(r.xml.Value(t, string(a.Name)))
		}
	}
}

// roleOf returns what the text of an element is, given its name without prefix and its start tag.
func (r *reader) roleOf(local string, t xmlscan.Token) role {
	switch kind := t.Value(r.xml.Text, "type"); {
	case r.aside != nil:
		return plain
	case local == "teiHeader":
		return header
	case local == "person" || local == "personGrp":
		return person
	case turns[local], local == "div" && (kind == "message" || kind == "post" || kind == "mail"):
		if r.inTurn() {
			return plain // a reply inside a post is part of it
		}
		return said
	case r.inTurn():
		if asides[local] {
			return value
		}
	case local == "persName", r.inHead && headNames[local] && (kind == "" || strings.HasPrefix(kind, "pers")):
		return name
	case r.isLeaf(local):
		return value
	}
	return plain
}

// isLeaf reports whether an element outside turns holds running text.
func (r *reader) isLeaf(local string) bool {
	return blocks[local] || asides[local] || local == "title" || local == "placeName" || local == "settlement" || local == "name"
}

// labels adds the id of a person and the pointers of an element as labels.
func (r *reader) labels(local string, t xmlscan.Token) {
	if local == "person" || local == "personGrp" {
		if l := r.xml.Value(t, "xml:id"); l != nil {
			r.book.Label(l)
		}
	}
	for _, attr := range pointers {
		for _, l := range r.xml.Pointers(t, attr, "#") {
			r.book.Label(l)
		}
	}
	for _, l := range r.xml.Pointers(t, "who", "") {
		if !bytes.ContainsAny(l.Text, "#:/") {
			r.book.Label(l)
		}
	}
}

// begin begins a turn, and reads the attributes of its start tag.
func (r *reader) begin(t xmlscan.Token) {
	of := func(name string) string { return t.Value(r.xml.Text, name) }
	who, _, _ := strings.Cut(strings.TrimSpace(of("who")), " ")
	r.open = turn.Turn{
		ID: of("id"), Speaker: strings.TrimPrefix(who, "#"), Time: cmp.Or(of("when"), of("start"), of("when-iso")),
		Parent: strings.TrimPrefix(of("replyTo"), "#"), Thread: r.thread,
	}
	r.book.Date(r.xml.Value(t, "when"))
	r.book.Date(r.xml.Value(t, "when-iso"))
	r.lines = []*flow.Line{{}}
	r.spaces, r.joined = false, true
}

// inside handles a start tag that does not begin a turn, a name or a value: words, lines, points of
// a timeline, threads.
func (r *reader) inside(local string, t xmlscan.Token) {
	switch {
	case local == "w" && r.inTurn() && r.aside == nil, local == "pc":
		r.word(local, t)
	case local == "when":
		r.times[t.Value(r.xml.Text, "id")] = cmp.Or(t.Value(r.xml.Text, "absolute"), t.Value(r.xml.Text, "interval"))
	case local == "div" && t.Value(r.xml.Text, "type") == "thread":
		r.thread = t.Value(r.xml.Text, "id")
	case !r.inTurn() || r.aside != nil:
		if r.aside != nil && isPartOfName(local) {
			r.gap()
		}
	case blocks[local], local == "lb":
		if len(r.line().Text) > 0 {
			r.lines = append(r.lines, &flow.Line{})
		}
		r.joined = true
	}
}

// word handles the start tag of a word or a punctuation mark in a turn, and decides whether a space
// is before it.
func (r *reader) word(local string, t xmlscan.Token) {
	join := t.Value(r.xml.Text, "join")
	r.due = r.implied && local == "w" && !r.joined && !r.spaces && join != "left" && join != "both"
	r.joined = join == "right" || join == "both"
}

// isPartOfName reports whether an element is a part of a person's name.
func isPartOfName(local string) bool {
	return local == "forename" || local == "surname" || local == "addName" || local == "nameLink"
}

// line returns the line to which text is added: the open name or value, else the last line of the
// open turn.
func (r *reader) line() *flow.Line {
	if r.aside != nil {
		return r.aside
	}
	return r.lines[len(r.lines)-1]
}

// gap adds a space that the file does not have, unless the line ends in an apostrophe or a space.
func (r *reader) gap() {
	l := r.line()
	isElided := bytes.HasSuffix(l.Text, []byte("'")) || bytes.HasSuffix(l.Text, []byte("’"))
	if len(l.Text) > 0 && l.Text[len(l.Text)-1] != ' ' && !isElided {
		last := l.Pieces[len(l.Pieces)-1]
		_, _, to := last.Place()
		l.Add([]byte(" "), flow.At(0, to, to, flow.AsNothing))
	}
}

// words handles the text between two tags.
func (r *reader) words(t xmlscan.Token) {
	text := r.xml.Text[t.From:t.To]
	isBlank := len(bytes.TrimSpace(text)) == 0
	switch {
	case r.aside != nil:
		r.xml.AddWords(r.aside, t)
	case r.inTurn():
		r.spaces = isBlank
		if isBlank && r.joined && len(r.frames) > 0 && r.frames[len(r.frames)-1].name != "w" {
			return // white space between words that are joined, or before the first word
		}
		if r.due && !isBlank {
			r.gap()
			r.due = false
		}
		r.xml.AddWords(r.line(), t)
	case !isBlank:
		l := &flow.Line{}
		r.xml.AddWords(l, t)
		r.book.Value(turn.Trimmed(l))
	}
}

// leave handles an end tag.
func (r *reader) leave() {
	if len(r.frames) == 0 {
		return
	}
	f := r.frames[len(r.frames)-1]
	if (f.isFor == name || f.isFor == value) && r.depth == len(r.frames) && r.aside != nil {
		r.endAside(f)
	}
	r.frames = r.frames[:len(r.frames)-1]
	switch {
	case f.isFor == said:
		r.book.Say(r.open, full(r.lines)...)
		r.lines = nil
	case f.isFor == header:
		r.inHead = false
	case f.isFor == person:
		r.person = ""
	case r.inTurn() && r.aside == nil && blocks[f.name] && len(r.line().Text) > 0:
		r.lines = append(r.lines, &flow.Line{})
		r.joined = true
	}
}

// endAside adds the open name or value when its element ends.
func (r *reader) endAside(f frame) {
	l := turn.Trimmed(r.aside)
	r.aside = nil
	if f.isFor == value {
		r.book.Value(l)
		return
	}
	if r.person != "" && r.names[r.person] == "" {
		r.names[r.person] = string(l.Text)
	}
	r.book.Name(l)
}

// full returns the lines that are not blank.
func full(lines []*flow.Line) (list []*flow.Line) {
	for _, l := range lines {
		if len(bytes.TrimSpace(l.Text)) > 0 {
			list = append(list, l)
		}
	}
	return list
}
