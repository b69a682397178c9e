package main

import (
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

const labels = tagger.Labels

// example is a document in numbers. For each unit it has the numbers of its features, the context
// of the step to it (what separates it from the unit before), and its right label.
type example struct {
	features [][]int32
	contexts []uint8
	gold     []uint8
	// free marks the units from which nothing is learned, because their mention is optional; nil if
	// no unit is free.
	free   []bool
	weight float32
	doc    *corpus.Document
	fold   int // the fold of the document (see folds)
}

// context returns the context of the step to unit i. A skipped unit has none, and gets that of a
// space: which one does not matter, because such a unit is Outside in any case.
func (ex *example) context(i int) uint8 {
	if c := ex.contexts[i]; c != tagger.Skipped {
		return c
	}
	return uint8(unit.Space)
}

// isFree reports whether the annotators left open what unit i is.
func (ex *example) isFree(i int) bool { return ex.free != nil && ex.free[i] }

// weights are the weights of a linear-chain conditional random field (Lafferty, McCallum and
// Pereira 2001): for each feature a row with a weight for each label, and for each context a table
// of weights of the steps from label to label.
type weights struct {
	rows  []float32 // the weight of a feature for a label is at feature*labels+label
	steps [tagger.Contexts][labels + 1][labels]float32
	// squares has, for each weight in rows, the sum of its squared gradients during learning; nil
	// if the weights were not learned.
	squares []float32
}

// scoreSkipped is the score of every label but Outside in a skipped unit: low enough to rule it out.
const scoreSkipped = -60

const before = labels // the label before the first unit, which no unit has

func newWeights(features int) *weights { return &weights{rows: make([]float32, features*labels)} }

func allowed(context, p, y int) bool {
	if p == before || tagger.Breaks(uint8(context)) {
		return !tagger.Inside(uint8(y))
	}
	return tagger.Allowed(uint8(p), uint8(y))
}

// train learns weights from the examples with two workers, each with half of the examples. After
// every epoch the weights of the workers are averaged (McDonald, Hall and Mann 2010), so the result
// is the same on every machine. It begins with the weights in start, or with zeros if that is nil.
func (s *featurizer) train(examples []*example, features, epochs int, start *weights) *weights {
	const workers = 2
	s.runs++
	random := rand.New(rand.NewPCG(20261121+s.seed, s.runs))
	total, squares := newWeights(features), newWeights(features)
	if start != nil {
		copy(total.rows, start.rows)
		total.steps = start.steps
	}
	order := random.Perm(len(examples))
	for range epochs {
		random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		var all [workers]*learner
		var wait sync.WaitGroup
		for k := range workers {
			l := &learner{w: total.clone(), g: squares.clone()}
			all[k] = l
			wait.Go(func() {
				for n := k; n < len(order); n += workers {
					l.learn(examples[order[n]])
				}
			})
		}
		wait.Wait()
		total, squares = all[0].w, all[0].g
		total.blend(all[1].w, 0.5)
		squares.blend(all[1].g, 0.5)
	}
	total.squares = squares.rows
	return total
}

func (w *weights) clone() *weights {
	c := &weights{rows: slices.Clone(w.rows), steps: w.steps}
	return c
}

// blend moves each weight of w towards that of o, by the given share of their difference.
func (w *weights) blend(o *weights, share float32) {
	for i := range w.rows {
		w.rows[i] += (o.rows[i] - w.rows[i]) * share
	}
	for c := range w.steps {
		for p := range w.steps[c] {
			for y := range w.steps[c][p] {
				w.steps[c][p][y] += (o.steps[c][p][y] - w.steps[c][p][y]) * share
			}
		}
	}
}

// decode returns the most probable sequence of labels for the units of an example (Viterbi).
func (w *weights) decode(ex *example) []uint8 {
	n := len(ex.features)
	if n == 0 {
		return nil
	}
	const never = -1e30
	back := make([][labels]uint8, n)
	var prev [labels]float32
	for i, fs := range ex.features {
		var s [labels]float32
		if ex.contexts[i] == tagger.Skipped {
			for y := 1; y < labels; y++ {
				s[y] = scoreSkipped
			}
		}
		for _, f := range fs {
			row := w.rows[int(f)*labels : int(f)*labels+labels]
			for y := range s {
				s[y] += row[y]
			}
		}
		step := &w.steps[ex.context(i)]
		var next [labels]float32
		for y := range labels {
			best, from := float32(never), 0
			if i == 0 {
				if allowed(int(ex.context(i)), before, y) {
					best = step[before][y]
				}
			} else {
				for p := range labels {
					if !allowed(int(ex.context(i)), p, y) {
						continue
					}
					if v := prev[p] + step[p][y]; v > best {
						best, from = v, p
					}
				}
			}
			next[y] = best + s[y]
			back[i][y] = uint8(from)
		}
		prev = next
	}
	best := 0
	for y := range labels {
		if prev[y] > prev[best] {
			best = y
		}
	}
	out := make([]uint8, n)
	for i := n - 1; i >= 0; i-- {
		out[i] = uint8(best)
		best = int(back[i][best])
	}
	return out
}
