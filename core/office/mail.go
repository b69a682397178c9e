package office

import (
	"bytes"
	"slices"
	"unicode/utf8"
)

// mail is a message (RFC 5322, RFC 2045 to 2047) cut into what is read of it: the
// values of its fields, the names of what is attached, and its bodies that are text.
// Everything else keeps its bytes.
type mail struct {
	raw   []byte
	parts []mailPart
	rest  []swept
}

// swept is a stretch of a message in which nothing is read but the names that are
// hidden: another field, what stands around bodies.
type swept struct {
	Span
	field bool
}

// mailPart is a field or a body: where it stands, what it says in UTF-8, and how
// that is written.
type mailPart struct {
	from, to int
	text     []byte
	field    bool
	param    string // of a field: the parameter whose value the text is; "": all of it
	html     bool
	transfer string // quoted-printable, base64, or "" for bytes as they are
	charset  charset
	lineEnd  string
}

func (m *mail) part(i int) []byte { return m.parts[i].text }

func (m *mail) mentions(d *Document, also *Also) []string {
	also.found = nil
	taken := d.taken(len(m.parts))
	for i, p := range m.parts {
		if p.html {
			also.sweepLoosely(p.text, taken[i], nil)
		}
	}
	for _, s := range m.rest {
		m.swept(s, also)
	}
	slices.Sort(also.found)
	return slices.Compact(also.found)
}

func (m *mail) save(d *Document, patches map[int][]patch, also *Also) ([]byte, error) {
	var list []patch
	taken := d.taken(len(m.parts))
	for i, p := range m.parts {
		own := patches[i]
		if p.html {
			own = also.sweepLoosely(p.text, taken[i], own)
			sortPatches(own)
		}
		if len(own) > 0 {
			list = append(list, patch{from: p.from, to: p.to, text: p.encode(m.raw[p.from:p.to], apply(p.text, own))})
		}
	}
	for _, s := range m.rest {
		if text, ok := m.swept(s, also); ok {
			list = append(list, patch{from: s.Start, to: s.End, text: text})
		}
	}
	sortPatches(list)
	return apply(m.raw, list), nil
}

// swept is a stretch in which nothing is read with the names in it replaced.
func (m *mail) swept(s swept, also *Also) (text []byte, ok bool) {
	raw := m.raw[s.Start:s.End]
	if was, ok := also.wasOf(raw, endsMail); ok {
		return was, true
	}
	if s.field {
		text, ok = also.field(raw)
	} else {
		var out string
		out, ok = also.replace(string(raw))
		text = []byte(out)
	}
	if ok {
		also.Note(string(text), string(raw))
	}
	return text, ok
}

// openMail opens a message.
func openMail(data []byte) (*Document, error) {
	at := 0
	if bytes.HasPrefix(data, utf8Mark) {
		at = 3
	}
	m := &mail{raw: data}
	if bytes.HasPrefix(data[at:], []byte("From ")) { // the line of a mailbox
		n := bytes.IndexByte(data, '\n')
		if n < 0 {
			return nil, broken()
		}
		m.rest = append(m.rest, swept{Span{at, n}, false})
		at = n + 1
	}
	if len(fieldsOf(data, at)) == 0 {
		return nil, broken()
	}
	d := &Document{Kind: "eml", store: m}
	r := mailReader{mail: m, doc: d}
	if err := r.message(at, len(data), 0); err != nil {
		return nil, err
	}
	d.finish(r.flows, nil)
	return d, nil
}

type mailReader struct {
	*mail
	doc   *Document
	flows []*flow
	said  int // bytes of the bodies that were read
}

// maxNested bounds messages inside messages.
const maxNested = 30

// message reads a head and what follows it, up to end.
func (r *mailReader) message(at, end, depth int) error {
	if depth > maxNested {
		return failure(Bomb)
	}
	b := body{kind: "text/plain", at: bodyAt(r.raw[:end], at), end: end, depth: depth}
	said := &flow{name: "message", rank: inStrings}
	for _, f := range fieldsOf(r.raw[:end], at) {
		r.field(f, &b, said)
	}
	if len(said.text) > 0 {
		r.flows = append(r.flows, said)
	}
	return r.body(b)
}

// encode is a text of the message as it is written in the place of raw.
func (p *mailPart) encode(raw, text []byte) []byte {
	switch {
	case p.param != "":
		return encodeParam(string(unfold(raw)), p.param, string(text))
	case p.field:
		return encodeField(string(text))
	}
	return encodeTransfer(p.charset.encode(text), p.transfer, p.lineEnd)
}

// isASCII reports whether a text has no other letters.
func isASCII(b []byte) bool {
	return !bytes.ContainsFunc(b, func(r rune) bool { return r >= utf8.RuneSelf })
}
