package turn

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// Swept takes the bytes of a file and the patches of its lines. It appends the patches of names
// outside of the lines, and sorts the list. The function texts must call do with each text of the
// file, in order: its bytes [from, to), their form, and whether the text is solid, so that a
// replacement in it may have no spaces.
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

// openings finds the places of a file that belong to no line. They must be asked for in the order
// of the file.
type openings struct {
	taken []flow.Span // places that belong to lines, in order
	k     int         // how many of them are before the place that was asked for last
}

// each calls do with each place inside bytes [from, to) that belongs to no line.
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

// replaced returns the patches of the names in bytes [from, to) of a file, which encode a text in
// form f. It records the old bytes in also, so that they come back as they were. If isSolid is
// true, a replacement gets underscores for its spaces.
func replaced(b []byte, from, to int, f flow.Form, isSolid bool, also *sweep.Also) (list []flow.Patch) {
	raw := b[from:to]
	// Old bytes that were recorded when the file was hidden are looked up before HasWord is asked,
	// because a replacement such as "P001-2" has no word.
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

// ends returns the characters that end a text of the given form in a file.
func ends(f flow.Form) string {
	switch {
	case f == flow.AsBytes:
		return "\n"
	case f >= flow.AsQuotes: // for a cell or a string of JSON, the caller asks flow.IsInside
		return ""
	}
	return `<>"'`
}

// decoded returns the text that some bytes of a file encode in a form, and the form. An attribute
// with the escapes of a link ("%20") is decoded as a link, whose form is flow.AsLink. The result ok
// is false if the bytes have a reference that is not defined.
func decoded(raw []byte, f flow.Form) (text []byte, as flow.Form, ok bool) {
	text, ok = flow.Decode(raw, f)
	if ok && f == flow.AsAttribute {
		if link := flow.Unpercent(text); !bytes.Equal(link, text) {
			return link, flow.AsLink, true
		}
	}
	return text, f, ok
}
