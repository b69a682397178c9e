package xmlscan

import (
	"bytes"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
)

// maxDepth is the number of elements that may be open at once. Word nests tables some dozens
// deep; a file with 1,000 levels was made to break a reader.
const maxDepth = 1000

// Kind is the kind of a Token.
type Kind uint8

const (
	OpenTag Kind = iota
	CloseTag
	Text
	CDATA
	Comment
	Instruction
)

// Attr is an attribute of a tag: its name with its prefix, and the bytes [From, To) of the part
// that hold its value, without the quotes.
type Attr struct {
	Name     []byte
	From, To int
}

// Token is a tag, a text, a comment or an instruction. [From, To) are the bytes of the part that
// hold it: a whole tag, but only the content of a comment, a CDATA section or an instruction.
type Token struct {
	Kind     Kind
	From, To int
	Name     []byte // for a tag: the name of its element, with its prefix
	Empty    bool   // the tag both opens and closes its element: <br/>
	Attrs    []Attr
}

// Scanner cuts a part of XML into tokens. The Attrs of a token are valid until the next call of
// Next.
type Scanner struct {
	Bytes []byte   // the part, in UTF-8
	At    int      // where the next token begins
	Open  [][]byte // names of the open elements, outermost first
	Types bool     // a document type without declarations of its own is read as an instruction
	attrs []Attr   // reused for the Attrs of every token
	roots int      // number of root elements so far; a well-formed part has one
}

// Next returns the next token; ok is false at the end of the part. The error has the code Broken
// if the part is not well-formed, DTD if it has a document type (except for those that namesType
// and Types allow), and Bomb if its elements nest too deep.
func (s *Scanner) Next() (t Token, ok bool, err error) {
	if s.At >= len(s.Bytes) {
		if len(s.Open) > 0 || s.roots != 1 {
			return t, false, failure.Damaged()
		}
		return t, false, nil
	}
	if s.Bytes[s.At] != '<' {
		return s.text()
	}
	rest := s.Bytes[s.At:]
	switch {
	case bytes.HasPrefix(rest, []byte("</")):
		return s.closing()
	case bytes.HasPrefix(rest, []byte("<!--")):
		return s.until(Comment, 4, "-->")
	case bytes.HasPrefix(rest, []byte("<![CDATA[")):
		if len(s.Open) == 0 {
			return t, false, failure.Damaged()
		}
		return s.until(CDATA, 9, "]]>")
	case bytes.HasPrefix(rest, []byte("<?")):
		return s.until(Instruction, 2, "?>")
	case s.roots == 0 && (namesType(rest) || s.Types && namesOnly(rest)):
		return s.until(Instruction, 2, ">")
	case bytes.HasPrefix(rest, []byte("<!")):
		return t, false, failure.New(failure.DTD)
	}
	return s.opening()
}

// namesType reports whether the document type at the beginning of b only names one of
// OpenOffice's own types, as its versions 1 to 3 write it. Such a type declares nothing, and the
// address in it is never read.
func namesType(b []byte) bool {
	end := bytes.IndexByte(b, '>')
	return namesOnly(b) && bytes.Contains(b[:end], []byte(` PUBLIC "-//OpenOffice.org//DTD `))
}

// namesOnly reports whether the document type at the beginning of b only names a file with
// declarations. That file is never read.
func namesOnly(b []byte) bool {
	end := bytes.IndexByte(b, '>')
	return end > 0 && bytes.HasPrefix(b, []byte("<!DOCTYPE ")) && !bytes.ContainsAny(b[9:end], "[<&%")
}

// text reads the text up to the next "<". Outside the root element, only white space is valid.
func (s *Scanner) text() (t Token, ok bool, err error) {
	from := s.At
	if n := bytes.IndexByte(s.Bytes[from:], '<'); n >= 0 {
		s.At = from + n
	} else {
		s.At = len(s.Bytes)
	}
	t = Token{Kind: Text, From: from, To: s.At}
	if len(s.Open) == 0 && len(bytes.Trim(s.Bytes[from:s.At], " \t\r\n\xef\xbb\xbf\x00")) > 0 {
		return t, false, failure.Damaged()
	}
	return t, true, nil
}

// until reads a comment, a CDATA section or an instruction, which ends with end. head is the size
// of the mark with which it begins, in bytes.
func (s *Scanner) until(kind Kind, head int, end string) (t Token, ok bool, err error) {
	from := s.At + head
	n := bytes.Index(s.Bytes[min(from, len(s.Bytes)):], []byte(end))
	if n < 0 {
		return t, false, failure.Damaged()
	}
	s.At = from + n + len(end)
	return Token{Kind: kind, From: from, To: from + n}, true, nil
}

// closing reads a closing tag, which must match the element opened last.
func (s *Scanner) closing() (t Token, ok bool, err error) {
	from := s.At
	n := bytes.IndexByte(s.Bytes[from:], '>')
	if n < 0 || len(s.Open) == 0 {
		return t, false, failure.Damaged()
	}
	name := bytes.TrimRight(s.Bytes[from+2:from+n], " \t\r\n")
	if !bytes.Equal(name, s.Open[len(s.Open)-1]) {
		return t, false, failure.Damaged()
	}
	s.Open = s.Open[:len(s.Open)-1]
	s.At = from + n + 1
	return Token{Kind: CloseTag, From: from, To: s.At, Name: name}, true, nil
}

// nameEnd returns the offset behind the name of an element or attribute that begins at
// s.Bytes[from].
func (s *Scanner) nameEnd(from int) int {
	i := from
	for i < len(s.Bytes) {
		switch c := s.Bytes[i]; {
		case c >= utf8.RuneSelf, 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', c == ':', c == '_':
		case i > from && ('0' <= c && c <= '9' || c == '-' || c == '.'):
		default:
			return i
		}
		i++
	}
	return i
}

// skipSpace returns the offset of the first byte from i on that is not white space.
func (s *Scanner) skipSpace(i int) int {
	for i < len(s.Bytes) && flow.IsSpace(s.Bytes[i]) {
		i++
	}
	return i
}

// opening reads an opening tag with its attributes.
func (s *Scanner) opening() (t Token, ok bool, err error) {
	from := s.At
	i := s.nameEnd(from + 1)
	if i == from+1 {
		return t, false, failure.Damaged()
	}
	t = Token{Kind: OpenTag, From: from, Name: s.Bytes[from+1 : i]}
	s.attrs = s.attrs[:0]
	for {
		k := s.skipSpace(i)
		switch {
		case k >= len(s.Bytes):
			return t, false, failure.Damaged()
		case s.Bytes[k] == '>':
			s.At, t.To = k+1, k+1
		case s.Bytes[k] == '/' && k+1 < len(s.Bytes) && s.Bytes[k+1] == '>':
			s.At, t.To, t.Empty = k+2, k+2, true
		case k == i:
			return t, false, failure.Damaged() // a space must come before an attribute
		default:
			var a Attr
			if a, i, ok = s.attribute(k); !ok {
				return t, false, failure.Damaged()
			}
			s.attrs = append(s.attrs, a)
			continue
		}
		t.Attrs = s.attrs
		return t, true, s.enter(t)
	}
}

// enter records that the element of t is open, unless the tag also closes it. It fails at a
// second root element and at too many open elements.
func (s *Scanner) enter(t Token) error {
	if len(s.Open) == 0 {
		if s.roots++; s.roots > 1 {
			return failure.Damaged()
		}
	}
	if !t.Empty {
		if s.Open = append(s.Open, t.Name); len(s.Open) > maxDepth {
			return failure.New(failure.Bomb)
		}
	}
	return nil
}

// attribute reads the attribute that begins at s.Bytes[i]. end is the offset behind its closing
// quote. ok is false if it is not well-formed.
func (s *Scanner) attribute(i int) (a Attr, end int, ok bool) {
	k := s.nameEnd(i)
	if k == i {
		return a, 0, false
	}
	a.Name = s.Bytes[i:k]
	if k = s.skipSpace(k); k >= len(s.Bytes) || s.Bytes[k] != '=' {
		return a, 0, false
	}
	if k = s.skipSpace(k + 1); k >= len(s.Bytes) || s.Bytes[k] != '"' && s.Bytes[k] != '\'' {
		return a, 0, false
	}
	n := bytes.IndexByte(s.Bytes[k+1:], s.Bytes[k])
	if n < 0 || bytes.IndexByte(s.Bytes[k+1:k+1+n], '<') >= 0 {
		return a, 0, false
	}
	a.From, a.To = k+1, k+1+n
	return a, a.To + 1, true
}

// EachTag calls do with every opening tag of a part. It stops at the first error, of do or of the
// part, and returns it.
func EachTag(b []byte, do func(t Token) error) error {
	s := Scanner{Bytes: b}
	for {
		t, ok, err := s.Next()
		if err != nil || !ok {
			return err
		}
		if t.Kind == OpenTag {
			if err := do(t); err != nil {
				return err
			}
		}
	}
}

// Local returns the name of an element or attribute without its prefix: "p" for "w:p".
func Local(name []byte) []byte { return name[bytes.IndexByte(name, ':')+1:] }

// Value returns the decoded value of the attribute with a local name, or "" if the tag has no
// such attribute. b is the part that the tag is from.
func (t Token) Value(b []byte, name string) string {
	for _, a := range t.Attrs {
		if string(Local(a.Name)) == name {
			decoded, _ := flow.Decode(b[a.From:a.To], flow.AsAttribute)
			return string(decoded)
		}
	}
	return ""
}
