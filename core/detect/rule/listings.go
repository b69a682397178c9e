package rule

import (
	"slices"

	"github.com/cachenom/cachenom/core"
)

// listings are the names found in tables and lists, and how far the text was searched for them.
type listings struct {
	rows    []Mention  // names in tables with a head and in lists; they replace other rules' names
	grids   []Mention  // names in tables without a head
	cells   []gridCell // scratch memory for the cells of the table that is being read
	gridded int        // the byte up to which tables without a head were read
	tabled  int        // the byte up to which tables with a head were read
	listed  int        // the unit up to which lists were read
}

// add records units [from, to) as a name in a table with a head or in a list. cue is the unit that
// asks for it, -1 if there is no such unit.
func (lists *listings) add(by Rule, from, to, cue int, half Half) {
	lists.rows = append(lists.rows, Mention{From: from, To: to, Rule: by, Cue: cue, Half: half})
}

// addListings adds the names in tables and lists to the sink. They replace what other rules found
// in the same places, because these did not read the head of the table or the line above the list.
func addListings(c *cursor, lists *listings, out *sink) {
	addGrids(lists, out)
	if len(lists.rows) == 0 {
		return
	}
	taken := make([]bool, len(c.Units))
	free := func(m Mention) bool { return !slices.Contains(taken[m.From:m.To], true) }
	rows := lists.rows[:0]
	for _, m := range lists.rows {
		if free(m) {
			rows = append(rows, m)
		}
		for k := m.From; k < m.To; k++ {
			taken[k] = true
		}
	}
	out.found = append(slices.DeleteFunc(out.found, func(m Mention) bool { return !free(m) }), rows...)
}

// addGrids appends the names in tables without a head to lists.rows. They come after the names in
// lists and in tables with a head, which take precedence. addGrids skips a whole name if a mention
// of a person has exactly the same words and counts alone (StandsAlone): that mention is kept.
func addGrids(lists *listings, out *sink) {
	if len(lists.grids) == 0 {
		return
	}
	sure := map[[2]int]bool{}
	if slices.ContainsFunc(lists.grids, func(m Mention) bool { return m.Half == NoHalf }) {
		for i := range out.found {
			if m := &out.found[i]; m.StandsAlone() && m.Rule.Kind() == core.Person {
				sure[[2]int{m.From, m.To}] = true
			}
		}
	}
	lists.rows = slices.Grow(lists.rows, len(lists.grids))
	for _, m := range lists.grids {
		if m.Half != NoHalf || !sure[[2]int{m.From, m.To}] {
			lists.rows = append(lists.rows, m)
		}
	}
}

// drop removes the names of a table or a list that turned out not to be one of people: those from
// lists.rows[kept] on.
func (lists *listings) drop(out *sink, kept int) {
	for _, m := range lists.rows[kept:] {
		out.refused(m.Rule, m.From, m.To, notOfPeople)
	}
	lists.rows = lists.rows[:kept]
}
