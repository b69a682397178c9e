package turn

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// Swept appends to the patches of a file b those of the names outside the lines of its document, and
// sorts the list. texts calls do with each text of the file, in order: its bytes [from, to), and their
// form. isSolid says that a replacement in the text may have no spaces.
func Swept(b []byte, l *flow.Layout, patches []flow.Patch, also *sweep.Also, texts func(do func(from, to int, f flow.Form, isSolid bool))) []flow.Patch {
	if also == nil || also.IsEmpty() {
		return patches
	}
	open := openings{taken: l.Taken(1)[0]}
	texts(func(from, to int, f flow.Form, isSolid bool) {
		open.each(from, to, func(from, to int) { patches = append(patches, replaced(b, from, to, f, isSolid, also)...) })
	})
	flow.SortPatches(patches)
	return patches
}

// openings are the places of a file that no line has. They are asked for in order.
type openings struct {
	taken []flow.Span
	k     int
}

// each calls do with those of the bytes [from, to).
func (o *openings) each(from, to int, do func(from, to int)) {
	for o.k < len(o.taken) && o.taken[o.k].End <= from {
		o.k++
	}
	at := from
	for _, s := range o.taken[o.k:] {
		if s.Start >= to {
			break
		}
		if s.Start > at {
			do(at, s.Start)
		}
		at = max(at, s.End)
	}
	if at < to {
		do(at, to)
	}
}

// replaced returns the patches of the names in the bytes [from, to) of a part, which encode a text
// in form f. It notes the old value, so that it comes back as it was. isSolid says that a
// replacement may have no spaces.
func replaced(b []byte, from, to int, f flow.Form, isSolid bool, also *sweep.Also) (list []flow.Patch) {
	raw := b[from:to]
	// The old value comes first: "P001-2" has no word.
	if was, ok := also.WasOf(raw, ends(f)); ok && (f < flow.AsQuotes || flow.IsInside(was, f)) {
		return []flow.Patch{{From: from, To: to, Text: was}}
	}
	if !flow.HasWord(raw) {
		return nil
	}
	text, f, ok := decoded(raw, f)
	if !ok {
		return nil
	}
	for _, n := range also.Find(string(text)) {
		if isSolid {
			n.Text = strings.ReplaceAll(n.Text, " ", "_")
		}
		list = append(list, flow.Patch{From: flow.Place(raw, f, n.Start), To: flow.Place(raw, f, n.End), Text: flow.Encode(n.Text, f)})
	}
	if len(list) == 0 {
		return nil
	}
	last := &list[len(list)-1]
	plain := last.Text
	now := also.Distinct(string(flow.Apply(raw, list)), string(raw), func(n int) string {
		last.Text = slices.Concat(plain, []byte("_"+strconv.Itoa(n)))
		return string(flow.Apply(raw, list))
	})
	also.Note(now, string(raw))
	for i := range list {
		list[i].From, list[i].To = list[i].From+from, list[i].To+from
	}
	return list
}

// ends returns the signs that end a value in a form.
func ends(f flow.Form) string {
	switch {
	case f == flow.AsBytes:
		return "\n"
	case f >= flow.AsQuotes: // a cell or a string of JSON: see flow.IsInside
		return ""
	}
	return `<>"'`
}

// decoded returns the text of bytes in a form. An attribute with escapes of an address ("%20") is
// decoded as one, and its form is then flow.AsLink. ok is false if the bytes have a reference that
// is not defined.
func decoded(raw []byte, f flow.Form) (text []byte, as flow.Form, ok bool) {
	text, ok = flow.Decode(raw, f)
	if ok && f == flow.AsAttribute {
		if link := flow.Unpercent(text); !bytes.Equal(link, text) {
			return link, flow.AsLink, true
		}
	}
	return text, f, ok
}
