package detect

import (
	"slices"

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
		if taken[i] || !u.Word() || !u.Capital() {
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
			why: r.reasons.get("propagated", "of", r.surface(list[n.of].from, list[n.of].to)),
		})
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return a.from - b.from })
	return list
}

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
