package core

import (
	"slices"

	"github.com/cachenom/cachenom/core/text/runs"
)

// A class list only adds. Whatever is hidden without a list is hidden with it: the list says which
// person a name means and whether to ask, but it never uncovers a name. The rules for the list need
// not take care of this. The flow computes what would be hidden without a list (the floor), applies
// the list, and then hides everything of the floor that is not hidden (raise). Decisions come later
// and may uncover anything.

// withoutList is the doubt about words that are hidden only because they would be hidden without a
// list; the list alone would keep them.
var withoutList = Because("without-list")

// floor returns what would be found in a text without a list, in order and disjoint; nil if there
// is no list. lists has a list of findings from each detector. The parameter listed is how many of
// these, at the beginning, have the findings of the class list. If lists has more than one element,
// floor may change the findings in them.
func (r *flow) floor(doc *Doc, lists [][]Finding, listed int, decided map[string]bool) []Finding {
	if len(r.Known) == 0 {
		return nil
	}
	found := joined(lists[listed:])
	if len(lists) == 1 { // search goes on with the same list
		found = slices.Clone(found)
	}
	alone, _ := r.splitByKind(doc, found, decided)
	return r.settle(doc, alone)
}

// raiseAll hides in every text what would be hidden without a list (searchResult.floor). That
// includes words that the floor only asks about and that are part of a name hidden elsewhere:
// without a list, hideAsked would hide them later.
func (r *flow) raiseAll(found []searchResult) {
	if len(r.Known) == 0 {
		return
	}
	r.hideAskedInFloor(found)
	for i := range found {
		found[i].wanted = r.docs[i].raise(found[i].wanted, found[i].floor)
	}
}

// hideAskedInFloor hides the words that the floor only asks about, if they are part of a name that
// the floor or an earlier text hides. Listed people in earlier texts do not count: without the list,
// their forms would not be known. hideAsked does the same later for the findings of all texts.
func (r *flow) hideAskedInFloor(found []searchResult) {
	asked := func(f Finding) bool { return f.isQuestion() }
	if !slices.ContainsFunc(found, func(s searchResult) bool { return slices.ContainsFunc(s.floor, asked) }) {
		return
	}
	names := nameForms{}
	for i := range found {
		for k := range found[i].floor {
			if f := &found[i].floor[k]; f.Action == Replace && f.Kind == Person {
				names.add(r.docs[i], f.Span)
			}
		}
	}
	listed := map[string]bool{}
	for i := range r.Known {
		listed[r.Known[i].ID] = true
	}
	r.addMet(names, listed)
	for i := range found {
		for k := range found[i].floor {
			if f := &found[i].floor[k]; f.isQuestion() && r.docs[i].hasName(f.Span, names) {
				f.Action = Replace
			}
		}
	}
}

// raise changes found, the findings of a text, so that they hide everything that the findings in
// floor hide, and returns them. Both must be in order and disjoint, and so is the result.
func (d *Doc) raise(found, floor []Finding) []Finding {
	l := floorRaiser{doc: d}
	next := 0
	for i := range floor {
		f := &floor[i]
		for next < len(found) && found[next].End <= f.Start {
			next++
		}
		to := next
		for to < len(found) && found[to].Start < f.End {
			to++
		}
		if beside := found[next:to]; f.Action == Replace && !d.hides(beside, f.Span) {
			l.hide(f, beside)
		}
	}
	if !l.changed {
		return found
	}
	found = slices.DeleteFunc(found, func(f Finding) bool { return f.Start == f.End })
	found = append(found, l.added...)
	runs.Sort(found, func(a, b *Finding) bool { return a.Start < b.Start })
	return found
}

// floorRaiser is the state of one call of Doc.raise.
type floorRaiser struct {
	doc     *Doc
	added   []Finding
	changed bool
}

// hide hides those words of f that no finding of the text hides. f is a finding that would be
// hidden without a class list (flow.floor). beside are the findings that overlap f.
func (l *floorRaiser) hide(f *Finding, beside []Finding) {
	l.changed = true
	for i := range beside {
		switch b := &beside[i]; {
		case b.Listed && b.Action == Keep && f.Kind == Person && f.Span == b.Span:
			b.Action, b.Status, b.Doubt, b.Quiet = Replace, Review, withoutList, false
		case b.Action == Keep, !b.Listed && b.Kind == f.Kind && f.Contains(b.Span):
			b.End = b.Start // an empty span, with which raise drops b
		}
	}
	remaining := slices.DeleteFunc(slices.Clone(beside), func(b Finding) bool { return b.Start == b.End })
	if len(remaining) == 0 {
		l.added = append(l.added, *f)
		return
	}
	at := f.Start
	for i := 0; i <= len(remaining); i++ {
		gap := Span{at, f.End}
		if i < len(remaining) {
			gap.End = min(f.End, remaining[i].Start)
			at = max(at, remaining[i].End)
		}
		if gap.Start >= gap.End {
			continue
		}
		if gap = l.doc.wordSpan(gap); gap.Start < gap.End {
			l.fill(f, gap, beside)
		}
	}
}

// fill hides gap, a part of f that no finding covers; f is a finding that would be hidden without a
// class list (flow.floor). fill extends a listed name next to the gap that the gap belongs to
// (isJoined), or else adds a finding for the gap.
func (l *floorRaiser) fill(f *Finding, gap Span, beside []Finding) {
	for i := range beside {
		b := &beside[i]
		if b.Start == b.End || !b.Listed || !l.isJoined(b.Span, gap) {
			continue
		}
		b.Start, b.End = min(b.Start, gap.Start), max(b.End, gap.End)
		if b.Doubt == nil {
			b.Status, b.Doubt = Review, withoutList
		}
		return
	}
	rest := *f
	rest.Span, rest.Of = gap, ""
	if rest.Doubt == nil {
		rest.Status, rest.Doubt = Review, withoutList
	}
	l.added = append(l.added, rest)
}

// isJoined reports whether gap belongs to the name at s: if there is only a hyphen, an apostrophe
// or nothing between them, or if the gap has only words in small letters and particles, such as
// "de" before "Carvalho". The gap does not belong to the name if a line end, a tab or another mark
// separates them.
func (l *floorRaiser) isJoined(s, gap Span) bool {
	between := Span{min(s.End, gap.End), max(s.Start, gap.Start)}
	small, spaced := true, false
	for i := l.doc.TokenAt(between.Start); i < len(l.doc.Tokens) && int(l.doc.Tokens[i].Start) < between.End; i++ {
		if t := &l.doc.Tokens[i]; int(t.Start) >= between.Start && t.Mark != '-' && t.Mark != '\'' {
			return false
		}
	}
	for _, b := range []byte(l.doc.Text[between.Start:between.End]) {
		spaced = spaced || b == ' '
		if b == '\n' || b == '\t' {
			return false
		}
	}
	for i := l.doc.TokenAt(gap.Start); i < len(l.doc.Tokens) && int(l.doc.Tokens[i].Start) < gap.End; i++ {
		small = small && (l.doc.Tokens[i].Case == Lower || isNameParticle(l.doc.Key(i)))
	}
	return small || !spaced
}

// hides reports whether findings replace every word and number of a span. The findings must be in
// order and disjoint.
func (d *Doc) hides(found []Finding, s Span) bool {
	next := 0
	for i := d.TokenAt(s.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < s.End; i++ {
		if d.Tokens[i].Kind == Mark {
			continue
		}
		at, end := max(s.Start, int(d.Tokens[i].Start)), min(s.End, int(d.Tokens[i].End))
		for at < end {
			for next < len(found) && found[next].End <= at {
				next++
			}
			if next == len(found) || found[next].Start > at || found[next].Action != Replace {
				return false
			}
			at = found[next].End
		}
	}
	return true
}
