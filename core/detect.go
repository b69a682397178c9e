package core

import (
	"context"
	"slices"
	"strings"
)

// detect finds what identifies somebody in every text, and applies what the user
// decided.
func (r *flow) detect(ctx context.Context) error {
	decided := r.Decisions.decidedEntities()
	found := make([]searchResult, len(r.docs))
	for i, doc := range r.docs {
		if err := ctx.Err(); err != nil {
			return err
		}
		told := func(share float64) { r.progress(0.1 + 0.6*(float64(i)+share)/float64(len(r.docs))) }
		found[i] = r.search(doc, decided, told)
		told(1)
	}
	r.raiseAll(found)
	r.askAboutNamesakes(found)
	r.texts = make([]annotated, len(r.docs))
	for i, doc := range r.docs {
		f := &found[i]
		all := doc.splitAtWalls(ResolveDecided(doc, r.Decisions.Apply(doc, f.wanted, f.aside)))
		r.texts[i] = annotated{doc: doc, found: all, notNames: placesAndOrgs(f.aside)}
		*f = searchResult{} // a long corpus needs the room
	}
	return nil
}

// searched is what was found in a text before the user has a say.
type searchResult struct {
	wanted []Finding // what was asked for, disjoint: the wanted kinds, and the entities of which the user decided
	aside  []Finding // the rest
	floor  []Finding // what would be wanted if nobody were listed; nil where nobody is
}

// find searches a text. told hears which share of the work on a long one is done.
func (r *flow) search(doc *Doc, decided map[string]bool, told func(share float64)) searchResult {
	wanted, listed := r.runDetectors(doc, told)
	for i := range wanted {
		doc.align(&wanted[i])
	}
	if doc.Trace != nil {
		doc.Trace.found = slices.Clone(wanted)
	}
	floor := r.floor(doc, wanted, listed, decided)
	wanted, aside := r.splitByKind(doc, wanted, decided)
	for _, d := range r.Detectors {
		if reconciler, ok := d.(Reconciler); ok {
			wanted = reconciler.Reconcile(doc, wanted)
		}
	}
	if len(doc.Text) >= longText {
		told(0.9)
	}
	// What the detectors found becomes disjoint before anybody decides on it: a
	// decision on a place is on the one finding there.
	return searchResult{r.settle(doc, wanted), aside, floor}
}

// settle makes what was found in a text disjoint, drops what is nobody's name there,
// and adds whoever signed it. It changes the findings.
func (r *flow) settle(doc *Doc, found []Finding) []Finding {
	for i := range found { // who is meant may have moved an end
		found[i].Span = doc.Snap(found[i].Span)
	}
	found = slices.DeleteFunc(Resolve(doc, found), func(f Finding) bool {
		// What another left of "d'artagnan" is nobody, nor is the "avec" of "avecEmma".
		return f.Kind == Person && (doc.isElided(f.Span) || !f.Listed && doc.isSmallPiece(f.Span)) || doc.isBarredByLayout(&f)
	})
	if signed := doc.signatures(found); len(signed) > 0 && (len(r.Kinds) == 0 || slices.Contains(r.Kinds, Person)) {
		found = Resolve(doc, append(found, signed...))
	}
	return found
}

// longText is from how many bytes on a text has its progress told within.
const longText = 1 << 18

// ask returns what all detectors find in a text. It may overlap. The first of them are
// those of the list, as many as listed says.
func (r *flow) runDetectors(doc *Doc, told func(share float64)) (all []Finding, listed int) {
	for i, d := range r.Detectors {
		if len(doc.Text) >= longText {
			doc.onProgress = func(share float64) { told(0.8 * (float64(i) + share) / float64(len(r.Detectors))) }
		}
		found, failed := detectByLine(d, doc)
		if failed != nil {
			r.failed = append(r.failed, failureWarning(doc, failed))
		}
		if all == nil {
			all = found
		} else {
			all = slices.Concat(all, found) // with no room left over: a workbook has 150,000
		}
		if _, ok := d.(Reconciler); ok {
			listed = len(all)
		}
		doc.Progress(1)
	}
	doc.onProgress = nil
	return all, listed
}

// align makes a finding begin and end where characters do, and a name begin with a
// word: "Petit" of "Mme, Petit".
func (d *Doc) align(f *Finding) {
	if f.Kind == Person {
		for t := d.TokenAt(f.Start); t+1 < len(d.Tokens) && d.Tokens[t].Kind == Mark && int(d.Tokens[t+1].Start) < f.End; t++ {
			f.Start = int(d.Tokens[t+1].Start)
		}
	}
	f.Span = d.Snap(f.Span)
}

// impersonal is where the findings put aside are surely places or organisations.
func placesAndOrgs(aside []Finding) []Span {
	var list []Span
	for i := range aside {
		if f := &aside[i]; (f.Kind == Location || f.Kind == Org) && f.Doubt == nil {
			list = append(list, f.Span)
		}
	}
	return list
}

// dropQuiet drops the quiet findings whose spelling is replaced nowhere.
func (r *flow) dropQuiet() {
	replaced := map[string]bool{}
	quiet := false
	for i := range r.texts {
		t := &r.texts[i]
		for k := range t.found {
			f := &t.found[k]
			quiet = quiet || f.Quiet
			if f.Action == Replace {
				replaced[t.doc.Text[f.Start:f.End]] = true
			}
		}
	}
	if !quiet {
		return
	}
	for i := range r.texts {
		t := &r.texts[i]
		t.found = slices.DeleteFunc(t.found, func(f Decided) bool {
			unseen := f.Quiet && f.Rank == Detected && !replaced[t.doc.Text[f.Start:f.End]]
			if unseen {
				t.notNames = append(t.notNames, f.Span)
			}
			return unseen
		})
	}
}

// search leads a detector over a document. One that fails there, which is a
// mistake of ours, is led over its lines one by one, and leaves out those that
// it fails on: the other detectors and the rest of the text are not lost with
// them, and failed says where nothing was looked for.
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
	if failed == nil { // it failed on the whole: what lines say of each other is lost
		failed = []Span{{0, len(doc.Text)}}
	}
	return found, failed
}

// attempt is Detect, and whether it ended.
func tryDetect(d Detector, doc *Doc) (found []Finding, ok bool) {
	defer func() {
		if recover() != nil {
			found, ok = nil, false
		}
	}()
	return d.Detect(doc), true
}

// stumbled is the warning that a detector failed in a document: names may stay
// there, and only a person can tell. No place is told of an author field or of
// a title.
func failureWarning(doc *Doc, failed []Span) Warning {
	w := Warning{Reason: *Because("search-failed", "count", len(failed)), Doc: doc.ID}
	if doc.Field == BodyField {
		w.Spans = failed
	}
	return w
}
