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
// beats a declared encoding: text that is UTF-8 already is given behind one.
//
// A file that is not well-formed is read all the same (broken.go, repair.go): each
// place is warned of, a message that breaks off is kept as far as it goes, and
// those behind it are read. An error says that there is no message to be read. Of
// an attribute that is there twice the first holds.
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

// restart reads on from where the file is.
func (f *forumReader) restart() {
	f.begun = f.in.handed
	f.dec = xml.NewDecoder(f.in)
	f.dec.Entity = xml.HTMLEntity
	f.dec.CharsetReader = func(_ string, utf8 io.Reader) (io.Reader, error) { return utf8, nil } // it has been decoded
}

// odd tells of what was mended in the text of a message.
func (f *forumReader) odd(code string, at place) {
	doc := ""
	if msg, _ := f.around(); msg != nil {
		doc = msg.fields[roleID]
	}
	f.warnings.add(at.line, doc, code, "column", at.column)
}

var errDTD = errors.New("a document type (DTD) or entities are declared: take the declaration out, such files are not read")

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
	name   string   // folded
	full   xml.Name // as the file has it
	role   role     // roleMessage, roleGroup, or the field of a message that it is
	inline bool     // part of the text around it
	block  bool     // and on lines of its own
	unsure bool     // <message> inside a message: its body, or a reply
	text   *prose   // of a field
	msg    *opened
	author author
	line   int
	told   bool // that it holds text which is left out
	person *person
	tag    *Tag // of a <calix>, in tagged
	tagged *prose
	thread string
	title  string // of a thread
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
	also   []string // other names that the author is given
	byElem bool     // the author stands in an element
	double bool     // something is said of it twice, and not the same
	whole  bool     // its end was seen, or that of its body
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
	in       *repaired
	begun    int64 // bytes handed on before dec began
	stack    []*frame
	over     int  // elements open too deep inside others
	deep     bool // that there were such
	behind   bool // that something stands behind the root element
	breaches []breach
	ignored  map[string]*ignored
	persons  []*person
	messages []*opened
	names    map[string]string
	threads  *ids
	titles   map[string]string
	root     string
	rootLine int
	html     bool
	tags     []Tag
	warnings warnings
}

func (f *forumReader) line() int { return f.place().line }

func (f *forumReader) name(local string) string {
	n, ok := f.names[local]
	if !ok {
		n = folded(local)
		f.names[local] = n
	}
	return n
}

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

// behindRoot notes that something stands behind the root element.
func (f *forumReader) behindRoot(at place) {
	if !f.behind && !f.deep {
		f.behind = len(f.breaches) == 0
		f.broke(at)
	}
}

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
	e := &frame{name: f.name(t.Name.Local), full: t.Name, line: f.line()}
	if f.root == "" {
		f.root, f.rootLine = e.name, e.line
	}
	msg, thread := f.around()
	in := f.field()
	if in != nil && in.unsure && in.text.blank() && (messageRoles[e.name] != noRole || messageNames[e.name] != noRole || e.name == "replies" || e.name == "reponses") {
		f.begin(in, msg, thread, nil)
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

// set notes a field; what is said twice is kept of texts only.
func (m *opened) set(r role, value string) { m.setText(r, value, nil) }

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
	case r == roleSubject: // a <title> beside a <subject> is text too
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

// wroteIt notes the author of an element. It counts for more than an attribute,
// unless that reads like a name and the element does not; the other is an alias.
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

func readsWhole(name string) bool {
	_, _, reads := splitName(name)
	return reads
}

// close takes what the innermost open element held to where it belongs.
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
	case in != nil: // inside an author
		in.author.add(e.role, e.text.String())
	default:
		f.closeInMessage(e, msg)
	}
}

// closeInPerson takes a part of somebody's name, or what is no part of it.
func (f *forumReader) closeInPerson(e, in *frame) {
	if e.role == noRole && !e.text.blank() {
		f.ignore(e)
		return
	}
	in.person.say(e.role, e.text.String())
}

// closeInThread takes the id or the title of a thread, which may be nil.
func (t *frame) closeInThread(e *frame) {
	switch {
	case t == nil:
	case e.role == roleID && t.thread == "":
		t.thread = strings.TrimSpace(e.text.String())
	case e.role == roleTitle && t.title == "":
		t.title = strings.TrimSpace(e.text.String())
	}
}

// closeInMessage takes a field of a message.
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
