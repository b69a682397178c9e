package document

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
)

// Restored is what Restore gave back in a document.
type Restored struct {
	// Text is the document's text with the names given back, but without the edits in Values.
	Text   string
	Report restoring.Report // what was given back and what was not; includes Values
	// Values are the edits that give names back inside words of values, such as the name of a
	// picture: "Notes_ELEVE_001". Their spans are in the text before Restore.
	Values []office.Edit
}

// Restore gives the names in a document back: the same file with names, which Saved.Write makes.
// name is the path of the file; by is the Restorer that app.App.Restorer returned.
func (s *Service) Restore(d *office.Document, name string, by restoring.Restorer) *Saved {
	by.Parted = !d.IsFlowing()
	out, names, report, _ := by.Restore("", false, d.Text)
	also := Back(by.Mapping)
	r := &Saved{Name: RestoredName(name, also), Mapping: &pseudonym.Mapping{Version: 1}, document: d, also: also}
	edits := Differences(d.Text, out, names)
	values := inValues(d, also, edits)
	r.Restored = Restored{Text: out, Report: withoutValues(report, values), Values: values}
	edits = append(edits, values...)
	slices.SortStableFunc(edits, func(a, b office.Edit) int { return cmp.Compare(a.Start, b.Start) })
	r.edits = d.Whole(edits, also)
	r.Text = d.Edited(r.edits)
	return r
}

// Back returns an office.Also that gives the names of a mapping back outside the text of a
// document.
func Back(m *pseudonym.Mapping) *office.Also {
	also := &office.Also{}
	for _, pair := range m.Pairs {
		if pair.Pseudonym != "" && pair.Action == core.Replace.String() {
			also.AddBack(pair.Pseudonym, cmp.Or(pair.Canonical, append(pair.Forms, "")[0]))
		}
	}
	for _, t := range m.Things {
		also.AddWhole(office.Written(t))
	}
	return also
}

// withoutValues corrects a report on the text of a document. A pseudonym that one of the edits in
// values gave back counts as restored, and is no longer reported as unknown or ambiguous.
func withoutValues(r restoring.Report, values []office.Edit) restoring.Report {
	if len(values) == 0 {
		return r
	}
	r.Restored += len(values)
	left := map[string]bool{}
	isAmbiguous := false
	k := 0
	r.Left = slices.DeleteFunc(r.Left, func(l restoring.Left) bool {
		for ; k < len(values) && values[k].End <= l.In.Start; k++ {
		}
		if k < len(values) && values[k].Start < l.In.End {
			return true
		}
		left[l.Text] = true
		isAmbiguous = isAmbiguous || l.Ambiguous != ""
		return false
	})
	r.Unknown = slices.DeleteFunc(r.Unknown, func(word string) bool { return !left[word] })
	if !isAmbiguous {
		r.Ambiguous = []string{}
	}
	return r
}

// inValues returns the edits that give names back inside words of a document's values. It leaves
// out places that the given edits, those of the document's text, already change.
func inValues(d *office.Document, also *office.Also, edits []office.Edit) (list []office.Edit) {
	taken := make([]office.Span, len(edits))
	for i, e := range edits {
		taken[i] = e.Span
	}
	eachOpen(d, also, taken, func(_, at office.Span, n sweep.Named) {
		list = append(list, office.Edit{Span: at, Text: n.Text})
	})
	return list
}

// Differences returns the edits that turn one text, the parameter in, into another, the parameter
// out. names are the names that were given back. Between two of them, small words may have changed
// too ("de" became "d'"): for each such gap the result has the shortest edit, which does not cut a
// character in two. A gap that gained or lost a line end is left unchanged, so that the document
// keeps its paragraphs.
func Differences(in, out string, names []restoring.Restored) []office.Edit {
	var edits []office.Edit
	add := func(from, to, outFrom, outTo int) {
		was, is := in[from:to], out[outFrom:outTo]
		if was == is || strings.Count(was, "\n") != strings.Count(is, "\n") {
			return
		}
		head := 0
		for head < len(was) && head < len(is) && was[head] == is[head] {
			head++
		}
		for head > 0 && head < len(was) && !utf8.RuneStart(was[head]) {
			head--
		}
		tail := 0
		for tail < len(was)-head && tail < len(is)-head && was[len(was)-1-tail] == is[len(is)-1-tail] {
			tail++
		}
		for tail > 0 && !utf8.RuneStart(was[len(was)-tail]) {
			tail--
		}
		edits = append(edits, office.Edit{Span: office.Span{Start: from + head, End: to - tail}, Text: is[head : len(is)-tail]})
	}
	at, outAt := 0, 0
	for _, n := range names {
		add(at, n.In.Start, outAt, n.Out.Start)
		edits = append(edits, office.Edit{Span: office.Span(n.In), Text: out[n.Out.Start:n.Out.End]})
		at, outAt = n.In.End, n.Out.End
	}
	add(at, len(in), outAt, len(out))
	return edits
}
