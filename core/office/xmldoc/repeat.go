package xmldoc

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core/office/flow"
)

// A cell or a row of OpenDocument may stand for several that are alike (number-columns-
// repeated, number-rows-repeated). A reader sees it as often, so the text says it as often.
// Where different words are written into these, the element is written more than once, and
// the number is shared out.

// Bounds of what is said again. What is repeated more often is said once, as is all behind
// so many bytes: a file of 7 kB could say 260 MB.
const (
	mostTimes  = 1000
	mostCopied = 1 << 20
)

// again says a cell or a row as often as it stands there. It began at a place of the main
// flow, and its element is closed. The answer is false where it is said once.
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
