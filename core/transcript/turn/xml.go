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
	Text    []byte // the file in UTF-8
	raw     []byte // the file as it was given
	charset charset.Charset
}

// mostBytes is the greatest size of a file of XML, in bytes. A corpus of a million words in
// elements of their own has 50 MB.
const mostBytes = 128 << 20

// ReadXML decodes a file of XML. The error is one of core/office/failure: the file is too large, or
// not in its charset.
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

// Read calls take with each token of the file, and then adds the comments to the book as values.
// The error is one of core/office/failure, if the file is not well-formed XML. A document type that
// declares nothing of its own is skipped. Any other one is refused, and so is a reference to an
// entity that it might declare, because the text of the entity could not be searched for names.
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

// Elements returns a function for Read to call. It calls enter at the beginning and leave at the
// end of each element, also of an empty one, and words for text and CDATA.
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

// scan calls take with each token of the file. It stops at the first error, and returns it.
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

// isDefined reports whether XML itself defines all references in a token ("&amp;", "&#233;").
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

// Value returns the value of an attribute as a line of the document; nil if the tag has no
// attribute with this name. The name includes the prefix: "xml:id" is not "id".
func (x *XML) Value(t xmlscan.Token, name string) *flow.Line {
	for _, a := range t.Attrs {
		if string(a.Name) == name {
			return x.line(a.From, a.To, flow.AsAttribute)
		}
	}
	return nil
}

// Words returns a text or CDATA token as a line of the document; nil for any other token.
func (x *XML) Words(t xmlscan.Token) *flow.Line {
	switch t.Kind {
	case xmlscan.Text:
		return x.line(t.From, t.To, flow.AsText)
	case xmlscan.CDATA:
		return x.line(t.From, t.To, flow.AsCDATA)
	}
	return nil
}

// line returns bytes [from, to) of the file as a line of the document; nil if they have a reference
// that is not defined.
func (x *XML) line(from, to int, f flow.Form) *flow.Line {
	text, f, ok := decoded(x.Text[from:to], f)
	if !ok {
		return nil
	}
	return flow.LineOf(text, flow.At(0, from, to, f))
}

// comment adds the lines of a comment, bytes [at, end) of the file, to a book as values.
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

// Part returns the bytes of the file in UTF-8. The file has only one part.
func (x *XML) Part(int) []byte { return x.Text }

// Save writes the file with the patches of its lines, and replaces the same names in the values,
// texts and comments that belong to no line.
func (x *XML) Save(l *flow.Layout, patches map[int][]flow.Patch, also *sweep.Also) ([]byte, error) {
	list := Swept(x.Text, l, patches[0], also, x.texts)
	if len(list) == 0 {
		return x.raw, nil
	}
	return x.charset.Encode(flow.Apply(x.Text, list)), nil
}

// Mentions returns the replacements of the names that are found outside of the lines, sorted.
func (x *XML) Mentions(l *flow.Layout, also *sweep.Also) []string {
	return also.Found(func() { Swept(x.Text, l, nil, also, x.texts) })
}

// texts calls do with each text, comment, instruction and value of the file, but not with names of
// elements and attributes. It is the function that Swept takes as texts.
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

// Pointers returns the references in the value of an attribute, which spaces separate, as lines of
// the document. The prefix, such as "#", is not part of a line; references without it are left out.
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

// AddWords appends the words of a text or CDATA token to a line. As pretty-printed XML has line
// ends and indents that mean nothing, each run of white space becomes one space, and none begins
// the line.
func (x *XML) AddWords(l *flow.Line, t xmlscan.Token) {
	f := flow.AsText
	switch t.Kind {
	case xmlscan.Text:
	case xmlscan.CDATA:
		f = flow.AsCDATA
	default:
		return
	}
	from := t.From // where the words begin that are not added yet
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
				l.Add([]byte(" "), flow.At(0, i, end, flow.AsNothing)) // white space is never changed
			}
			from = end
		}
		i = end
	}
	flush(t.To)
}

// AsID returns a label as an id that XML allows (NCName): letters, digits, "_", "-" and ".",
// beginning with a letter or "_". Other characters become "_".
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
