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

// loudestVoices is how many voices the trace keeps for an option. A voice is a reason for or
// against it.
const loudestVoices = 8

// traceWeighed adds an option to the trace of the document, if it has one: its probabilities,
// its limits and its strongest voices.
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

// traced returns what the trace of the document has of an option, nil without a trace.
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

// traceTaken notes that an option was taken: it is hidden, or it stays and the user is asked.
// some is the probability that was compared with its limits.
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

// refuse reports to the trace that an option is not a name.
func (j *judge) refuse(o *option, veto core.Veto) {
	j.Refuse(&o.Candidate, veto)
	if w := j.traced(o); w != nil && w.Verdict == "" {
		w.Verdict, w.Veto = core.Refused, veto
	}
}

// giveWay reports to the trace that an option overlaps one that was taken. kept are the names
// that were taken in the same stretch, besides those in j.asked.
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

// traceLost notes that an option gave way to that of units [from, to), and why.
// An option that was taken, or that lost before, is left as it is.
func (j *judge) traceLost(o *option, veto core.Veto, from, to int) {
	if w := j.traced(o); w != nil && w.Verdict == "" {
		w.Verdict, w.Veto, w.GaveWay = core.Lost, veto, j.Span(from, to)
	}
}
