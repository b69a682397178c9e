package page

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/runs"
)

// CivilRule is the Finding.Rule of a name with several first names and commas between them, as
// official papers write it: "Océane, Marie, Ginette ROCHETEAU". The surname is its last word; in
// other names with a comma the surname comes first.
const CivilRule = "name.civil"

// Candidate is a run of units that may be a name, or is one, before it becomes a finding.
type Candidate struct {
	From, To int // units, half-open
	Kind     core.Kind

	// The fields below have the meaning of the same fields of core.Finding. Doubt is nil for a
	// name that is sure.

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

// Sort sorts candidates by their first unit, in place. Those with the same first unit keep their
// order.
func Sort(list []Candidate) {
	runs.Sort(list, func(a, b *Candidate) bool { return a.From < b.From })
}

// Taken returns for each unit of the page whether it is part of one of the candidates.
func (p *Page) Taken(list []Candidate) []bool {
	taken := make([]bool, len(p.Units))
	for i := range list {
		for k := list[i].From; k < list[i].To; k++ {
			taken[k] = true
		}
	}
	return taken
}

// Refuse records in the trace of the document, if it has one, that a candidate is not a name
// because of a veto.
func (p *Page) Refuse(c *Candidate, veto core.Veto) {
	if p.Doc.Trace != nil {
		p.Doc.Trace.Refuse(core.Refusal{Span: p.Span(c.From, c.To), Rule: c.Rule, Kind: c.Kind, Veto: veto})
	}
}
