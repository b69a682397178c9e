package jsontext

import (
	"bytes"

	"github.com/cachenom/cachenom/core/office/flow"
)

// scanner reads the values of a file.
type scanner struct {
	*File
	at   int     // the next byte of the file
	open []int32 // indexes of the objects and arrays that are open, the outermost first
}

// scan reads the file and fills Values. It returns false if the text is not JSON.
func (f *File) scan() bool {
	s := scanner{File: f}
	return s.value(flow.Span{}) && s.rest() && s.blank() == 0
}

// blank skips white space, and returns the next byte, or 0 at the end.
func (s *scanner) blank() byte {
	for s.at < len(s.Text) && flow.IsSpace(s.Text[s.at]) {
		s.at++
	}
	if s.at == len(s.Text) {
		return 0
	}
	return s.Text[s.at]
}

// rest reads the members of the open objects and arrays, up to the end of the outermost one. It
// returns false if the text is not JSON.
func (s *scanner) rest() bool {
	for len(s.open) > 0 {
		in := &s.Values[s.open[len(s.open)-1]]
		first := in.To == in.From
		c := s.blank()
		if c == closes(in.Sort) {
			s.at++
			in.To, in.Next = int32(s.at), int32(len(s.Values))
			s.open = s.open[:len(s.open)-1]
			continue
		}
		if !first {
			if c != ',' {
				return false
			}
			s.at++
		}
		in.To = in.From + 1 // any value but From: the object or the array has a member
		var key flow.Span
		if in.Sort == Object {
			var ok bool
			if key, ok = s.key(); !ok {
				return false
			}
		}
		if !s.value(key) {
			return false
		}
	}
	return true
}

// closes returns the bracket that ends an object or an array.
func closes(sort Sort) byte {
	if sort == Object {
		return '}'
	}
	return ']'
}

// key reads a key and the colon after it, and returns the place of the key between its quotes. It
// returns false if they are not there.
func (s *scanner) key() (at flow.Span, ok bool) {
	if s.blank() != '"' {
		return at, false
	}
	if at, ok = s.quoted(); !ok || s.blank() != ':' {
		return at, false
	}
	s.at++
	return at, true
}

// quoted reads a string, whose first quote is next, and returns the place between its quotes. It
// returns false if the string is not closed.
func (s *scanner) quoted() (at flow.Span, ok bool) {
	s.at++
	at.Start = s.at
	for s.at < len(s.Text) {
		switch s.Text[s.at] {
		case '"':
			at.End = s.at
			s.at++
			return at, true
		case '\\':
			s.at++
		}
		s.at++
	}
	return at, false
}

// value reads a value, given the place of its key. It reads only the first bracket of an object or
// an array; rest reads the members. It returns false if no value is there.
func (s *scanner) value(key flow.Span) bool {
	c := s.blank()
	v := Value{Key: key, From: int32(s.at), To: int32(s.at), Next: int32(len(s.Values) + 1)}
	switch {
	case c == '{' || c == '[':
		v.Sort = Sort(c)
		s.open = append(s.open, int32(len(s.Values)))
		s.at++
	case c == '"':
		at, ok := s.quoted()
		if !ok {
			return false
		}
		v.Sort, v.From, v.To = String, int32(at.Start), int32(at.End)
	default:
		from := s.at
		for s.at < len(s.Text) && (flow.IsASCIILetter(s.Text[s.at]) || flow.IsDigit(s.Text[s.at]) || bytes.IndexByte([]byte("+-."), s.Text[s.at]) >= 0) {
			s.at++
		}
		if s.at == from {
			return false
		}
		v.Sort, v.To = Other, int32(s.at)
	}
	s.Values = append(s.Values, v)
	return true
}
