package document

import (
	"cmp"
	"slices"

	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// inValues are the names in values of a document that its text does not give back: what
// hiding put inside a word, "Notes_ELEVE_001", is none to whoever reads a text. edits are
// those of the text.
func inValues(d *office.Document, also *office.Also, edits []office.Edit) (list []office.Edit) {
	eachOpen(d, also, spansOf(edits), func(_, at office.Span, n office.Named) {
		list = append(list, office.Edit{Span: at, Text: n.Text})
	})
	return list
}

// spansOf are the places of edits.
func spansOf(edits []office.Edit) []office.Span {
	list := make([]office.Span, len(edits))
	for i, e := range edits {
		list[i] = e.Span
	}
	return list
}

// withValues are the edits of a text with more, and tells of it without what comes back by
// these.
func withValues(d *office.Document, edits, more []office.Edit, r *DocumentSaved) []office.Edit {
	all := append(slices.Clone(edits), more...)
	slices.SortStableFunc(all, func(a, b office.Edit) int { return cmp.Compare(a.Start, b.Start) })
	told := r.Restored
	told.Restored += len(more)
	places := told.Places
	told.Places = []bridge.Unrestored{}
	back := extents(d.Text, spansOf(more))
	k, shift := 0, 0
	left := map[string]bool{}
	for _, p := range places {
		for ; k < len(more) && back[k].End <= p.Start; k++ {
			is := bridge.Cursor{Text: more[k].Text}
			shift += is.ToUnits(len(more[k].Text)) - (back[k].End - back[k].Start)
		}
		if k < len(more) && back[k].Start < p.End {
			continue
		}
		p.OutStart, p.OutEnd = p.OutStart+shift, p.OutEnd+shift
		left[p.Code], left[string(p.Text)] = true, true
		told.Places = append(told.Places, p)
	}
	told.Unknown = slices.DeleteFunc(told.Unknown, func(word string) bool { return !left[word] })
	if !left["ambiguous"] {
		told.Ambiguous = []string{}
	}
	return all
}
