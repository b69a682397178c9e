// Package document holds the services for files: it hides the people in a document and writes the
// same file back, gives the names back in such a file, and packs several files into one. The caller
// opens a file with office.Open and passes it on:
//
//	office.Open  bytes of a file    → Document, with its text
//	Text         Document           → the text as core/app takes it
//	Hide         Document and order → the text with pseudonyms, and the mapping
//	Restore      Document, mapping  → the text with names
//	Saved.Write                     → the file
//
// core/office knows how a format is read and written, and core/app decides who is hidden in a text.
// This package decides what matters in documents only: which names are also replaced outside the
// text (names of pictures, links, properties), how the copies of a cell are replaced, and what the
// file is called afterwards. It knows no JSON and no file system.
package document

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/pseudonym"
)

// Service hides the people in documents and gives their names back. App must be open.
type Service struct{ App *app.App }

// Saved is a file with names hidden or given back, and what was done to it. Hide and Restore
// decide what changes, and Write makes the file.
type Saved struct {
	Name     string             // path of the file, with the names in it replaced
	Text     string             // text of the file, as office.Open reads it from Data
	Result   *core.Result       // what Hide found; nil after Restore
	Mapping  *pseudonym.Mapping // what Restore needs to undo Hide; Write adds its Things
	Restored Restored           // what Restore gave back; zero after Hide

	// Write sets the fields below.

	Data  []byte // content of the file
	Parts []Part // how much was replaced, part by part
	// Uncovered lists the parts that were neither read nor changed (pictures, macros), by
	// their names in the new file. Names of people may still be in them.
	Uncovered []office.Uncovered

	document *office.Document
	edits    []office.Edit // of the document's text
	also     *office.Also  // the names that are replaced outside the text
}

// Part counts the replacements in one part of the file, or in one aspect of it, such as its
// comments.
type Part struct {
	Name     string // name of the part in the file that was written
	Aspect   string // as in office.Part: "body", "comments", …
	Replaced int    // number of replaced stretches of text
}

// Text returns the text of a document as core/app takes it. Its Layout says which lines are
// authors, names of things, and so on. Plain text gets no Layout.
func Text(d *office.Document) *core.Doc {
	doc := core.NewDoc("", d.Text, core.NewForms())
	if d.IsFlowing() {
		return doc
	}
	doc.Layout = &core.Layout{Signed: spans(d.Signed), Things: spans(d.Things), Given: spans(d.Given), Parts: spans(PartsWithText(d))}
	return doc
}

// spans converts spans of core/office to spans of the core.
func spans(list []office.Span) (out []core.Span) {
	for _, s := range list {
		out = append(out, core.Span(s))
	}
	return out
}

// PartsWithText returns the spans of those parts of a document that have text, in bytes of its
// Text.
func PartsWithText(d *office.Document) (list []office.Span) {
	for _, p := range d.Parts {
		if p.Start < p.End {
			list = append(list, office.Span{Start: p.Start, End: p.End})
		}
	}
	return list
}

// ClassList returns, as text, the table of a document in which most people are read. It looks at
// the bodies of the document's parts only, not at comments or headers. It returns "" if there is no
// body.
func (s *Service) ClassList(d *office.Document) string {
	var texts []string
	for _, p := range d.Parts {
		if p.Aspect == "body" {
			texts = append(texts, d.Text[p.Start:p.End])
		}
	}
	return s.App.LargestTable(texts)
}

// Write makes the file. It does not need Text and Result: the caller of a long document can clear
// them first, and then call the progress function of its request, which frees the memory. Write
// must be called only once. It fails with an error of package office when the file cannot be
// written.
func (r *Saved) Write() (err error) {
	if r.Data, err = r.document.Save(r.edits, r.also); err != nil {
		return err
	}
	r.Mapping.Things = WithThings(r.Mapping.Things, r.also, mostThings)
	for _, u := range r.document.Uncovered {
		u.Part = r.also.Part(u.Part)
		r.Uncovered = append(r.Uncovered, u)
	}
	r.Parts = partsOf(r.document, r.edits, r.also)
	return nil
}

// partsOf counts the edits in each part of a document. Adjacent parts with the same name and
// aspect are counted as one.
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

// mostThings is the largest number of names of things (sheets, bookmarks, pictures) in a mapping.
// It is limited because the page sends the mapping with every request.
const mostThings = 5000

// WithThings adds to a mapping's list the things that were renamed in a document (sheets,
// bookmarks, pictures), with their old and new names. The parameter most is the greatest length of
// the result: of a longer list, the oldest things are dropped.
func WithThings(list []pseudonym.Thing, also *office.Also, most int) []pseudonym.Thing {
	known := map[pseudonym.Thing]bool{}
	for _, t := range list {
		known[t] = true
	}
	for _, w := range also.Noted() {
		if t := (pseudonym.Thing{As: w.As, Was: w.Was}); !known[t] {
			list = append(list, t)
		}
	}
	return list[max(0, len(list)-most):]
}
