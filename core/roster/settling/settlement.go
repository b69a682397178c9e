package settling

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/report"
)

// namesake is somebody of the list at words that the open search has for
// somebody of the text.
type namesake struct {
	listed, open *core.Finding
	end          int // of the open one, which has gone
}

// Reconcile decides between the people of the list and the names that others found
// at the same words:
//
//   - what the list keeps, as a word or a place, uncovers nothing: the open search
//     speaks there. Where both have the very same words, the pupil may be meant,
//     and somebody is asked;
//   - the whole name of a pupil stands; what the open search has beside it
//     ("Hello Séverin Maupassier") goes, or is somebody's own name;
//   - a part of a pupil's name within a longer name is somebody else's ("Sarah
//     Delmotte"), if the rest can be a name: then the longer name stands whole.
//     It is the pupil's where it spells all of it but for a slip, and may be
//     where the list has no surname;
//   - one word that the open search takes for a name and that is one slip away
//     from a listed one may be that pupil;
//   - a first name that the text has for somebody of another surname ("Sarah",
//     where Sarah Delmotte speaks) is asked about.
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
			n.open.End = n.end // who stood in its place has yielded to another one
		}
	}
	s.ask(namesakes, open)
	s.askJoined(listed, open)
	rests = append(rests, s.Found...)
	found = slices.DeleteFunc(found, func(f core.Finding) bool { return f.Start == f.End })
	found = append(found, rests...)
	return s.settleLines(found)
}

// Settlement decides between the list and the open search over one document.
type Settlement struct {
	*report.Report
}

// NewSettlement returns a settlement that adds what it finds to a report.
func NewSettlement(report *report.Report) *Settlement { return &Settlement{report} }

// twoSides are the people of the list among some findings, and what the open search
// would replace, each in their order.
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

// decideAll decides on each open finding and the people of the list at its words. It
// returns what is left of rivals beside them, and who stands in the place of one.
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

// tellAdults lets the adult with a pupil's name stand where the open search has
// that pupil's full name for who goes by a title: "Mme Fontaine" beside Claire
// Fontaine, who is listed.
func (s *Settlement) tellAdults(open []*core.Finding) {
	for k, o := range open {
		if o.Rule != "roster.relative" {
			continue
		}
		for n := max(0, k-1); n < min(len(open), k+2); n++ {
			if rival := open[n]; n != k && rival.Span == o.Span && s.Index.IsListed(rival.Of) {
				drop(rival)
			}
		}
	}
}
