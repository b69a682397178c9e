package turn

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/plain"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// Source is the store of a text file: its bytes in UTF-8, and how they are encoded in the file.
type Source struct {
	*plain.File
	// Solid are the places outside the lines where words are separated by spaces, in order: a
	// replacement gets underscores for its spaces there.
	Solid []flow.Span
}

// ReadSource reads a text file in any charset. It fails with an error of core/office/failure if
// the bytes are not text, or too many.
func ReadSource(data []byte) (*Source, error) {
	f, err := plain.Read(data)
	if err != nil {
		return nil, err
	}
	return &Source{File: f}, nil
}

// Line returns the line of the bytes [from, to) of the text.
func (s *Source) Line(from, to int) *flow.Line {
	return flow.LineOf(s.Text[from:to], flow.At(0, from, to, flow.AsBytes))
}

// Lines returns the line of the bytes [from, to) of the text, which may have line ends in it. A
// name may continue on the next of them.
func (s *Source) Lines(from, to int) *flow.Line {
	s.Flowing = true
	text := bytes.ReplaceAll(s.Text[from:to], []byte("\r\n"), []byte("\n"))
	return flow.LineOf(text, flow.At(0, from, to, flow.AsLines))
}

// HeadText returns the beginning of a file of text in UTF-8, nil if it is not text. A letter
// that is cut at its end may be wrong.
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

// Save writes the file with the patches of its text, and with the names replaced in the bytes
// that no line has.
func (s *Source) Save(l *flow.Layout, patches map[int][]flow.Patch, also *sweep.Also) ([]byte, error) {
	list := s.swept(l, patches[0], also)
	return s.File.Save(l, map[int][]flow.Patch{0: list}, also)
}

// Mentions returns the replacements of the names found outside the lines, sorted.
func (s *Source) Mentions(l *flow.Layout, also *sweep.Also) []string {
	return also.Found(func() { s.swept(l, nil, also) })
}

// swept appends the patches of the names outside the lines, and sorts the list.
func (s *Source) swept(l *flow.Layout, patches []flow.Patch, also *sweep.Also) []flow.Patch {
	if also == nil || also.IsEmpty() {
		return patches
	}
	solid := s.Solid
	gap := func(from, to int) {
		for from < to {
			end := to
			if n := bytes.IndexByte(s.Text[from:to], '\n'); n >= 0 {
				end = from + n
			}
			for len(solid) > 0 && solid[0].End <= from {
				solid = solid[1:]
			}
			isSolid := len(solid) > 0 && solid[0].Start <= from
			patches = append(patches, Replaced(s.Text, from, end, flow.AsBytes, isSolid, also)...)
			from = end + 1
		}
	}
	eachGap(l.Taken(1)[0], len(s.Text), gap)
	flow.SortPatches(patches)
	return patches
}

// eachGap calls do with the stretches of a part of so many bytes that are not taken. The places
// taken are in order.
func eachGap(taken []flow.Span, size int, do func(from, to int)) {
	at := 0
	for _, t := range taken {
		if t.Start > at {
			do(at, t.Start)
		}
		at = max(at, t.End)
	}
	if at < size {
		do(at, size)
	}
}

// Openings are the places of a file that no line has. They are asked for in order.
type Openings struct {
	taken []flow.Span
	k     int
}

// NewOpenings returns the openings between the lines of a document of one part.
func NewOpenings(l *flow.Layout) *Openings { return &Openings{taken: l.Taken(1)[0]} }

// Each calls do with those of the bytes [from, to).
func (o *Openings) Each(from, to int, do func(from, to int)) {
	for o.k < len(o.taken) && o.taken[o.k].End <= from {
		o.k++
	}
	at := from
	for _, s := range o.taken[o.k:] {
		if s.Start >= to {
			break
		}
		if s.Start > at {
			do(at, s.Start)
		}
		at = max(at, s.End)
	}
	if at < to {
		do(at, to)
	}
}

// Replaced returns the patches of the names in the bytes [from, to) of a part, which encode a text
// in form f. It notes the old value, so that it comes back as it was. isSolid says that a
// replacement may have no spaces.
func Replaced(b []byte, from, to int, f flow.Form, isSolid bool, also *sweep.Also) (list []flow.Patch) {
	raw := b[from:to]
	// The old value comes first: "P001-2" has no word.
	if was, ok := also.WasOf(raw, ends(f)); ok && (f < flow.AsQuotes || flow.IsInside(was, f)) {
		return []flow.Patch{{From: from, To: to, Text: was}}
	}
	if !flow.HasWord(raw) {
		return nil
	}
	text, ok := flow.Decode(raw, f)
	if !ok {
		return nil
	}
	if f == flow.AsAttribute {
		if link := flow.Unpercent(text); !bytes.Equal(link, text) { // an address
			text, f = link, flow.AsLink
		}
	}
	for _, n := range also.Find(string(text)) {
		if isSolid {
			n.Text = strings.ReplaceAll(n.Text, " ", "_")
		}
		list = append(list, flow.Patch{From: flow.Place(raw, f, n.Start), To: flow.Place(raw, f, n.End), Text: flow.Encode(n.Text, f)})
	}
	if len(list) == 0 {
		return nil
	}
	last := &list[len(list)-1]
	plain := last.Text
	now := also.Distinct(string(flow.Apply(raw, list)), string(raw), func(n int) string {
		last.Text = slices.Concat(plain, []byte("_"+strconv.Itoa(n)))
		return string(flow.Apply(raw, list))
	})
	also.Note(now, string(raw))
	for i := range list {
		list[i].From, list[i].To = list[i].From+from, list[i].To+from
	}
	return list
}

// ends returns the signs that end a value in a form.
func ends(f flow.Form) string {
	switch {
	case f == flow.AsBytes:
		return "\n"
	case f >= flow.AsQuotes: // a cell or a string of JSON: see flow.IsInside
		return ""
	}
	return `<>"'`
}
