package forum

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// maxDepth is how deeply elements may be nested. A file with replies inside replies needs only a
// few levels.
const maxDepth = 1000

// ReadXML reads forum XML. Elements and attributes may have any of the names in names.go, in
// any case, with or without accents and a name space. The fields of a message may be
// attributes or elements, and a message may be inside the one that it answers. A <br/> and
// elements such as <p> give line ends; other tags in a text are removed. Spaces around a text
// are dropped unless xml:space is "preserve".
//
// The file is read in one pass, and little but the texts is kept in memory. A document type
// is refused, so no entities but those of XML and HTML exist. A byte-order mark has precedence
// over a declared encoding: a caller whose text is already UTF-8 should put one before it.
//
// A file that is not well-formed is read too (broken.go, repair.go): each faulty place gets a
// warning, a message that breaks off is kept up to there, and later messages are read. If an
// attribute is repeated, the first value is used. It is an error if there is no message to be
// read, if there is a document type, or if the encoding is unknown.
func ReadXML(r io.Reader) (*Corpus, error) {
	in, ok := newDecoder(r, declaredEncoding)
	if !ok {
		return nil, errors.New("line 1: declares an encoding that is not known here: save the file as UTF-8")
	}
	in.xml = true
	f := forumReader{names: map[string]string{}, threads: newIDs(), titles: map[string]string{}, ignored: map[string]*ignored{}}
	f.in = newRepaired(in, f.odd)
	f.restart()
	for {
		from := f.place()
		t, err := f.dec.RawToken()
		switch {
		case f.in.err != nil:
			return nil, f.in.err
		case err == io.EOF || err != nil && f.in.ended:
			if len(f.stack) > 0 || err != io.EOF {
				f.broke(f.place())
			}
			return f.finish(in)
		case err != nil:
			at := f.place()
			f.broke(at)
			f.mend(at)
			f.restart()
		default:
			err = f.take(t, from)
		}
		if errors.Is(err, errDTD) {
			return nil, fmt.Errorf("line %d: %w", f.line(), err)
		}
	}
}

// restart makes a new XML decoder that begins at the current place in the file, because a decoder
// that failed cannot go on.
func (f *forumReader) restart() {
	f.begun = f.in.handed
	f.dec = xml.NewDecoder(f.in)
	f.dec.Entity = xml.HTMLEntity
	f.dec.CharsetReader = func(_ string, utf8 io.Reader) (io.Reader, error) { return utf8, nil } // in is UTF-8 already
}

// odd adds a warning for a repair, with the ID of the message that is open.
func (f *forumReader) odd(code string, at place) {
	doc := ""
	if msg, _ := f.around(); msg != nil {
		doc = msg.fields[roleID]
	}
	f.warnings.add(at.line, doc, code, "column", at.column)
}

var errDTD = errors.New("a document type (DTD) or entities are declared: take the declaration out, such files are not read")

var encodingAttr = regexp.MustCompile(`^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']`)

// declaredEncoding returns the encoding in the XML declaration, or "".
func declaredEncoding(head []byte) string {
	if m := encodingAttr.FindSubmatch(head); m != nil {
		return string(m[1])
	}
	return ""
}

// frame is an open element. Which of its fields are set depends on its role.
type frame struct {
	name   string   // name of the element, folded
	full   xml.Name // name of the element as the file writes it
	role   role     // roleMessage, roleGroup, rolePerson, or a field of a message
	inline bool     // the element is part of the text around it
	block  bool     // the element is inline, and begins a new line
	unsure bool     // a <message> inside a message: not decided yet if it is the body or a reply
	text   *prose   // text of a field, a person or a thread's title; nil for other elements
	msg    *opened  // the message that the element is
	author author   // what an author's element holds
	line   int      // line of the start tag
	told   bool     // the element was counted as left out (ignore)
	person *person  // the person whom the element describes
	tag    *Tag     // attributes of a <calix> element
	tagged *prose   // the text that the <calix> element is in
	thread string   // ID of a thread
	title  string   // title of a thread
}

// opened is a message that has begun. Its Message is filled in when the whole file is read
// (complete).
type opened struct {
	Message
	fields map[role]string
	tags   map[role][]*Tag // <calix> elements in the fields that are text
	direct prose           // text of the message outside of any field
	line   int             // line of the start tag
	parent *opened         // the message that contains this one, and that it answers; nil for none
	thread *frame          // the element of the thread that contains the message; nil for none
	by     author          // what the author's element holds
	also   []string        // other names of the author
	byElem bool            // the author is in an element, not an attribute
	double bool            // a field has two different values
	whole  bool            // the end tag of the message, or that of its body, was read
}

// author holds the values of the attributes of an author's element and of the elements in it.
type author struct{ name, first, last, mail string }

// add stores the value of an attribute or an inner element with a role. A second value of the same
// role is appended after a space.
func (a *author) add(r role, value string) {
	value = oneLine(value)
	to := map[role]*string{roleAuthor: &a.name, roleFirst: &a.first, roleLast: &a.last, roleEmail: &a.mail}[r]
	if to != nil && value != "" {
		*to = strings.TrimSpace(*to + " " + value)
	}
}

// named returns the whole name of the author. It takes the text of the author's element outside
// of inner elements. It clears the first name and the surname unless they are the whole name.
func (a *author) named(text string) string {
	if text == "" && a.first == "" && a.last == "" {
		text = a.name
	}
	if text != "" || a.first == "" || a.last == "" {
		text = oneLine(text + " " + a.first + " " + a.last)
		a.first, a.last = "", ""
		return text
	}
	return a.first + " " + a.last
}

// oneLine returns a text with each run of white space as one space.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// forumReader reads forum XML.
type forumReader struct {
	dec      *xml.Decoder
	in       *repaired
	begun    int64    // how many bytes in had returned when dec was made
	stack    []*frame // open elements, the root first
	over     int      // open elements that are skipped because they are too deep
	deep     bool     // elements were nested too deeply
	behind   bool     // something follows the root element
	breaches []breach
	ignored  map[string]*ignored // folded name of an element → how often it was left out
	persons  []*person           // the list of people outside of messages
	messages []*opened           // in the order of their start tags
	names    map[string]string   // names of elements and attributes → folded
	threads  *ids
	titles   map[string]string
	root     string // folded name of the root element; "" until it is read
	rootLine int
	html     bool // HTML tags were removed from a text
	tags     []Tag
	warnings warnings
}

// line returns the number of the line that the XML decoder is in.
func (f *forumReader) line() int { return f.place().line }

// name returns the folded name of an element or an attribute, given without its name space. It
// remembers what it folded.
func (f *forumReader) name(local string) string {
	n, ok := f.names[local]
	if !ok {
		n = folded(local)
		f.names[local] = n
	}
	return n
}

// take handles a token of the XML file, given the place where the token begins. It returns errDTD
// for a document type, and no other error.
func (f *forumReader) take(t xml.Token, from place) error {
	switch t := t.(type) {
	case xml.Directive:
		return errDTD
	case xml.StartElement:
		f.start(t)
	case xml.EndElement:
		f.end(t.Name, f.place())
	case xml.CharData:
		if lead := len(t) - len(strings.TrimLeft(string(t), space)); len(f.stack) == 0 && f.root != "" && lead < len(t) {
			f.behindRoot(from.behind(string(t[:lead])))
			return nil
		}
		f.chars(t)
	}
	return nil
}

// behindRoot records, the first time it is called, that something follows the root element, as a
// place where the file is not well-formed.
func (f *forumReader) behindRoot(at place) {
	if !f.behind && !f.deep {
		f.behind = len(f.breaches) == 0
		f.broke(at)
	}
}

// start handles a start tag.
func (f *forumReader) start(t xml.StartElement) {
	if f.tooDeep(t) {
		return
	}
	f.unclosed(t)
	if len(f.stack) == 0 && f.root != "" {
		f.behindRoot(f.place())
	}
	f.twice(t.Attr)
	f.open(t)
}

// space is the white space of XML.
const space = " \t\r\n"

// twice adds a warning if two attributes of an element have the same name, which XML forbids.
func (f *forumReader) twice(attrs []xml.Attr) {
	for i := range attrs {
		if slices.ContainsFunc(attrs[:min(i, mostAttrs)], func(a xml.Attr) bool { return a.Name == attrs[i].Name }) {
			f.warnings.add(f.line(), "", "import-broken", "messages", len(f.messages), "lost", 0)
			return
		}
	}
}

// mostAttrs is how many attributes of an element, from the first, each other one is compared with:
// comparing all of thousands would take too long.
const mostAttrs = 100

// top returns the innermost open element, or an empty one.
func (f *forumReader) top() *frame {
	if len(f.stack) == 0 {
		return &frame{}
	}
	return f.stack[len(f.stack)-1]
}

// around returns the innermost open message and thread; nil for none.
func (f *forumReader) around() (msg *opened, thread *frame) {
	for _, e := range slices.Backward(f.stack) {
		switch {
		case e.role == roleMessage && msg == nil:
			msg = e.msg
		case e.role == roleGroup && thread == nil:
			thread = e
		}
	}
	return msg, thread
}

// field returns the innermost open element that collects a text: a field of the open message, or,
// outside of messages, of a thread or a person. It returns nil if no such element is open.
func (f *forumReader) field() *frame {
	for _, e := range slices.Backward(f.stack) {
		if e.text != nil {
			return e
		}
		if e.role == roleMessage {
			return nil
		}
	}
	return nil
}

// open opens an element. What the element means depends on its name and on the elements that are
// open around it.
func (f *forumReader) open(t xml.StartElement) {
	e := &frame{name: f.name(t.Name.Local), full: t.Name, line: f.line()}
	if f.root == "" {
		f.root, f.rootLine = e.name, e.line
	}
	msg, thread := f.around()
	in := f.field()
	if in != nil && in.unsure && in.text.blank() && beginsMessage(e.name) {
		f.begin(in, msg, thread, nil) // the <message> inside the message is a reply, not its body
		msg, in = in.msg, nil
	}
	if in != nil && in.role == rolePerson && !f.openInPerson(e, in) {
		in = nil
	}
	switch {
	case in != nil && in.role == rolePerson:
	case in != nil:
		if f.openInside(e, in); isCalix(e.name) && in.role != roleAuthor {
			e.tag, e.tagged = f.readTag(t.Attr), in.text
		}
	case msg != nil:
		f.openInMessage(e, msg, thread, t.Attr)
	case groupNames[e.name] != noRole:
		f.openThread(e, t.Attr)
	case messageNames[e.name] != noRole:
		f.begin(e, nil, thread, t.Attr)
	case thread != nil && threadRoles[e.name] != noRole && f.top() == thread:
		e.role, e.text = threadRoles[e.name], &prose{}
	case personNames[e.name]:
		f.openPerson(e, t.Attr)
	}
	if e.tag != nil {
		e.tagged.begin(e.tag)
	}
	f.stack = append(f.stack, e)
}

// beginsMessage reports whether an element that comes first in a <message> inside a message shows
// that the inner <message> is a message too, and not the body of the outer one. It takes the
// folded name of the element.
func beginsMessage(name string) bool {
	return messageRoles[name] != noRole || messageNames[name] != noRole || name == "replies" || name == "reponses"
}

// openInside opens the element e inside another one, in, which is open and collects a text.
func (f *forumReader) openInside(e, in *frame) {
	e.inline = true
	switch {
	case in.role == roleAuthor && inAuthor[e.name] != noRole:
		e.inline, e.role, e.text = false, inAuthor[e.name], &prose{}
	case in.role == roleAuthor:
		in.text.space()
	case e.name == "br" || e.name == "lb" || e.name == "hr":
		in.text.lineEnd()
	case blocks[e.name]:
		e.block = true
		in.text.block()
	}
}

// openInMessage opens an element that is in a message but not in one of its fields: a field, a
// reply, or markup in a text that is in no field.
func (f *forumReader) openInMessage(e *frame, msg *opened, thread *frame, attrs []xml.Attr) {
	r := messageRoles[e.name]
	if groupNames[e.name] != noRole {
		r = roleThread
	}
	reply := messageNames[e.name] != noRole
	switch {
	case reply && f.hasRoles(attrs):
		f.begin(e, msg, thread, attrs)
	case reply:
		e.role, e.unsure, e.text = roleBody, true, &prose{}
	case r != noRole:
		e.role, e.text = r, &prose{}
	case e.name == "br" || e.name == "lb" || e.name == "hr":
		e.inline = true
		msg.direct.lineEnd()
	case blocks[e.name]:
		e.inline, e.block = true, true
		msg.direct.block()
	case inlines[e.name]:
		if e.inline = true; isCalix(e.name) {
			e.tag, e.tagged = f.readTag(attrs), &msg.direct
		}
	}
	if e.text != nil {
		e.text.keep = preserves(attrs)
	}
	if e.role == roleAuthor {
		for _, a := range attrs {
			if a.Name.Space != "xmlns" {
				e.author.add(ofAuthor[f.name(a.Name.Local)], a.Value)
			}
		}
	}
}

// hasRoles reports whether one of the attributes is a field of a message.
func (f *forumReader) hasRoles(attrs []xml.Attr) bool {
	return slices.ContainsFunc(attrs, func(a xml.Attr) bool { return a.Name.Space != "xmlns" && messageRoles[f.name(a.Name.Local)] != noRole })
}

// preserves reports whether the attributes have xml:space="preserve".
func preserves(attrs []xml.Attr) bool {
	return slices.ContainsFunc(attrs, func(a xml.Attr) bool { return a.Name.Local == "space" && a.Value == "preserve" })
}

// openThread opens a thread's element.
func (f *forumReader) openThread(e *frame, attrs []xml.Attr) {
	e.role = roleGroup
	for _, a := range attrs {
		switch threadRoles[f.name(a.Name.Local)] {
		case roleID:
			e.thread = strings.TrimSpace(a.Value)
		case roleTitle:
			e.title = strings.TrimSpace(a.Value)
		}
	}
}

// begin makes an element the beginning of a new message, and takes fields of the message from the
// attributes. The parent is the message around the element; nil for none.
func (f *forumReader) begin(e *frame, parent *opened, thread *frame, attrs []xml.Attr) {
	m := &opened{fields: map[role]string{}, line: e.line, parent: parent, thread: thread}
	m.direct.keep = preserves(attrs)
	for i, a := range attrs {
		if slices.ContainsFunc(attrs[:min(i, mostAttrs)], func(b xml.Attr) bool { return a.Name == b.Name }) {
			continue
		}
		if r := messageRoles[f.name(a.Name.Local)]; r != noRole && a.Name.Space != "xmlns" {
			m.set(r, strings.TrimSpace(a.Value))
		}
	}
	e.role, e.unsure, e.text, e.msg = roleMessage, false, nil, m
	f.messages = append(f.messages, m)
}

// set sets a field of the message.
func (m *opened) set(r role, value string) { m.setText(r, value, nil) }

// setText sets a field and the <calix> tags in it. If the field has another value already, a body
// or a signature is appended to it, a second subject goes to the body, a second author becomes
// another name of the author, and a second value of any other field is dropped.
func (m *opened) setText(r role, value string, tags []*Tag) {
	switch had := m.fields[r]; {
	case value == "":
		return
	case had == "":
		m.fields[r] = value
	case had == value:
		return
	case r == roleBody || r == roleSignature:
		m.fields[r] = had + "\n" + value
		tags = append(m.tags[r], moved(tags, len(had)+1)...)
	case r == roleSubject: // such as a <title> beside a <subject>
		m.double = true
		m.setText(roleBody, value, tags)
		return
	default:
		if m.double = true; r == roleAuthor {
			m.also = append(m.also, value)
		}
		return
	}
	if len(tags) > 0 {
		if m.tags == nil {
			m.tags = map[role][]*Tag{}
		}
		m.tags[r] = tags
	}
}

// wroteIt sets the author from an author's element, given the whole name and its parts. The
// element has precedence over an attribute, unless only the attribute reads like a name. The one
// that is not used becomes another name of the author.
func (m *opened) wroteIt(name string, by author) {
	had := m.fields[roleAuthor]
	switch _, _, reads := splitName(had); {
	case name == "" || name == had:
		return
	case had == "":
		m.fields[roleAuthor], m.by = name, by
	case m.byElem || reads && !readsWhole(name) && by.first == "":
		m.also, m.double = append(m.also, name), true
	default:
		m.fields[roleAuthor], m.by = name, by
		m.also, m.double = append(m.also, had), true
	}
	m.byElem = true
}

// readsWhole reports whether an author's name reads like one.
func readsWhole(name string) bool {
	_, _, reads := splitName(name)
	return reads
}

// close closes the innermost open element and stores its content.
func (f *forumReader) close() {
	e := f.top()
	f.stack = f.stack[:len(f.stack)-1]
	msg, thread := f.around()
	in := f.field()
	if e.tag != nil {
		e.tagged.finish(e.tag)
	}
	switch {
	case e.role == roleMessage:
		e.msg.whole = true
	case e.role == roleGroup:
	case e.inline && e.block && in != nil:
		in.text.block()
	case e.inline && e.block && msg != nil:
		msg.direct.block()
	case e.text == nil:
	case e.role == rolePerson:
		f.closePerson(e)
	case in != nil && in.role == rolePerson:
		f.closeInPerson(e, in)
	case msg == nil:
		thread.closeInThread(e)
	case in != nil: // a part of the name, or an address, in an author's element
		in.author.add(e.role, e.text.String())
	default:
		f.closeInMessage(e, msg)
	}
}

// closeInPerson stores the content of an element when it closes inside the element of a person.
func (f *forumReader) closeInPerson(e, in *frame) {
	if e.role == noRole && !e.text.blank() {
		f.ignore(e)
		return
	}
	in.person.say(e.role, e.text.String())
}

// closeInThread stores the ID or the title of a thread when its element e closes, unless the thread
// has one already. The receiver may be nil; then it does nothing.
func (t *frame) closeInThread(e *frame) {
	switch {
	case t == nil:
	case e.role == roleID && t.thread == "":
		t.thread = strings.TrimSpace(e.text.String())
	case e.role == roleTitle && t.title == "":
		t.title = strings.TrimSpace(e.text.String())
	}
}

// closeInMessage stores a field of a message when its element closes.
func (f *forumReader) closeInMessage(e *frame, msg *opened) {
	switch e.role {
	case roleAuthor:
		name, mail := e.author.named(oneLine(e.text.String())), e.author.mail
		if name == "" {
			name = mail
		} else if mail != "" {
			name += " <" + mail + ">"
		}
		msg.wroteIt(name, e.author)
	case roleBody, roleSubject, roleSignature:
		text, tags := f.plain(e.text)
		msg.setText(e.role, text, tags)
		msg.whole = msg.whole || e.role == roleBody
	default:
		msg.set(e.role, strings.TrimSpace(e.text.String()))
	}
}

// chars adds text of the file to the open field, or to the message around it. Text elsewhere is
// left out, and counted.
func (f *forumReader) chars(s xml.CharData) {
	if in := f.field(); in != nil {
		in.text.add(string(s))
		return
	}
	msg, _ := f.around()
	if e := f.top(); msg != nil && (e.role == roleMessage || e.inline) {
		msg.direct.add(string(s))
	} else if strings.Trim(string(s), space) != "" {
		f.ignore(e)
	}
}

// plain returns the text of a field and the <calix> tags in it. It removes spaces around the
// text, and HTML tags that were escaped in the file. A text with xml:space="preserve" is not
// changed.
func (f *forumReader) plain(p *prose) (string, []*Tag) {
	s, tags := p.String(), p.tags
	if p.keep {
		return s, tags
	}
	if looksHTML(s) {
		f.html = true
		s, tags = plainHTMLOf(s, tags)
	}
	from, to := len(s)-len(strings.TrimLeftFunc(s, unicode.IsSpace)), len(strings.TrimRightFunc(s, unicode.IsSpace))
	if from >= to {
		return "", nil
	}
	return s[from:to], inside(tags, from, to)
}
