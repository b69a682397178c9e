package restoring

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
)

// through returns the names of a text that was restored twice. first are the names of the first
// run, second those of the second run, which took the result of the first as its input. In of each
// name is its place in the first input, Out in the last result.
func through(first, second []Restored) []Restored {
	var list []Restored
	shift := 0 // bytes by which the last result is longer so far than the result of the first run
	back := 0  // bytes by which the first input is longer so far than the result of the first run
	i := 0
	pass := func(before int) {
		for ; i < len(first) && first[i].Out.Start < before; i++ {
			n := first[i]
			back = n.In.End - n.Out.End
			n.Out.Start, n.Out.End = n.Out.Start+shift, n.Out.End+shift
			list = append(list, n)
		}
	}
	for _, n := range second {
		pass(n.In.Start)
		shift = n.Out.End - n.In.End
		if i > 0 && first[i-1].Out.End > n.In.Start { // inside a name that the first run put back
			list[len(list)-1].Out.End = n.Out.End + max(0, first[i-1].Out.End-n.In.End)
			continue
		}
		n.In.Start, n.In.End = n.In.Start+back, n.In.End+back
		list = append(list, n)
	}
	pass(int(^uint(0) >> 1))
	return list
}

// farthest is the largest result of distance.
const farthest = 3

// distance returns how far a seal is from a text, to choose between seals with the same hash: 0 if
// it is of the same document and the same field, 1 of the other field (body or author), 2 of
// another document, 3 of the other field of another document.
func distance(s *pseudonym.Seal, doc string, author bool) int {
	n := 0
	if s.Doc != doc {
		n = 2
	}
	if s.Author != author {
		n++
	}
	return n
}

// open undoes the replacements in a sealed text. ok is false if the seal is damaged.
func open(s *pseudonym.Seal, text string) (string, []Restored, bool) {
	if len(s.Cuts)%3 != 0 {
		return "", nil, false
	}
	var b strings.Builder
	var names []Restored
	at := 0
	for i := 0; i+2 < len(s.Cuts); i += 3 {
		gap, length, form := s.Cuts[i], s.Cuts[i+1], s.Cuts[i+2]
		isInText := gap >= 0 && gap <= len(text)-at && length >= 0 && length <= len(text)-at-gap
		if !isInText || form < 0 || form >= len(s.Forms) {
			return "", nil, false
		}
		start := at + gap
		end := start + length
		b.WriteString(text[at:start])
		names = append(names, Restored{In: core.Span{Start: start, End: end}, Out: core.Span{Start: b.Len(), End: b.Len() + len(s.Forms[form])}})
		b.WriteString(s.Forms[form])
		at = end
	}
	b.WriteString(text[at:])
	return b.String(), names, true
}
