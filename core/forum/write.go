package forum

import (
	"bufio"
	"cmp"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// WriteXML writes messages as forum XML, in the shape that the package comment documents. The
// messages of a thread are together, and threads are in the order of their first messages.
// ReadXML gives the same texts back, except for what XML cannot hold: control characters, halves
// of surrogate pairs and invalid UTF-8. Each of these becomes U+FFFD, and the result lost counts
// them. WriteXML fails only when w does.
func WriteXML(w io.Writer, messages []Message) (lost int, err error) {
	x := newWriter(w)
	x.forum(messages, func(m *Message, from, to int) { x.text(m.Text[from:to]) })
	return x.lost, x.w.Flush()
}

// Marked is a message with the forms that were found in it. Spans are in bytes of
// Message.Text. Marks are sorted and disjoint, and so are Waiting.
type Marked struct {
	Message
	Marks   []Mark
	Waiting []Waiting
}

// Waiting is a form that may refer to several entities, as long as no decision says to which. Its
// element is, before and after names are replaced,
//
//	<calix candidates="F058:Participant:firstname PP001:Public:lastname" modified="wait">Kelly</calix>
//
// with the type and the category if all candidates share them. A mark inside a Waiting has no
// element of its own.
type Waiting struct {
	core.Span
	Type, Category string
	Candidates     []Candidate // empty if they would reveal the person behind a pseudonym
}

// Mark is a form and the attributes of its <calix> element.
type Mark struct {
	core.Span
	Output   string // text inside the element: the form, or its pseudonym
	Entity   string // attribute entity_id; "" for a common noun
	Type     string // Participant, Public, Common, Institution, Place …
	Category string // firstname, lastname …; "" for a common noun
	Modified string // wait, yes, no
	Form     string // "normal", or the kind of variant: "case-accent", "short", "long"; "" is "normal"
}

// Replaced returns the message with the Output of each mark in place of its form.
func (m *Marked) Replaced() Message {
	out := m.Message
	end := m.subjectEnd()
	out.Subject = ""
	var b strings.Builder
	at := 0
	for _, k := range m.Marks {
		if end > 0 && at <= end && k.Start >= end {
			out.Subject = b.String() + m.Text[at:end]
		}
		b.WriteString(m.Text[at:k.Start])
		b.WriteString(k.Output)
		at = k.End
	}
	if end > 0 && at <= end {
		out.Subject = b.String() + m.Text[at:end]
	}
	b.WriteString(m.Text[at:])
	out.Text = b.String()
	return out
}

// WriteCalix writes messages as WriteXML does, with each Mark in a <calix> element (section 6.2
// of the paper that the package comment names):
//
//	<calix entity_id="F058" type="Participant" category="firstname"
//	  case="capitalized" form="normal" modified="wait">Kelly</calix>
//
// If a mark crosses the border between subject and body, the whole text is written as the body.
func WriteCalix(w io.Writer, messages []Marked) (lost int, err error) {
	x := newWriter(w)
	list := make([]Message, len(messages))
	at := make(map[*Message][]element, len(messages))
	for i := range messages {
		list[i] = messages[i].Message
		elements := messages[i].elements()
		at[&list[i]] = elements
		if end := list[i].subjectEnd(); end > 0 {
			for _, k := range elements {
				if k.Start < end+len(gap) && k.End > end {
					list[i].Subject = ""
				}
			}
		}
	}
	x.forum(list, func(m *Message, from, to int) {
		for _, k := range at[m] {
			if k.Start < from || k.End > to {
				continue
			}
			x.text(m.Text[from:k.Start])
			x.element(m.Text[k.Start:k.End], &k)
			from = k.End
		}
		x.text(m.Text[from:to])
	})
	return x.lost, x.w.Flush()
}

// element is a <calix> element of a message.
type element struct {
	Mark
	candidates []Candidate // candidates of the Waiting that the element is made from; nil for a Mark
}

// elements returns the <calix> elements of a message, sorted and disjoint. Marks that overlap a
// Waiting become part of its element. But if such a mark reaches beyond the Waiting and is
// replaced, the Waiting is dropped, so that the pseudonym of the mark is written.
func (m *Marked) elements() []element {
	list := make([]element, 0, len(m.Marks)+len(m.Waiting))
	marks := m.Marks
	take := func(k Mark) { list = append(list, element{Mark: k}) }
	for _, w := range m.Waiting {
		for len(marks) > 0 && marks[0].End <= w.Start {
			take(marks[0])
			marks = marks[1:]
		}
		n, waits := 0, true
		out, at := "", w.Start
		for ; n < len(marks) && marks[n].Start < w.End; n++ {
			k := &marks[n]
			if k.Start >= w.Start && k.End <= w.End {
				out += m.Text[at:k.Start] + k.Output
				at = k.End
			} else if k.Output != m.Text[k.Start:k.End] {
				waits = false
			}
		}
		if !waits {
			continue
		}
		marks = marks[n:]
		out += m.Text[at:w.End]
		list = append(list, element{Mark{w.Span, out, "", w.Type, w.Category, "wait", ""}, w.Candidates})
	}
	for _, k := range marks {
		take(k)
	}
	return list
}

// writer writes forum XML.
type writer struct {
	w    *bufio.Writer
	lost int // characters that became U+FFFD
}

// newWriter returns a writer of XML. The caller must flush its field w at the end.
func newWriter(w io.Writer) *writer { return &writer{w: bufio.NewWriterSize(w, 64<<10)} }

// forum writes the whole file, with the messages grouped by thread. To write bytes [from, to) of
// the text of a message, it calls the function text.
func (x *writer) forum(messages []Message, text func(m *Message, from, to int)) {
	x.w.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<forum>\n")
	var order []string
	threads := map[string][]*Message{}
	titles := map[string]string{}
	for i := range messages {
		m := &messages[i]
		if threads[m.Thread] == nil {
			order = append(order, m.Thread)
		}
		threads[m.Thread] = append(threads[m.Thread], m)
		if titles[m.Thread] == "" {
			titles[m.Thread] = m.Title
		}
	}
	for _, id := range order {
		if id != "" {
			x.w.WriteString("<thread")
			x.attr("id", id)
			x.attr("title", titles[id])
			x.w.WriteString(">\n")
		}
		for _, m := range threads[id] {
			x.message(m, text)
		}
		if id != "" {
			x.w.WriteString("</thread>\n")
		}
	}
	x.w.WriteString("</forum>\n")
}

// message writes a <message> element. To write bytes [from, to) of the message's text, it calls the
// function text.
func (x *writer) message(m *Message, text func(m *Message, from, to int)) {
	x.w.WriteString("<message")
	x.attr("id", m.ID)
	x.attr("author", m.Author)
	x.attr("date", m.Date)
	x.attr("parent", m.Parent)
	x.w.WriteString(">\n")
	from := m.subjectEnd()
	if from > 0 {
		x.field("subject", m, 0, from, text)
		from += len(gap)
	}
	x.field("body", m, from, len(m.Text), text)
	x.w.WriteString("</message>\n")
}

// field writes an element with bytes [from, to) of the text of a message, its subject or its
// body. If ReadXML would trim this part or take it for HTML, the element gets
// xml:space="preserve".
func (x *writer) field(name string, m *Message, from, to int, text func(m *Message, from, to int)) {
	x.w.WriteString("<" + name)
	if s := m.Text[from:to]; s != strings.TrimSpace(s) || looksHTML(s) {
		x.attr("xml:space", "preserve")
	}
	x.w.WriteString(">")
	text(m, from, to)
	x.w.WriteString("</" + name + ">\n")
}

// element writes a <calix> element around the output of a form.
func (x *writer) element(form string, k *element) {
	x.w.WriteString("<calix")
	x.attr("entity_id", k.Entity)
	x.attr("candidates", candidatesText(k.candidates))
	x.attr("type", k.Type)
	x.attr("category", k.Category)
	x.attr("case", caseOf(form))
	x.attr("form", cmp.Or(k.Form, "normal"))
	x.attr("modified", k.Modified)
	x.w.WriteString(">")
	x.text(k.Output)
	x.w.WriteString("</calix>")
}

// attr writes an attribute, unless its value is empty.
func (x *writer) attr(name, value string) {
	if value == "" {
		return
	}
	x.w.WriteString(" " + name + `="`)
	x.escape(value, true)
	x.w.WriteString(`"`)
}

// text writes text.
func (x *writer) text(s string) { x.escape(s, false) }

// escape writes a text, or the value of an attribute if attr is true, and escapes the characters
// that have a meaning in XML. Characters that XML cannot hold become U+FFFD and are counted in
// x.lost.
func (x *writer) escape(s string, attr bool) {
	from := 0
	for i := 0; i < len(s); {
		r, n := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRuneInString(s[i:])
		}
		with := ""
		switch {
		case r == utf8.RuneError && n == 1:
			// Half a surrogate pair has three bytes; it becomes one U+FFFD.
			if with = "\uFFFD"; core.HalfPair(s[i:]) {
				n = 3
			}
			x.lost++
		case !inXML(r):
			with = "\uFFFD"
			x.lost++
		case r == '&':
			with = "&amp;"
		case r == '<':
			with = "&lt;"
		case r == '>':
			with = "&gt;"
		case r == '\r':
			with = "&#13;" // XML parsers turn a bare carriage return into a line feed
		case attr && r == '"':
			with = "&quot;"
		case attr && r == '\n':
			with = "&#10;"
		case attr && r == '\t':
			with = "&#9;"
		default:
			i += n
			continue
		}
		x.w.WriteString(s[from:i])
		x.w.WriteString(with)
		i += n
		from = i
	}
	x.w.WriteString(s[from:])
}
