package office

import (
	"bytes"
	"unicode/utf8"
)

// This file cuts XML into marks and texts with their place in the part. It holds
// a part to what XML 1.0 asks of a well-formed document, but for the characters of
// names, and refuses document types, and with them every entity of their own.

// maxDepth bounds the elements inside each other. Word nests a table in a table
// some dozens deep; 1,000 is a file that was made to break a reader.
const maxDepth = 1000

type xmlKind uint8

const (
	openTag xmlKind = iota
	closeTag
	textNode
	cdata
	comment
	instruction
)

// attribute is one of a tag: its name, and the place of its value between the
// quotes.
type attribute struct {
	name     []byte
	from, to int
}

// xmlToken is a tag, a text or a comment. of and to are its place in the part;
// of texts the place of what they say.
type xmlToken struct {
	kind     xmlKind
	from, to int
	name     []byte // of a tag, with its prefix
	empty    bool   // of an opening tag that closes itself
	attrs    []attribute
}

// xmlScanner reads a part. attrs of a token are good until the next one.
type xmlScanner struct {
	b     []byte
	at    int
	open  [][]byte // the names of the elements that are open
	attrs []attribute
	roots int
}

// next is the next token; ok is false at the end of the part.
func (s *xmlScanner) next() (t xmlToken, ok bool, err error) {
	if s.at >= len(s.b) {
		if len(s.open) > 0 || s.roots != 1 {
			return t, false, broken()
		}
		return t, false, nil
	}
	if s.b[s.at] != '<' {
		return s.text()
	}
	rest := s.b[s.at:]
	switch {
	case bytes.HasPrefix(rest, []byte("</")):
		return s.closing()
	case bytes.HasPrefix(rest, []byte("<!--")):
		return s.until(comment, 4, "-->")
	case bytes.HasPrefix(rest, []byte("<![CDATA[")):
		if len(s.open) == 0 {
			return t, false, broken()
		}
		return s.until(cdata, 9, "]]>")
	case bytes.HasPrefix(rest, []byte("<?")):
		return s.until(instruction, 2, "?>")
	case s.roots == 0 && namesType(rest):
		return s.until(instruction, 2, ">")
	case bytes.HasPrefix(rest, []byte("<!")):
		return t, false, failure(DTD)
	}
	return s.opening()
}

// namesType reports whether a document type only says which of OpenOffice's own lists a
// part is, as versions 1 to 3 and what was made of them write it. It declares nothing,
// and what it leads to is never read.
func namesType(b []byte) bool {
	end := bytes.IndexByte(b, '>')
	return end > 0 && bytes.HasPrefix(b, []byte("<!DOCTYPE ")) && bytes.Contains(b[:end], []byte(` PUBLIC "-//OpenOffice.org//DTD `)) && !bytes.ContainsAny(b[9:end], "[<&%")
}

func (s *xmlScanner) text() (t xmlToken, ok bool, err error) {
	from := s.at
	if n := bytes.IndexByte(s.b[from:], '<'); n >= 0 {
		s.at = from + n
	} else {
		s.at = len(s.b)
	}
	t = xmlToken{kind: textNode, from: from, to: s.at}
	if len(s.open) == 0 && len(bytes.Trim(s.b[from:s.at], " \t\r\n\xef\xbb\xbf\x00")) > 0 {
		return t, false, broken()
	}
	return t, true, nil
}

// until reads a comment and its like. The bytes between its marks are its text.
func (s *xmlScanner) until(kind xmlKind, head int, end string) (t xmlToken, ok bool, err error) {
	from := s.at + head
	n := bytes.Index(s.b[min(from, len(s.b)):], []byte(end))
	if n < 0 {
		return t, false, broken()
	}
	s.at = from + n + len(end)
	return xmlToken{kind: kind, from: from, to: from + n}, true, nil
}

func (s *xmlScanner) closing() (t xmlToken, ok bool, err error) {
	from := s.at
	n := bytes.IndexByte(s.b[from:], '>')
	if n < 0 || len(s.open) == 0 {
		return t, false, broken()
	}
	name := bytes.TrimRight(s.b[from+2:from+n], " \t\r\n")
	if !bytes.Equal(name, s.open[len(s.open)-1]) {
		return t, false, broken()
	}
	s.open = s.open[:len(s.open)-1]
	s.at = from + n + 1
	return xmlToken{kind: closeTag, from: from, to: s.at, name: name}, true, nil
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// nameEnd is where the name that begins at from ends.
func (s *xmlScanner) nameEnd(from int) int {
	i := from
	for i < len(s.b) {
		switch c := s.b[i]; {
		case c >= utf8.RuneSelf, 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', c == ':', c == '_':
		case i > from && ('0' <= c && c <= '9' || c == '-' || c == '.'):
		default:
			return i
		}
		i++
	}
	return i
}

func (s *xmlScanner) skipSpace(i int) int {
	for i < len(s.b) && isSpace(s.b[i]) {
		i++
	}
	return i
}

func (s *xmlScanner) opening() (t xmlToken, ok bool, err error) {
	from := s.at
	i := s.nameEnd(from + 1)
	if i == from+1 {
		return t, false, broken()
	}
	t = xmlToken{kind: openTag, from: from, name: s.b[from+1 : i]}
	s.attrs = s.attrs[:0]
	for {
		k := s.skipSpace(i)
		switch {
		case k >= len(s.b):
			return t, false, broken()
		case s.b[k] == '>':
			s.at, t.to = k+1, k+1
		case s.b[k] == '/' && k+1 < len(s.b) && s.b[k+1] == '>':
			s.at, t.to, t.empty = k+2, k+2, true
		case k == i:
			return t, false, broken() // an attribute begins behind a space
		default:
			var a attribute
			if a, i, ok = s.attribute(k); !ok {
				return t, false, broken()
			}
			s.attrs = append(s.attrs, a)
			continue
		}
		t.attrs = s.attrs
		return t, true, s.enter(t)
	}
}

// enter opens an element, or counts one that closes itself.
func (s *xmlScanner) enter(t xmlToken) error {
	if len(s.open) == 0 {
		if s.roots++; s.roots > 1 {
			return broken()
		}
	}
	if !t.empty {
		if s.open = append(s.open, t.name); len(s.open) > maxDepth {
			return failure(Bomb)
		}
	}
	return nil
}

// attribute reads the attribute that begins at i; end is behind its quote.
func (s *xmlScanner) attribute(i int) (a attribute, end int, ok bool) {
	k := s.nameEnd(i)
	if k == i {
		return a, 0, false
	}
	a.name = s.b[i:k]
	if k = s.skipSpace(k); k >= len(s.b) || s.b[k] != '=' {
		return a, 0, false
	}
	if k = s.skipSpace(k + 1); k >= len(s.b) || s.b[k] != '"' && s.b[k] != '\'' {
		return a, 0, false
	}
	n := bytes.IndexByte(s.b[k+1:], s.b[k])
	if n < 0 || bytes.IndexByte(s.b[k+1:k+1+n], '<') >= 0 {
		return a, 0, false
	}
	a.from, a.to = k+1, k+1+n
	return a, a.to + 1, true
}

// eachTag calls do with every opening tag of a part, to its end or to the first error.
func eachTag(b []byte, do func(t xmlToken) error) error {
	s := xmlScanner{b: b}
	for {
		t, ok, err := s.next()
		if err != nil || !ok {
			return err
		}
		if t.kind == openTag {
			if err := do(t); err != nil {
				return err
			}
		}
	}
}

// local is a name without its prefix.
func local(name []byte) []byte { return name[bytes.IndexByte(name, ':')+1:] }
