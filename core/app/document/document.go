// Package document is what the product does with files: it hides the people in a document
// and writes the same file back, gives the names back in one, and packs many.
//
// How a file is read and written is known by core/office; who is hidden, by core/app. This
// package decides what only a document asks: which names are also replaced in what is no
// text (names of pictures, links, properties), what a cell and its copies become, what the
// file is called afterwards. It takes and returns bytes and the core's types.
package document

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/pseudonym"
)

// Service works on documents.
type Service struct{ App *app.App }

// Saved is a document that was written, and what was done to it.
type Saved struct {
	Name    string             // path of the file, with the names in it replaced
	Data    []byte             // the file
	Text    string             // its text
	Result  *core.Result       // of hiding; nil where names were given back
	Mapping *pseudonym.Mapping // gives back what was hidden
	Parts   []Part
	// Uncovered are the parts that were neither read nor changed, by their new names.
	Uncovered []office.Uncovered

	Restored Restored // of giving names back
}

// Part is what became of a part of a document, or of one aspect of it.
type Part struct {
	Name     string // in the file that was written
	Aspect   string // as office.Part has it
	Replaced int
}

// Text is the text of a document as the pipeline takes it.
func Text(d *office.Document) *core.Doc {
	doc := core.NewDoc("", d.Text, core.NewForms())
	if d.IsFlowing() {
		return doc
	}
	doc.Layout = &core.Layout{Signed: spans(d.Signed), Things: spans(d.Things), Given: spans(d.Given), Parts: spans(PartsWithText(d))}
	return doc
}

// spans are places in a document's text, as the core writes them.
func spans(list []office.Span) (out []core.Span) {
	for _, s := range list {
		out = append(out, core.Span(s))
	}
	return out
}

// PartsWithText are where the parts of a document that have any text are in it.
func PartsWithText(d *office.Document) (list []office.Span) {
	for _, p := range d.Parts {
		if p.Start < p.End {
			list = append(list, office.Span{Start: p.Start, End: p.End})
		}
	}
	return list
}

// ClassList returns the table of a document that reads best as a class list.
func (s *Service) ClassList(d *office.Document) string {
	var texts []string
	for _, p := range d.Parts {
		if p.Aspect == "body" {
			texts = append(texts, d.Text[p.Start:p.End])
		}
	}
	return s.App.LargestTable(texts)
}

// write writes a document with edits in its text, and with the names of also replaced
// wherever they are no text.
func (r *Saved) write(d *office.Document, edits []office.Edit, also *office.Also, progress func(float64)) (err error) {
	progress(1) // whoever listens may free memory before the file is made
	if r.Data, err = d.Save(edits, also); err != nil {
		return err
	}
	r.Mapping.Things = withThings(r.Mapping.Things, also)
	for _, u := range d.Uncovered {
		u.Part = also.Part(u.Part)
		r.Uncovered = append(r.Uncovered, u)
	}
	r.Parts = partsOf(d, edits, also)
	return nil
}

// partsOf counts the edits in each part. Neighbours of one name and aspect are one part.
func partsOf(d *office.Document, edits []office.Edit, also *office.Also) (list []Part) {
	k := 0
	for _, p := range d.Parts {
		n := 0
		for ; k < len(edits) && edits[k].Start < p.End; k++ {
			n++
		}
		name := also.Part(p.Name)
		if last := len(list) - 1; last >= 0 && list[last].Name == name && list[last].Aspect == p.Aspect {
			list[last].Replaced += n
			continue
		}
		list = append(list, Part{name, p.Aspect, n})
	}
	return list
}

// mostThings is how many names of things a mapping keeps.
const mostThings = 5000

// withThings adds what was renamed in a document to the things that a mapping knows. Of
// too many the oldest are dropped.
func withThings(list []pseudonym.Thing, also *office.Also) []pseudonym.Thing {
	known := map[pseudonym.Thing]bool{}
	for _, t := range list {
		known[t] = true
	}
	for _, w := range also.Noted() {
		if t := (pseudonym.Thing{As: w.As, Was: w.Was}); !known[t] {
			list = append(list, t)
		}
	}
	return list[max(0, len(list)-mostThings):]
}
