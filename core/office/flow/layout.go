package flow

import (
	"bytes"
	"cmp"
	"slices"
	"sort"
	"strings"
)

// Span is a half-open range of bytes of a text.
type Span struct{ Start, End int }

// Edit replaces the bytes of its Span by Text.
type Edit struct {
	Span // bytes of the document's text
	Text string
}

// Layout is the text of a document, together with the place of each stretch of it in the parts of
// the file.
type Layout struct {
	Text      string
	Stretches []Stretch
	Held      map[int][]Span  // as in Content
	Sought    map[int][]Piece // as in Content
}

// Stretch is a flow whose text begins at byte At of the document's text.
type Stretch struct {
	*Flow
	At int
}

// Join joins the texts of the flows to one, in the order of their ranks, with a line end between
// two flows. placed holds the flows with their offsets in text. Empty flows are left out.
func Join(flows []*Flow) (text []byte, placed []Stretch) {
	flows = slices.DeleteFunc(slices.Clone(flows), func(f *Flow) bool { return len(f.Text) == 0 })
	slices.SortStableFunc(flows, func(a, b *Flow) int { return cmp.Compare(a.Rank, b.Rank) })
	if len(flows) == 1 && len(flows[0].Mirrors) == 0 {
		return flows[0].Text, []Stretch{{flows[0], 0}}
	}
	size := 0
	for _, f := range flows {
		size += len(f.Text) + 1
	}
	text = make([]byte, 0, size)
	for _, f := range flows {
		slices.SortStableFunc(f.Mirrors, func(a, b mirror) int { return cmp.Compare(a.at, b.at) })
		if len(text) > 0 && !bytes.HasSuffix(text, []byte("\n")) {
			text = append(text, '\n')
		}
		placed = append(placed, Stretch{f, len(text)})
		text = append(text, f.Text...)
	}
	return text, placed
}

// EditedLine returns the bytes [at.Start, at.End) of text with the edits made. All edits lie in
// that span.
func EditedLine(text string, at Span, edits []Edit) string {
	var b strings.Builder
	from := at.Start
	for _, e := range edits {
		b.WriteString(text[from:max(from, e.Start)])
		b.WriteString(e.Text)
		from = e.End
	}
	return b.String() + text[min(from, at.End):at.End]
}

// EditsIn returns the indexes [from, to) of the edits that touch a line. An insertion (an edit of
// an empty span) at either end of the line counts.
func EditsIn(line Span, edits []Edit) (from, to int) {
	from = sort.Search(len(edits), func(k int) bool { return edits[k].End >= line.Start })
	to = from
	for to < len(edits) && edits[to].Start <= line.End {
		to++
	}
	return from, to
}

// Uncovered is a part of a file that is neither read nor changed.
type Uncovered struct {
	Part string
	Code string // picture, binary, embedded, macros, signature, external, attachment
}

// Of returns the bytes of b that the span covers.
func (s Span) Of(b []byte) []byte { return b[s.Start:s.End] }

// LineOf returns a line with one text, which is written at p.
func LineOf(text []byte, p Piece) *Line {
	var l Line
	l.Add(text, p)
	return &l
}

// Patches returns, for each number of a part, the changes of its bytes that write the edits of
// the document's text. The edits are in order and do not overlap.
func (l *Layout) Patches(store Parts, edits []Edit) map[int][]Patch {
	w := NewWriter(store, l.Stretches)
	k := 0
	for _, s := range l.Stretches {
		w.Flow = s.Flow
		first := k
		var own []Edit
		for ; k < len(edits) && edits[k].Start+min(1, edits[k].End-edits[k].Start) <= s.At+len(s.Text); k++ {
			e := edits[k]
			own = append(own, Edit{Span{e.Start - s.At, e.End - s.At}, e.Text})
		}
		w.edit(own, s.Repeats)
		w.follow(edits[first:k], s.At)
	}
	if c, ok := store.(cellWriter); ok {
		c.WriteCells(w)
	}
	w.Finish()
	return w.Patches
}

// Taken returns, for each part, the bytes that the document's text and Held occupy, in order, so
// that a search outside the text can skip them. shown are further pieces to skip: texts that
// appear through other pieces, such as strings that cells share. parts is the number of parts.
func (l *Layout) Taken(parts int, shown ...[]Piece) [][]Span {
	taken := make([][]Span, parts)
	hold := func(pieces []Piece) {
		for i := range pieces {
			part, from, to := pieces[i].Place()
			if i == 0 {
				taken[part] = slices.Grow(taken[part], len(pieces))
			}
			taken[part] = append(taken[part], Span{from, to})
		}
	}
	for _, pieces := range shown {
		hold(pieces)
	}
	for _, s := range l.Stretches {
		hold(s.Pieces)
		for _, m := range s.Mirrors {
			hold(m.Pieces)
		}
		for _, f := range s.Followers {
			hold(f.Pieces)
		}
	}
	for part, list := range l.Held {
		taken[part] = append(taken[part], list...)
	}
	for _, list := range taken {
		slices.SortFunc(list, func(a, b Span) int { return cmp.Compare(a.Start, b.Start) })
	}
	return taken
}
