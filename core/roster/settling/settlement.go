package settling

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/report"
)

// Settlement decides between the list and the open search over one document. The open search is
// what finds names without a list (core/detect). Its findings are called open here. The findings of
// the list are called listed.
type Settlement struct {
	*report.Report
}

// NewSettlement returns a settlement that adds its own findings to a report.
func NewSettlement(report *report.Report) *Settlement { return &Settlement{report} }

// Reconcile decides between the people of the list and the names that the open search (core/detect)
// found at the same words. It changes found, and returns the findings that remain:
//
//   - If the list keeps words, as a common word or a place, the open finding there stays and hides
//     them. If both findings have exactly the same words, the pupil may be meant, and the user is
//     asked.
//   - The whole name of a pupil stays. Other words of an open finding that contains it ("Hello
//     Séverin Maupassier") are released, or become a name of their own.
//   - A part of a pupil's name in a longer name is another person ("Sarah Delmotte"), if the
//     rest can be a name: the longer name stays whole. It is the pupil's if it spells all of the
//     pupil's name with a slip, and may be the pupil's if the list has no surname.
//   - One word that the open search takes for a name, and that is one slip away from a listed
//     one, may be that pupil.
//   - A first name that the text also has in the whole name of another person ("Sarah", where Sarah
//     Delmotte speaks) is asked about.
func (s *Settlement) Reconcile(found []core.Finding) []core.Finding {
	listed, open := twoSides(found)
	if len(s.Index.People) == 0 {
		return found
	}
	if len(open) == 0 {
		return s.settleLines(found)
	}
	s.tellAdults(open)
	rests, namesakes := s.decideAll(listed, open)
	for _, n := range namesakes {
		if n.listed.Start == n.listed.End && n.open.Start == n.open.End {
			n.open.End = n.end // the listed finding was dropped in favour of another one: restore the open one
		}
	}
	s.ask(namesakes, open)
	s.askJoined(listed, open)
	rests = append(rests, s.Found...)
	found = slices.DeleteFunc(found, func(f core.Finding) bool { return f.Start == f.End })
	found = append(found, rests...)
	return s.settleLines(found)
}

// namesake is a finding of the list that took the place of one of core/detect, which may mean
// another person.
type namesake struct {
	listed, open *core.Finding
	end          int // End of the open finding before it was dropped
}

// twoSides separates the findings of the list from those of the open search (core/detect) that
// replace something. Both results are in the order of the text.
func twoSides(found []core.Finding) (listed, open []*core.Finding) {
	for i := range found {
		switch f := &found[i]; {
		case f.Listed:
			listed = append(listed, f)
		case f.Action == core.Replace:
			open = append(open, f)
		}
	}
	for _, list := range [2][]*core.Finding{listed, open} {
		sort.SliceStable(list, func(i, j int) bool {
			a, b := list[i], list[j]
			return a.Start < b.Start || a.Start == b.Start && a.End > b.End
		})
	}
	return listed, open
}

// decideAll decides, for each finding of core/detect (open), between it and the findings of the
// list at its words. It returns the parts of names that remain beside a pupil's, and the findings
// of the list that took the place of one of core/detect.
func (s *Settlement) decideAll(listed, open []*core.Finding) (rests []core.Finding, namesakes []namesake) {
	next := 0
	for _, o := range open {
		if o.Start == o.End {
			continue
		}
		for next < len(listed) && listed[next].End <= o.Start {
			next++
		}
		r, whole := rival{open: o}, o.End
		for _, l := range listed[next:] {
			if l.Start >= o.End {
				break
			}
			if l.Start < l.End && l.Overlaps(o.Span) {
				r.listed = append(r.listed, l)
			}
		}
		if len(r.listed) == 0 {
			s.adopt(o)
			continue
		}
		rests = append(rests, s.decide(&r)...)
		if r.stands != nil {
			namesakes = append(namesakes, namesake{r.stands, o, whole})
		}
	}
	return rests, namesakes
}

// tellAdults keeps apart an adult with a pupil's surname: if "Mme Fontaine" was found as a relative
// of Claire Fontaine, who is listed, it drops the finding of core/detect that takes "Mme Fontaine"
// for Claire.
func (s *Settlement) tellAdults(open []*core.Finding) {
	for k, o := range open {
		if o.Rule != "roster.relative" {
			continue
		}
		for n := max(0, k-1); n < min(len(open), k+2); n++ {
			if other := open[n]; n != k && other.Span == o.Span && s.Index.IsListed(other.Of) {
				drop(other)
			}
		}
	}
}
