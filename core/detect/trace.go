package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/tagger"
)

// refuse tells the trace of the document, if it has one, that a candidate is no
// name, and why.
func (a *analysis) refuse(c *candidate, veto core.Veto) {
	if a.doc.Trace != nil {
		a.doc.Trace.Refuse(core.Refusal{Span: a.span(c.from, c.to), Rule: c.rule, Kind: c.kind, Veto: veto})
	}
}

// slightOdds is the probability below which a word is not worth a line.
const slightOdds = 0.001

// traceOdds tells the trace of the document the tagger's odds of every word.
func (a *analysis) traceOdds(odds []tagger.Odds) {
	for i := range odds {
		if o := &odds[i]; o.P > slightOdds && a.units[i].Word() {
			a.doc.Trace.Odds = append(a.doc.Trace.Odds, core.Odds{Span: a.span(i, i+1), Kind: o.Kind, P: o.P})
		}
	}
}
