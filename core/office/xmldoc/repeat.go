package xmldoc

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core/office/flow"
)

// In OpenDocument, one cell or row may count for several copies (number-columns-repeated,
// number-rows-repeated). A reader sees all copies, so the text has all of them. If hiding gives
// copies different words, the element is written several times, and the number is divided among
// them.

// Limits for repeated text. An element with more copies than mostTimes is in the text once, and
// so is every repeated element once mostCopied bytes of copies are there: without limits, a file
// of 7 kB could have 260 MB of text.
const (
	mostTimes  = 1000
	mostCopied = 1 << 20
)

// again appends to the main flow the other copies of f, a cell or a row that is closed. The first
// copy begins at w.main.Text[at]. The parameter to is the offset behind the element, gap the
// separator between two copies. It returns false if the text has only one copy.
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
