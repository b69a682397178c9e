package span

import (
	"cmp"
	"math"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
)

// slightOdds is the probability up to which the trace leaves a word out.
const slightOdds = 0.001

// traceOdds adds the tagger's odds of every word to the trace of the document, if it has one.
func (f *finder) traceOdds() {
	if f.Doc.Trace == nil {
		return
	}
	for i := range f.Units {
		if o := f.reading.Odds(i, i+1); o.Any > slightOdds && f.Units[i].Word() {
			f.Doc.Trace.Odds = append(f.Doc.Trace.Odds, core.Odds{Span: f.Span(i, i+1), Kind: o.Best(), P: o.Any})
		}
	}
}

// loudestVoices is how many voices of an option the trace keeps.
const loudestVoices = 8

// traceWeighed adds the strongest voices of an option to the trace of the document, if it has
// one.
func (j *judge) traceWeighed(c *option, said []decision.Said) {
	if j.Doc.Trace == nil {
		return
	}
	best, _ := c.chance.Best()
	w := core.Weighed{Span: j.Span(c.From, c.To)}
	for _, s := range said {
		weights := j.model.Weights(s.Voice)
		if weight := float64(s.Volume * (weights[best] - weights[decision.Nothing])); weight != 0 {
			w.Voices = append(w.Voices, core.Voice{Name: j.model.Name(s.Voice), Weight: weight})
		}
	}
	slices.SortStableFunc(w.Voices, func(x, y core.Voice) int { return cmp.Compare(math.Abs(y.Weight), math.Abs(x.Weight)) })
	w.Voices = w.Voices[:min(len(w.Voices), loudestVoices)]
	j.Doc.Trace.Weighed = append(j.Doc.Trace.Weighed, w)
}
