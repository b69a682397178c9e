package office

import (
	"slices"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmldoc"
)

// Mentions returns the replacements of the names found outside the document's text and in the
// file's name, sorted, each once.
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

// Holds removes the characters that the document's format cannot hold.
func (d *Document) Holds(text string) string {
	if _, ok := d.store.(*xmldoc.File); ok || d.store == nil {
		return flow.InXML(text)
	}
	return text
}
