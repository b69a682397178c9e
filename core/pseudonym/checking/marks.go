package checking

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// This file finds the forms of the mapping and of the decisions in the documents of a Check.

// occurrence is a place in a text where a form is that the mapping or a decision of the user
// replaces or keeps. Of overlapping forms, only the longest has an occurrence.
type occurrence struct {
	core.Span
	form     string
	rows     []row // the rows of the form that apply at this place
	replaced bool
}

func newOccurrence(span core.Span, form string, rows []row) occurrence {
	return occurrence{span, form, rows, slices.ContainsFunc(rows, func(r row) bool { return !r.kept })}
}

// mark finds the forms of s.rows in all documents and author fields, and fills s.marks, s.authors
// and s.at.
func (s *checker) mark() {
	s.byFirst = map[string][]string{}
	seen := map[string]bool{}
	scratch := core.NewForms()
	for i := range s.rows {
		f := s.rows[i].form
		if seen[f] {
			continue
		}
		seen[f] = true
		if doc := core.NewDoc("", f, scratch); len(doc.Tokens) > 0 && doc.Tokens[0].Start == 0 {
			s.byFirst[doc.Surface(0)] = append(s.byFirst[doc.Surface(0)], f)
		}
	}
	for _, list := range s.byFirst {
		slices.SortFunc(list, func(a, b string) int { return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b)) })
	}
	// By document and place: decisions on single occurrences.
	decided := map[string]map[core.Span][]core.Decision{}
	for _, d := range s.Decisions {
		if d.At != nil {
			if decided[d.Doc] == nil {
				decided[d.Doc] = map[core.Span][]core.Decision{}
			}
			decided[d.Doc][*d.At] = append(decided[d.Doc][*d.At], d)
		}
	}
	for n, doc := range s.Docs {
		if doc.Field == core.AuthorField {
			s.marks = append(s.marks, nil)
			s.authors = append(s.authors, s.markDoc(doc, nil)...)
			continue
		}
		var marks []occurrence
		for span, list := range decided[doc.ID] {
			form := doc.Text[span.Start:span.End]
			rows := s.table.at(form, doc.ID)
			for _, d := range list {
				d.Form = form
				rows = decideForm(rows, s.table.main, d, false)
			}
			marks = append(marks, newOccurrence(span, form, rows))
		}
		marks = s.markDoc(doc, marks)
		for i := range marks {
			for k := range marks[i].rows {
				if r := &marks[i].rows[k]; !r.kept {
					s.at[r.use()] = append(s.at[r.use()], Place{n, marks[i].Span})
				}
			}
		}
		s.marks = append(s.marks, marks)
	}
}

// markDoc finds the forms of s.rows in a text and adds an occurrence to marks for each. marks
// already contains the occurrences on which the user decided, and they win. The result is sorted.
func (s *checker) markDoc(doc *core.Doc, marks []occurrence) []occurrence {
	inOrder(marks)
	here := len(marks)
	end := 0
	for i := range doc.Tokens {
		start := int(doc.Tokens[i].Start)
		if start < end {
			continue
		}
		for _, f := range s.byFirst[doc.Surface(i)] {
			span := core.Span{Start: start, End: start + len(f)}
			if !occursAt(doc, f, span) {
				continue
			}
			rows := s.table.at(f, doc.ID)
			if len(rows) == 0 {
				continue // decisions allow the form in other documents only
			}
			if len(touching(marks[:here], span)) == 0 {
				marks = append(marks, newOccurrence(span, f, rows))
			}
			end = span.End
			break
		}
	}
	inOrder(marks)
	return marks
}

// occursAt reports whether the text at span is the form, and the form does not end inside a
// word. A token must begin at span.Start.
func occursAt(doc *core.Doc, form string, span core.Span) bool {
	if !strings.HasPrefix(doc.Text[span.Start:], form) {
		return false
	}
	last := doc.TokenAt(span.End - 1) // len(doc.Tokens) if the form and the text end with a space
	return last == len(doc.Tokens) || int(doc.Tokens[last].Start) >= span.End || int(doc.Tokens[last].End) <= span.End
}

// occursTwice reports whether the documents contain a form at two places or more, including places
// inside longer forms.
func (s *checker) occursTwice(form string) bool {
	n := 0
	for _, d := range s.Docs {
		for at := 0; n < 2; {
			i := strings.Index(d.Text[at:], form)
			if i < 0 {
				break
			}
			at += i
			span := core.Span{Start: at, End: at + len(form)}
			if first := d.TokenAt(at); first < len(d.Tokens) && int(d.Tokens[first].Start) == at && occursAt(d, form, span) {
				n++
			}
			at = span.End
		}
	}
	return n > 1
}

func inOrder(marks []occurrence) {
	slices.SortFunc(marks, func(a, b occurrence) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End)) })
}

// touching returns the occurrences that overlap a span. marks must be sorted.
func touching(marks []occurrence, span core.Span) []occurrence {
	from, _ := slices.BinarySearchFunc(marks, span.Start+1, func(m occurrence, at int) int { return cmp.Compare(m.End, at) })
	to := from
	for to < len(marks) && marks[to].Start < span.End {
		to++
	}
	return marks[from:to]
}
