package main

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

const labels = tagger.Labels

// example is a document as numbers: per unit the numbers of its features, the
// context of the step to it, and its label.
type example struct {
	features [][]int32
	contexts []uint8
	gold     []uint8
	free     []bool // units of an optional mention, which teach nothing; nil for none
	weight   float32
	doc      *corpus.Document
}

// context of the step to unit i; one that is not looked at is reached by a
// space, it is Outside whatever leads there.
func (ex *example) context(i int) uint8 {
	if c := ex.contexts[i]; c != tagger.Skipped {
		return c
	}
	return 1
}

// isFree reports whether the annotators left it open what unit i is.
func (ex *example) isFree(i int) bool { return ex.free != nil && ex.free[i] }

// weights of a linear-chain conditional random field (Lafferty, McCallum and
// Pereira 2001): a row of labels per feature, and a table of steps per context.
type weights struct {
	rows  []float32 // feature*labels+label
	steps [tagger.Contexts][labels + 1][labels]float32
}

const before = labels // the label before the first unit

func newWeights(features int) *weights { return &weights{rows: make([]float32, features*labels)} }

// learner is one worker's state: its weights and AdaGrad's sums of squares.
type learner struct {
	w, g               *weights
	score, alpha, beta [][labels]float32
}

func (l *learner) scores(ex *example) {
	n := len(ex.gold)
	if cap(l.score) < n {
		l.score, l.alpha, l.beta = make([][labels]float32, n), make([][labels]float32, n), make([][labels]float32, n)
	}
	l.score, l.alpha, l.beta = l.score[:n], l.alpha[:n], l.beta[:n]
	for i, fs := range ex.features {
		var s [labels]float32
		for _, f := range fs {
			row := l.w.rows[int(f)*labels : int(f)*labels+labels]
			for y := range s {
				s[y] += row[y]
			}
		}
		if ex.contexts[i] == tagger.Skipped {
			for y := 1; y < labels; y++ {
				s[y] = -60
			}
		}
		l.score[i] = s
	}
}

func exp(x float32) float32 { return float32(math.Exp(float64(x))) }

// learn makes one step on one example, along the gradient of its likelihood.
func (l *learner) learn(ex *example) {
	n := len(ex.gold)
	if n == 0 {
		return
	}
	l.scores(ex)
	// Forward and backward in scaled probabilities.
	var steps [tagger.Contexts][labels + 1][labels]float32
	for c := range steps {
		for p := range steps[c] {
			for y := range steps[c][p] {
				if allowed(c, p, y) {
					steps[c][p][y] = exp(l.w.steps[c][p][y])
				}
			}
		}
	}
	for i := range n {
		top := l.score[i][0]
		for _, s := range l.score[i] {
			top = max(top, s)
		}
		var e [labels]float32
		for y := range e {
			e[y] = exp(l.score[i][y] - top)
		}
		var sum float32
		step := &steps[ex.context(i)]
		for y := range e {
			var in float32
			if i == 0 {
				in = step[before][y]
			} else {
				for p := range labels {
					in += l.alpha[i-1][p] * step[p][y]
				}
			}
			l.alpha[i][y] = in * e[y]
			sum += l.alpha[i][y]
		}
		for y := range e {
			l.alpha[i][y] /= sum
		}
		l.score[i] = e // from here on: the local factor
	}
	for y := range labels {
		l.beta[n-1][y] = 1
	}
	for i := n - 2; i >= 0; i-- {
		var sum float32
		step := &steps[ex.context(i+1)]
		for p := range labels {
			var out float32
			for y := range labels {
				out += step[p][y] * l.score[i+1][y] * l.beta[i+1][y]
			}
			l.beta[i][p] = out
			sum += out
		}
		for p := range labels {
			l.beta[i][p] /= sum
		}
	}
	for i := range n {
		if ex.isFree(i) {
			continue
		}
		var marginal [labels]float32
		var sum float32
		for y := range marginal {
			marginal[y] = l.alpha[i][y] * l.beta[i][y]
			sum += marginal[y]
		}
		var grad [labels]float32
		far := false
		for y := range grad {
			grad[y] = -marginal[y] / sum * ex.weight
			if int(ex.gold[i]) == y {
				grad[y] += ex.weight
			}
			far = far || grad[y] > 1e-3 || grad[y] < -1e-3
		}
		if far {
			for _, f := range ex.features[i] {
				at := int(f) * labels
				w, g := l.w.rows[at:at+labels], l.g.rows[at:at+labels]
				for y := range grad {
					l.move(&w[y], &g[y], grad[y])
				}
			}
		}
		if i > 0 && (!far || ex.isFree(i-1)) {
			continue
		}
		// Steps: the expected ones against the one taken.
		c := ex.context(i)
		if i == 0 {
			for y := range labels {
				l.move(&l.w.steps[c][before][y], &l.g.steps[c][before][y], grad[y])
			}
			continue
		}
		var pair [labels][labels]float32
		var z float32
		for p := range labels {
			for y := range labels {
				pair[p][y] = l.alpha[i-1][p] * steps[c][p][y] * l.score[i][y] * l.beta[i][y]
				z += pair[p][y]
			}
		}
		for p := range labels {
			for y := range labels {
				if !allowed(int(c), p, y) {
					continue
				}
				d := -pair[p][y] / z * ex.weight
				if int(ex.gold[i-1]) == p && int(ex.gold[i]) == y {
					d += ex.weight
				}
				if d > 1e-4 || d < -1e-4 {
					l.move(&l.w.steps[c][p][y], &l.g.steps[c][p][y], d)
				}
			}
		}
	}
}

// move is a step of AdaGrad (Duchi, Hazan and Singer 2011) with decay towards
// nothing.
func (l *learner) move(w, g *float32, d float32) {
	d -= lambda * *w
	*g += d * d
	*w += rate * d / (float32(math.Sqrt(float64(*g))) + 0.1)
}

func allowed(context, p, y int) bool {
	if p == before || tagger.Breaks(uint8(context)) {
		return !tagger.Inside(uint8(y))
	}
	return tagger.Allowed(uint8(p), uint8(y))
}

// train learns from the examples with two workers, each on its half; after
// every epoch their weights are averaged (McDonald, Hall and Mann 2010), so
// that the result is the same on every machine. It begins at start, or at
// nothing.
func (s *featurizer) train(examples []*example, features, epochs int, start *weights) *weights {
	const workers = 2
	s.runs++
	random := rand.New(rand.NewPCG(20261121, s.runs))
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
	return total
}

func (w *weights) clone() *weights {
	c := &weights{rows: slices.Clone(w.rows), steps: w.steps}
	return c
}

// blend moves w towards o by a share of the way.
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

// decode gives the best labels (Viterbi).
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
				s[y] = -60
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
