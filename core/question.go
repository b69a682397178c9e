package core

import "slices"

// hideAsked replaces what was only asked about where a word of it is one of a person's
// who is replaced elsewhere: who is hidden in one place does not show in another.
func (r *flow) hideAsked() {
	asked := func(f Decided) bool { return f.isQuestion() }
	if !slices.ContainsFunc(r.texts, func(t annotated) bool { return slices.ContainsFunc(t.found, asked) }) {
		return
	}
	hidden := r.hiddenNames()
	for i := range r.texts {
		t := &r.texts[i]
		for k := range t.found {
			if f := &t.found[k]; f.isQuestion() && t.doc.hasName(f.Span, hidden) {
				f.Action = Replace
			}
		}
	}
}

// hasName reports whether a word of a span is among the forms of names.
func (d *Doc) hasName(s Span, names nameForms) bool {
	found := false
	d.eachNameWord(s, func(form int32) bool { found = names[form]; return !found })
	return found
}

// nameForms are the forms of the words of names.
type nameForms map[int32]bool

// add takes in the words of a name that stands in a text.
func (n nameForms) add(d *Doc, s Span) {
	d.eachNameWord(s, func(form int32) bool { n[form] = true; return true })
}

// addMet takes in the words by which earlier texts named somebody who is replaced.
func (r *flow) addMet(names nameForms) {
	for i := range r.Met {
		if e := &r.Met[i]; e.Kind == Person && e.Action != Keep {
			for _, form := range e.Forms {
				names.add(NewDoc("", form.Text, r.docs[0].Forms), Span{0, len(form.Text)})
			}
		}
	}
}

// hiddenNames are the forms of the words of everybody who is replaced, here or in an
// earlier text.
func (r *flow) hiddenNames() nameForms {
	hidden := nameForms{}
	for i := range r.texts {
		t := &r.texts[i]
		for k := range t.found {
			if f := &t.found[k]; f.Action == Replace && f.Kind == Person {
				hidden.add(t.doc, f.Span)
			}
		}
	}
	r.addMet(hidden)
	return hidden
}

// eachName calls visit with the form of each word in a span that begins with a capital
// and is no initial, until it returns false.
func (d *Doc) eachNameWord(s Span, visit func(form int32) bool) {
	for i := d.TokenAt(s.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < s.End; i++ {
		t := &d.Tokens[i]
		if t.Kind == Word && t.Case != Lower && t.End-t.Start > 2 && !visit(t.Form) {
			return
		}
	}
}
