package flow

import (
	"cmp"
	"slices"
)

// Patch replaces the bytes [From, To) of a part by Text.
type Patch struct {
	From, To int
	Text     []byte
	// If there are copies, the bytes [From, To) are written once for each copy, with its own
	// patches. Other patches of the part inside [From, To) apply to every copy.
	copies []copied
}

// copied holds the patches of one copy of an element that is written several times.
type copied struct{ patches []Patch }

// SortPatches sorts patches by From. Patches with the same From keep their order.
func SortPatches(list []Patch) {
	slices.SortStableFunc(list, func(a, b Patch) int { return cmp.Compare(a.From, b.From) })
}

// Apply returns b with the patches made, which are sorted. If two patches overlap, the second one
// is ignored.
func Apply(b []byte, patches []Patch) []byte {
	n, end := len(b), 0
	for _, p := range patches {
		if p.From < end {
			continue
		}
		end = p.To
		n += len(p.Text) - (p.To - p.From)
		for _, c := range p.copies {
			n += p.To - p.From
			for _, own := range c.patches {
				n += len(own.Text)
			}
		}
	}
	return ApplyTo(make([]byte, 0, n), b, Span{0, len(b)}, patches)
}

// ApplyTo appends to out the part of b that the span within covers, with the patches made.
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
