package mine

import "github.com/cachenom/cachenom/core"

// sequences compares a known form of several words with as many words in a
// row, joined by a space, a line end, a hyphen or an apostrophe. What lies
// within two edits of the whole has at least one word within one edit of its
// counterpart: only the places of those words are looked at.
func (v *varying) sequences(q *query) {
	seen := map[int32]bool{} // first words
	proposed := map[string]bool{}
	look := func(form int32, word int) {
		for _, g := range v.index.places(form) {
			doc, token := v.index.token(g)
			d := v.index.docs[doc]
			start, end, ok := row(d, token, word, len(q.words)-1-word)
			first := v.index.first[doc] + int32(start)
			if !ok || seen[first] {
				continue
			}
			seen[first] = true
			if text, _, ok := d.Run(start, end-start+1); ok && !proposed[text] {
				proposed[text] = true
				v.propose(q, text)
			}
		}
	}
	for w, word := range q.words {
		for _, e := range v.lexicon.byBare[bare(word)] {
			if id := v.lexicon.entries[e].id; id >= 0 {
				look(id, w)
			}
		}
		v.lexicon.near([]rune(word), 1, func(k *key, _ int) {
			for _, e := range k.entries {
				if id := v.lexicon.entries[e].id; id >= 0 {
					look(id, w)
				}
			}
		})
	}
}

// row is a row of words around token i: so many before it and so many after.
func row(d *core.Doc, i, before, after int) (start, end int, ok bool) {
	if !d.IsWord(i) {
		return i, i, false
	}
	start, end = i, i
	for ; before > 0; before-- {
		p := start - 1
		for back := 0; p >= 0 && back < 3; p, back = p-1, back+1 {
			if d.IsWord(p) {
				break
			}
		}
		if !d.IsWord(p) {
			return i, i, false
		}
		if next, joint := d.Next(p); next != start || !joins(joint) {
			return i, i, false
		}
		start = p
	}
	for ; after > 0; after-- {
		next, joint := d.Next(end)
		if !joins(joint) {
			return i, i, false
		}
		end = next
	}
	return start, end, true
}

func joins(j core.Joint) bool {
	return j == core.BySpace || j == core.ByLine || j == core.ByHyphen || j == core.ByApos
}
