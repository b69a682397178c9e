package core

import (
	"cmp"
	"sort"
)

// DecisionOverlap is the code of a warning of Crossing.
const DecisionOverlap = "decision-overlap"

// Crossing warns of decisions on two places of a document that cross: one of
// them holds where both lie, and the other is cut.
func (ds *Decisions) Crossing(doc *Doc) []Warning {
	if ds == nil {
		return nil
	}
	var places []Span
	for _, d := range ds.occurrences[doc.ID] {
		places = append(places, doc.Snap(*d.At))
	}
	sort.SliceStable(places, func(i, j int) bool {
		return cmp.Or(cmp.Compare(places[i].Start, places[j].Start), cmp.Compare(places[j].End, places[i].End)) < 0
	})
	var warnings []Warning
	var last Span // the one that reaches furthest so far
	for _, s := range places {
		if last.Start < s.Start && s.Start < last.End && last.End < s.End {
			warnings = append(warnings, Warning{Reason: *Because(DecisionOverlap), Doc: doc.ID, Spans: []Span{last, s}})
		}
		if s.End > last.End {
			last = s
		}
	}
	return warnings
}
