package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// known is a form that stands for a name of the document.
type known struct {
	kind core.Kind // "" when it is of two kinds
	of   int32     // the candidate it was first met in
	head bool      // it begins a longer name of an organisation: "Novalis" of "Novalis France SAS"
	full bool      // it is part of a person's name of two words or more
}

// everywhere finds in the rest of the document the names that are sure in one
// place: the same word with a capital, the surname alone, the first name alone,
// the word that an organisation's name begins with. A lone word that is no
// person is looked for only when most of its places were found without that,
// or when no dictionary has it: one mistake would go through the whole text.
func (r *reading) everywhere(list []candidate) []candidate {
	names, alone := r.known(list)
	if len(names) == 0 {
		return list
	}
	r.settle(list, names)
	taken := r.taken(list)
	free := map[int32]int{} // how often a known form stands outside any name
	for i := range r.units {
		if u := &r.units[i]; !taken[i] {
			if _, ok := names[u.Form]; ok {
				free[u.Form]++
			}
		}
	}
	if len(free) == 0 {
		return list
	}
	for i := range r.units {
		u := &r.units[i]
		if taken[i] || !u.Word() {
			continue
		}
		n, ok := names[u.Form]
		if !ok || n.kind == "" || n.kind != core.Person && !n.head && alone[u.Form] <= free[u.Form] {
			continue
		}
		is, doubt := r.again(i, &n)
		if !is {
			continue
		}
		if i > 0 && u.Gap == unit.Space && r.units[i-1].Capital() && !taken[i-1] && !u.Is(core.Shout) && r.book.Of(r.units[i-1].Form).Cue == french.None &&
			!(n.kind == core.Org && u.Shape == unit.Upper && r.units[i-1].Shape == unit.Title) { // "Achats NOVALOGIS"
			continue // part of something longer that is another name, or none
		}
		c := candidate{
			from: i, to: i + 1, kind: n.kind, rule: "propagated", score: 0.6,
			why: r.reasons.get("propagated", "of", r.surface(list[n.of].from, list[n.of].to)),
		}
		if doubt {
			c.doubt = r.reasons.get("unsure", "", nil)
		}
		list = append(list, c)
	}
	inOrder(list)
	return list
}

// settle takes the doubt from a lone word that is plainly part of a full name of
// the document: nobody is asked twice about one name.
func (r *reading) settle(list []candidate, names map[int32]known) {
	for i := range list {
		c := &list[i]
		if c.doubt == nil || c.to > c.from+1 {
			continue
		}
		n, ok := names[r.units[c.from].Form]
		if !ok || !n.full {
			continue
		}
		if is, doubt := r.again(c.from, &n); is && !doubt {
			c.kind, c.rule, c.doubt = core.Person, "propagated", nil
			c.why = r.reasons.get("propagated", "of", r.surface(list[n.of].from, list[n.of].to))
		}
	}
}

// again reports whether a known form at unit i is the name once more, and
// whether that is in doubt. A word of French is one where its place is a
// name's: with a capital that its sentence does not ask for, or before a verb;
// else somebody is asked, if it is part of a full name.
func (r *reading) again(i int, n *known) (is, doubt bool) {
	u, k := &r.units[i], r.book.Of(r.units[i].Form)
	word := k.Word >= lexicon.EverydayWord || u.Is(core.Start) && k.Word >= lexicon.RareWord
	switch {
	case !u.Capital():
		// A line in small letters, or none of its words is a name by itself.
		if !n.full || !u.Is(core.NoCaps) {
			return false, false
		}
		return k.Word < lexicon.RareWord || k.Word < lexicon.CommonWord && k.Surname >= lexicon.By512 || k.First >= lexicon.By512 && k.Word < lexicon.EverydayWord && (!r.joined(i) || r.leads(i-1)), k.Word >= lexicon.UsualWord
	case !word:
		return true, false
	case n.kind != core.Person || !n.full && !u.Is(core.Start):
		return false, false
	case !u.Is(core.Start) && !u.Is(core.Shout):
		return true, false // "on remercie Petit"
	}
	small := r.evidence[u.Form]&Small != 0 // also a word here
	if i+1 == len(r.units) || !r.joined(i+1) || r.units[i+1].Shape == unit.Punct {
		return n.full && !small, true // "Petit : absent"
	}
	switch next := r.book.Of(r.units[i+1].Form); next.Cue {
	case french.Deed, french.Speech, french.Auxiliary, french.Clitic:
		return true, u.Is(core.Shout) || k.Word >= lexicon.EverydayWord && small
	case french.None: // "Rose vote pour", but also "Petit déjeuner"
		return n.full && !small && (k.First >= lexicon.By128 || k.Surname >= lexicon.By128), true
	}
	return n.full && !small && u.Is(core.Shout), true
}

// leads reports whether unit i does not make a noun of the word after it, as an
// article does.
func (r *reading) leads(i int) bool {
	switch r.book.Of(r.units[i].Form).Cue {
	case french.Article, french.Determiner, french.Small, french.Auxiliary:
		return false
	}
	return true
}

// known collects the forms that stand for a sure name, and how often each is a
// name of its own.
func (r *reading) known(list []candidate) (names map[int32]known, alone map[int32]int) {
	names, alone = map[int32]known{}, map[int32]int{}
	for i := range list {
		c := &list[i]
		if c.to == c.from+1 {
			alone[r.units[c.from].Form]++
		}
		if c.doubt != nil {
			continue
		}
		for k := c.from; k < c.to; k++ {
			u := &r.units[k]
			stands, head := r.standsFor(u, c, k == c.from)
			if !stands {
				continue
			}
			switch old, ok := names[u.Form]; {
			case !ok:
				names[u.Form] = known{c.kind, int32(i), head, c.kind == core.Person && c.to > c.from+1}
			case old.kind != c.kind:
				names[u.Form] = known{}
			case !old.full && c.to > c.from+1:
				old.full, old.of = c.kind == core.Person, int32(i)
				names[u.Form] = old
			}
		}
	}
	return names, alone
}

// standsFor reports whether a unit of a name stands for it elsewhere: a
// person's first name or surname, a place or an organisation of one word, and
// the first word of a longer name of an organisation that no dictionary has
// (head).
func (r *reading) standsFor(u *unit.Unit, c *candidate, first bool) (stands, head bool) {
	if !u.Word() || !u.Capital() && !u.Is(core.NoCaps) || u.Initials() || len(r.doc.Forms.Key(u.Form)) < 3 {
		return false, false
	}
	k := r.book.Of(u.Form)
	switch k.Cue {
	case french.Particle, french.From, french.Article, french.Title:
		return false, false
	}
	if c.kind == core.Person || c.to == c.from+1 {
		return true, false
	}
	head = c.kind == core.Org && first && k.Unknown() && k.Cue == french.None
	return head, head
}

// agree gives a lone name that no dictionary has the kind that it has in the
// rest of the document: where most say "Wavestone" is an organisation, it is
// one everywhere.
func (r *reading) agree(list []candidate) {
	type votes struct{ kinds [3]float64 }
	kinds := [3]core.Kind{core.Person, core.Location, core.Org}
	all := map[int32]*votes{}
	vote := func(form int32, kind core.Kind, weight float64) {
		v := all[form]
		if v == nil {
			v = &votes{}
			all[form] = v
		}
		for k := range kinds {
			if kinds[k] == kind {
				v.kinds[k] += weight
			}
		}
	}
	mute := func(u *unit.Unit) bool {
		k := r.book.Of(u.Form)
		return !u.Word() || u.Initials() || k.First >= lexicon.By32 || k.Surname >= lexicon.By32 || k.Word >= lexicon.RareWord || k.Class&lexicon.ClassPlace != 0
	}
	for i := range list {
		c := &list[i]
		u := &r.units[c.from]
		switch {
		case mute(u):
		case c.to == c.from+1:
			vote(u.Form, c.kind, c.score)
		case c.kind == core.Org:
			vote(u.Form, c.kind, c.score)
		}
		if c.kind == core.Person && c.to > c.from+1 && !mute(&r.units[c.to-1]) {
			vote(r.units[c.to-1].Form, c.kind, c.score)
		}
	}
	for i := range list {
		c := &list[i]
		u := &r.units[c.from]
		if c.to != c.from+1 || mute(u) {
			continue
		}
		v := all[u.Form].kinds
		best := 0
		for k := range v {
			if v[k] > v[best] {
				best = k
			}
		}
		if kinds[best] != c.kind && c.kind != core.Handle && 3*v[best] > 2*(v[0]+v[1]+v[2]) {
			c.kind = kinds[best]
			c.rule, c.why = "propagated", r.reasons.get("propagated", "of", r.surface(c.from, c.to))
		}
	}
}
