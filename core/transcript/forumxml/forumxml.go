// Package forumxml reads forums in XML, in the shape that core/forum documents and its common
// variants: fields of a message as attributes or elements, replies inside messages, names of
// elements in several languages (core/forum has the vocabulary).
//
//	author, participants    names
//	id, parent              labels
//	titles                  values
//
// Package turn says what names, labels and values are. A message is a turn: its subject, an empty
// line and its body, as core/forum reads them. Tags remain as they are, those of HTML in a body
// too; in attributes that are not fields, only names that are hidden elsewhere are replaced. Only
// well-formed files are read.
package forumxml

import (
	"bytes"
	"strings"

	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Kind is the turn.Book.Kind of forums in XML.
const Kind = "forum"

// Open reads a forum. The error is one of core/office/failure: the file is not well-formed XML, or
// has no message.
func Open(data []byte) (*turn.Book, *turn.XML, error) {
	x, err := turn.ReadXML(data)
	if err != nil {
		return nil, nil, err
	}
	r := &reader{xml: x, book: &turn.Book{Kind: Kind}}
	if err := x.Read(r.book, turn.Elements(r.enter, r.leave, r.words)); err != nil {
		return nil, nil, err
	}
	if len(r.messages) == 0 {
		return nil, nil, failure.New(failure.Unsupported)
	}
	for _, m := range r.messages { // in the order in which they begin
		r.say(m)
	}
	return r.book, x, nil
}

// frame is an open element.
type frame struct {
	message *message // the message that the element is; nil for any other element
	field   forum.Field
	isField bool  // the element holds a field, and is not inside another field
	text    *text // text of the field; nil if the element is not a field
	isBlock bool  // the element is one such as <p>, inside a text
}

// message is an open message.
type message struct {
	turn                  turn.Turn
	subject, body, direct text // direct is the text of the message outside of its fields
	signature             text
	dates                 []*flow.Line // values of its date fields
}

// reader is the state of reading a file.
type reader struct {
	xml      *turn.XML
	book     *turn.Book
	frames   []frame    // open elements, the root first
	messages []*message // in the order in which they begin
	thread   turn.Turn  // Thread and Title of the open thread
}

// around returns the innermost open message, and the innermost text inside it that collects words;
// either may be nil.
func (r *reader) around() (m *message, in *text) {
	for i := len(r.frames) - 1; i >= 0; i-- {
		if f := &r.frames[i]; f.message != nil {
			return f.message, in
		} else if in == nil && f.text != nil {
			in = f.text
		}
	}
	return nil, in
}

// enter handles a start tag.
func (r *reader) enter(t xmlscan.Token) {
	local := string(xmlscan.Local(t.Name))
	m, in := r.around()
	f := frame{}
	switch {
	case in != nil:
		f.isBlock = forum.IsBlock(local)
		in.tag(local, f.isBlock)
	case forum.IsMessage(local) && (m == nil || hasField(t)):
		f.message = r.begin(t, m)
		r.messages = append(r.messages, f.message)
	case m != nil && forum.FieldOf(local) != forum.NoField:
		f.field, f.isField = forum.FieldOf(local), true
		f.text = m.textOf(f.field)
		r.attributes(t)
	case m != nil:
		f.isBlock = forum.IsBlock(local)
		m.direct.tag(local, f.isBlock)
	case forum.IsThread(local):
		r.beginThread(t)
	case forum.IsPerson(local):
		f.text = &text{}
		f.field = forum.FieldAuthor
		f.isField = true
		r.attributes(t)
	case forum.ThreadFieldOf(local) == forum.FieldTitle:
		f.field, f.isField, f.text = forum.FieldTitle, true, &text{}
	}
	r.frames = append(r.frames, f)
}

// hasField reports whether an element has an attribute that is a field of a message.
func hasField(t xmlscan.Token) bool {
	for _, a := range t.Attrs {
		if forum.FieldOf(string(xmlscan.Local(a.Name))) != forum.NoField {
			return true
		}
	}
	return false
}

// begin returns a new message with the fields that are in its start tag. The argument parent is the
// message around it, which it answers; nil if there is no such message.
func (r *reader) begin(t xmlscan.Token, parent *message) *message {
	m := &message{turn: turn.Turn{Thread: r.thread.Thread, Title: r.thread.Title}}
	if parent != nil {
		m.turn.Parent = parent.turn.ID
	}
	for _, a := range t.Attrs {
		name := string(xmlscan.Local(a.Name))
		l := r.xml.Value(t, string(a.Name))
		if l == nil || strings.HasPrefix(string(a.Name), "xmlns") {
			continue
		}
		m.set(forum.FieldOf(name), strings.TrimSpace(string(l.Text)))
		switch forum.FieldOf(name) {
		case forum.FieldDate:
			m.dates = append(m.dates, l)
		case forum.FieldAuthor:
			r.book.Name(l)
		case forum.FieldID, forum.FieldParent, forum.FieldThread:
			r.book.Label(l)
		case forum.FieldSubject, forum.FieldBody:
			m.textOf(forum.FieldOf(name)).line.Add(l.Text, l.Pieces[0])
		}
	}
	return m
}

// beginThread reads the id and the title of a thread from its start tag.
func (r *reader) beginThread(t xmlscan.Token) {
	r.thread = turn.Turn{}
	for _, a := range t.Attrs {
		l := r.xml.Value(t, string(a.Name))
		if l == nil {
			continue
		}
		switch forum.ThreadFieldOf(string(xmlscan.Local(a.Name))) {
		case forum.FieldID:
			r.thread.Thread = string(l.Text)
			r.book.Label(l)
		case forum.FieldTitle:
			r.thread.Title = string(l.Text)
			r.book.Value(l)
		}
	}
}

// attributes reads the names in the attributes of an author's or a person's element.
func (r *reader) attributes(t xmlscan.Token) {
	for _, a := range t.Attrs {
		if forum.IsName(string(xmlscan.Local(a.Name))) {
			if l := r.xml.Value(t, string(a.Name)); l != nil {
				r.book.Name(l)
			}
		}
	}
}

// set stores the value of a field of a message, such as its id or its author. It ignores fields
// that are texts.
func (m *message) set(f forum.Field, value string) {
	if value == "" {
		return
	}
	switch f {
	case forum.FieldID:
		m.turn.ID = value
	case forum.FieldAuthor:
		m.turn.Speaker = value
	case forum.FieldDate:
		m.turn.Time = value
	case forum.FieldThread:
		m.turn.Thread = value
	case forum.FieldParent:
		m.turn.Parent = value
	}
}

// textOf returns where the text of a field is collected. For a field that is not part of the turn's
// text, that is a new, empty text.
func (m *message) textOf(f forum.Field) *text {
	switch f {
	case forum.FieldSubject:
		return &m.subject
	case forum.FieldBody:
		return &m.body
	case forum.FieldSignature:
		return &m.signature
	}
	return &text{}
}

// words handles the text between two tags.
func (r *reader) words(t xmlscan.Token) {
	l := r.xml.Words(t)
	if l == nil {
		return
	}
	m, in := r.around()
	switch {
	case in != nil:
		in.add(r.xml, t, l)
	case m != nil:
		m.direct.add(r.xml, t, l)
	case len(bytes.TrimSpace(l.Text)) > 0:
		r.book.Value(l)
	}
}

// leave handles an end tag.
func (r *reader) leave() {
	if len(r.frames) == 0 {
		return
	}
	f := r.frames[len(r.frames)-1]
	r.frames = r.frames[:len(r.frames)-1]
	m, in := r.around()
	switch {
	case f.message != nil:
	case f.isField:
		r.endField(m, &f)
	case f.isBlock && in != nil:
		in.fresh = true
	case f.isBlock && m != nil:
		m.direct.fresh = true
	}
}

// endField stores the value of a field when its element ends. The message around it may be nil.
func (r *reader) endField(m *message, f *frame) {
	l := f.text.trimmed()
	value := strings.TrimSpace(string(l.Text))
	switch {
	case f.field == forum.FieldAuthor:
		r.book.Name(l)
	case f.field == forum.FieldTitle:
		r.thread.Title = value
		r.book.Value(l)
	case f.field == forum.FieldID || f.field == forum.FieldParent || f.field == forum.FieldThread:
		r.book.Label(l)
	}
	if m != nil {
		m.set(f.field, value)
		if f.field == forum.FieldDate {
			m.dates = append(m.dates, l)
		}
	}
}

// say adds the turn of a message. Its text is the subject, an empty line, the body, the text
// outside of fields, and the signature.
func (r *reader) say(m *message) {
	var lines []*flow.Line
	for _, t := range []*text{&m.body, &m.direct, &m.signature} {
		if l := t.trimmed(); len(l.Text) > 0 {
			lines = append(lines, l)
		}
	}
	if l := m.subject.trimmed(); len(l.Text) > 0 {
		lines = append([]*flow.Line{l, {}}, lines...)
	}
	for _, l := range m.dates {
		r.book.Date(l)
	}
	r.book.Say(m.turn, lines...)
}
