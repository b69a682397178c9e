package core

import (
	"context"
	"slices"
	"strings"
)

// detect finds the names in every text and applies the user's decisions. It stops with
// ctx.Err() if ctx is done.
func (r *flow) detect(ctx context.Context) error {
	decided := r.Decisions.decidedEntities()
	found := make([]searchResult, len(r.docs))
	for i, doc := range r.docs {
		if err := ctx.Err(); err != nil {
			return err
		}
		report := func(share float64) { r.progress(doneStart + doneDetect*(float64(i)+share)/float64(len(r.docs))) }
		found[i] = r.search(doc, decided, report)
		report(1)
	}
	r.raiseAll(found)
	r.askAboutNamesakes(found)
	for i := range found {
		found[i].floor = nil
	}
	r.progress(doneStart + doneDetect) // lets the caller free memory now: a workbook has 150,000 findings
	r.texts = make([]Annotated, len(r.docs))
	for i, doc := range r.docs {
		f := &found[i]
		all := doc.splitAtWalls(ResolveDecided(doc, r.Decisions.Apply(doc, f.wanted, f.aside)))
		r.texts[i] = Annotated{Doc: doc, Found: all, notNames: placesAndOrgs(f.aside)}
		*f = searchResult{} // free the rest, too: a corpus may be long
	}
	return nil
}

// searchResult is what was found in one text, before decisions.
type searchResult struct {
	wanted []Finding // disjoint findings of the wanted kinds, or of entities with a decided action
	aside  []Finding // findings of other kinds, which the text keeps
	floor  []Finding // what wanted would be without a class list; nil if no list was given
}

// search finds the names in one text, before decisions. decided has the IDs of the entities whose
// action the user decided. It calls report with the share of its work that is done, 0 to 1, if the
// text has at least longText bytes.
func (r *flow) search(doc *Doc, decided map[string]bool, report func(share float64)) searchResult {
	lists, listed := r.runDetectors(doc, report)
	for _, list := range lists {
		for i := range list {
			doc.align(&list[i])
		}
	}
	wanted := joined(lists)
	if doc.Trace != nil {
		doc.Trace.found = slices.Clone(wanted)
	}
	floor := r.floor(doc, lists, listed, decided)
	wanted, aside := r.splitByKind(doc, wanted, decided)
	for _, d := range r.Detectors {
		if reconciler, ok := d.(Reconciler); ok {
			wanted = reconciler.Reconcile(doc, wanted)
		}
	}
	if len(doc.Text) >= longText {
		report(shareReconcile)
	}
	// Findings must be disjoint before decisions apply: a decision on a place concerns the one
	// finding there.
	return searchResult{r.settle(doc, wanted), aside, floor}
}

// settle makes the findings of a text disjoint, drops those that cannot be names, and adds the
// authors of signed lines (Layout.Signed) if people are searched for. It changes found.
func (r *flow) settle(doc *Doc, found []Finding) []Finding {
	for i := range found { // Reconcile may have moved an end into a character
		found[i].Span = doc.Snap(found[i].Span)
	}
	found = slices.DeleteFunc(Resolve(doc, found), func(f Finding) bool {
		// If a finding lost an overlap, it may keep only a piece of a word. Such a piece is not a
		// person: the "d'" ("of") of "d'artagnan", the "avec" ("with") of "avecEmma".
		return f.Kind == Person && (doc.isElided(f.Span) || !f.Listed && doc.isSmallPiece(f.Span)) || doc.isBarredByLayout(&f)
	})
	if signed := doc.signatures(found); len(signed) > 0 && (len(r.Kinds) == 0 || slices.Contains(r.Kinds, Person)) {
		found = Resolve(doc, append(found, signed...))
	}
	return found
}

// longText is the length in bytes from which a text reports progress while it is searched.
const longText = 1 << 18

// runDetectors returns what each detector finds in a text; findings may overlap. The result listed
// is the number of lists up to and including that of the Reconciler, which finds the people of the
// class list. If the text has at least longText bytes, runDetectors calls report with the share of
// the whole search of the text that is done, at most shareDetectors.
func (r *flow) runDetectors(doc *Doc, report func(share float64)) (lists [][]Finding, listed int) {
	for i, d := range r.Detectors {
		if len(doc.Text) >= longText {
			doc.onProgress = func(share float64) { report(shareDetectors * (float64(i) + share) / float64(len(r.Detectors))) }
		}
		found, failed := detectByLine(d, doc)
		if failed != nil {
			r.failed = append(r.failed, failureWarning(doc, failed))
		}
		lists = append(lists, found)
		if _, ok := d.(Reconciler); ok {
			listed = len(lists)
		}
		doc.Progress(1)
	}
	doc.onProgress = nil
	return lists, listed
}

// joined returns the findings of all lists in one list. If there is only one list, it returns that
// list itself. Otherwise the result is a new list without spare capacity, because a workbook has
// 150,000 findings.
func joined(lists [][]Finding) []Finding {
	if len(lists) == 1 {
		return lists[0]
	}
	return slices.Concat(lists...)
}

// align widens a finding to borders of characters. Before that, it drops punctuation from the
// beginning of a person's name: ", Petit" becomes "Petit".
func (d *Doc) align(f *Finding) {
	if f.Kind == Person {
		for t := d.TokenAt(f.Start); t+1 < len(d.Tokens) && d.Tokens[t].Kind == Mark && int(d.Tokens[t+1].Start) < f.End; t++ {
			f.Start = int(d.Tokens[t+1].Start)
		}
	}
	f.Span = d.Snap(f.Span)
}

// placesAndOrgs returns the spans of the findings that are places or organisations without a doubt.
func placesAndOrgs(aside []Finding) []Span {
	var list []Span
	for i := range aside {
		if f := &aside[i]; (f.Kind == Location || f.Kind == Org) && f.Doubt == nil {
			list = append(list, f.Span)
		}
	}
	return list
}

// dropQuiet drops the findings that are Quiet and undecided, if no text replaces the same spelling.
func (r *flow) dropQuiet() {
	replaced := map[string]bool{}
	quiet := false
	for i := range r.texts {
		t := &r.texts[i]
		for k := range t.Found {
			f := &t.Found[k]
			quiet = quiet || f.Quiet
			if f.Action == Replace {
				replaced[t.Doc.Text[f.Start:f.End]] = true
			}
		}
	}
	if !quiet {
		return
	}
	for i := range r.texts {
		t := &r.texts[i]
		t.Found = slices.DeleteFunc(t.Found, func(f Decided) bool {
			unseen := f.Quiet && f.Rank == Detected && !replaced[t.Doc.Text[f.Start:f.End]]
			if unseen {
				t.notNames = append(t.notNames, f.Span)
			}
			return unseen
		})
	}
}

// detectByLine runs a detector on a document. If the detector panics, which is a bug, it runs it
// again on each line, so that only the lines on which it panics stay unsearched. failed has the
// spans that were not searched.
func detectByLine(d Detector, doc *Doc) (found []Finding, failed []Span) {
	found, ok := tryDetect(d, doc)
	if ok {
		return found, nil
	}
	found = nil
	at := 0
	for line := range strings.Lines(doc.Text) {
		here := Span{at, at + len(line)}
		at = here.End
		if line == doc.Text {
			return nil, []Span{here}
		}
		list, ok := tryDetect(d, NewField(doc.ID, doc.Field, line, doc.Forms))
		if !ok {
			failed = append(failed, here)
			continue
		}
		for _, f := range list {
			f.Start, f.End = f.Start+here.Start, f.End+here.Start
			found = append(found, f)
		}
	}
	if failed == nil { // no line alone makes it panic: findings that need several lines are missing
		failed = []Span{{0, len(doc.Text)}}
	}
	return found, failed
}

// tryDetect calls the detector's Detect. ok is false if that panicked.
func tryDetect(d Detector, doc *Doc) (found []Finding, ok bool) {
	defer func() {
		if recover() != nil {
			found, ok = nil, false
		}
	}()
	return d.Detect(doc), true
}

// failureWarning returns the warning that a detector failed in a document and names may remain. The
// warning has the spans that were not searched; for an author field or a title it has none, because
// the page shows places in bodies only.
func failureWarning(doc *Doc, failed []Span) Warning {
	w := Warning{Reason: *Because("search-failed", "count", len(failed)), Doc: doc.ID}
	if doc.Field == BodyField {
		w.Spans = failed
	}
	return w
}
