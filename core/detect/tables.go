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
		if !isOfTable(m.Rule) {
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

// isOfTable reports whether a rule reads tables and lists.
func isOfTable(r rule.Rule) bool { return r == rule.Column || r == rule.Item || r == rule.Cell }

// halves finds the people whose surname and first name stand apart, in two
// cells of a row or in two fields of a form, takes them in, and returns by
// candidate whose name it is half of; -1 for none.
func (a *analysis) halves(list []candidate, c *coreference) []int32 {
	whose := make([]int32, len(list))
	for i := range whose {
		whose[i] = -1
	}
	a.labelledHalves(list, c, whose)
	last, first := -1, false // the candidate that is a half so far, and which
	at := 0
	for i := range list {
		n := &list[i]
		for at < len(a.mentions) && a.mentions[at].To <= n.from {
			at++
		}
		if at == len(a.mentions) || n.kind != core.Person {
			continue
		}
		m := &a.mentions[at]
		isFirst := m.Half == rule.FirstName
		if whose[i] >= 0 || m.Half == rule.NoHalf || m.From != n.from || m.To != n.to {
			continue
		}
		if last < 0 || isFirst == first || !a.beside(list[last].to, n.from, m.Rule) {
			last, first = i, isFirst
			continue
		}
		whose[last] = a.joinHalves(c, &list[last], n, first)
		whose[i] = whose[last]
		last = -1
	}
	return whose
}

// joinHalves takes in somebody whose name stands in two places; isFirst says that the
// first name stands before the surname. It returns who it is.
func (a *analysis) joinHalves(c *coreference, one, next *candidate, isFirst bool) int32 {
	surname, given := one, next
	if isFirst {
		surname, given = next, one
	}
	forms := slices.Clone(a.words(surname))
	forms = append(forms, a.words(given)...)
	sort.Stable(byNumber(forms))
	p := c.add(slices.Compact(forms), 0, func() string { return a.canonical(given) + " " + a.canonical(surname) })
	if who := &c.people[p]; who.last < 0 {
		who.last = a.units[surname.to-1].Form
		who.first = a.units[given.from].Form
	}
	return p
}

// labelledHalves joins a surname and a first name that stand one below the other, each
// in a line that begins with what it is: "Nom⇥DOĞAN⇥SAID", "Prénom⇥Cem⇥Ali". Whatever
// rule found them, the label of the line and the column say whose halves they are.
func (a *analysis) labelledHalves(list []candidate, c *coreference, whose []int32) {
	var above []labelled // of the last line with a label
	line, half := -1, rule.NoHalf
	var here []labelled
	for i := range list {
		n := &list[i]
		if n.kind != core.Person || whose[i] >= 0 {
			continue
		}
		start, column := a.lineOf(n.from)
		if start < 0 {
			continue
		}
		if start != line {
			if above = here; line < 0 || a.linesBetween(line, start) != 1 {
				above = nil
			}
			line, here = start, nil
			was := half
			if half = a.labelHalf(start, n.from); half == was || was == rule.NoHalf {
				above = nil
			}
		}
		if half == rule.NoHalf {
			continue
		}
		here = append(here, labelled{i, column})
		if k := slices.IndexFunc(above, func(l labelled) bool { return l.column == column }); k >= 0 && whose[above[k].at] < 0 {
			one := above[k].at
			whose[i] = a.joinHalves(c, &list[one], n, half == rule.Surname)
			whose[one] = whose[i]
		}
	}
}

// labelled is a candidate in a line that begins with a label, and its column: the tabs
// before it.
type labelled struct{ at, column int }

// longestLabelled is how many units of a line are looked at.
const longestLabelled = 40

// lineOf is the unit that begins the line of unit i, and how many tabs lie between; -1
// where it is far.
func (a *analysis) lineOf(i int) (start, column int) {
	for start = i; start > 0 && a.units[start].Gap < unit.Line; start-- {
		if a.units[start].Gap == unit.Tab {
			column++
		}
		if i-start > longestLabelled {
			return -1, 0
		}
	}
	return start, column
}

// linesBetween is how many lines end between units from and to, 2 for more.
func (a *analysis) linesBetween(from, to int) int {
	lines := 0
	for k := from + 1; k <= to && lines < 2; k++ {
		switch {
		case a.units[k].Gap > unit.Line:
			lines = 2
		case a.units[k].Gap == unit.Line:
			lines++
		}
	}
	return lines
}

// labelHalf is the half of a name that the label at the head of a line, from unit start
// on, asks for: it ends at a tab or a colon before unit to, and no name stands in it.
func (a *analysis) labelHalf(start, to int) rule.Half {
	half := rule.NoHalf
	for k := start; k <= to && k < start+8; k++ {
		if k > start && a.units[k].Gap == unit.Tab || a.punct(k, ':') {
			return half
		}
		if h := rule.HalfOf(a.key(k)); h != rule.NoHalf {
			if half != rule.NoHalf && half != h {
				return rule.NoHalf // "Nom et prénom"
			}
			half = h
		}
	}
	return rule.NoHalf
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
