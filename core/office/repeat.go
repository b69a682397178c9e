package office

import (
	"slices"
	"sort"
	"strconv"
)

// A cell or a row of OpenDocument may stand for several that are alike (number-columns-
// repeated, number-rows-repeated). A reader sees it as often, so the text says it as often.
// Where different words are written into these, the element is written more than once, and
// the number is shared out.

// repeat is a stretch of a flow's text that stands there several times and once in its
// part. Only the first has pieces.
type repeat struct {
	at, size int // of the first; a tab or a line end stands between two
	times    int
	part     int
	from, to int      // its element, in its part
	inner    []repeat // in the first: cells of a row
}

// end is where the last one ends.
func (r *repeat) end() int { return r.at + r.times*(r.size+1) - 1 }

// Bounds of what is said again. What is repeated more often is said once, as is all behind
// so many bytes: a file of 7 kB could say 260 MB.
const (
	mostTimes  = 1000
	mostCopied = 1 << 20
)

// again says a cell or a row as often as it stands there. It began at a place of the main
// flow, and its element is closed. The answer is false where it is said once.
func (w *walker) again(f frame, to, at int, gap byte) bool {
	size := len(w.main.text) - at
	more := (f.times - 1) * (size + 1)
	if f.times < 2 || f.times > mostTimes || size == 0 || w.book.copied+more > mostCopied {
		return false
	}
	w.book.copied += more
	first := w.main.text[at:]
	w.main.text = slices.Grow(w.main.text, more)
	for range f.times - 1 {
		w.main.text = append(append(w.main.text, gap), first...)
	}
	list := w.main.repeats
	inner := sort.Search(len(list), func(i int) bool { return list[i].at >= at })
	r := repeat{at: at, size: size, times: f.times, part: w.part, from: f.from, to: to, inner: slices.Clone(list[inner:])}
	w.main.repeats = append(list[:inner], r)
	return true
}

// edit writes edits of the flow, of which some stretches stand in it several times.
func (w *writer) edit(edits []Edit, repeats []repeat) {
	for len(edits) > 0 {
		e := edits[0]
		n := 1
		i := sort.Search(len(repeats), func(i int) bool { return repeats[i].end() >= e.End })
		if i == len(repeats) || e.Start < repeats[i].at {
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

// repeated writes edits of what stands several times: once where they are the same in all,
// else in copies of the element.
func (w *writer) repeated(r *repeat, edits []Edit) {
	each := make([][]Edit, r.times)
	for _, e := range edits {
		k := (e.Start - r.at) / (r.size + 1)
		e.Start -= k * (r.size + 1)
		e.End = min(e.End-k*(r.size+1), r.at+r.size)
		each[k] = append(each[k], e)
	}
	var copies []copied
	for k := 0; k < len(each); {
		end := k + 1
		for end < len(each) && slices.Equal(each[end], each[k]) {
			end++
		}
		if k == 0 && end == len(each) {
			w.edit(each[0], r.inner)
			return
		}
		own := writer{store: w.store, flows: w.flows, flow: w.flow, patches: map[int][]patch{}, spaced: map[[2]int]bool{}}
		own.edit(each[k], r.inner)
		copies = append(copies, copied{append(own.patches[r.part], w.times(r, end-k)...)})
		k = end
	}
	w.patches[r.part] = append(w.patches[r.part], patch{from: r.from, to: r.to, copies: copies})
}

// times are the patches of the tag of an element that says how often it stands.
func (w *writer) times(r *repeat, n int) (list []patch) {
	b := w.store.part(r.part)
	s := xmlScanner{b: b, at: r.from}
	t, _, _ := s.next() // it was read before
	for _, a := range t.attrs {
		switch string(local(a.name)) {
		case "number-columns-repeated", "number-rows-repeated":
			if n > 1 {
				list = append(list, patch{from: a.from, to: a.to, text: strconv.AppendInt(nil, int64(n), 10)})
			} else {
				list = append(list, withoutAttribute(b, t, a))
			}
		}
	}
	return list
}

// copied is what is written in one of several copies of an element.
type copied struct{ patches []patch }
