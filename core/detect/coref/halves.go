package coref

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// joinedHalves adds the people whose surname and first name are in two cells of a row, or in
// two fields of a form. It returns by candidate the person of whose name it is half; -1 for
// the others.
func (c *coreference) joinedHalves(list []page.Candidate) []int32 {
	halves := make([]int32, len(list))
	for i := range halves {
		halves[i] = -1
	}
	c.labelledHalves(list, halves)
	last, first := -1, false // the candidate that waits for its other half; whether it is a first name
	at := 0
	for i := range list {
		n := &list[i]
		for at < len(c.Mentions) && c.Mentions[at].To <= n.From {
			at++
		}
		if at == len(c.Mentions) || n.Kind != core.Person {
			continue
		}
		m := &c.Mentions[at]
		isFirst := m.Half == rule.FirstName
		if halves[i] >= 0 || m.Half == rule.NoHalf || m.From != n.From || m.To != n.To {
			continue
		}
		if last < 0 || isFirst == first || !beside(c.Page, list[last].To, n.From, m.Rule) {
			last, first = i, isFirst
			continue
		}
		halves[last] = c.joinHalves(&list[last], n, first)
		halves[i] = halves[last]
		last = -1
	}
	return halves
}

// joinHalves adds and returns the person whose name is in two places; isFirst says that the
// first name precedes the surname.
func (c *coreference) joinHalves(one, next *page.Candidate, isFirst bool) int32 {
	surname, given := one, next
	if isFirst {
		surname, given = next, one
	}
	forms := slices.Clone(c.words(surname))
	forms = append(forms, c.words(given)...)
	sort.Stable(byNumber(forms))
	p := c.add(slices.Compact(forms), 0, func() string { return canonical(c.Page, given) + " " + canonical(c.Page, surname) })
	if who := &c.people[p]; who.last < 0 {
		who.last = c.Units[surname.To-1].Form
		who.first = c.Units[given.From].Form
	}
	return p
}

// labelledHalves joins a surname and a first name one below the other, in two lines that each
// begin with a label: "Nom⇥DOĞAN⇥SAID", "Prénom⇥Cem⇥Ali". The label of the line and the column
// decide, whatever rule found the names. It sets halves.
func (c *coreference) labelledHalves(list []page.Candidate, halves []int32) {
	var above []labelled // the names of the last line with a label
	line, half := -1, rule.NoHalf
	var here []labelled
	for i := range list {
		n := &list[i]
		if n.Kind != core.Person || halves[i] >= 0 {
			continue
		}
		start, column := lineOf(c.Page, n.From)
		if start < 0 {
			continue
		}
		if start != line {
			if above = here; line < 0 || linesBetween(c.Page, line, start) != 1 {
				above = nil
			}
			line, here = start, nil
			was := half
			if half = labelHalf(c.Page, start, n.From); half == was || was == rule.NoHalf {
				above = nil
			}
		}
		if half == rule.NoHalf {
			continue
		}
		here = append(here, labelled{i, column})
		if k := slices.IndexFunc(above, func(l labelled) bool { return l.column == column }); k >= 0 && halves[above[k].at] < 0 {
			one := above[k].at
			halves[i] = c.joinHalves(&list[one], n, half == rule.Surname)
			halves[one] = halves[i]
		}
	}
}

// labelled is a candidate in a line that begins with a label, and its column: the number of
// tabs before it.
type labelled struct{ at, column int }

// longestLabelled is how many units before a candidate the beginning of its line may be.
const longestLabelled = 40

// lineOf returns the unit that begins the line of unit i, and the number of tabs between them;
// -1 if it is too far away.
func lineOf(p *page.Page, i int) (start, column int) {
	for start = i; start > 0 && p.Units[start].Gap < unit.Line; start-- {
		if p.Units[start].Gap == unit.Tab {
			column++
		}
		if i-start > longestLabelled {
			return -1, 0
		}
	}
	return start, column
}

// linesBetween returns how many lines end between units from and to; 2 for more.
func linesBetween(p *page.Page, from, to int) int {
	lines := 0
	for k := from + 1; k <= to && lines < 2; k++ {
		switch {
		case p.Units[k].Gap > unit.Line:
			lines = 2
		case p.Units[k].Gap == unit.Line:
			lines++
		}
	}
	return lines
}

// labelHalf returns which half of a name the label requires that begins at unit start and ends
// at a tab or a colon before unit to. It is NoHalf if there is no such label.
func labelHalf(p *page.Page, start, to int) rule.Half {
	half := rule.NoHalf
	for k := start; k <= to && k < start+8; k++ {
		if k > start && p.Units[k].Gap == unit.Tab || p.IsMark(k, ':') {
			return half
		}
		if h := rule.HalfOf(p.Key(k)); h != rule.NoHalf {
			if half != rule.NoHalf && half != h {
				return rule.NoHalf // "Nom et prénom"
			}
			half = h
		}
	}
	return rule.NoHalf
}

// beside reports whether two halves, between which units [from, to) lie, are in one row, or in
// one or two lines of a form.
func beside(p *page.Page, from, to int, by rule.Rule) bool {
	lines := 0
	for k := from; k <= to; k++ {
		if p.Units[k].Gap >= unit.Line {
			lines++
		}
	}
	if by != rule.Field {
		return lines == 0
	}
	return lines < 2 && to-from < 6
}
