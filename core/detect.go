package core

import (
	"context"
	"slices"
)

// detect finds what identifies somebody in every text, and applies what the user
// decided.
func (r *flow) detect(ctx context.Context) error {
	decided := r.Decisions.decidedEntities()
	found := make([]searched, len(r.docs))
	for i, doc := range r.docs {
		if err := ctx.Err(); err != nil {
			return err
		}
		told := func(share float64) { r.progress(0.1 + 0.6*(float64(i)+share)/float64(len(r.docs))) }
		found[i] = r.find(doc, decided, told)
		told(1)
	}
	r.raiseAll(found)
	r.askOfNamesakes(found)
	r.texts = make([]annotated, len(r.docs))
	for i, doc := range r.docs {
		f := &found[i]
		all := doc.parted(ResolveDecided(doc, r.Decisions.Apply(doc, f.wanted, f.aside)))
		r.texts[i] = annotated{doc: doc, found: all, quiet: impersonal(f.aside)}
		*f = searched{} // a long corpus needs the room
	}
	return nil
}

// searched is what was found in a text before the user has a say.
type searched struct {
	wanted []Finding // what was asked for, disjoint: the wanted kinds, and the entities of which the user decided
	aside  []Finding // the rest
	floor  []Finding // what would be wanted if nobody were listed; nil where nobody is
}

// find searches a text. told hears which share of the work on a long one is done.
func (r *flow) find(doc *Doc, decided map[string]bool, told func(share float64)) searched {
	wanted, listed := r.ask(doc, told)
	for i := range wanted {
		doc.align(&wanted[i])
	}
	if doc.Trace != nil {
		doc.Trace.said = slices.Clone(wanted)
	}
	floor := r.floor(doc, wanted, listed, decided)
	wanted, aside := r.ofKinds(doc, wanted, decided)
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
	return searched{r.settle(doc, wanted), aside, floor}
}

// settle makes what was found in a text disjoint, drops what is nobody's name there,
// and adds whoever signed it. It changes the findings.
func (r *flow) settle(doc *Doc, found []Finding) []Finding {
	for i := range found { // who is meant may have moved an end
		found[i].Span = doc.Snap(found[i].Span)
	}
	found = slices.DeleteFunc(Resolve(doc, found), func(f Finding) bool {
		// What another left of "d'artagnan" is nobody, nor is the "avec" of "avecEmma".
		return f.Kind == Person && (doc.isElided(f.Span) || !f.Listed && doc.isSmallPiece(f.Span)) || doc.isOfThing(&f)
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
func (r *flow) ask(doc *Doc, told func(share float64)) (all []Finding, listed int) {
	for i, d := range r.Detectors {
		if len(doc.Text) >= longText {
			doc.told = func(share float64) { told(0.8 * (float64(i) + share) / float64(len(r.Detectors))) }
		}
		found, failed := search(d, doc)
		if failed != nil {
			r.failed = append(r.failed, stumbled(doc, failed))
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
	doc.told = nil
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
func impersonal(aside []Finding) []Span {
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
				t.quiet = append(t.quiet, f.Span)
			}
			return unseen
		})
	}
}
