package flow

import (
	"cmp"
	"slices"
)

// Patch replaces bytes of a part by a text.
type Patch struct {
	From, To int
	Text     []byte
	copies   []copied // if there are any, the bytes are written once for each, with the copy's own patches; other patches inside apply to every copy
}

// copied holds the patches of one copy of an element.
type copied struct{ patches []Patch }

// SortPatches sorts patches by their place. Patches of the same place keep their order.
func SortPatches(list []Patch) {
	slices.SortStableFunc(list, func(a, b Patch) int { return cmp.Compare(a.From, b.From) })
}

// Apply returns b with patches, which are in order and disjoint. Of two patches at the same
// place, only the first is made.
func Apply(b []byte, patches []Patch) []byte {
	n := len(b)
	for _, p := range patches {
		n += len(p.Text)
	}
	return ApplyTo(make([]byte, 0, n), b, Span{0, len(b)}, patches)
}

// ApplyTo appends the bytes within of a part, with its patches, to out.
func ApplyTo(out, b []byte, within Span, patches []Patch) []byte {
	at := within.Start
	for i := 0; i < len(patches); i++ {
		p := patches[i]
		if p.From < at {
			continue
		}
		out = append(out, b[at:p.From]...)
		out = append(out, p.Text...)
		at = p.To
		if p.copies == nil {
			continue
		}
		first := i + 1
		for i+1 < len(patches) && patches[i+1].From < p.To {
			i++
		}
		for _, c := range p.copies {
			all := slices.Concat(patches[first:i+1], c.patches)
			SortPatches(all)
			out = ApplyTo(out, b, Span{p.From, p.To}, all)
		}
	}
	return append(out, b[at:within.End]...)
}
