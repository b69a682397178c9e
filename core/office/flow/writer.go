package flow

import (
	"bytes"
	"slices"
	"sort"
	"strings"
)

// Writer turns edits of a text into patches of the parts.
type Writer struct {
	store   Parts
	Flows   []Stretch
	Flow    *Flow           // the flow that is written to
	Cells   []Cell          // edited cells that are written as a whole, in order
	retyped map[[2]int]bool // cells of OpenDocument that were turned into text, by part and tag
	Patches map[int][]Patch
	last    reached
	spaced  map[[2]int]bool // elements written to, by part and tag, that may need xml:space
}

// markup makes the changes around a text that a document in XML needs.
type markup interface {
	// AsText returns the patches that turn a cell into one of text. Its tag begins at tag.
	AsText(part, tag int) []Patch
	// KeepSpaces returns the patch that keeps the spaces at either end of an element's text.
	// Its tag begins at tag; list holds all patches of the part, in order.
	KeepSpaces(part, tag int, list []Patch) (p Patch, ok bool)
	// Times returns the patches that make the element at from count for n copies.
	Times(part, from, n int) []Patch
}

// cellWriter writes cells that cannot be edited in place.
type cellWriter interface {
	WriteCells(w *Writer)
}

// NewWriter returns a Writer without patches. store provides the bytes of the parts, flows are
// those of the document.
func NewWriter(store Parts, flows []Stretch) *Writer {
	return &Writer{store: store, Flows: flows, Patches: map[int][]Patch{}, spaced: map[[2]int]bool{}}
}

// Finish sorts the patches and adds those that keep spaces.
func (w *Writer) Finish() {
	w.sort()
	w.keepSpaces()
	w.sort()
}

func (w *Writer) sort() {
	for part := range w.Patches {
		SortPatches(w.Patches[part])
	}
}

// write replaces the flow's bytes [at, end) by text, here and in every mirror of them.
func (w *Writer) write(at, end int, text string) {
	write := w.Over
	least, most := at+1, end // a mirror counts if it ends at least here and begins before
	if at == end {
		write, least, most = w.into, at, at+1
	}
	write(w.Flow.Pieces, at, end, text)
	first := sort.Search(len(w.Flow.Mirrors), func(i int) bool { return w.Flow.Mirrors[i].end >= least })
	for i := first; i < len(w.Flow.Mirrors) && w.Flow.Mirrors[i].at < most; i++ {
		write(w.Flow.Mirrors[i].Pieces, at, end, text)
	}
}

// into inserts text between two letters, in the first piece that can take it. This brings back
// a name that was replaced by nothing.
func (w *Writer) into(pieces []Piece, at, _ int, text string) {
	for i := sort.Search(len(pieces), func(i int) bool { return int(pieces[i].End) >= at }); i < len(pieces) && int(pieces[i].At) <= at; i++ {
		p := &pieces[i]
		part, first, last := p.Place()
		raw := w.store.Part(part)[first:last]
		inside := at - int(p.At)
		switch p.Form {
		case AsNothing, AsElement, AsReference, AsPair, AsSign:
			continue
		case AsShared, AsNumber, AsCell:
			w.cell(p, inside, inside, false, text)
			return
		}
		to := first + w.place(p, raw, inside)
		w.Patch(part, to, to, p.encoded(text))
		w.fix(p)
		return
	}
}

// Over replaces the bytes [at, end) of a text in its pieces: the first piece with characters
// gets the whole text, the others become empty.
func (w *Writer) Over(pieces []Piece, at, end int, text string) {
	given := false
	for i := sort.Search(len(pieces), func(i int) bool { return int(pieces[i].End) > at }); i < len(pieces) && int(pieces[i].At) < end; i++ {
		p := &pieces[i]
		part, start, last := p.Place()
		raw := w.store.Part(part)[start:last]
		shown, until := p.Shown()
		from, to := max(at, shown)-shown, min(end, until)-shown
		switch p.Form {
		case AsNothing:
			continue
		case AsElement:
			w.Patch(part, start, last, nil)
			continue
		case AsShared, AsNumber, AsCell:
			w.cell(p, from, to, given, text)
			given = true
			continue
		}
		var written []byte
		if !given {
			written, given = p.encoded(text), true
		}
		first := start + w.place(p, raw, from)
		if p.Form == AsHTML || p.Form == AsReference { // a "<" before it was text, and must not become a tag
			if before := bytes.TrimSuffix(w.store.Part(part)[:first], []byte("/")); bytes.HasSuffix(before, []byte("<")) {
				w.Patch(part, len(before)-1, len(before), []byte("&lt;"))
			}
		}
		w.Patch(part, first, start+w.place(p, raw, to), written)
		w.fix(p)
	}
}

// fix makes the further changes that a piece needs.
func (w *Writer) fix(p *Piece) {
	part, _, to := p.Place()
	tag := int(p.Tag)
	switch p.Fixed {
	case KeepSpaces:
		w.spaced[[2]int{part, tag}] = true
	case ToText:
		w.asText(p)
	case ToString:
		if b := w.store.Part(part)[tag:to]; bytes.IndexByte(b, ':') < 0 || bytes.IndexByte(b, ' ') < bytes.IndexByte(b, ':') {
			w.Patch(part, tag+1, tag+2, []byte("s"))
		}
	}
}

// place returns where byte at of a piece is written. Edits come in order, so a long text is
// read only once.
func (w *Writer) place(p *Piece, raw []byte, at int) int {
	if w.last.piece != *p {
		w.last = reached{*p, Places{Raw: raw, Form: p.Form}}
	}
	return w.last.Of(at)
}

// reached is a piece and the place up to which its text was read.
type reached struct {
	piece Piece
	Places
}

// asText turns a cell of OpenDocument into one of text, once.
func (w *Writer) asText(p *Piece) {
	key := [2]int{int(p.Part), int(p.Tag)}
	if w.retyped[key] {
		return
	}
	if w.retyped == nil {
		w.retyped = map[[2]int]bool{}
	}
	w.retyped[key] = true
	if m, ok := w.store.(markup); ok {
		w.Patches[key[0]] = append(w.Patches[key[0]], m.AsText(key[0], key[1])...)
	}
}

// cell records an edit of a cell that is written as a whole.
func (w *Writer) cell(p *Piece, from, to int, given bool, text string) {
	if given {
		text = ""
	}
	if n := len(w.Cells); n == 0 || w.Cells[n-1].Piece != *p {
		w.Cells = append(w.Cells, Cell{Piece: *p, Text: w.Flow.Text[p.At:p.End]})
	}
	c := &w.Cells[len(w.Cells)-1]
	c.Edits = append(c.Edits, Patch{From: from, To: to, Text: []byte(text)})
}

func (w *Writer) Patch(part, from, to int, text []byte) {
	w.Patches[part] = append(w.Patches[part], Patch{From: from, To: to, Text: text})
}

// follow writes the followers of the names that edits change. The flow begins at byte base of
// the document's text.
func (w *Writer) follow(edits []Edit, base int) {
	if len(edits) == 0 {
		return
	}
	for _, f := range w.Flow.Followers {
		text, changed := w.named(edits, base, f.At, f.End)
		if f.Last.End > 0 {
			last, too := w.named(edits, base, f.Last.Start, f.Last.End)
			text, changed = text+":"+last, changed || too
		}
		if !changed {
			continue
		}
		if f.Write != nil {
			text = f.Write(text)
		}
		for i := range f.Pieces {
			p := &f.Pieces[i]
			part, from, to := p.Place()
			w.Patch(part, from, to, p.encoded(text))
			text = ""
		}
	}
}

// named returns the bytes [from, to) of the flow after the edits, and whether the edits change
// them.
func (w *Writer) named(edits []Edit, base, from, to int) (text string, changed bool) {
	var name strings.Builder
	at := from
	first, last := EditsIn(Span{from + base, to + base}, edits)
	for _, e := range edits[first:last] {
		if e.End > e.Start && (e.End-base <= from || e.Start-base >= to) { // the edit belongs to a neighbour: the name is only a part of the line
			continue
		}
		name.Write(w.Flow.Text[at:max(at, e.Start-base)])
		name.WriteString(e.Text)
		at, changed = e.End-base, true
	}
	name.Write(w.Flow.Text[min(at, to):to])
	return name.String(), changed
}

// keepSpaces keeps the spaces at either end of the elements that were written to.
func (w *Writer) keepSpaces() {
	m, ok := w.store.(markup)
	if !ok {
		return
	}
	for at := range w.spaced {
		if p, ok := m.KeepSpaces(at[0], at[1], w.Patches[at[0]]); ok {
			w.Patches[at[0]] = append(w.Patches[at[0]], p)
		}
	}
}

// Cell is a cell that is not edited in place, a number or a string that cells share, with its
// edits.
type Cell struct {
	Piece Piece
	Text  []byte // the text that the cell showed
	Edits []Patch
}

// edit writes edits of the flow. repeats are the stretches that the part writes once for
// several copies.
func (w *Writer) edit(edits []Edit, repeats []Repeat) {
	for len(edits) > 0 {
		e := edits[0]
		n := 1
		i := sort.Search(len(repeats), func(i int) bool { return repeats[i].end() >= e.End })
		if i == len(repeats) || e.Start < repeats[i].At {
			w.write(e.Start, e.End, e.Text)
		} else {
			for n < len(edits) && edits[n].End <= repeats[i].end() {
				n++
			}
			w.repeated(&repeats[i], edits[:n])
		}
		edits = edits[n:]
	}
}

// repeated writes edits of a repeated stretch. If all copies have the same edits, it edits the
// element in place, otherwise it writes the element several times.
func (w *Writer) repeated(r *Repeat, edits []Edit) {
	each := make([][]Edit, r.Times)
	for _, e := range edits {
		k := (e.Start - r.At) / (r.Size + 1)
		e.Start -= k * (r.Size + 1)
		e.End = min(e.End-k*(r.Size+1), r.At+r.Size)
		each[k] = append(each[k], e)
	}
	var copies []copied
	for k := 0; k < len(each); {
		end := k + 1
		for end < len(each) && slices.Equal(each[end], each[k]) {
			end++
		}
		if k == 0 && end == len(each) {
			w.edit(each[0], r.Inner)
			return
		}
		own := NewWriter(w.store, w.Flows)
		own.Flow = w.Flow
		own.edit(each[k], r.Inner)
		copies = append(copies, copied{append(own.Patches[r.Part], w.times(r, end-k)...)})
		k = end
	}
	w.Patches[r.Part] = append(w.Patches[r.Part], Patch{From: r.From, To: r.To, copies: copies})
}

// times returns the patches that make the element of r count for n copies.
func (w *Writer) times(r *Repeat, n int) []Patch {
	if m, ok := w.store.(markup); ok {
		return m.Times(r.Part, r.From, n)
	}
	return nil
}
