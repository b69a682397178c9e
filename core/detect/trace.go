package detect

import (
	"cmp"
	"math"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
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

// traceOdds tells the trace of the document, if it has one, the tagger's odds of every
// word.
func (a *analysis) traceOdds() {
	if a.doc.Trace == nil {
		return
	}
	for i := range a.units {
		if o := a.reading.Odds(i, i+1); o.Any > slightOdds && a.units[i].Word() {
			a.doc.Trace.Odds = append(a.doc.Trace.Odds, core.Odds{Span: a.span(i, i+1), Kind: o.Best(), P: o.Any})
		}
	}
}

// loudestVoices is how many voices are told of a span.
const loudestVoices = 8

// traceWeighed tells the trace of the document, if it has one, what was said of a candidate.
func (a *analysis) traceWeighed(c *option, said []decision.Said) {
	if a.doc.Trace == nil {
		return
	}
	best, _ := c.chance.Best()
	w := core.Weighed{Span: a.span(c.from, c.to)}
	for _, s := range said {
		weights := a.decision.Weights(s.Voice)
		if weight := float64(s.Volume * (weights[best] - weights[decision.Nothing])); weight != 0 {
			w.Voices = append(w.Voices, core.Voice{Name: a.decision.Name(s.Voice), Weight: weight})
		}
	}
	slices.SortStableFunc(w.Voices, func(x, y core.Voice) int { return cmp.Compare(math.Abs(y.Weight), math.Abs(x.Weight)) })
	w.Voices = w.Voices[:min(len(w.Voices), loudestVoices)]
	a.doc.Trace.Weighed = append(a.doc.Trace.Weighed, w)
}
