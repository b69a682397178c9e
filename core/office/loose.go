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
			said := html.UnescapeString(string(b[at:end]))
			link := string(unpercent([]byte(said)))
			if link == string(b[at:end]) {
				for _, n := range a.Named(link) {
					a.found = append(a.found, n.By)
					patches = append(patches, patch{at + n.Start, at + n.End, encode(n.Text, asAttribute)})
				}
			} else if out, ok := a.replace(link); ok {
				f := asAttribute
				if link != said {
					f = asLink
				}
				patches = append(patches, patch{at, end, encode(out, f)})
			}
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
