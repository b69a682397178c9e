package office

import (
	"slices"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmldoc"
)

// Mentions looks for the names that a replaces, outside running text: in attributes, links and
// properties of the document, and in name, the name of the file. It returns the replacements of the
// names that it finds. They are sorted, each once. It returns nil if the file cannot be read again.
func (d *Document) Mentions(a *Also, name string) []string {
	if d.wake() != nil {
		return nil
	}
	list := d.store.Mentions(&d.layout, a)
	list = append(list, a.Found(func() {
		a.Rewrite(name)
		for _, v := range d.Values {
			a.Rewrite(d.Text[v.Start:v.End])
		}
	})...)
	slices.Sort(list)
	return slices.Compact(list)
}

// Holds returns text without the characters that a file of the document's kind cannot contain,
// such as control characters in XML.
func (d *Document) Holds(text string) string {
	if _, ok := d.store.(*xmldoc.File); ok || d.store == nil {
		return flow.InXML(text)
	}
	return text
}
