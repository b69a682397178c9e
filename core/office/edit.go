package office

import (
	"bytes"
	"cmp"
	"slices"
	"sort"
	"strings"
)

// Edit is words of a document's text and what stands in their place.
type Edit struct {
	Span // bytes of Document.Text
	Text string
}

// patch is bytes of a part and what stands in their place.
type patch struct {
	from, to int
	text     []byte
	copies   []copied // what stands there is written so often, each with patches of its own; others within hold in all
}

// Save writes the document with its text edited. Edits are in order and disjoint,
// and none crosses the end of a line or a cell, unless lines flow.
func (d *Document) Save(edits []Edit, also *Also) ([]byte, error) {
	if err := d.wake(); err != nil {
		return nil, err
	}
	edits = d.Settle(d.Whole(edits, also))
	d.noteCut(edits, also)
	if _, ok := d.store.(*mail); ok {
		return d.saveMail(edits, also)
	}
	return d.store.save(d, d.patches(edits), also)
}

// patches are what edits change in the parts.
func (d *Document) patches(edits []Edit) map[int][]patch {
	w := writer{store: d.store, flows: d.stretch, patches: map[int][]patch{}, spaced: map[[2]int]bool{}}
	k := 0
	for _, s := range d.stretch {
		w.flow = s.flow
		first := k
		var own []Edit
		for ; k < len(edits) && edits[k].Start+min(1, edits[k].End-edits[k].Start) <= s.at+len(s.text); k++ {
			e := edits[k]
			own = append(own, Edit{Span{e.Start - s.at, e.End - s.at}, e.Text})
		}
		w.edit(own, s.repeats)
		w.follow(edits[first:k], s.at)
	}
	w.cellsWritten()
	w.sort()
	w.keepSpaces()
	w.sort()
	return w.patches
}

// writer turns edits of a text into patches of the parts.
type writer struct {
	store   store
	flows   []stretch
	flow    *flow           // the one that is written to
	cells   []written       // in order
	retyped map[[2]int]bool // cells of ODF, by part and tag
	patches map[int][]patch
	last    reached
	spaced  map[[2]int]bool // the elements written to, by part and tag, whose spaces are lost unless they keep them
}

func (w *writer) sort() {
	for part := range w.patches {
		sortPatches(w.patches[part])
	}
}

// sortPatches puts patches in order; of two that begin at the same place the first
// stays the first.
func sortPatches(list []patch) {
	slices.SortStableFunc(list, func(a, b patch) int { return cmp.Compare(a.from, b.from) })
}

// write puts text in the place of the flow's [at, end), and of whatever mirrors it.
func (w *writer) write(at, end int, text string) {
	write := w.over
	least, most := at+1, end // of what is reached: where it ends, and behind what it begins
	if at == end {
		write, least, most = w.into, at, at+1
	}
	write(w.flow.pieces, at, end, text)
	first := sort.Search(len(w.flow.mirror), func(i int) bool { return w.flow.mirror[i].end >= least })
	for i := first; i < len(w.flow.mirror) && w.flow.mirror[i].at < most; i++ {
		write(w.flow.mirror[i].pieces, at, end, text)
	}
}

// into puts text between two letters, into the first piece that takes it: where a name was
// hidden by nothing it comes back so.
func (w *writer) into(pieces []piece, at, _ int, text string) {
	for i := sort.Search(len(pieces), func(i int) bool { return pieces[i].end >= at }); i < len(pieces) && pieces[i].at <= at; i++ {
		p := &pieces[i]
		raw := w.store.part(p.part)[p.from:p.to]
		switch p.form {
		case asNothing, asElement, asReference, asPair:
			continue
		case asShared, asNumber, asCell:
			w.cell(p, at-p.at, at-p.at, false, text)
			return
		}
		to := p.from + w.place(p, raw, at-p.at)
		w.patch(p.part, to, to, p.written(text))
		w.fix(p)
		return
	}
}

// over writes to the pieces that [at, end) covers: the text to the first that
// holds characters, nothing to the others.
func (w *writer) over(pieces []piece, at, end int, text string) {
	given := false
	for i := sort.Search(len(pieces), func(i int) bool { return pieces[i].end > at }); i < len(pieces) && pieces[i].at < end; i++ {
		p := &pieces[i]
		raw := w.store.part(p.part)[p.from:p.to]
		from, to := max(at, p.at)-p.at, min(end, p.end)-p.at
		switch p.form {
		case asNothing:
			continue
		case asElement:
			w.patch(p.part, p.from, p.to, nil)
			continue
		case asShared, asNumber, asCell:
			w.cell(p, from, to, given, text)
			given = true
			continue
		}
		var written []byte
		if !given {
			written, given = p.written(text), true
		}
		first := p.from + w.place(p, raw, from)
		if p.form == asHTML || p.form == asReference { // a < before it was no tag, and shall be none
			if before := bytes.TrimSuffix(w.store.part(p.part)[:first], []byte("/")); bytes.HasSuffix(before, []byte("<")) {
				w.patch(p.part, len(before)-1, len(before), []byte("&lt;"))
			}
		}
		w.patch(p.part, first, p.from+w.place(p, raw, to), written)
		w.fix(p)
	}
}

// fix changes what else has to where a piece was written to.
func (w *writer) fix(p *piece) {
	switch p.fixed {
	case keepSpaces:
		w.spaced[[2]int{p.part, p.tag}] = true
	case toText:
		w.asText(p)
	case toString:
		if b := w.store.part(p.part); bytes.IndexByte(b[p.tag:p.to], ':') < 0 || bytes.IndexByte(b[p.tag:p.to], ' ') < bytes.IndexByte(b[p.tag:p.to], ':') {
			w.patch(p.part, p.tag+1, p.tag+2, []byte("s"))
		}
	}
}

// place is where a byte of a piece is written. Edits come in order, and a long text
// is not read again for each.
func (w *writer) place(p *piece, raw []byte, at int) int {
	if w.last.piece != *p {
		w.last = reached{*p, places{raw: raw, form: p.form}}
	}
	return w.last.of(at)
}

// reached is a piece and how far its text was read.
type reached struct {
	piece piece
	places
}

// asText makes a cell of ODF one of text, once.
func (w *writer) asText(p *piece) {
	key := [2]int{p.part, p.tag}
	if w.retyped[key] {
		return
	}
	if w.retyped == nil {
		w.retyped = map[[2]int]bool{}
	}
	w.retyped[key] = true
	b := w.store.part(p.part)
	s := xmlScanner{b: b, at: p.tag}
	if t, ok, err := s.next(); ok && err == nil {
		w.patches[p.part] = append(w.patches[p.part], asStringCell(b, t)...)
	}
}

// cell notes an edit of a cell that is written as a whole.
func (w *writer) cell(p *piece, from, to int, given bool, text string) {
	if given {
		text = ""
	}
	if n := len(w.cells); n == 0 || w.cells[n-1].piece != *p {
		w.cells = append(w.cells, written{piece: *p, text: w.flow.text[p.at:p.end]})
	}
	c := &w.cells[len(w.cells)-1]
	c.edits = append(c.edits, patch{from: from, to: to, text: []byte(text)})
}

func (w *writer) patch(part, from, to int, text []byte) {
	w.patches[part] = append(w.patches[part], patch{from: from, to: to, text: text})
}

// apply writes patches into a part. They are in order and disjoint; of two that
// begin at the same place the first holds.
func apply(b []byte, patches []patch) []byte {
	n := len(b)
	for _, p := range patches {
		n += len(p.text)
	}
	return applyTo(make([]byte, 0, n), b, Span{0, len(b)}, patches)
}

// applyTo appends a stretch of a part with patches.
func applyTo(out, b []byte, within Span, patches []patch) []byte {
	at := within.Start
	for i := 0; i < len(patches); i++ {
		p := patches[i]
		if p.from < at {
			continue
		}
		out = append(out, b[at:p.from]...)
		out = append(out, p.text...)
		at = p.to
		if p.copies == nil {
			continue
		}
		first := i + 1
		for i+1 < len(patches) && patches[i+1].from < p.to {
			i++
		}
		for _, c := range p.copies {
			all := slices.Concat(patches[first:i+1], c.patches)
			sortPatches(all)
			out = applyTo(out, b, Span{p.from, p.to}, all)
		}
	}
	return append(out, b[at:within.End]...)
}

// follow writes what follows the names that were edited: initials, references. The
// flow begins at base.
func (w *writer) follow(edits []Edit, base int) {
	if len(edits) == 0 {
		return
	}
	for _, f := range w.flow.followers {
		text, changed := w.named(edits, base, f.at, f.end)
		if f.last.End > 0 {
			last, too := w.named(edits, base, f.last.Start, f.last.End)
			text, changed = text+":"+last, changed || too
		}
		if !changed {
			continue
		}
		if f.write != nil {
			text = f.write(text)
		}
		for i := range f.pieces {
			p := &f.pieces[i]
			w.patch(p.part, p.from, p.to, p.written(text))
			text = ""
		}
	}
}

// named is what stands at [from, to) of the flow once it is edited, and whether that is
// anything else.
func (w *writer) named(edits []Edit, base, from, to int) (text string, changed bool) {
	var name strings.Builder
	at := from
	first, last := editsOf(Span{from + base, to + base}, edits)
	for _, e := range edits[first:last] {
		if e.End > e.Start && (e.End-base <= from || e.Start-base >= to) { // of a neighbour: the name is a part of a line
			continue
		}
		name.Write(w.flow.text[at:max(at, e.Start-base)])
		name.WriteString(e.Text)
		at, changed = e.End-base, true
	}
	name.Write(w.flow.text[min(at, to):to])
	return name.String(), changed
}

// keepSpaces makes the elements that were written to keep the spaces which their
// text now begins or ends with, as they were inside before.
func (w *writer) keepSpaces() {
	for at := range w.spaced {
		b, all := w.store.part(at[0]), w.patches[at[0]]
		s := xmlScanner{b: b, at: at[1]}
		tag, ok, err := s.next()
		if !ok || err != nil || tag.empty || bytes.Contains(b[tag.from:tag.to], []byte("xml:space")) {
			continue
		}
		end := tag.to + max(0, bytes.IndexByte(b[tag.to:], '<'))
		var inside []patch
		for i := sort.Search(len(all), func(i int) bool { return all[i].from >= tag.to }); i < len(all) && all[i].to <= end; i++ {
			inside = append(inside, patch{from: all[i].from - tag.to, to: all[i].to - tag.to, text: all[i].text})
		}
		text := apply(b[tag.to:end], inside)
		if len(text) > 0 && (isSpace(text[0]) || isSpace(text[len(text)-1])) {
			w.patch(at[0], tag.to-1, tag.to-1, []byte(` xml:space="preserve"`))
		}
	}
}
