package core

import (
	"cmp"

	"github.com/cachenom/cachenom/core/text/fold"
)

// What is decided on a form holds where the form stands (form.go). A decision
// that says what becomes of it (a replacement, whose it is, a type or a
// category) holds inside a longer find as well, and what is left of that stands
// on its own: "Sylvie Paris" is Sylvie and, as the catalogue has it, Paris. One
// that says no more than keep or replace cuts no find in two: Martin who stays
// must not uncover "Emma Martin". It holds for exactly what others leave. So does
// one that is for the form alone: "Léa", who was told to be Léa Petit, is still
// the other one in "Léa Morel".

// says reports whether a decision says what becomes of its form.
func (d *Decision) setsOutcome() bool {
	return !d.Alone && (d.Replacement != nil || d.Entity != "" || d.Type != "" || d.Category != "")
}

// formAt is a form that is decided upon where it stands.
type formOccurrence struct {
	Span
	by          []Decision // what is decided everywhere, then what is decided here
	setsOutcome bool
}

// forms applies the decisions on forms.
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

// formsIn are the forms that stand in the document, in order of their starts,
// the longer one first.
func (d *applier) findForms(ds *Decisions) []formOccurrence {
	var list []formOccurrence
	ends := map[string]int{} // of a form's last occurrence: "na na" stands once in "na na na"
	for i := range d.doc.Tokens {
		for _, n := range ds.lengths[d.doc.Surface(i)] {
			form, s, ok := d.doc.FormAt(i, n)
			if !ok || s.Start < ends[form] {
				continue
			}
			at := formOccurrence{Span: s}
			ds.eachForForm(form, d.doc, func(by *Decision) {
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

// cut takes out of the finds the forms inside them of which it is said what
// becomes of them. Where a longer form stands, it is that one which does.
func (d *applier) cutOut(list []formOccurrence) {
	inside := insideFindings(d.all)
	standing := make([]Span, 0, len(list))
	for _, f := range list {
		if f.setsOutcome || !inside(f.Span) {
			standing = append(standing, f.Span)
		}
	}
	longer := insideSpans(standing)
	var out []Span
	for _, f := range list {
		if f.setsOutcome && !longer(f.Span) {
			out = append(out, f.Span)
		}
	}
	if len(out) == 0 {
		return
	}
	names := map[string]string{} // of finds that were cut: what is left of them
	all := make([]Decided, 0, len(d.all)+len(out))
	at := 0
	for _, f := range d.all { // in order, as out is
		for at < len(out) && out[at].End <= f.Start {
			at++
		}
		var took []Span
		for k := at; k < len(out) && out[k].Start < f.End; k++ {
			if out[k].Overlaps(f.Span) && !out[k].Contains(f.Span) {
				took = append(took, out[k])
			}
		}
		if len(took) == 0 {
			all = append(all, f)
			continue
		}
		d.aside[f.Span] = f.Finding // a decision on the whole place still knows what it was
		rests := d.remainders(&f, took)
		for _, rest := range rests {
			g := f
			if g.Span = rest; fold.Key(g.Of) == fold.Key(d.doc.Text[f.Start:f.End]) {
				g.Of = ""
			}
			all = append(all, g)
		}
		switch name := fold.Key(d.doc.Text[f.Start:f.End]); len(rests) {
		case 0:
			names[name] = "" // what else is of it stands on its own
		case 1:
			names[name] = d.doc.Text[rests[0].Start:rests[0].End]
		}
	}
	for i := range all { // who goes by less of the name goes by what is left of it
		if rest, ok := names[fold.Key(all[i].Of)]; ok && all[i].Of != "" {
			all[i].Of = rest
		}
	}
	d.all = all
}

// uniteForms makes one entity of a form of which it is said what becomes of it,
// where it was found as a person here, and there cut out of a longer find or found
// as a place: the user spoke of one form.
func (r *flow) uniteForms() {
	first := map[string]*Decided{}
	for pass := range 2 {
		for n := range r.texts {
			t := &r.texts[n]
			for i := range t.found {
				f := &t.found[i]
				if f.Rank != ByForm || f.Entity != "" || len(f.Candidates) > 0 || f.Wanted == nil && f.Type == "" && f.Category == "" {
					continue
				}
				form := t.doc.Text[f.Start:f.End]
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

// rests is what forms leave of a find: its words and numbers, none where these
// are particles, or, of what is no person, words in small letters: the "lycée"
// before a name that the catalogue has.
func (d *applier) remainders(f *Decided, took []Span) []Span {
	var list []Span
	at := f.Start
	for _, next := range append(took, Span{f.End, f.End}) {
		rest := Span{at, next.Start}
		at = max(at, next.End)
		if rest.Start >= rest.End {
			continue
		}
		if rest = d.doc.trimToTokens(rest); rest.Start == rest.End {
			continue
		}
		rest = d.doc.Snap(rest)
		says := false
		for i := d.doc.TokenAt(rest.Start); i < len(d.doc.Tokens) && int(d.doc.Tokens[i].Start) < rest.End; i++ {
			t := &d.doc.Tokens[i]
			isInitial := f.Kind == Person && len(d.doc.Surface(i)) == 1 && t.Case != Lower && t.Case != NoCase // "L. Petit"
			said := t.Kind == Number || t.Kind == Word && (isInitial || !isNameParticle(d.doc.Key(i)) && !isTitle(d.doc.Key(i)))
			says = says || said && (f.Kind == Person || f.Listed || t.Case != Lower)
		}
		if says {
			list = append(list, rest)
		}
	}
	return list
}

// within tells whether a span lies strictly inside one of the findings, which
// are in order. It is asked in order of the spans' starts.
func insideFindings(findings []Decided) func(Span) bool {
	spans := make([]Span, len(findings))
	for i := range findings {
		spans[i] = findings[i].Span
	}
	return insideSpans(spans)
}

func insideSpans(spans []Span) func(Span) bool {
	i, reach := 0, Span{} // of those that begin so far, the one that reaches furthest
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
