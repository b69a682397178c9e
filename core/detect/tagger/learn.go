package tagger

// Features calls the function each once for every unit i, with the keys of its features and the
// context of the step from unit i-1 to it (context.go). The keys are nil for a unit that is not
// tagged. A trainer learns the weights of these features; Tagger.Tag adds them up.
func Features(in *Input, each func(i int, keys []key, context uint8)) {
	p := prepare(in)
	var keys []key
	for i := range in.Units {
		keys = keys[:0]
		if !p.active[i] {
			each(i, nil, Skipped)
			continue
		}
		for o := -reach; o <= reach; o++ {
			j := i + o
			if j < 0 || j >= len(in.Units) {
				continue
			}
			u := &in.Units[j]
			keys = typeKeys(keys, &p.views[j], u, in.Book.Of(u.Form), in.Doc.Forms.Key(u.Form), o)
		}
		keys = evidenceKeys(keys, &p.views[i], in.Evidence[i], in.Density, in.Manner)
		keys = pairKeys(keys, p.views, in.Units, p.sites, i)
		each(i, keys, contextOf(in.Units, p.views, i))
	}
}

// Echo calls the function each once for every tagged unit that has an echo, with the keys of the
// features of the echo. labels are those of a first reading. Only the trainer calls it.
func Echo(in *Input, labels []Label, each func(i int, keys []key)) {
	p := prepare(in)
	for i, e := range echoes(in.Units, in.Doc.Forms.Len(), labels) {
		if e != 0 && p.active[i] {
			each(i, echoKeys(nil, e, &p.views[i]))
		}
	}
}
