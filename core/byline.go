package core

// signed finds in the author fields, where nothing else was found, the names
// that the user decided upon in the texts: who is hidden in a message is hidden
// as its author. A name of several people is nobody's there.
func signed(bodies, bylines []*part) {
	names := map[string]*Finding{}
	for _, t := range bodies {
		for i := range t.found {
			f := &t.found[i]
			if f.Rank == Detected || f.Action != Replace || f.Entity == "" {
				continue
			}
			name := Fold(t.doc.Text[f.Start:f.End])
			if old, ok := names[name]; ok && (old == nil || old.Entity != f.Entity) {
				names[name] = nil
				continue
			}
			names[name] = f
		}
	}
	if len(names) == 0 {
		return
	}
	for _, t := range bylines {
		if t == nil || len(t.found) > 0 {
			continue
		}
		whole := t.doc.trim(Span{0, len(t.doc.Text)})
		if f := names[Fold(t.doc.Text[whole.Start:whole.End])]; f != nil {
			author := *f
			author.Span = whole
			t.found = append(t.found, author)
		}
	}
}

// HalfAuthors warns of author fields that hold more of a name than what was
// hidden of it, "F058 Martins", or that stay and hold a hidden form,
// "kelly@x.pt": once for each field, with how many messages have it and the
// first of them.
func HalfAuthors(res *Result) []Warning {
	outputs, left := res.Outputs, map[string]bool{}
	for i := range res.Leaks {
		if res.Leaks[i].Author {
			left[res.Leaks[i].Doc] = true
		}
	}
	var warnings []Warning
	at := map[string]int{}
	for i := range outputs {
		b := outputs[i].Byline
		if b == nil || !left[b.Doc.ID] && !b.half() {
			continue
		}
		k, ok := at[b.Doc.Text]
		if !ok {
			k = len(warnings)
			at[b.Doc.Text] = k
			warnings = append(warnings, Warning{Reason: *Because("author-half", "count", 0), Doc: b.Doc.ID})
		}
		warnings[k].Args["count"] = warnings[k].Args["count"].(int) + 1
	}
	return warnings
}

// half reports whether a word stays beside what was replaced in an author
// field: not a particle, a title, a letter, nor the host of an address.
func (o *Output) half() bool {
	replaced, stays := false, false
	next := 0
	for i := range o.Doc.Tokens {
		t := &o.Doc.Tokens[i]
		for next < len(o.Spans) && o.Spans[next].End <= int(t.Start) {
			next++
		}
		if next < len(o.Spans) && o.Spans[next].Start < int(t.End) {
			replaced = replaced || o.Spans[next].Action == Replace
			continue
		}
		if t.Mark == '@' && i > 0 && !t.Has(AfterSpace) {
			break // what follows is where the mail goes
		}
		key := o.Doc.Key(i)
		stays = stays || t.Kind == Word && len(key) > 1 && !nameParticles[key] && !titleWords[key]
	}
	return replaced && stays
}
