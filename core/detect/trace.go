package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/tagger"
)

// refuse tells the trace of the document, if it has one, that a candidate is no
// name, and why.
func (r *reading) refuse(c *candidate, veto core.Veto) {
	if r.doc.Trace != nil {
		r.doc.Trace.Refuse(core.Refusal{Span: r.span(c.from, c.to), Rule: c.rule, Kind: c.kind, Veto: veto})
	}
}

// slightOdds is the probability below which a word is not worth a line.
const slightOdds = 0.001

// traceOdds tells the trace of the document the tagger's odds of every word.
func (r *reading) traceOdds(odds []tagger.Odds) {
	for i := range odds {
		if o := &odds[i]; o.P > slightOdds && r.units[i].Word() {
			r.doc.Trace.Odds = append(r.doc.Trace.Odds, core.Odds{Span: r.span(i, i+1), Kind: o.Kind, P: o.P})
		}
	}
}
