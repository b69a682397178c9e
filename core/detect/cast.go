package detect

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/cue"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// everywhere finds in the rest of the document the names that are sure in one
// place: the same words with a capital, the surname alone, the first name
// alone. A lone word that is no person is looked for only when most of its
// places were found without that: one mistake would go through the whole text.
func (r *reading) everywhere(list []candidate) []candidate {
	type known struct {
		kind  core.Kind
		of    int32 // candidate
		count int
	}
	names := map[int32]known{}
	places := map[int32]int{} // how often a form stands in a name of its own
	taken := make([]bool, len(r.units))
	for i := range list {
		c := &list[i]
		for k := c.from; k < c.to; k++ {
			taken[k] = true
		}
		if c.to == c.from+1 {
			places[r.units[c.from].Form]++
		}
		if c.doubt != nil {
			continue
		}
		for k := c.from; k < c.to; k++ {
			u := &r.units[k]
			if !u.Word() || u.Shape == unit.Initial || u.Shape == unit.Letter || !r.distinct(u, c) {
				continue
			}
			if old, ok := names[u.Form]; !ok || old.kind == c.kind {
				names[u.Form] = known{c.kind, int32(i), old.count + 1}
			} else {
				names[u.Form] = known{"", 0, 0} // two kinds: neither is looked for
			}
		}
	}
	if len(names) == 0 {
		return list
	}
	free := map[int32]int{}
	for i := range r.units {
		if u := &r.units[i]; !taken[i] && u.Capital() {
			if _, ok := names[u.Form]; ok {
				free[u.Form]++
			}
		}
	}
	if len(free) == 0 {
		return list
	}
	for i := 0; i < len(r.units); i++ {
		u := &r.units[i]
		if taken[i] || !u.Word() || !u.Capital() || u.Is(core.Shout) && u.Shape == unit.Upper && !r.shouts() {
			continue
		}
		n, ok := names[u.Form]
		if !ok || n.kind == "" {
			continue
		}
		if n.kind != core.Person && places[u.Form] <= free[u.Form] {
			continue
		}
		k := r.book.Of(u.Form)
		if u.Is(core.Start) && k.Word > 3 || k.Word > 8 {
			continue
		}
		if i > 0 && r.units[i].Gap == unit.Space && r.units[i-1].Capital() && !taken[i-1] && r.book.Of(r.units[i-1].Form).Cue == cue.None {
			continue // part of something longer that is another name, or none
		}
		list = append(list, candidate{
			from: i, to: i + 1, kind: n.kind, rule: "propagated", score: 0.6,
			why: core.Because("propagated", "of", r.surface(list[n.of].from, list[n.of].to)),
		})
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return a.from - b.from })
	return list
}

// shouts reports whether most of the text is in capitals.
func (r *reading) shouts() bool { return false }

// distinct reports whether a unit of a name stands for it elsewhere: a person's
// first name or surname, a place or an organisation of one word.
func (r *reading) distinct(u *unit.Unit, c *candidate) bool {
	k := r.book.Of(u.Form)
	if k.Cue == cue.Particle || k.Cue == cue.From || k.Cue == cue.Article || k.Cue == cue.Title || len(r.doc.Forms.Key(u.Form)) < 3 {
		return false
	}
	if c.kind == core.Person {
		return u.Capital()
	}
	return c.to == c.from+1 && u.Capital()
}

// cast tells who is who: a name of one word, or with a title, is of the fuller
// name in the text that has that word, when only one has; namesakes stay apart.
func (r *reading) cast(list []candidate) {
	full := map[int32][]int{} // form → candidates with a fuller name
	for i := range list {
		c := &list[i]
		if c.kind != core.Person || r.parts(c) < 2 {
			continue
		}
		for k := c.from; k < c.to; k++ {
			if u := &r.units[k]; u.Word() && len(r.doc.Forms.Key(u.Form)) > 1 && u.Shape != unit.Initial {
				full[u.Form] = append(full[u.Form], i)
			}
		}
	}
	if len(full) == 0 {
		return
	}
	for i := range list {
		c := &list[i]
		if c.kind != core.Person {
			continue
		}
		var bearers []string
		for _, j := range r.bearers(c, full) {
			if name := r.canonical(&list[j]); !slices.ContainsFunc(bearers, func(b string) bool { return core.Fold(b) == core.Fold(name) }) {
				bearers = append(bearers, name)
			}
		}
		switch {
		case len(bearers) == 1:
			c.of = bearers[0]
		case len(bearers) > 1 && r.parts(c) < 2:
			if c.doubt == nil {
				c.doubt = core.Because("namesakes", "count", len(bearers))
			}
		}
	}
	r.addresses(list, full)
}

// parts counts the words of a name that are no initials and no particles.
func (r *reading) parts(c *candidate) (n int) {
	for k := c.from; k < c.to; k++ {
		u := &r.units[k]
		if cl := r.book.Of(u.Form).Cue; u.Word() && u.Shape != unit.Initial && u.Shape != unit.Letter && cl != cue.Particle && cl != cue.From && cl != cue.Article {
			n++
		}
	}
	return n
}

// bearers are the fuller names that have all words of c, and whose words begin
// with its initials.
func (r *reading) bearers(c *candidate, full map[int32][]int) []int {
	var list []int
	first := true
	for k := c.from; k < c.to; k++ {
		u := &r.units[k]
		if !u.Word() || u.Shape == unit.Initial || u.Shape == unit.Letter {
			continue
		}
		if cl := r.book.Of(u.Form).Cue; (cl == cue.Particle || cl == cue.From || cl == cue.Article) && c.to > c.from+1 {
			continue
		}
		with := full[u.Form]
		if first {
			list, first = slices.Clone(with), false
			continue
		}
		list = slices.DeleteFunc(list, func(j int) bool { return !slices.Contains(with, j) })
	}
	return list
}

// canonical is a name as one would write it alone, capitals tamed.
func (r *reading) canonical(c *candidate) string {
	s := r.surface(c.from, c.to)
	if before, after, ok := strings.Cut(s, ","); ok { // Dubois, Jean-Marc
		s = strings.TrimSpace(after) + " " + strings.TrimSpace(before)
	}
	return strings.Join(strings.Fields(s), " ")
}

// addresses gives an e-mail address or a handle to the person whose name is in
// it.
func (r *reading) addresses(list []candidate, full map[int32][]int) {
	for i := range r.fixed {
		f := &r.fixed[i]
		if f.Kind != core.Email && f.Kind != core.Handle {
			continue
		}
		local, _, _ := strings.Cut(r.doc.Text[f.Start:f.End], "@")
		if f.Kind == core.Handle {
			local = strings.TrimPrefix(r.doc.Text[f.Start:f.End], "@")
		}
		words := strings.FieldsFunc(core.Fold(local), func(c rune) bool { return c == '.' || c == '_' || c == ' ' || '0' <= c && c <= '9' })
		f.Of = r.whose(words, list, full)
	}
}

// whose is the only fuller name that has the words of an address: a whole word
// of three letters or more, and no other word that is not an initial of it.
func (r *reading) whose(words []string, list []candidate, full map[int32][]int) string {
	name := ""
	for _, w := range words {
		if len(w) < 3 {
			continue
		}
		id := r.doc.Forms.ID(w)
		if id < 0 {
			continue
		}
		for _, j := range full[id] {
			n := r.canonical(&list[j])
			if name != "" && core.Fold(n) != core.Fold(name) {
				return ""
			}
			name = n
		}
	}
	return name
}
