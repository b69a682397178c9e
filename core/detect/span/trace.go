package span

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/decision"
	"github.com/cachenom/cachenom/core/detect/page"
)

// slightOdds is a probability. The trace has odds only for words that are part of a name with a
// greater probability.
const slightOdds = 0.001

// traceOdds adds to the trace of the document, if it has one, how probable it is for the tagger
// that each word is part of a name.
func (f *finder) traceOdds() {
	if f.Doc.Trace == nil {
		return
	}
	for i := range f.Units {
		if o := f.reading.Odds(i, i+1); o.Any > slightOdds && f.Units[i].Word() {
			f.Doc.Trace.Odds = append(f.Doc.Trace.Odds, core.Odds{Span: f.Span(i, i+1), Kind: o.Best(), P: float64(o.Any)})
		}
	}
}

// loudestVoices is how many voices the trace keeps for an option.
const loudestVoices = 8

// traceWeighed adds an option to the trace of the document, if it has one: its probabilities, its
// limits, and the voices with the greatest weights.
func (j *judge) traceWeighed(c *option, said []decision.Said) {
	if j.Doc.Trace == nil {
		return
	}
	best, _ := c.chance.Best()
	l := limitsOf(best)
	w := core.Weighed{Span: j.Span(c.From, c.To), Some: c.chance.Some(), Limits: core.Limits{Asks: l.asks, Hides: l.hides, Surely: l.surely}, Claim: c.claim()}
	for o, p := range c.chance {
		w.Chances = append(w.Chances, core.Chance{What: decision.Outcome(o).String(), P: float64(p)})
	}
	sort.SliceStable(w.Chances, func(x, y int) bool { return w.Chances[x].P > w.Chances[y].P })
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

// traced returns the latest entry of the trace for the span of an option; nil if there is no such
// entry, or no trace.
func (j *judge) traced(o *option) *core.Weighed {
	if j.Doc.Trace == nil {
		return nil
	}
	at, list := j.Span(o.From, o.To), j.Doc.Trace.Weighed
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Span == at {
			return &list[i]
		}
	}
	return nil
}

// traceTaken records in the trace that an option was taken: it is hidden, or it stays in the text
// and the user is asked. some is the probability that was compared with the limits.
func (j *judge) traceTaken(o *option, some float64, hidden bool) {
	w := j.traced(o)
	if w == nil {
		return
	}
	w.Some, w.Veto, w.GaveWay = some, "", core.Span{}
	switch {
	case !hidden:
		w.Verdict = core.Kept
	case o.Doubt != nil:
		w.Verdict = core.Asked
	default:
		w.Verdict = core.Found
	}
}

// refuse records in the trace that an option is not a name, because of a veto.
func (j *judge) refuse(o *option, veto core.Veto) {
	j.Refuse(&o.Candidate, veto)
	if w := j.traced(o); w != nil && w.Verdict == "" {
		w.Verdict, w.Veto = core.Refused, veto
	}
}

// giveWay records in the trace that an option was not taken because it overlaps one that was. The
// option that was taken is in the slice kept, which has the names of the same group of
// overlapping options, or in j.asked.
func (j *judge) giveWay(o *option, kept []page.Candidate) {
	if j.Doc.Trace == nil {
		return
	}
	j.Refuse(&o.Candidate, core.ReadOtherwise)
	for _, taken := range [...][]page.Candidate{kept, j.asked} {
		for i := range taken {
			if c := &taken[i]; c.From < o.To && o.From < c.To {
				j.traceLost(o, core.ReadOtherwise, c.From, c.To)
				return
			}
		}
	}
}

// traceLost records in the trace that the option of units [from, to) was taken instead of o, and
// why. It does nothing if o was taken, refused or lost before.
func (j *judge) traceLost(o *option, veto core.Veto, from, to int) {
	if w := j.traced(o); w != nil && w.Verdict == "" {
		w.Verdict, w.Veto, w.GaveWay = core.Lost, veto, j.Span(from, to)
	}
}
