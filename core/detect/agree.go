package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
)

// votes are the scores that a form has in a document, by kind: persons, places,
// organisations.
type votes [3]float64

// voted is the kind of each vote.
func voted(k int) core.Kind {
	switch k {
	case 0:
		return core.Person
	case 1:
		return core.Location
	}
	return core.Org
}

// add takes in a score.
func (v *votes) add(kind core.Kind, score float64) {
	for k := range v {
		if voted(k) == kind {
			v[k] += score
		}
	}
}

// winner is the kind that has more than two thirds of the votes, "" for none.
func (v *votes) winner() core.Kind {
	best := 0
	for k := range v {
		if v[k] > v[best] {
			best = k
		}
	}
	if 3*v[best] > 2*(v[0]+v[1]+v[2]) {
		return voted(best)
	}
	return ""
}

// agree gives a lone name that no dictionary has the kind that it has in the
// rest of the document: where most say "Wavestone" is an organisation, it is
// one everywhere.
func (a *analysis) agree(list []candidate) {
	all := map[int32]*votes{}
	vote := func(form int32, c *candidate) {
		if all[form] == nil {
			all[form] = &votes{}
		}
		all[form].add(c.kind, c.score)
	}
	for i := range list {
		c := &list[i]
		isLong := c.to > c.from+1
		if (!isLong || c.kind == core.Org) && a.votes(c.from) {
			vote(a.units[c.from].Form, c)
		}
		if isLong && c.kind == core.Person && a.votes(c.to-1) {
			vote(a.units[c.to-1].Form, c)
		}
	}
	for i := range list {
		c := &list[i]
		if c.to > c.from+1 || c.kind == core.Handle || !a.votes(c.from) {
			continue
		}
		if kind := all[a.units[c.from].Form].winner(); kind != "" && kind != c.kind {
			c.kind = kind
			c.rule, c.why = propagatedRule, a.reasons.get("propagated", "of", a.surface(c.from, c.to))
		}
	}
}

// votes reports whether unit i is a word that no dictionary has for a name or a
// word: what it is, only the document says.
func (a *analysis) votes(i int) bool {
	u := &a.units[i]
	k := a.book.Of(u.Form)
	return u.Word() && !u.Initials() && k.First < lexicon.By32 && k.Surname < lexicon.By32 && k.Word < lexicon.RareWord && k.Class&lexicon.ClassPlace == 0
}
