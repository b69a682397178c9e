package core

import (
	"cmp"

	"github.com/cachenom/cachenom/core/text/fold"
)

// Where decisions on forms apply.
//
// A decision on a form applies wherever the form occurs (form.go). If it sets an outcome (a
// replacement, an entity, a type or a category), it also applies inside a longer finding, and the
// rest of that finding becomes a finding of its own: with a decision that gives "Sylvie" a
// replacement, the finding "Sylvie Paris" becomes the two findings "Sylvie" and "Paris".
//
// A decision that only keeps or replaces does not split a longer finding: a decision to keep
// "Martin" must not uncover "Emma Martin". It applies where its form is a whole finding (also one
// that another decision has split off), and where no detector found its form. The same is true of a
// decision with Alone: where the user decided that "Léa" is Léa Petit, "Léa Morel" is still another
// person.

// setsOutcome reports whether the decision gives its form a replacement, an entity, a type or a
// category, and so applies inside longer findings, too.
func (d *Decision) setsOutcome() bool {
	return !d.Alone && (d.Replacement != nil || d.Entity != "" || d.Type != "" || d.Category != "")
}

// formOccurrence is a place where a decided form occurs.
type formOccurrence struct {
	Span
	by          []Decision // decisions on the form; the one for all documents comes first
	setsOutcome bool
}

// applyForms applies the decisions on forms to the findings of the document.
func (d *applier) applyForms(ds *Decisions) {
	if len(ds.forms) == 0 {
		return
	}
	list := d.findForms(ds)
	if len(list) == 0 {
		return
	}
	d.cutOut(list)
	d.reindex()
	inside := insideFindings(d.all)
	for i := range list {
		f := &list[i]
		if !f.setsOutcome && inside(f.Span) {
			continue
		}
		for k := range f.by {
			d.decideSpan(f.Span, &f.by[k], ByForm, "form")
		}
	}
}

// findForms returns the places where forms with a decision occur, in order of their starts. Of two
// places with the same start, the longer one comes first.
func (d *applier) findForms(ds *Decisions) []formOccurrence {
	var list []formOccurrence
	ends := map[string]int{} // end of each form's last occurrence: "na na" occurs once in "na na na"
	for i := range d.doc.Tokens {
		for _, n := range ds.lengths[d.doc.Surface(i)] {
			form, s, ok := d.doc.FormAt(i, n)
			if !ok || s.Start < ends[form] {
				continue
			}
			at := formOccurrence{Span: s}
			ds.EachOnForm(form, d.doc, func(by *Decision) {
				at.by, at.setsOutcome = append(at.by, *by), at.setsOutcome || by.setsOutcome()
			})
			if len(at.by) > 0 {
				ends[form] = s.End
				list = append(list, at)
			}
		}
	}
	return list
}

// cutOut splits the findings that contain a form whose decision sets an outcome: "Sylvie Paris"
// becomes "Sylvie" and "Paris". If such forms contain each other, the longest one counts. list has
// the places of the forms.
func (d *applier) cutOut(list []formOccurrence) {
	inside := insideFindings(d.all)
	applied := make([]Span, 0, len(list))
	for _, f := range list {
		if f.setsOutcome || !inside(f.Span) {
			applied = append(applied, f.Span)
		}
	}
	longer := insideSpans(applied)
	var out []Span
	for _, f := range list {
		if f.setsOutcome && !longer(f.Span) {
			out = append(out, f.Span)
		}
	}
	if len(out) == 0 {
		return
	}
	// By the folded text of a split finding: the words left of it, if they are in one piece; "" if no
	// words are left.
	names := map[string]string{}
	all := make([]Decided, 0, len(d.all)+len(out))
	at := 0
	for _, f := range d.all { // in order of place, as out is: at only increases
		for at < len(out) && out[at].End <= f.Start {
			at++
		}
		var taken []Span
		for k := at; k < len(out) && out[k].Start < f.End; k++ {
			if out[k].Overlaps(f.Span) && !out[k].Contains(f.Span) {
				taken = append(taken, out[k])
			}
		}
		if len(taken) == 0 {
			all = append(all, f)
			continue
		}
		d.aside[f.Span] = f.Finding // decideSpan needs it for a decision on exactly the whole span
		rests := d.remainders(&f, taken)
		for _, rest := range rests {
			g := f
			if g.Span = rest; fold.Key(g.Of) == fold.Key(d.doc.Text[f.Start:f.End]) {
				g.Of = ""
			}
			all = append(all, g)
		}
		switch name := fold.Key(d.doc.Text[f.Start:f.End]); len(rests) {
		case 0:
			names[name] = "" // no words are left of the name
		case 1:
			names[name] = d.doc.Text[rests[0].Start:rests[0].End]
		}
	}
	for i := range all { // other findings whose full name was split get the words left of that name
		if rest, ok := names[fold.Key(all[i].Of)]; ok && all[i].Of != "" {
			all[i].Of = rest
		}
	}
	d.all = all
}

// uniteForms gives all findings of a form the same kind and full name (Of), if a decision gives the
// form a replacement, a type or a category but no entity. Otherwise one form could be found as a
// person here and as a place there, and become two entities.
func (r *flow) uniteForms() {
	first := map[string]*Decided{}
	for pass := range 2 {
		for n := range r.texts {
			t := &r.texts[n]
			for i := range t.Found {
				f := &t.Found[i]
				if f.Rank != ByForm || f.Entity != "" || len(f.Candidates) > 0 || !f.isDescribed() {
					continue
				}
				form := t.Doc.Text[f.Start:f.End]
				switch old := first[form]; {
				case old == nil:
					first[form] = f
				case pass > 0:
					f.Kind, f.Of = old.Kind, cmp.Or(f.Of, old.Of)
				default:
					if old.Kind == Other {
						old.Kind = f.Kind
					}
					old.Of = cmp.Or(old.Of, f.Of)
				}
			}
		}
	}
}

// isDescribed reports whether a decision gave the finding a replacement, a type or a category.
func (f *Decided) isDescribed() bool { return f.Wanted != nil || f.Type != "" || f.Category != "" }

// remainders returns the parts of a finding that are outside the spans in taken (the places of
// decided forms) and still need hiding. If "Jean Moulin" is taken out of "lycée Jean Moulin" (a
// school), "lycée" does not need hiding.
func (d *applier) remainders(f *Decided, taken []Span) []Span {
	var list []Span
	at := f.Start
	for _, next := range append(taken, Span{f.End, f.End}) {
		rest := Span{at, next.Start}
		at = max(at, next.End)
		if rest.Start >= rest.End {
			continue
		}
		if rest = d.doc.TrimToTokens(rest); rest.Start == rest.End {
			continue
		}
		rest = d.doc.Snap(rest)
		for i := d.doc.TokenAt(rest.Start); i < len(d.doc.Tokens) && int(d.doc.Tokens[i].Start) < rest.End; i++ {
			if d.needsHiding(f, i) {
				list = append(list, rest)
				break
			}
		}
	}
	return list
}

// needsHiding reports whether token i must be hidden, after decided forms were taken out of finding
// f around it. Particles and titles do not need it. Words in small letters need it only if f is a
// person or listed.
func (d *applier) needsHiding(f *Decided, i int) bool {
	t := &d.doc.Tokens[i]
	if f.Kind != Person && !f.Listed && t.Case == Lower {
		return false
	}
	if t.Kind != Word {
		return t.Kind == Number
	}
	// such as the "L" of "L. Petit"
	isInitial := f.Kind == Person && len(d.doc.Surface(i)) == 1 && t.Case != Lower && t.Case != NoCase
	return isInitial || !isNameParticle(d.doc.Key(i)) && !isTitle(d.doc.Key(i))
}

// insideFindings returns a function that reports whether a span is strictly inside one of the
// findings. The findings must be in order. Call the function with spans in order of their starts.
func insideFindings(findings []Decided) func(Span) bool {
	spans := make([]Span, len(findings))
	for i := range findings {
		spans[i] = findings[i].Span
	}
	return insideSpans(spans)
}

// insideSpans returns a function that reports whether a span is strictly inside one of the given
// spans, which must be in order. Call the function with spans in order of their starts.
func insideSpans(spans []Span) func(Span) bool {
	i, reach := 0, Span{} // reach: of the spans passed so far, the one that ends last
	return func(s Span) bool {
		for i < len(spans) && spans[i].Start <= s.Start {
			if spans[i].End > reach.End {
				reach = spans[i]
			}
			i++
		}
		return reach.Contains(s) && reach != s
	}
}
