package restoring

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
)

// through returns the names of a text that was restored twice: those of the first run, and
// those of the second run, whose input was the result of the first.
func through(first, second []Restored) []Restored {
	var list []Restored
	shift := 0 // bytes of the last text minus those of the text between
	back := 0  // bytes of the first text minus those of the text between
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
		if i > 0 && first[i-1].Out.End > n.In.Start { // inside a name that the first run gave back
			list[len(list)-1].Out.End = n.Out.End + max(0, first[i-1].Out.End-n.In.End)
			continue
		}
		n.In.Start, n.In.End = n.In.Start+back, n.In.End+back
		list = append(list, n)
	}
	pass(int(^uint(0) >> 1))
	return list
}

// farthest is the largest distance of a seal.
const farthest = 3

// distance returns how well a seal fits a document or its author field, from 0 (the same) to 3.
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
