package office

import (
	"bytes"
	"html"
	"path"
	"strings"
)

// Some parts are no XML, but text all the same: HTML and plain text that Word takes
// in, and drawings of old versions, which are not always well-formed. They are read
// as a browser reads, and swept as text.

// isLoose reports whether a part is text that is read without being XML.
func isLoose(name string) bool {
	switch path.Ext(strings.ToLower(name)) {
	case ".html", ".htm", ".txt", ".csv":
		return true
	}
	return false
}

// loosely reads a part that need not be XML.
func (z *zipped) loosely(e *entry) ([]*flow, error) {
	b, err := z.bytes(e)
	if err != nil {
		return nil, err
	}
	w, err := readWhole(b)
	if err != nil {
		return nil, err
	}
	e.charset, e.data, e.loose = w.charset, w.text, true
	f := &flow{name: e.name, rank: inBoxes}
	part := len(z.parts)
	z.parts = append(z.parts, e)
	if bytes.IndexByte(e.data, '<') >= 0 {
		htmlLines(e.data, 0, part, f)
		return []*flow{f}, nil
	}
	lines(e.data, 0, func(from, to int) {
		f.part("\n")
		f.put(lineOf(e.data[from:to], piece{part: part, from: from, to: to, form: asBytes}))
	})
	return []*flow{f}, nil
}

// looseValue are the patches of the names in a stretch between two signs of markup.
func (a *Also) looseValue(b []byte, from, to int) (list []patch) {
	raw := b[from:to]
	if was, ok := a.wasOf(raw, endsLoose); ok {
		return []patch{{from: from, to: to, text: was}}
	}
	said := html.UnescapeString(string(raw))
	link := string(unpercent([]byte(said)))
	if link != string(raw) {
		out, ok := a.replace(link)
		if !ok {
			return nil
		}
		f := asAttribute
		if link != said {
			f = asLink
		}
		now := encode(out, f)
		a.Note(string(now), string(raw))
		return []patch{{from: from, to: to, text: now}}
	}
	for _, n := range a.Named(link) {
		a.found = append(a.found, n.By)
		list = append(list, patch{from: n.Start, to: n.End, text: encode(n.Text, asAttribute)})
	}
	if len(list) > 0 {
		a.Note(string(apply(raw, list)), string(raw))
	}
	for i := range list {
		list[i].from, list[i].to = list[i].from+from, list[i].to+from
	}
	return list
}

// sweepLoosely is sweep for a part that need not be XML: what stands between the
// places that are taken, tags and values alike.
func (a *Also) sweepLoosely(b []byte, taken []Span, patches []patch) []patch {
	if len(a.names) == 0 {
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
