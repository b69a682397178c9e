package corpus

import "github.com/cachenom/cachenom/core"

// Tally counts how well mentions of listed people were found.
type Tally struct {
	Comments int
	Words    int
	Mentions int // annotated mentions of pupils
	Covered  int // of these, hidden to the last letter
	Right    int // of these, given to the right pupil, or to the right doubt
	Named    int // of these, right and without other candidates, where one pupil is annotated
	Single   int // annotated mentions of exactly one pupil
	Alarms   int // replaced spans on nothing annotated
	Doubts   int // spans with status review
}

// Miss is something a tally counts against the program.
type Miss struct {
	Line int
	What string // "missed", "wrong", "alarm"
	Text string // the surface
	Note string
}

// Add scores one comment. id gives the entity of a pupil's number.
func (t *Tally) Add(c *Comment, doc *core.Doc, found []core.Finding, id func(int) string) []Miss {
	var misses []Miss
	t.Comments++
	for i := range doc.Tokens {
		if doc.Tokens[i].Kind == core.Word {
			t.Words++
		}
	}
	for i := range c.Mentions {
		m := &c.Mentions[i]
		if m.Other() {
			continue
		}
		t.Mentions++
		if len(m.Pupils) == 1 {
			t.Single++
		}
		if !hidden(c.Text, m, found) {
			misses = append(misses, Miss{c.Line, "missed", c.Text[m.Start:m.End], c.Text})
			continue
		}
		t.Covered++
		switch right, named := whose(m, found, id); {
		case right:
			t.Right++
			if named && len(m.Pupils) == 1 {
				t.Named++
			}
		default:
			misses = append(misses, Miss{c.Line, "wrong", c.Text[m.Start:m.End], c.Text})
		}
	}
	for _, f := range found {
		if f.Status == core.Review {
			t.Doubts++
		}
		if f.Action == core.Replace && !annotated(c, f) {
			t.Alarms++
			misses = append(misses, Miss{c.Line, "alarm", c.Text[f.Start:f.End], f.Rule + ": " + c.Text})
		}
	}
	return misses
}

// hidden reports whether every letter of a mention is replaced.
func hidden(text string, m *Mention, found []core.Finding) bool {
	at := m.Start
	for _, f := range found {
		if f.Action != core.Replace || f.End <= at || f.Start >= m.End {
			continue
		}
		if !blank(text[at:max(at, f.Start)]) {
			return false
		}
		at = max(at, f.End)
	}
	return at >= m.End || blank(text[at:m.End])
}

// blank reports whether nothing of a name stands in s.
func blank(s string) bool {
	for _, r := range s {
		if r != ' ' && r != '.' && r != ',' && r != '-' && r != '\'' && r != '’' && r != '\n' && r != '\t' && r != '\u00a0' && r != ';' {
			return false
		}
	}
	return true
}

// whose reports whether the spans over a mention name the annotated pupil: one
// is of that pupil alone (named), or of a doubt that has the pupil in it.
func whose(m *Mention, found []core.Finding, id func(int) string) (right, named bool) {
	want := map[string]bool{}
	for _, n := range m.Pupils {
		want[id(n)] = true
	}
	for _, f := range found {
		if f.Action != core.Replace || f.End <= m.Start || f.Start >= m.End {
			continue
		}
		if want[f.Entity] {
			return true, true
		}
		for _, c := range f.Candidates {
			if want[c] {
				right = true
			}
		}
	}
	return right, false
}

func annotated(c *Comment, f core.Finding) bool {
	for i := range c.Mentions {
		if f.Start < c.Mentions[i].End && c.Mentions[i].Start < f.End {
			return true
		}
	}
	return false
}
