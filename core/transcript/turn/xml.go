package turn

import (
	"bytes"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// XML is the store of a file of XML: its bytes in UTF-8, and how they are encoded in the file.
type XML struct {
	Text    []byte
	raw     []byte
	charset charset.Charset
}

// mostBytes is the largest size in bytes of a file of XML. A corpus of a million words in elements
// of their own has 50 MB.
const mostBytes = 128 << 20

// ReadXML decodes a file of XML. It fails with an error of core/office/failure.
func ReadXML(data []byte) (*XML, error) {
	if len(data) > mostBytes {
		return nil, failure.New(failure.Bomb)
	}
	c := charset.DetectXML(data)
	text, err := c.Decode(data)
	if err != nil {
		return nil, err
	}
	return &XML{Text: text, raw: data, charset: c}, nil
}

// Read calls take with each token of the file, and adds the comments to the book, as values behind
// those of take. It fails with an error of core/office/failure if the file is not well-formed XML. A document
// type that declares nothing of its own is skipped; any other is refused, and so is a reference to what
// such a type might declare: its text could not be searched.
func (x *XML) Read(b *Book, take func(s *xmlscan.Scanner, t xmlscan.Token)) error {
	var comments []flow.Span
	err := x.scan(func(s *xmlscan.Scanner, t xmlscan.Token) {
		if t.Kind == xmlscan.Comment {
			comments = append(comments, flow.Span{Start: t.From, End: t.To})
		}
		take(s, t)
	})
	if err != nil {
		return err
	}
	for _, c := range comments {
		x.comment(b, c.Start, c.End)
	}
	return nil
}

// Elements returns what Read calls for a format that reads elements: enter and leave are called for each
// of them, also for an empty one, and words for text and CDATA.
func Elements(enter func(xmlscan.Token), leave func(), words func(xmlscan.Token)) func(*xmlscan.Scanner, xmlscan.Token) {
	return func(_ *xmlscan.Scanner, t xmlscan.Token) {
		switch t.Kind {
		case xmlscan.OpenTag:
			enter(t)
			if t.Empty {
				leave()
			}
		case xmlscan.CloseTag:
			leave()
		case xmlscan.Text, xmlscan.CDATA:
			words(t)
		}
	}
}

// scan calls take with each token of the file, up to the first error.
func (x *XML) scan(take func(s *xmlscan.Scanner, t xmlscan.Token)) error {
	s := xmlscan.Scanner{Bytes: x.Text, Types: true}
	for {
		t, ok, err := s.Next()
		if err != nil || !ok {
			return err
		}
		if !x.isDefined(t) {
			return failure.New(failure.DTD)
		}
		take(&s, t)
	}
}

// isDefined reports whether all references in a token are those of XML itself.
func (x *XML) isDefined(t xmlscan.Token) bool {
	defined := func(from, to int) bool {
		if bytes.IndexByte(x.Text[from:to], '&') < 0 {
			return true
		}
		_, ok := flow.Decode(x.Text[from:to], flow.AsText)
		return ok
	}
	if t.Kind == xmlscan.Text && !defined(t.From, t.To) {
		return false
	}
	for _, a := range t.Attrs {
		if !defined(a.From, a.To) {
			return false
		}
	}
	return true
}

// Value returns the line of an attribute's value, or nil if the tag has no attribute with this
// name. A prefix of the name counts: "xml:id" is not "id".
func (x *XML) Value(t xmlscan.Token, name string) *flow.Line {
	for _, a := range t.Attrs {
		if string(a.Name) == name {
			return x.line(a.From, a.To, flow.AsAttribute)
		}
	}
	return nil
}

// Words returns the line of a text or CDATA token, or nil for any other token.
func (x *XML) Words(t xmlscan.Token) *flow.Line {
	switch t.Kind {
	case xmlscan.Text:
		return x.line(t.From, t.To, flow.AsText)
	case xmlscan.CDATA:
		return x.line(t.From, t.To, flow.AsCDATA)
	}
	return nil
}

// line returns the line of some bytes, or nil if they have a reference that is not defined.
func (x *XML) line(from, to int, f flow.Form) *flow.Line {
	text, f, ok := decoded(x.Text[from:to], f)
	if !ok {
		return nil
	}
	return flow.LineOf(text, flow.At(0, from, to, f))
}

// comment adds the lines of a comment at the bytes [at, end) to a book, as values.
func (x *XML) comment(b *Book, at, end int) {
	for at < end {
		to := end
		if n := bytes.IndexAny(x.Text[at:end], "\r\n"); n >= 0 {
			to = at + n
		}
		if s := Trim(x.Text, at, to); flow.HasWord(s.Of(x.Text)) {
			b.Value(x.line(s.Start, s.End, flow.AsBytes))
		}
		at = to + 1
	}
}

// Part returns the bytes of the file in UTF-8.
func (x *XML) Part(int) []byte { return x.Text }

// Save writes the file with the patches of its text, and with the names replaced in the values,
// texts and comments that no line has.
func (x *XML) Save(l *flow.Layout, patches map[int][]flow.Patch, also *sweep.Also) ([]byte, error) {
	list := Swept(x.Text, l, patches[0], also, x.texts)
	if len(list) == 0 {
		return x.raw, nil
	}
	return x.charset.Encode(flow.Apply(x.Text, list)), nil
}

// Mentions returns the replacements of the names found outside the lines, sorted.
func (x *XML) Mentions(l *flow.Layout, also *sweep.Also) []string {
	return also.Found(func() { Swept(x.Text, l, nil, also, x.texts) })
}

// texts calls do with each text, comment and value of the file, but not with names of elements.
func (x *XML) texts(do func(from, to int, f flow.Form, isSolid bool)) {
	// The scan cannot fail: the same bytes were read before.
	_ = x.scan(func(_ *xmlscan.Scanner, t xmlscan.Token) {
		switch t.Kind {
		case xmlscan.OpenTag:
			for _, a := range t.Attrs {
				if !bytes.HasPrefix(a.Name, []byte("xmlns")) {
					do(a.From, a.To, flow.AsAttribute, false)
				}
			}
		case xmlscan.Text:
			do(t.From, t.To, flow.AsText, false)
		case xmlscan.CDATA:
			do(t.From, t.To, flow.AsCDATA, false)
		case xmlscan.Comment:
			do(t.From, t.To, flow.AsBytes, false)
		case xmlscan.Instruction:
			if !bytes.HasPrefix(x.Text[t.From:t.To], []byte("xml")) {
				do(t.From, t.To, flow.AsBytes, false)
			}
		}
	})
}

// Pointers returns the lines of the references in an attribute's value, which are separated by
// spaces. A prefix before each, such as "#", is not part of the line; references without it are left
// out.
func (x *XML) Pointers(t xmlscan.Token, name, prefix string) (list []*flow.Line) {
	for _, a := range t.Attrs {
		if string(a.Name) != name {
			continue
		}
		for at := a.From; at < a.To; {
			for at < a.To && flow.IsSpace(x.Text[at]) {
				at++
			}
			end := at
			for end < a.To && !flow.IsSpace(x.Text[end]) {
				end++
			}
			if at < end && bytes.HasPrefix(x.Text[at:end], []byte(prefix)) && end-at > len(prefix) {
				if l := x.line(at+len(prefix), end, flow.AsAttribute); l != nil {
					list = append(list, l)
				}
			}
			at = end
		}
	}
	return list
}

// AddWords appends the words of a text or CDATA token to a line. As pretty-printed XML has line ends
// and indents that mean nothing, each run of white space becomes one space, and none begins the line.
func (x *XML) AddWords(l *flow.Line, t xmlscan.Token) {
	f := flow.AsText
	switch t.Kind {
	case xmlscan.Text:
	case xmlscan.CDATA:
		f = flow.AsCDATA
	default:
		return
	}
	from := t.From // of the words that are not added yet
	flush := func(to int) {
		if from < to {
			if one := x.line(from, to, f); one != nil {
				l.Add(one.Text, one.Pieces[0])
			}
		}
	}
	for i := t.From; i < t.To; {
		if !flow.IsSpace(x.Text[i]) {
			i++
			continue
		}
		end := i
		for end < t.To && flow.IsSpace(x.Text[end]) {
			end++
		}
		isOne := end == i+1 && x.Text[i] == ' '
		isLeading := i == from && (len(l.Text) == 0 || l.Text[len(l.Text)-1] == ' ')
		if !isOne || isLeading {
			flush(i)
			if !isLeading {
				l.Add([]byte(" "), flow.At(0, i, end, flow.AsNothing)) // stays, even inside a name
			}
			from = end
		}
		i = end
	}
	flush(t.To)
}

// AsID returns a label as an id of XML can be (NCName): letters, digits, "_", "-" and ".", the first
// of which is a letter or "_".
func AsID(label string) string {
	id := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("_-.", r) {
			return r
		}
		return '_'
	}, label)
	if id == "" || !unicode.IsLetter([]rune(id)[0]) && id[0] != '_' {
		id = "_" + id
	}
	return id
}
