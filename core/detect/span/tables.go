package span

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/tagger"
)

// yieldToTables removes the names of the tagger that share a unit with a name that a rule found
// in a table or a list. The reason is that the tagger reads the line only, and not the head of
// the column.
func (f *finder) yieldToTables(names []tagger.Name) []tagger.Name {
	var taken []bool
	for i := range f.Mentions {
		m := &f.Mentions[i]
		if !isTableRule(m.Rule) {
			continue
		}
		if taken == nil {
			taken = make([]bool, len(f.Units))
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
			f.Refuse(&page.Candidate{From: n.From, To: n.To, Kind: n.Kind, Rule: taggerRule}, core.InTable)
		}
		return gives
	})
}

// isTableRule reports whether a rule finds names by their place in a table or a list.
func isTableRule(r rule.Rule) bool { return r == rule.Column || r == rule.Item || r == rule.Cell }
