package tagger

import "github.com/cachenom/cachenom/core"

// Odds is how probable the model holds a unit to be of some name.
type Odds struct {
	Kind core.Kind // the likeliest kind of that name; "" where P is 0
	P    float64   // of a name of any kind, 0 to 1
}

// Odds returns, for every unit of a document, how probable the model holds it to
// be of some name: the marginal probabilities of the same forward-backward pass
// that Tag weighs its names by. twice is as in Tag. What Tag does not look at,
// because nothing near it could be a name, has no odds. It costs as much as Tag
// and is for whoever asks why something was not found.
func (t *Tagger) Odds(in *Input, twice bool) []Odds {
	odds := make([]Odds, len(in.Units))
	if len(odds) == 0 {
		return odds
	}
	p, _, scores, contexts := t.label(in, twice)
	isOpen := func(i int) bool { return p.active[i] && scores[i].open() }
	for from := 0; from < len(odds); from++ {
		to := from
		for to < len(odds) && isOpen(to) {
			to++
		}
		if to == from {
			continue
		}
		t.weigher.pass(scores[from:to], contexts[from:to], after(contexts, to))
		for i := from; i < to; i++ {
			odds[i] = t.weigher.odds(i - from)
		}
		from = to
	}
	return odds
}

// odds is how probable unit i of the window of the last pass is of a name: what
// the labels of each kind add up to.
func (w *weigher) odds(i int) Odds {
	total := w.total(i)
	part := func(y Label) float64 { return float64(w.alpha[i][y] * w.beta[i][y] / total) }
	best, most := 0, 0.0
	for k := range Kinds {
		if p := part(Begin(k)) + part(Begin(k)+1); p > most {
			best, most = k, p
		}
	}
	return Odds{Kinds[best], max(0, 1-part(Outside))}
}
