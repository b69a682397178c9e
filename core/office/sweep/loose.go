package sweep

import (
	"bytes"
	"html"

	"github.com/cachenom/cachenom/core/office/flow"
)

// looseValue returns the patches that replace the names in the bytes [from, to) of b, a tag name,
// a value or a text between two signs of markup.
func (a *Also) looseValue(b []byte, from, to int) (list []flow.Patch) {
	raw := b[from:to]
	if was, ok := a.WasOf(raw, EndsLoose); ok {
		return []flow.Patch{{From: from, To: to, Text: was}}
	}
	decoded := html.UnescapeString(string(raw))
	link := string(flow.Unpercent([]byte(decoded)))
	if link != string(raw) {
		out, ok := a.Rewrite(link)
		if !ok {
			return nil
		}
		f := flow.AsAttribute
		if link != decoded {
			f = flow.AsLink
		}
		now := flow.Encode(out, f)
		a.Note(string(now), string(raw))
		return []flow.Patch{{From: from, To: to, Text: now}}
	}
	for _, n := range a.Find(link) {
		list = append(list, flow.Patch{From: n.Start, To: n.End, Text: flow.Encode(n.Text, flow.AsAttribute)})
	}
	if len(list) > 0 {
		a.Note(string(flow.Apply(raw, list)), string(raw))
	}
	for i := range list {
		list[i].From, list[i].To = list[i].From+from, list[i].To+from
	}
	return list
}

// SweepLoosely appends to patches those that replace the names in b, a text with markup that need
// not be well-formed, such as HTML. It skips the places in taken, which are in order.
func (a *Also) SweepLoosely(b []byte, taken []flow.Span, patches []flow.Patch) []flow.Patch {
	if !a.HasNames() {
		return patches
	}
	at := 0
	take := func(to int) {
		for at < to {
			end := to
			if n := bytes.IndexAny(b[at:to], "<>\"'="); n == 0 {
				at++
				continue
			} else if n > 0 {
				end = at + n
			}
			patches = append(patches, a.looseValue(b, at, end)...)
			at = end
		}
	}
	for _, s := range taken {
		take(s.Start)
		at = max(at, s.End)
	}
	take(len(b))
	return patches
}
