package turn

import (
	"bytes"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/plain"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// Source is the store of a text file: its bytes in UTF-8, and how they are encoded in the file.
type Source struct {
	*plain.File
	// Solid are places outside of the lines, in order, where a replacement gets underscores for its
	// spaces, because spaces separate items there.
	Solid []flow.Span
}

// ReadSource reads a text file in any charset. The error is one of core/office/failure: the bytes
// are not text, or too many.
func ReadSource(data []byte) (*Source, error) {
	f, err := plain.Read(data)
	if err != nil {
		return nil, err
	}
	return &Source{File: f}, nil
}

// Line returns bytes [from, to) of the text as a line of the document.
func (s *Source) Line(from, to int) *flow.Line {
	return flow.LineOf(s.Text[from:to], flow.At(0, from, to, flow.AsBytes))
}

// Lines returns bytes [from, to) of the text, which may have line ends in them, as one line of the
// document. So a name may continue on the next line of the file.
func (s *Source) Lines(from, to int) *flow.Line {
	s.Flowing = true
	text := bytes.ReplaceAll(s.Text[from:to], []byte("\r\n"), []byte("\n"))
	return flow.LineOf(text, flow.At(0, from, to, flow.AsLines))
}

// HeadText returns the first bytes of a text file in UTF-8; nil if they are not text. If they end
// inside a letter, that letter may be wrong.
func HeadText(head []byte) []byte {
	c, ok := charset.DetectText(head)
	if !ok {
		return nil
	}
	text, err := c.Decode(head)
	if err != nil {
		return nil
	}
	return text
}

// Save writes the file with the patches of its lines, and replaces the same names in the bytes that
// belong to no line.
func (s *Source) Save(l *flow.Layout, patches map[int][]flow.Patch, also *sweep.Also) ([]byte, error) {
	list := Swept(s.Text, l, patches[0], also, s.lines)
	return s.File.Save(l, map[int][]flow.Patch{0: list}, also)
}

// Mentions returns the replacements of the names that are found outside of the lines, sorted.
func (s *Source) Mentions(l *flow.Layout, also *sweep.Also) []string {
	return also.Found(func() { Swept(s.Text, l, nil, also, s.lines) })
}

// lines calls do with the place of each line of the file, its form, and whether it is solid
// (Source.Solid). It is the function that Swept takes as texts.
func (s *Source) lines(do func(from, to int, f flow.Form, isSolid bool)) {
	solid := s.Solid
	for from := 0; from < len(s.Text); {
		end := len(s.Text)
		if n := bytes.IndexByte(s.Text[from:], '\n'); n >= 0 {
			end = from + n
		}
		for len(solid) > 0 && solid[0].End <= from {
			solid = solid[1:]
		}
		do(from, end, flow.AsBytes, len(solid) > 0 && solid[0].Start < end)
		from = end + 1
	}
}
