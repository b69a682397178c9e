package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/detect/decision"
	"github.com/cachenom/cachenom/core/detect/span"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// These constants govern how the weights of core/detect/decision are learned. The spans that they
// are learned from come from the tagger that has not learned from their document (folds), so that
// the tagger is only as sure of itself as in new texts.
const (
	decisionEpochs = 30
	decisionRate   = 0.1
	// rowWeight is the weight of a short text with inline marks, a row (rows.go); most documents
	// have 1.
	rowWeight   = 6
	decisionTie = 3e-4 // how strongly a weight is pulled towards its value before learning
)

// decided is a span of which core/detect/decision judges whether it is a name, with the voices
// about it (what is known), the right outcome and a weight in learning.
type decided struct {
	said   []decision.Said
	is     decision.Outcome
	weight float32
}

// decidedOf returns the spans of a document of which the detector judges whether they are names
// (core/detect/decision), with the right outcome by the annotation. Spans that overlap an optional
// mention are left out.
func decidedOf(d *detect.Detector, doc *corpus.Document, weight float32) (list []decided) {
	for _, c := range d.Cases(core.NewDoc("", doc.Text, core.NewForms())) {
		is, open := decision.Nothing, false
		for _, m := range doc.Mentions {
			switch {
			case !m.Overlaps(c.Span):
			case m.Optional:
				open = true
			case corpus.SameExtent(doc.Text, m.Span, c.Span):
				is = decision.OutcomeOf(m.Kind)
			case is == decision.Nothing:
				is = decision.Part
			}
		}
		if !open {
			list = append(list, decided{c.Said, is, weight})
		}
	}
	return list
}

// foldsOf returns the packed weights of a tagger for each fold, learned from all other folds.
func (s *featurizer) foldsOf(examples []*example) (packed [folds][]byte) {
	for k := range folds {
		rest := without(examples, k)
		w := s.average(rest, epochs, nil, begun)
		// as many epochs as for the final tagger, so that these are as sure of themselves
		for range prunings {
			w = s.average(rest, finish, w, begun)
		}
		packed[k] = tagger.Pack(s.rows(w), w.steps)
	}
	return packed
}

// spans returns, for each fold, the spans in its texts of which core/detect/decision judges whether
// they are names. The tagger that reads them is the one that has not learned from this fold; packed
// has the weights of each.
func (s *featurizer) spans(texts []text, packed [folds][]byte) (all [folds][]decided, err error) {
	for k := range packed {
		model, err := tagger.Open(packed[k])
		if err != nil {
			return all, err
		}
		learned := detect.Learned{Tagger: model, Decision: decision.New(span.VoiceNames(), unlearned())}
		var parts [2][]decided
		var wait sync.WaitGroup
		for w := range parts {
			wait.Go(func() {
				for i := w; i < len(texts); i += len(parts) {
					if t := &texts[i]; t.fold == k {
						parts[w] = append(parts[w], decidedOf(detect.New(s.lex, learned), t.doc, t.decides)...)
					}
				}
			})
		}
		wait.Wait()
		all[k] = append(parts[0], parts[1]...)
	}
	return all, nil
}

// unlearned returns the weights of core/detect/decision before learning: Voice.Before for the
// outcome that a voice speaks for (Voice.For), else 0.
func unlearned() []decision.Weights {
	before := make([]decision.Weights, len(span.Voices))
	for i, v := range span.Voices {
		if v.For < decision.Outcomes {
			before[i][v.For] = v.Before
		}
	}
	return before
}

// calibrate prints a table about the held-back documents. It groups spans by the probability with
// which core/detect/decision takes them for a name, in tenths, and prints for each group the share
// that are names.
func (s *featurizer) calibrate(learned detect.Learned, tests []test) {
	const steps = 10
	var held, names, exact [steps]int
	var sum [steps]float64
	for _, t := range tests {
		for _, d := range decidedOf(detect.New(s.lex, learned), t.doc, 1) {
			p := learned.Decision.Score(d.said)
			k := min(int(p.Some()*steps), steps-1)
			held[k]++
			sum[k] += p.Some()
			if d.is != decision.Nothing {
				names[k]++
			}
			if best, _ := p.Best(); best == d.is {
				exact[k]++
			}
		}
	}
	for k := range held {
		if held[k] > 0 {
			n := float64(held[k])
			fmt.Printf("  held to be a name by %.2f: %5d spans, %.2f are, %.2f exactly so\n", sum[k]/n, held[k], float64(names[k])/n, float64(exact[k])/n)
		}
	}
}

// learnDecision learns the weights of core/detect/decision, by multinomial logistic regression with
// AdaGrad. Each weight is pulled towards its value before learning. If a voice speaks for an
// outcome, its weight for this outcome stays at least Voice.Least above those for other outcomes.
// The spans of one fold, whose number is the parameter except, are left out; with -1, none are.
func learnDecision(spans [folds][]decided, except int, seed uint64) *decision.Model {
	var all []decided
	for k := range spans {
		if k != except {
			all = append(all, spans[k]...)
		}
	}
	before, weights := unlearned(), unlearned()
	squares := make([]decision.Weights, len(weights))
	m := decision.New(span.VoiceNames(), weights)
	random := rand.New(rand.NewPCG(35, seed))
	for range decisionEpochs {
		random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		for i := range all {
			d := &all[i]
			p := m.Score(d.said)
			p[d.is]--
			for _, v := range d.said {
				w, g := &weights[v.Voice], &squares[v.Voice]
				for o := range w {
					step := d.weight*v.Volume*p[o] + decisionTie*(w[o]-before[v.Voice][o])
					g[o] += step * step
					w[o] -= decisionRate * step / (float32(math.Sqrt(float64(g[o]))) + adaGradFloor)
				}
				if voice := &span.Voices[v.Voice]; voice.For < decision.Outcomes {
					for o := range w {
						if o != int(voice.For) {
							w[o] = min(w[o], w[voice.For]-voice.Least)
						}
					}
				}
			}
		}
	}
	return m
}
