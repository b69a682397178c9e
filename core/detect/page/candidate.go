package page

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/runs"
)

// CivilRule is the rule of a name with all first names and commas between them, as in official
// papers. The words of such a name are in their order; in other names with a comma the surname
// comes first.
const CivilRule = "name.civil"

// Candidate is a name on its way to a finding.
type Candidate struct {
	From, To int // units, half-open
	Kind     core.Kind

	// The other fields are those of core.Finding. Doubt is nil for a name that is sure.

	Rule              string
	Why               *core.Reason
	Doubt             *core.Reason
	Score             float64
	PersonProbability float64
	Of                string
	OfAny             []string
}

// IsWord reports whether a candidate is one unit.
func (c *Candidate) IsWord() bool { return c.To == c.From+1 }

// InOrder returns candidates sorted by their first unit. Candidates with the same first unit keep
// their order.
func InOrder(list []Candidate) []Candidate {
	return runs.Sorted(list, func(a, b *Candidate) bool { return a.From < b.From })
}

// Taken returns for each unit whether a candidate contains it.
func (p *Page) Taken(list []Candidate) []bool {
	taken := make([]bool, len(p.Units))
	for i := range list {
		for k := list[i].From; k < list[i].To; k++ {
			taken[k] = true
		}
	}
	return taken
}

// Refuse adds to the trace of the document, if it has one, that a candidate is not a name, and
// why.
func (p *Page) Refuse(c *Candidate, veto core.Veto) {
	if p.Doc.Trace != nil {
		p.Doc.Trace.Refuse(core.Refusal{Span: p.Span(c.From, c.To), Rule: c.Rule, Kind: c.Kind, Veto: veto})
	}
}
