package main

import (
	"math"

	"github.com/cachenom/cachenom/core/detect/tagger"
)

// This file has the step that a learner makes for an example (Rabiner 1989; Sutton and McCallum
// 2012, section 4.1): it computes the probability of each label of each unit by sums over the units
// before it (forward) and after it (backward), and then moves each weight along the gradient of the
// example's likelihood.

// learner is the state of one worker of train: its weights w, their sums of squared gradients g
// (for AdaGrad), and tables with a row for each unit of the current example.
type learner struct {
	w, g               *weights
	score, alpha, beta [][labels]float32
}

// factors are the exponentials of the weights of steps, by context, label before and label; 0 for
// steps that are not allowed.
type factors [tagger.Contexts][labels + 1][labels]float32

// A gradient with a smaller absolute value moves no weight: of a label, of a step between labels.
const (
	leastOfLabel = 1e-3
	leastOfStep  = 1e-4
)

// learn moves the weights by one step of gradient ascent for an example.
func (l *learner) learn(ex *example) {
	if len(ex.gold) == 0 {
		return
	}
	l.scores(ex)
	steps := l.factors()
	l.forward(ex, steps)
	l.backward(ex, steps)
	for i := range ex.gold {
		if ex.isFree(i) {
			continue
		}
		grad, far := l.gradient(ex, i)
		if far {
			l.moveFeatures(ex, i, &grad)
		}
		switch {
		case i == 0:
			l.moveStart(ex, &grad)
		case far && !ex.isFree(i-1):
			l.moveSteps(ex, i, steps)
		}
	}
}

// scores fills score: for each unit and label, the sum of the weights of the unit's features.
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
				s[y] = scoreSkipped
			}
		}
		l.score[i] = s
	}
}

func exp(x float32) float32 { return float32(math.Exp(float64(x))) }

func (l *learner) factors() *factors {
	var steps factors
	for c := range steps {
		for p := range steps[c] {
			for y := range steps[c][p] {
				if allowed(c, p, y) {
					steps[c][p][y] = exp(l.w.steps[c][p][y])
				}
			}
		}
	}
	return &steps
}

// forward fills alpha: for each unit, the probability of each label given the text up to this unit.
// It also replaces each score by its exponential, scaled so that the highest of a unit is 1.
func (l *learner) forward(ex *example, steps *factors) {
	for i := range ex.gold {
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
		l.score[i] = e
	}
}

// backward fills beta: for each unit and label, the probability of the text after the unit if it
// has this label, up to a factor.
func (l *learner) backward(ex *example, steps *factors) {
	n := len(ex.gold)
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
}

// gradient returns the gradient for unit i, a number for each label: 1 for the right label and 0
// for others, minus the probability of the label, times the example's weight. far is false if all
// these numbers are negligible.
func (l *learner) gradient(ex *example, i int) (grad [labels]float32, far bool) {
	var marginal [labels]float32
	var sum float32
	for y := range marginal {
		marginal[y] = l.alpha[i][y] * l.beta[i][y]
		sum += marginal[y]
	}
	for y := range grad {
		grad[y] = -marginal[y] / sum * ex.weight
		if int(ex.gold[i]) == y {
			grad[y] += ex.weight
		}
		far = far || isFar(grad[y], leastOfLabel)
	}
	return grad, far
}

// isFar reports whether the absolute value of a gradient exceeds a bound.
func isFar(d, bound float32) bool { return d > bound || d < -bound }

// moveFeatures moves the weights of the features of unit i.
func (l *learner) moveFeatures(ex *example, i int, grad *[labels]float32) {
	for _, f := range ex.features[i] {
		at := int(f) * labels
		w, g := l.w.rows[at:at+labels], l.g.rows[at:at+labels]
		for y := range grad {
			l.move(&w[y], &g[y], grad[y])
		}
	}
}

// moveStart moves the weights of the step to the first unit.
func (l *learner) moveStart(ex *example, grad *[labels]float32) {
	c := ex.context(0)
	for y := range labels {
		l.move(&l.w.steps[c][before][y], &l.g.steps[c][before][y], grad[y])
	}
}

// moveSteps moves the weights of the steps to unit i. Their gradient is, for each pair of labels, 1
// for the right pair and 0 for others, minus the probability of the pair, times the example's
// weight.
func (l *learner) moveSteps(ex *example, i int, steps *factors) {
	c := ex.context(i)
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
			if isFar(d, leastOfStep) {
				l.move(&l.w.steps[c][p][y], &l.g.steps[c][p][y], d)
			}
		}
	}
}

// adaGradFloor is added to the root of the sum of squared gradients, by which AdaGrad divides, so
// that the first steps are not too large.
const adaGradFloor = 0.1

// move makes a step of AdaGrad (Duchi, Hazan and Singer 2011) for one weight w, with its gradient d
// and its sum of squared gradients g. lambda pulls the weight towards 0.
func (l *learner) move(w, g *float32, d float32) {
	d -= lambda * *w
	*g += d * d
	*w += rate * d / (float32(math.Sqrt(float64(*g))) + adaGradFloor)
}
