package flow

import (
	"bytes"
	"slices"
	"sort"
	"strings"
)

// Writer turns edits of a document's text into patches of the bytes of its parts.
type Writer struct {
	store   Parts
	Flows   []Stretch
	Flow    *Flow           // the flow to which the current edits belong
	Cells   []Cell          // edited cells whose whole value is written anew, in order
	retyped map[[2]int]bool // cells that became text cells, by part and offset of the tag
	Patches map[int][]Patch
	last    reached
	spaced  map[[2]int]bool // edited elements that may need xml:space, by part and offset of the tag
}

// markup is implemented by a store whose parts are XML (xmldoc.File). It returns the patches of
// the tags around an edited text.
type markup interface {
	// AsText returns the patches that turn a cell of numbers or dates into a text cell. The
	// cell's tag begins at byte tag of the part.
	AsText(part, tag int) []Patch
	// KeepSpaces returns the patch that adds xml:space="preserve" to the tag at byte tag, if the
	// text of the element begins or ends with a space when the patches in list are made. list holds
	// all patches of the part, sorted. ok is false if no patch is needed.
	KeepSpaces(part, tag int, list []Patch) (p Patch, ok bool)
	// Times returns the patches that make a repeated element count for n copies. The element begins
	// at the offset from of the part.
	Times(part, from, n int) []Patch
}

// cellWriter is implemented by a store with cells that cannot be edited in place. WriteCells
// turns the edits in w.Cells into patches of w.
type cellWriter interface {
	WriteCells(w *Writer)
}

// NewWriter returns a Writer without patches, for the parts of store and the flows of a document.
func NewWriter(store Parts, flows []Stretch) *Writer {
	return &Writer{store: store, Flows: flows, Patches: map[int][]Patch{}, spaced: map[[2]int]bool{}}
}

// Finish completes w.Patches: it adds the patches that keep spaces at the ends of texts, and
// sorts all patches of each part.
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

// write replaces the bytes [at, end) of the flow's text, in the file and in every mirror of them.
func (w *Writer) write(at, end int, text string) {
	write := w.Over
	// A mirror is concerned if it ends at or after least and begins before most.
	least, most := at+1, end
	if at == end {
		write, least, most = w.into, at, at+1
	}
	write(w.Flow.Pieces, at, end, text)
	first := sort.Search(len(w.Flow.Mirrors), func(i int) bool { return w.Flow.Mirrors[i].end >= least })
	for i := first; i < len(w.Flow.Mirrors) && w.Flow.Mirrors[i].at < most; i++ {
		write(w.Flow.Mirrors[i].Pieces, at, end, text)
	}
}

// into inserts text at the offset at in the flow's text, in the first piece that can take it.
// Giving back a name that hiding removed needs it.
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

// Over replaces the bytes [at, end) of a text that consists of pieces. The first of these pieces
// that can hold text gets the whole new text, the others become empty.
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
		// A "<" before the piece was text: with the new letters behind it, it must not begin a
		// tag.
		if p.Form == AsHTML || p.Form == AsReference {
			if before := bytes.TrimSuffix(w.store.Part(part)[:first], []byte("/")); bytes.HasSuffix(before, []byte("<")) {
				w.Patch(part, len(before)-1, len(before), []byte("&lt;"))
			}
		}
		w.Patch(part, first, start+w.place(p, raw, to), written)
		w.fix(p)
	}
}

// fix makes the changes that p.Fixed requires around the piece.
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

// place returns the offset in raw at which the byte with the offset at in the piece's text is
// written. It remembers the last piece: edits come in order, so a long text is read only once.
func (w *Writer) place(p *Piece, raw []byte, at int) int {
	if w.last.piece != *p {
		w.last = reached{*p, Places{Raw: raw, Form: p.Form}}
	}
	return w.last.Of(at)
}

// reached is the piece for which place was called last, and how far its text has been read.
type reached struct {
	piece Piece
	Places
}

// asText turns the cell of OpenDocument around a piece into a text cell. It does so only once for
// each cell.
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

// cell records in w.Cells that the bytes [from, to) of a cell's text are replaced. given means
// that an earlier cell took the text of the edit, so that this one gets none.
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

// Patch adds a patch of the bytes [from, to) of a part.
func (w *Writer) Patch(part, from, to int, text []byte) {
	w.Patches[part] = append(w.Patches[part], Patch{From: from, To: to, Text: text})
}

// follow writes the followers of the names that edits change. The spans of edits are bytes of the
// document's text, in which the flow begins at byte base.
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

// named returns the bytes [from, to) of the flow's text with the edits made, and whether the edits
// change them.
func (w *Writer) named(edits []Edit, base, from, to int) (text string, changed bool) {
	var name strings.Builder
	at := from
	first, last := EditsIn(Span{from + base, to + base}, edits)
	for _, e := range edits[first:last] {
		// The edit only touches the name: it changes the text before or after it on the same
		// line.
		if e.End > e.Start && (e.End-base <= from || e.Start-base >= to) {
			continue
		}
		name.Write(w.Flow.Text[at:max(at, e.Start-base)])
		name.WriteString(e.Text)
		at, changed = e.End-base, true
	}
	name.Write(w.Flow.Text[min(at, to):to])
	return name.String(), changed
}

// keepSpaces adds the patches that keep the spaces at both ends of edited elements.
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

// Cell is a cell with edits that cannot be edited in place: its value is a number, a string that
// several cells share, or a cell of delimited text.
type Cell struct {
	Piece Piece
	Text  []byte  // the cell's text before the edits
	Edits []Patch // of bytes of Text
}

// edit writes edits of the flow's text. repeats are the stretches of the text that repeat one
// element of the file.
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

// repeated writes edits of a repeated stretch. If they are the same in all copies, it edits the
// element in place. Otherwise it writes the element once for each run of equal copies.
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

// times returns the patches that make the element of r count for n copies, or nil if the store is
// not XML.
func (w *Writer) times(r *Repeat, n int) []Patch {
	if m, ok := w.store.(markup); ok {
		return m.Times(r.Part, r.From, n)
	}
	return nil
}
