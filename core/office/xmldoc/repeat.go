package xmldoc

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core/office/flow"
)

// A cell or a row of OpenDocument may count for several copies (number-columns-repeated,
// number-rows-repeated). A reader sees all copies, so the text has all of them. If copies get
// different words, the element is written several times, and the number is divided among them.

// Bounds of repeated text. An element that is repeated more often is in the text once, and so
// is every repeated element after that many bytes: without bounds, a file of 7 kB could have
// 260 MB of text.
const (
	mostTimes  = 1000
	mostCopied = 1 << 20
)

// again appends the other copies of a cell or a row to the main flow, where the first copy
// begins at byte at. The element is already closed. It returns false if the text contains the
// element only once.
func (w *walker) again(f frame, to, at int, gap byte) bool {
	size := len(w.main.Text) - at
	more := (f.times - 1) * (size + 1)
	if f.times < 2 || f.times > mostTimes || size == 0 || w.book.copied+more > mostCopied {
		return false
	}
	w.book.copied += more
	first := w.main.Text[at:]
	w.main.Text = slices.Grow(w.main.Text, more)
	for range f.times - 1 {
		w.main.Text = append(append(w.main.Text, gap), first...)
	}
	list := w.main.Repeats
	inner := sort.Search(len(list), func(i int) bool { return list[i].At >= at })
	r := flow.Repeat{At: at, Size: size, Times: f.times, Part: w.part, From: f.from, To: to, Inner: slices.Clone(list[inner:])}
	w.main.Repeats = append(list[:inner], r)
	return true
}
