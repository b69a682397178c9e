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

// maxDepth bounds the elements inside each other: replies to replies are a few.
const maxDepth = 1000

// ReadXML reads a forum. Names of elements and attributes are those of names.go,
// whatever their case, accents and name space; what a message says of itself may
// stand in attributes or in elements; a message may be inside the one it answers.
// A line ends at <br/> and around <p> and its like, other tags in a text leave it
// as it is. The spaces around a text are dropped unless xml:space is "preserve".
//
// It reads in one pass and keeps little but the texts. A document type is
// refused, and with it every entity but those of XML and HTML. A byte-order mark
// beats a declared encoding: text that is UTF-8 already is given behind one. Of a file that is
// not well-formed, the messages before the place are kept, with a warning; an
// error says that there are none. So it is of what stands behind the root
// element; an attribute that is there twice is warned of, and the first holds.
func ReadXML(r io.Reader) (*Corpus, error) {
	in, ok := newDecoder(r, declaredEncoding)
	if !ok {
		return nil, errors.New("line 1: declares an encoding that is not known here: save the file as UTF-8")
	}
	in.xml = true
	bytes := newCounted(in)
	dec := xml.NewDecoder(bytes)
	dec.Entity = xml.HTMLEntity
	dec.CharsetReader = func(_ string, utf8 io.Reader) (io.Reader, error) { return utf8, nil } // in has decoded it
	f := forumReader{dec: dec, in: bytes, names: map[string]string{}, threads: newIDs(), titles: map[string]string{}}
	var broken place
	behind := false
	for {
		from := f.place()
		t, err := dec.Token()
		if err == io.EOF {
			break
		}
		if err == nil {
			err = f.take(t)
		}
		if errors.Is(err, errDTD) {
			return nil, fmt.Errorf("line %d: %w", f.line(), err)
		}
		if err != nil {
			var syntax *xml.SyntaxError
			if !errors.As(err, &syntax) && !errors.Is(err, errDeep) && !errors.Is(err, errAfter) {
				return nil, err
			}
			broken, behind = f.place(), errors.Is(err, errAfter)
			if chars, ok := t.(xml.CharData); ok {
				lead := len(chars) - len(strings.TrimLeft(string(chars), space))
				broken = from.behind(string(chars[:lead]))
			}
			break
		}
	}
	return f.finish(in, broken, behind)
}

var errDTD = errors.New("a document type (DTD) or entities are declared: take the declaration out, such files are not read")
var errAfter = errors.New("something stands behind the root element")
var errDeep = errors.New("elements too deep inside each other")

var encodingAttr = regexp.MustCompile(`^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']`)

// declaredEncoding is what the XML declaration says; "" when it says nothing.
func declaredEncoding(head []byte) string {
	if m := encodingAttr.FindSubmatch(head); m != nil {
		return string(m[1])
	}
	return ""
}

// frame is an open element.
type frame struct {
	name    string // folded
	written string // as the file has it
	role    role   // roleMessage, roleGroup, or the field of a message that it is
	inline  bool   // part of the text around it
	block   bool   // and on lines of its own
	unsure  bool   // <message> inside a message: its body, or a reply
	text    *prose // of a field
	msg     *opened
	author  author
	line    int
	told    bool // that an unknown element holds text
	tag     *Tag // of a <calix>, in tagged
	tagged  *prose
	thread  string
	title   string // of a thread
}

// opened is a message that was begun.
type opened struct {
	Message
	fields map[role]string
	tags   map[role][]*Tag // of the fields that are text
	direct prose           // text outside of any field
	line   int
	parent *opened
	thread *frame // the element around it
	by     author
	whole  bool // its end was seen, or that of its body
}

// author is what an author's element says beside its text.
type author struct{ name, first, last, mail string }

// add notes an element or an attribute of an author.
func (a *author) add(r role, value string) {
	value = oneLine(value)
	to := map[role]*string{roleAuthor: &a.name, roleFirst: &a.first, roleLast: &a.last, roleEmail: &a.mail}[r]
	if to != nil && value != "" {
		*to = strings.TrimSpace(*to + " " + value)
	}
}

// named is the whole name, of which text is what stood outside of any element.
// First and last stay where they are all of it.
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

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

type forumReader struct {
	dec      *xml.Decoder
	in       *counted
	stack    []*frame
	messages []*opened
	names    map[string]string
	threads  *ids
	titles   map[string]string
	root     string
	rootLine int
	written  string // the name that the last message's element has in the file
	html     bool
	tags     []Tag
	warnings warnings
}

func (f *forumReader) line() int {
	line, _ := f.dec.InputPos()
	return line
}

func (f *forumReader) name(local string) string {
	n, ok := f.names[local]
	if !ok {
		n = folded(local)
		f.names[local] = n
	}
	return n
}

func (f *forumReader) take(t xml.Token) error {
	switch t := t.(type) {
	case xml.Directive:
		return errDTD
	case xml.StartElement:
		if len(f.stack) == maxDepth {
			return errDeep
		}
		if len(f.stack) == 0 && f.root != "" {
			return errAfter
		}
		f.twice(t.Attr)
		f.open(t)
	case xml.EndElement:
		f.close()
	case xml.CharData:
		if len(f.stack) == 0 && f.root != "" && strings.Trim(string(t), space) != "" {
			return errAfter
		}
		f.chars(t)
	}
	return nil
}

// space is what XML calls white space.
const space = " \t\r\n"

// twice warns of an element that has two attributes of a name: that is not
// well-formed, and can be read all the same.
func (f *forumReader) twice(attrs []xml.Attr) {
	for i := range attrs {
		if slices.ContainsFunc(attrs[:min(i, mostAttrs)], func(a xml.Attr) bool { return a.Name == attrs[i].Name }) {
			f.warnings.add(f.line(), "", "import-broken", "messages", len(f.messages), "lost", 0)
			return
		}
	}
}

// mostAttrs bounds how many attributes are compared with each other.
const mostAttrs = 100

func (f *forumReader) top() *frame {
	if len(f.stack) == 0 {
		return &frame{}
	}
	return f.stack[len(f.stack)-1]
}

// around finds the message and the thread that are open.
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

// field is the innermost open field; nil when there is none.
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

func (f *forumReader) open(t xml.StartElement) {
	e := &frame{name: f.name(t.Name.Local), written: t.Name.Local, line: f.line()}
	if f.root == "" {
		f.root, f.rootLine = e.name, e.line
	}
	msg, thread := f.around()
	in := f.field()
	if in != nil && in.unsure && in.text.blank() && (messageRoles[e.name] != noRole || messageNames[e.name] != noRole || e.name == "replies" || e.name == "reponses") {
		f.begin(in, msg, thread, nil)
		msg, in = in.msg, nil
	}
	switch {
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
	}
	if e.tag != nil {
		e.tagged.begin(e.tag)
	}
	f.stack = append(f.stack, e)
}

// openInside opens an element inside a field.
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

// openInMessage opens an element of a message, outside of its fields.
func (f *forumReader) openInMessage(e *frame, msg *opened, thread *frame, attrs []xml.Attr) {
	r := messageRoles[e.name]
	if groupNames[e.name] != noRole {
		r = roleThread
	}
	reply := messageNames[e.name] != noRole
	switch {
	case reply && f.says(attrs):
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

// says reports whether attributes tell what only those of a message do.
func (f *forumReader) says(attrs []xml.Attr) bool {
	return slices.ContainsFunc(attrs, func(a xml.Attr) bool { return a.Name.Space != "xmlns" && messageRoles[f.name(a.Name.Local)] != noRole })
}

func preserves(attrs []xml.Attr) bool {
	return slices.ContainsFunc(attrs, func(a xml.Attr) bool { return a.Name.Local == "space" && a.Value == "preserve" })
}

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

// begin makes a message of an element.
func (f *forumReader) begin(e *frame, parent *opened, thread *frame, attrs []xml.Attr) {
	m := &opened{fields: map[role]string{}, line: e.line, parent: parent, thread: thread}
	m.direct.keep = preserves(attrs)
	for _, a := range attrs {
		if r := messageRoles[f.name(a.Name.Local)]; r != noRole && a.Name.Space != "xmlns" {
			m.set(r, strings.TrimSpace(a.Value))
		}
	}
	f.written = e.written
	e.role, e.unsure, e.text, e.msg = roleMessage, false, nil, m
	f.messages = append(f.messages, m)
}

// set notes a field; what is said twice is kept of texts only.
func (m *opened) set(r role, value string) { m.setText(r, value, nil) }

func (m *opened) setText(r role, value string, tags []*Tag) {
	switch had := m.fields[r]; {
	case value == "":
		return
	case had == "":
		m.fields[r] = value
	case (r == roleBody || r == roleSignature) && had != value:
		m.fields[r] = had + "\n" + value
		tags = append(m.tags[r], moved(tags, len(had)+1)...)
	default:
		return
	}
	if len(tags) > 0 {
		if m.tags == nil {
			m.tags = map[role][]*Tag{}
		}
		m.tags[r] = tags
	}
}

func (f *forumReader) close() {
	e := f.top()
	f.stack = f.stack[:len(f.stack)-1]
	msg, thread := f.around()
	if e.tag != nil {
		e.tagged.finish(e.tag)
	}
	switch {
	case e.role == roleMessage:
		e.msg.whole = true
	case e.role == roleGroup:
	case e.inline && e.block:
		if in := f.field(); in != nil {
			in.text.block()
		} else if msg != nil {
			msg.direct.block()
		}
	case e.text == nil:
	case msg == nil: // of a thread
		switch {
		case thread == nil:
		case e.role == roleID && thread.thread == "":
			thread.thread = strings.TrimSpace(e.text.String())
		case e.role == roleTitle && thread.title == "":
			thread.title = strings.TrimSpace(e.text.String())
		}
	case f.field() != nil: // inside an author
		f.field().author.add(e.role, e.text.String())
	case e.role == roleAuthor:
		name := e.author.named(oneLine(e.text.String()))
		if msg.fields[roleAuthor] == "" {
			msg.by = e.author
		}
		if mail := e.author.mail; mail != "" && name != "" {
			name += " <" + mail + ">"
		} else if name == "" {
			name = mail
		}
		msg.set(roleAuthor, name)
	case e.role == roleBody || e.role == roleSubject || e.role == roleSignature:
		text, tags := f.plain(e.text)
		msg.setText(e.role, text, tags)
		msg.whole = msg.whole || e.role == roleBody
	default:
		msg.set(e.role, strings.TrimSpace(e.text.String()))
	}
}

func (f *forumReader) chars(s xml.CharData) {
	if in := f.field(); in != nil {
		in.text.add(string(s))
		return
	}
	msg, _ := f.around()
	if msg == nil {
		return
	}
	if e := f.top(); e.role == roleMessage || e.inline {
		msg.direct.add(string(s))
	} else if !e.told && len(strings.TrimSpace(string(s))) > 0 {
		e.told = true
		f.warnings.add(e.line, "", "import-element")
	}
}

// plain is a text without the spaces around it, and without HTML that was
// written into it as text.
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

// finish makes the corpus of what was read; broken is the place from which on
// nothing could be; behind says that the forum itself is whole.
func (f *forumReader) finish(in *decoder, broken place, behind bool) (*Corpus, error) {
	began := len(f.messages)
	open, after := "", ""
	if n := len(f.messages); n > 0 && !f.messages[n-1].whole {
		open = f.messages[n-1].fields[roleID]
	}
	f.messages = slices.DeleteFunc(f.messages, func(m *opened) bool { return !m.whole })
	if broken.line > 0 && len(f.messages) == 0 && !(behind && f.root == "forum") {
		return nil, fmt.Errorf("line %d: not well-formed XML at column %d, with no whole message before it: correct the file there", broken.line, broken.column)
	}
	if began == 0 && f.root != "forum" {
		return nil, errors.New("no message in it: give a <forum> of <message> elements, each with an author and a <body>")
	}
	in.warn(&f.warnings, "")
	if broken.line > 0 {
		if n := len(f.messages); n > 0 {
			after = f.messages[n-1].fields[roleID]
		}
		rest, err := f.in.begun(f.written)
		if err != nil {
			return nil, err
		}
		f.warnBroken(broken, len(f.messages), began-len(f.messages)+rest, open, after)
	}
	if began == 0 {
		f.warnings.add(f.rootLine, "", "import-nothing")
	}
	unique, declared := newIDs(), map[string]bool{}
	for _, m := range f.messages { // who has an id keeps it, before others are given one
		if id := m.fields[roleID]; id != "" {
			declared[id] = true
		}
		if m.thread != nil && m.thread.thread != "" {
			f.threads.taken[m.thread.thread] = true
		}
	}
	var who people
	c := &Corpus{Messages: make([]Message, 0, len(f.messages))}
	for _, m := range f.messages {
		f.settle(m, unique, declared)
		if m.Author == "" {
			f.warnings.add(m.line, m.ID, "import-author")
		}
		if strings.TrimSpace(m.Text) == "" {
			f.warnings.add(m.line, m.ID, "import-empty")
		}
		if m.by.first != "" {
			who.meetParts(m.by.first, m.by.last, m.by.mail)
		} else {
			who.meet(m.Author)
		}
		c.Messages = append(c.Messages, m.Message)
	}
	if f.html {
		f.warnings.add(0, "", "import-html")
	}
	c.People, c.Tags, c.Warnings = who.list, f.tags, f.warnings.all()
	return c, nil
}

// settle fills in a message from its fields.
func (f *forumReader) settle(m *opened, unique *ids, declared map[string]bool) {
	id := m.fields[roleID]
	given := id != ""
	if !given {
		for n := unique.given + 1; ; n++ {
			id = fmt.Sprintf("m%d", n)
			if !declared[id] && !unique.taken[id] {
				break
			}
		}
	}
	var same bool
	if m.ID, same = unique.unique(id, ""); !same && given {
		f.warnings.add(m.line, m.ID, "import-duplicate")
	}
	body, tags := m.fields[roleBody], m.tags[roleBody]
	m.direct.keep = m.direct.keep && body == ""
	more, moreTags := f.plain(&m.direct)
	for _, more := range []struct {
		text string
		tags []*Tag
	}{{more, moreTags}, {m.fields[roleSignature], m.tags[roleSignature]}} {
		if more.text != "" && body != "" {
			body += "\n"
		}
		tags = append(tags, moved(more.tags, len(body))...)
		body += more.text
	}
	m.Subject = m.fields[roleSubject]
	m.Text = joined(m.Subject, body)
	f.tags = append(f.tags, settleTags(&m.Message, append(moved(tags, len(m.Text)-len(body)), m.tags[roleSubject]...))...)
	m.Author = m.fields[roleAuthor]
	m.Date = m.fields[roleDate]
	if t := m.fields[roleTime]; t != "" {
		m.Date = strings.TrimSpace(m.Date + " " + t)
	}
	m.Thread, m.Parent = m.fields[roleThread], m.fields[roleParent]
	if t := m.thread; t != nil {
		if t.thread == "" {
			t.thread, _ = f.threads.unique("", "t")
		}
		m.Thread, m.Title = t.thread, t.title
	}
	if m.Parent == "" && m.parent != nil {
		m.Parent = m.parent.ID
	}
	m.fields, m.tags, m.direct = nil, nil, prose{}
}
