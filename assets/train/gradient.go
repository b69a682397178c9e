package main

import (
	"math"

	"github.com/cachenom/cachenom/core/detect/tagger"
)

// How a learner makes a step on one example: how probable each label is in each
// unit, by forward and backward sums (Rabiner 1989; Sutton and McCallum 2012, 4.1),
// and then each weight along the gradient of the example's likelihood.

// learner is one worker's state: its weights and AdaGrad's sums of squares.
type learner struct {
	w, g               *weights
	score, alpha, beta [][labels]float32
}

// factors are the exponentials of the weights of the steps; 0 for what is not
// allowed.
type factors [tagger.Contexts][labels + 1][labels]float32

// A gradient nearer to nothing than these moves no weight: of a label, of a step.
const (
	leastOfLabel = 1e-3
	leastOfStep  = 1e-4
)

// learn makes one step on one example.
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

// scores fills score: what the weights of its features say of each unit.
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

// forward fills alpha: how probable each label is by what stands before a unit and
// in it. From there on score holds the exponential of each score, of the highest
// of a unit 1.
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

// backward fills beta: how probable what stands behind a unit is with each label.
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

// gradient is that of the labels of unit i: the one it has against those it was
// expected to have. Far says that it is not almost nothing.
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

// isFar reports whether a gradient is farther from nothing than a bound.
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

// moveSteps moves the weights of the steps to unit i: the one taken against those
// that were expected.
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

// move is a step of AdaGrad (Duchi, Hazan and Singer 2011) with decay towards
// nothing.
func (l *learner) move(w, g *float32, d float32) {
	d -= lambda * *w
	*g += d * d
	*w += rate * d / (float32(math.Sqrt(float64(*g))) + 0.1)
}
