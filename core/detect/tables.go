package detect

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// yieldToTables leaves out what the tagger sees where a table or a list has a name:
// it has read the line, not what stands above it.
func (a *analysis) yieldToTables(names []tagger.Name) []tagger.Name {
	var taken []bool
	for i := range a.mentions {
		m := &a.mentions[i]
		if m.Rule != rule.Column && m.Rule != rule.Item && m.Rule != rule.Cell {
			continue
		}
		if taken == nil {
			taken = make([]bool, len(a.units))
		}
		for k := m.From; k < m.To; k++ {
			taken[k] = true
		}
	}
	if taken == nil {
		return names
	}
	return slices.DeleteFunc(names, func(n tagger.Name) bool {
		gives := slices.Contains(taken[n.From:n.To], true)
		if gives {
			a.refuse(&candidate{from: n.From, to: n.To, kind: n.Kind, rule: taggerRule}, core.InTable)
		}
		return gives
	})
}

// halves finds the people whose surname and first name stand apart, in two
// cells of a row or in two fields of a form, takes them in, and returns by
// candidate whose name it is half of; -1 for none.
func (a *analysis) halves(list []candidate, c *coreference) []int32 {
	whose := make([]int32, len(list))
	last, first := -1, false // the candidate that is a half so far, and which
	at := 0
	for i := range list {
		whose[i] = -1
		n := &list[i]
		for at < len(a.mentions) && a.mentions[at].To <= n.from {
			at++
		}
		if at == len(a.mentions) || n.kind != core.Person {
			continue
		}
		m := &a.mentions[at]
		isFirst := m.Half == rule.FirstName
		if m.Half == rule.NoHalf || m.From != n.from || m.To != n.to {
			continue
		}
		if last < 0 || isFirst == first || !a.beside(list[last].to, n.from, m.Rule) {
			last, first = i, isFirst
			continue
		}
		surname, given := &list[last], n
		if first {
			surname, given = given, surname
		}
		forms := slices.Clone(a.words(surname))
		forms = append(forms, a.words(given)...)
		sort.Stable(byNumber(forms))
		p := c.add(slices.Compact(forms), 0, func() string { return a.canonical(given) + " " + a.canonical(surname) })
		whose[last], whose[i] = p, p
		last = -1
	}
	return whose
}

// beside reports whether two halves that units from and to part stand in one
// row, or in a form on one line or on two.
func (a *analysis) beside(from, to int, by rule.Rule) bool {
	lines := 0
	for k := from; k <= to; k++ {
		if a.units[k].Gap >= unit.Line {
			lines++
		}
	}
	if by != rule.Field {
		return lines == 0
	}
	return lines < 2 && to-from < 6
}
