package mail

import (
	"bytes"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/text/codepage"
)

// Message is a mail or a mailbox, and the texts read from it: values of fields, names of attached
// files, bodies of text. Bytes that are not text or names stay as they are.
type Message struct {
	raw    []byte  // the bytes of the file
	parts  []part  // the texts, by the number of the part
	rest   []swept // stretches that are not text, but in which names are replaced
	bounds []boundary
}

// swept is a stretch of the file that is not text, but in which names are replaced: a field for
// programs, a parameter, or the text around bodies.
type swept struct {
	flow.Span
	field bool       // it is the value of a field
	param *parameter // the parameter that it is, or nil
}

// part is one text of a message: the value of a field, a parameter or a body. It occupies the
// bytes [from, to) of the file.
type part struct {
	from, to int
	text     []byte     // decoded, in UTF-8
	field    bool       // the text is in the head, not a body
	people   bool       // the field holds names and addresses of people
	param    *parameter // the parameter whose value is the text; nil for a whole field
	html     bool
	// for a body: quoted-printable or base64; with any other encoding, bytes stay as they are
	transfer string
	charset  charset.Charset
	declared string    // the charset that the head declares, in lower case
	head     *bodyHead // for a body: what declares its encoding; nil if its head does not describe it
	lineEnd  string    // line end of a body: "\n" or "\r\n"
}

// Part returns the text of part i in UTF-8.
func (m *Message) Part(i int) []byte { return m.parts[i].text }

// Pages returns the charset of each text, or "" for Unicode.
func (m *Message) Pages() (list []codepage.Page) {
	for i := range m.parts {
		list = append(list, m.parts[i].charset.Page)
	}
	return list
}

// Mentions looks outside the text for the names that also replaces. It returns the replacements of
// those that it finds, each once.
func (m *Message) Mentions(l *flow.Layout, also *sweep.Also) []string {
	return also.Found(func() {
		taken := l.Taken(len(m.parts))
		for i, p := range m.parts {
			if p.html {
				also.SweepLoosely(p.text, taken[i], nil)
			}
		}
		m.swept(also)
	})
}

// Save returns the file with the patches of its texts, and with the names outside them replaced.
// Unlike SaveEdits, it does not record lines that would not come back exactly.
func (m *Message) Save(l *flow.Layout, patches map[int][]flow.Patch, also *sweep.Also) ([]byte, error) {
	return flow.Apply(m.raw, m.patches(l, patches, also)), nil
}

// patches converts patches of the decoded texts, by number of the part, to patches of the file.
// It adds those that replace names outside the text.
func (m *Message) patches(l *flow.Layout, patches map[int][]flow.Patch, also *sweep.Also) (list []flow.Patch) {
	taken := l.Taken(len(m.parts))
	for i, p := range m.parts {
		own := patches[i]
		if p.html {
			own = also.SweepLoosely(p.text, taken[i], own)
			flow.SortPatches(own)
		}
		if len(own) > 0 {
			list = append(list, m.write(&m.parts[i], own)...)
		}
	}
	list = append(list, m.swept(also)...)
	flow.SortPatches(list)
	return list
}

// swept returns the patches of the file that replace the names outside its texts.
func (m *Message) swept(also *sweep.Also) (list []flow.Patch) {
	if also.IsEmpty() {
		return nil
	}
	for _, s := range m.rest {
		if s.param != nil {
			list = append(list, m.sweptParam(s.param, also)...)
		} else if text, ok := m.sweptText(s, also); ok {
			list = append(list, flow.Patch{From: s.Start, To: s.End, Text: text})
		}
	}
	return append(list, m.sweptBounds(also)...)
}

// sweptText returns the bytes of a stretch with the names in it replaced. ok is false if it has
// no names.
func (m *Message) sweptText(s swept, also *sweep.Also) (text []byte, ok bool) {
	raw := m.raw[s.Start:s.End]
	if was, ok := also.WasOf(raw, lineEnds); ok {
		return charset.WithoutStrays(nil, was), true
	}
	if s.field {
		if text, ok = sweptField(also, raw); ok {
			text = folded(text, raw, m.column(s.Start), lineEndAfter(m.raw, s.End))
		}
	} else {
		var out string
		out, ok = also.Rewrite(string(raw))
		text = []byte(out)
	}
	if ok {
		noteBytes(also, text, raw)
	}
	return text, ok
}

// Open reads a mail, or a mailbox, which is a file with several mails.
func Open(data []byte) (*flow.Content, *Message, error) {
	at := 0
	if bytes.HasPrefix(data, charset.UTF8Mark) {
		at = 3
	}
	m := &Message{raw: data}
	d := &flow.Content{Kind: "eml"}
	r := reader{Message: m, doc: d}
	// a mailbox: a line "From …" precedes each message
	box := bytes.HasPrefix(data[at:], []byte("From "))
	for first := true; first || at < len(data); first = false {
		if box {
			n := bytes.IndexByte(data[at:], '\n')
			if n < 0 {
				return nil, nil, failure.Damaged()
			}
			m.rest = append(m.rest, swept{Span: flow.Span{Start: at, End: beforeLine(data, at, at+n+1)}})
			at += n + 1
		}
		if list, _, _ := headOf(data, at); first && len(list) == 0 {
			return nil, nil, failure.Damaged()
		}
		end, next := len(data), len(data)
		if box {
			end, next = nextInBox(data, at)
		}
		if err := r.message(at, end, 0, "text/plain", false); err != nil {
			return nil, nil, err
		}
		at = next
	}
	d.Flows = r.flows
	return d, m, nil
}

// CutBox cuts a mailbox into its messages, each with its line "From …" before it and the empty
// line behind it. If data is not a mailbox, it returns data as one message.
func CutBox(data []byte) (list [][]byte) {
	if !bytes.HasPrefix(bytes.TrimPrefix(data, charset.UTF8Mark), []byte("From ")) {
		return [][]byte{data}
	}
	for from := 0; from < len(data); {
		below := bytes.IndexByte(data[from:], '\n') + 1
		_, next := nextInBox(data, from+below)
		if below == 0 {
			next = len(data)
		}
		list = append(list, data[from:next])
		from = next
	}
	return list
}

// mostBelow is the number of bytes behind a line "From …" of a mailbox within which a field must
// begin; otherwise the line is text.
const mostBelow = 1000

// nextInBox returns the end of the message that begins at data[at] in a mailbox, and the start of
// the next one: a line "From …" that has a colon (as in a time), follows an empty line and precedes
// a field.
func nextInBox(data []byte, at int) (end, next int) {
	for {
		n := bytes.Index(data[at:], []byte("\nFrom "))
		if n < 0 {
			return len(data), len(data)
		}
		next = at + n + 1
		line, below, _ := bytes.Cut(data[next:], []byte("\n"))
		before := beforeLine(data, 0, next)
		if list, _, _ := headOf(below[:min(len(below), mostBelow)], 0); len(list) > 0 && bytes.Count(line, []byte(":")) > 0 && bytes.HasSuffix(data[:before], []byte("\n")) {
			return beforeLine(data, at, before), next
		}
		at = next
	}
}

// lineEnds are the bytes that end a line.
const lineEnds = "\r\n"

// reader reads a mail part by part, and adds the texts to its Message and to flows.
type reader struct {
	*Message
	doc   *flow.Content
	flows []*flow.Flow
	size  int // bytes of decoded bodies so far
}

// maxNested is the largest depth of messages and multipart bodies inside each other.
const maxNested = 30

// message reads the head at byte at and the body behind it, up to byte end. kind is the type of
// the body if the head does not give one. inside means that the message is a part of another one.
func (r *reader) message(at, end, depth int, kind string, inside bool) error {
	if depth > maxNested {
		return failure.New(failure.Bomb)
	}
	list, headEnd, from := headOf(r.raw[:end], at)
	b := body{kind: kind, at: from, end: end, depth: depth, head: &bodyHead{end: headEnd, lineEnd: lineEndAfter(r.raw, headEnd), mime: inside}}
	fields := &flow.Flow{Name: "message", Rank: flow.InStrings}
	for _, f := range list {
		if err := r.field(f, &b, fields); err != nil {
			return err
		}
	}
	if len(fields.Text) > 0 {
		r.flows = append(r.flows, fields)
	}
	return r.body(b)
}

// write returns the patches of the file that change the part p; own has the patches of its decoded
// text.
func (m *Message) write(p *part, own []flow.Patch) []flow.Patch {
	raw := m.raw[p.from:p.to]
	switch {
	case p.param != nil:
		return m.writeParam(p.param, string(flow.Apply(p.text, own)))
	case p.field:
		text, words := fieldWords(raw)
		_, lead := oneLine(text)
		for i := range own {
			own[i].From, own[i].To = own[i].From+lead, own[i].To+lead
		}
		if p.people {
			own = asPhrases(text, own)
		}
		return []flow.Patch{{From: p.from, To: p.to, Text: folded(editField(raw, text, words, own), raw, m.column(p.from), lineEndAfter(m.raw, p.to))}}
	}
	text := flow.Apply(p.text, own)
	if p.html || p.carries(m.raw, text) {
		if list, ok := p.inPlace(m.raw, own); ok {
			return list
		}
	}
	c, transfer, list := p.declare(m.raw, text)
	var out []byte
	if transfer == "base64" { // the line end behind the last line is not encoded
		out = append(as64(c.Encode(text), raw, p.lineEnd), raw[len(bytes.TrimRight(raw, "\r\n")):]...)
	} else {
		out = encodeTransfer(c.Encode(text), transfer, p.lineEnd)
	}
	return append(list, trimmed(m.raw, flow.Patch{From: p.from, To: p.to, Text: out}))
}

// writeParam returns the patches of the file that give a parameter another value.
func (m *Message) writeParam(p *parameter, value string) []flow.Patch {
	return m.placeParam(p, writeParameter(p.name, value+p.ending, p.form, lineEndAfter(m.raw, p.at[0].End)))
}

// placeParam returns the patches of the file that write now, a whole parameter such as
// `name="a"`, in place of p. It begins a new line if the old one would become too long.
func (m *Message) placeParam(p *parameter, now []byte) []flow.Patch {
	first := p.at[0]
	if line, _, _ := bytes.Cut(now, []byte("\n")); lineEndAfter(m.raw, first.End) != "" && m.column(first.Start) > 1 && m.column(first.Start)+len(line) > longestLine {
		now = append([]byte(lineEndAfter(m.raw, first.End)+" "), now...)
		first.Start = len(bytes.TrimRight(m.raw[:first.Start], " \t"))
	}
	list := []flow.Patch{{From: first.Start, To: first.End, Text: now}}
	for _, s := range p.at[1:] {
		list = append(list, flow.Patch{From: bytes.LastIndexByte(m.raw[:s.Start], ';'), To: s.End, Text: nil})
	}
	return list
}

// column returns how many bytes precede raw[at] on its line of the file. It stops counting above
// longestLine.
func (m *Message) column(at int) int {
	from := max(0, at-longestLine-1)
	n := bytes.LastIndexByte(m.raw[from:at], '\n')
	return at - from - n - 1
}

// lineEndAfter returns "\r\n" or "\n", whichever ends the line that contains raw[at], or "" if raw
// has no "\n".
func lineEndAfter(raw []byte, at int) string {
	if bytes.IndexByte(raw[at:], '\n') < 0 && bytes.IndexByte(raw[:at], '\n') < 0 {
		return ""
	}
	if n := bytes.IndexByte(raw[at:], '\n'); n > 0 && raw[at+n-1] == '\r' || n < 0 && bytes.Contains(raw[:at], []byte("\r\n")) {
		return "\r\n"
	}
	return "\n"
}
