package detect

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// lastFirst makes one person of a surname, a comma and a first name: "Martin, Sophie est
// attendue". Two people stand the same way, "Laurent, Marie et Paul". What says that it
// is one is capitals, a verb in the singular, a label before it, or a whole line of its
// own; a third name beside the two says that it is a list.
func (a *analysis) lastFirst(list []candidate) []candidate {
	out := list[:0]
	for i := 0; i < len(list); i++ {
		if i+1 < len(list) && a.isLastFirst(list, i) {
			c := list[i]
			c.to, c.kind, c.doubt, c.rule = list[i+1].to, core.Person, nil, rule.LastFirst.String()
			c.why = a.reasons.get(rule.LastFirst.Code(), "", nil)
			out = append(out, c)
			i++
			continue
		}
		out = append(out, list[i])
	}
	return out
}

// isLastFirst reports whether candidates i and i+1 are the surname and the first name of
// one person.
func (a *analysis) isLastFirst(list []candidate, i int) bool {
	last, first := &list[i], &list[i+1]
	upper := a.units[last.to-1].Shape == unit.Upper && !a.units[last.to-1].Is(core.Shout)
	if !a.commaJoins(last, first) || first.kind != core.Person || last.kind != core.Person && last.doubt == nil && !upper || a.hasTitle(first) || first.to != first.from+1 {
		return false
	}
	k, f := a.book.Of(a.units[last.to-1].Form), a.book.Of(a.units[first.from].Form)
	if f.First < lexicon.By64 || f.First < f.Surname || a.units[first.from].Shape != unit.Title || !a.isSurnameAlone(last) {
		return false
	}
	switch {
	case !upper && (k.First > k.Surname || k.Surname < lexicon.By16 && k.First > 0), a.isListed(list, i):
		return false
	case upper, a.punct(last.from-1, ':') && a.endsHere(first.to):
		return true
	case !a.joined(last.from) && (first.to == len(a.units) || !a.joined(first.to)):
		return true // a line of its own
	}
	return a.isSingularVerb(first.to) || a.isAnsweredFor(first.to)
}

// isSurnameAlone reports whether a candidate is one word, or a particle and one: "Le
// Bihan".
func (a *analysis) isSurnameAlone(c *candidate) bool {
	for k := c.from; k < c.to-1; k++ {
		if !a.particle(k) {
			return false
		}
	}
	u := &a.units[c.to-1]
	return u.Word() && u.Capital() && !u.Initials()
}

// isListed reports whether a third name stands beside candidates i and i+1 in a list:
// before them with a comma, or behind them with a comma or "et".
func (a *analysis) isListed(list []candidate, i int) bool {
	if i > 0 && a.commaJoins(&list[i-1], &list[i]) && list[i-1].to == list[i-1].from+1 {
		return true
	}
	if i+2 == len(list) || i+3 < len(list) && a.commaJoins(&list[i+2], &list[i+3]) && a.units[list[i].to-1].Shape == unit.Upper && a.units[list[i+2].to-1].Shape == unit.Upper {
		return false // "MARTIN, Léa et PETIT, Tom"
	}
	at := list[i+2].from - 1
	return list[i+2].kind == core.Person && at == list[i+1].to && a.joined(at) && a.joined(at+1) && (a.key(at) == "et" || a.key(at) == "ou" || a.punct(at, ',') && list[i+2].to == list[i+2].from+1)
}

// endsHere reports whether a sentence, a line or the text ends before unit i.
func (a *analysis) endsHere(i int) bool {
	return i >= len(a.units) || !a.joined(i) || a.punct(i, '.') || a.punct(i, ';') || a.punct(i, '(')
}

// isSingularVerb reports whether unit i is a verb of one person: "est", "arrive".
func (a *analysis) isSingularVerb(i int) bool {
	if i >= len(a.units) || !a.joined(i) {
		return false
	}
	key := a.key(i)
	switch a.cueAt(i) {
	case french.Auxiliary, french.Speech, french.Deed:
		return !strings.HasSuffix(key, "nt")
	}
	return false
}

// isAnsweredFor reports whether unit i says of one person where they are: ", présente".
func (a *analysis) isAnsweredFor(i int) bool {
	return a.punct(i, ',') && i+1 < len(a.units) && a.joined(i+1) && french.Is(a.key(i+1), french.PersonalState) && !strings.HasSuffix(a.key(i+1), "s")
}
