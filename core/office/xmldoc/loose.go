package xmldoc

import (
	"bytes"
	"path"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/plain"
)

// Some parts of a DOCX are text but not XML: HTML and plain text that Word includes. Drawings of
// old versions (VML) are not always well-formed XML. All these are read as a browser reads HTML,
// and names outside their text are replaced.

// isLoose reports whether a part is read as HTML or plain text because of its extension.
func isLoose(name string) bool {
	switch path.Ext(strings.ToLower(name)) {
	case ".html", ".htm", ".txt", ".csv":
		return true
	}
	return false
}

// loosely reads a part that need not be XML: as HTML if it has a "<", otherwise as plain text.
func (z *File) loosely(e *entry) ([]*flow.Flow, error) {
	b, err := z.bytes(e)
	if err != nil {
		return nil, err
	}
	w, err := plain.Read(b)
	if err != nil {
		return nil, err
	}
	e.charset, e.data, e.loose = w.Charset, w.Text, true
	f := &flow.Flow{Name: e.name, Rank: flow.InBoxes}
	part := len(z.parts)
	z.parts = append(z.parts, e)
	if bytes.IndexByte(e.data, '<') >= 0 {
		plain.HTMLLines(e.data, 0, part, f)
		return []*flow.Flow{f}, nil
	}
	plain.EachLine(e.data, 0, func(from, to int) {
		f.Separate("\n")
		f.Put(flow.LineOf(e.data[from:to], flow.At(part, from, to, flow.AsBytes)))
	})
	return []*flow.Flow{f}, nil
}
