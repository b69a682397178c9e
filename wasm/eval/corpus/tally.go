package corpus

import "github.com/cachenom/cachenom/core"

// Tally counts how well mentions of pupils on a class list were found.
type Tally struct {
	Comments int
	Words    int
	Mentions int // annotated mentions of pupils who are on the list
	Covered  int // mentions of which every letter is replaced
	Right    int // covered mentions whose finding names an annotated pupil, alone or among its candidates
	Named    int // mentions of exactly one pupil whose finding names that pupil alone
	Single   int // annotated mentions of exactly one pupil
	Alarms   int // replaced findings that overlap no annotated mention
	Doubts   int // findings that the user is asked about (status review)
}

// Miss is an error of the program: a mention of a pupil that was missed or given to another one, or
// a false alarm.
type Miss struct {
	Line int
	What string // "missed", "wrong", "alarm"
	Text string // the text of the mention or of the alarm
	Note string
}

// Add scores a comment. The function id returns the entity ID of the pupil with a number.
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
		switch right, named := ownership(m, found, id); {
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

// blank reports whether s contains only spaces and punctuation that may separate the parts of a
// name.
func blank(s string) bool {
	for _, r := range s {
		if r != ' ' && r != '.' && r != ',' && r != '-' && r != '\'' && r != '’' && r != '\n' && r != '\t' && r != '\u00a0' && r != ';' {
			return false
		}
	}
	return true
}

// ownership compares the replaced findings that overlap a mention with the annotated pupils. right
// means that one of them names an annotated pupil, or has one among its candidates; named means
// that it names an annotated pupil without a doubt.
func ownership(m *Mention, found []core.Finding, id func(int) string) (right, named bool) {
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
