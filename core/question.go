package core

// hideAsked replaces what was only asked about where a word of it is one of a person's
// who is replaced elsewhere: who is hidden in one place does not show in another.
func (r *flow) hideAsked() {
	hidden := map[int32]bool{} // by form
	asked := false
	for i := range r.texts {
		t := &r.texts[i]
		for k := range t.found {
			f := &t.found[k]
			asked = asked || f.isQuestion()
			if f.Action == Replace && f.Kind == Person {
				t.doc.eachName(f.Span, func(form int32) bool { hidden[form] = true; return true })
			}
		}
	}
	if !asked {
		return
	}
	for _, e := range r.Met {
		for _, form := range e.Forms {
			if e.Kind == Person && e.Action != Keep {
				d := NewDoc("", form.Text, r.docs[0].Forms)
				d.eachName(Span{0, len(form.Text)}, func(form int32) bool { hidden[form] = true; return true })
			}
		}
	}
	for i := range r.texts {
		t := &r.texts[i]
		for k := range t.found {
			if f := &t.found[k]; f.isQuestion() && f.Rank == Detected {
				t.doc.eachName(f.Span, func(form int32) bool {
					if hidden[form] {
						f.Action = Replace
					}
					return !hidden[form]
				})
			}
		}
	}
}

// eachName calls visit with the form of each word in a span that begins with a capital
// and is no initial, until it returns false.
func (d *Doc) eachName(s Span, visit func(form int32) bool) {
	for i := d.TokenAt(s.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < s.End; i++ {
		t := &d.Tokens[i]
		if t.Kind == Word && t.Case != Lower && t.End-t.Start > 2 && !visit(t.Form) {
			return
		}
	}
}
