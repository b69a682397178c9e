package core

import "slices"

// hideAsked replaces words that the user is only asked about, if one of them is also part of the
// name of a person who is replaced elsewhere: a hidden name must not show in another place.
func (r *flow) hideAsked() {
	asked := func(f Decided) bool { return f.isQuestion() }
	if !slices.ContainsFunc(r.texts, func(t Annotated) bool { return slices.ContainsFunc(t.Found, asked) }) {
		return
	}
	hidden := r.hiddenNames()
	for i := range r.texts {
		t := &r.texts[i]
		for k := range t.Found {
			if f := &t.Found[k]; f.isQuestion() && t.Doc.hasName(f.Span, hidden) {
				f.Action = Replace
			}
		}
	}
}

// hasName reports whether a word of the name at s is in the set names.
func (d *Doc) hasName(s Span, names nameForms) bool {
	found := false
	d.eachNameWord(s, func(form int32) bool { found = names[form]; return !found })
	return found
}

// nameForms is the set of the words of some names, as numbers in Forms.
type nameForms map[int32]bool

// add adds the words of a name at s in a text.
func (n nameForms) add(d *Doc, s Span) {
	d.eachNameWord(s, func(form int32) bool { n[form] = true; return true })
}

// addMet adds to names the words of the names of people in earlier texts (Pipeline.Met) who are
// replaced, without those whose ID is in except.
func (r *flow) addMet(names nameForms, except map[string]bool) {
	for i := range r.Met {
		if e := &r.Met[i]; e.Kind == Person && e.Hidden && !except[e.ID] {
			for _, form := range e.Earlier {
				names.add(NewDoc("", form, r.docs[0].Forms), Span{0, len(form)})
			}
		}
	}
}

// hiddenNames returns the words of the names of all people who are replaced, in these texts or in
// earlier ones.
func (r *flow) hiddenNames() nameForms {
	hidden := nameForms{}
	for i := range r.texts {
		t := &r.texts[i]
		for k := range t.Found {
			if f := &t.Found[k]; f.Action == Replace && f.Kind == Person {
				hidden.add(t.Doc, f.Span)
			}
		}
	}
	r.addMet(hidden, nil)
	return hidden
}

// eachNameWord calls visit with the number (Token.Form) of each word at s that does not begin with
// a small letter and is longer than an initial. It stops if visit returns false.
func (d *Doc) eachNameWord(s Span, visit func(form int32) bool) {
	for i := d.TokenAt(s.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < s.End; i++ {
		t := &d.Tokens[i]
		if t.Kind == Word && t.Case != Lower && t.End-t.Start > longestInitial && !visit(t.Form) {
			return
		}
	}
}
