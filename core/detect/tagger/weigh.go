package tagger

import (
	"math"
	"slices"
	"sync"
)

// weigher computes the probabilities of labels by the forward-backward algorithm. It reuses its
// memory for the next run of units.
type weigher struct {
	model *Model
	// By unit, each up to a factor: exp of its scores, its forward values, its backward values.
	local, alpha, beta []vector
}

// vector has a number for each label of a unit.
type vector [Labels]float32

// powers returns a table in which entry n is exp(-n/Scale).
var powers = sync.OnceValue(func() *[16 * Scale]float32 {
	var p [16 * Scale]float32
	for n := range p {
		p[n] = float32(math.Exp(-float64(n) / Scale))
	}
	return &p
})

// room makes local, alpha and beta n elements long.
func (w *weigher) room(n int) {
	if cap(w.local) < n {
		w.local, w.alpha, w.beta = make([]vector, 2*n), make([]vector, 2*n), make([]vector, 2*n)
	}
	w.local, w.alpha, w.beta = w.local[:n], w.alpha[:n], w.beta[:n]
}

// marginals writes the probability of each label for each unit in a run into the slice all. The
// other parameters are those of pass.
func (w *weigher) marginals(all []vector, scores []sum, contexts []uint8, after uint8) {
	w.pass(scores, contexts, after)
	for i := range all {
		total := w.total(i)
		for y := range all[i] {
			all[i][y] = w.alpha[i][y] * w.beta[i][y] / total
		}
	}
}

// pass fills in local, alpha and beta for a run of units by the forward-backward algorithm.
// scores and contexts are those of the units in the run, and after is the context of the step out
// of it. The units before and after the run have the label Outside.
func (w *weigher) pass(scores []sum, contexts []uint8, after uint8) {
	w.room(len(scores))
	power := powers()
	for i := range scores {
		top := slices.Max(scores[i][:])
		for y, s := range scores[i] {
			w.local[i][y] = 0
			if d := top - s; int(d) < len(power) {
				w.local[i][y] = power[d]
			}
		}
	}
	w.forward(contexts)
	w.backward(contexts, after)
}

// slight is the share of a vector's sum at or below which a label is left out of the sums for the
// next unit, to save time.
const slight = 1e-6

// worthy appends to the slice labels those labels whose share in the vector v is larger than the
// constant slight. The elements of v must have the sum 1.
func worthy(labels []Label, v *vector) []Label {
	for y, part := range v {
		if part > slight {
			labels = append(labels, Label(y))
		}
	}
	return labels
}

// forward fills in the field alpha, which has the forward values by unit. The values of each unit
// are scaled to the sum 1.
func (w *weigher) forward(contexts []uint8) {
	var room [Labels]Label
	before := vector{Outside: 1}
	for i := range w.local {
		step, local, alpha := &w.model.odds[contexts[i]], &w.local[i], &w.alpha[i]
		*alpha = vector{}
		for _, q := range worthy(room[:0], &before) {
			part, from := before[q], &step[q]
			for y := range alpha {
				alpha[y] += part * from[y]
			}
		}
		var total float32
		for y := range alpha {
			alpha[y] *= local[y]
			total += alpha[y]
		}
		scale(alpha, total)
		before = *alpha
	}
}

// backward fills in the field beta, which has the backward values by unit. The values of each
// unit are right up to a factor, which marginals divides out.
func (w *weigher) backward(contexts []uint8, after uint8) {
	n := len(w.local)
	for y := range w.beta[n-1] {
		w.beta[n-1][y] = 1
		if after != Skipped {
			w.beta[n-1][y] = w.model.odds[after][y][Outside]
		}
	}
	var room [Labels]Label
	for i := n - 2; i >= 0; i-- {
		step, beta := &w.model.odds[contexts[i+1]], &w.beta[i]
		var ahead vector
		var total float32
		for y := range ahead {
			ahead[y] = w.local[i+1][y] * w.beta[i+1][y]
			total += ahead[y]
		}
		scale(&ahead, total)
		*beta = vector{}
		for _, y := range worthy(room[:0], &ahead) {
			part := ahead[y]
			for q := range beta {
				beta[q] += part * step[q][y]
			}
		}
	}
}

// scale divides a vector by its total, to keep products in the range of a float32.
func scale(v *vector, total float32) {
	if total == 0 {
		return
	}
	for y := range v {
		v[y] /= total
	}
}

// total returns the sum over all labels of the forward value times the backward value of unit i;
// never 0, because marginals divides by it.
func (w *weigher) total(i int) (t float32) {
	for y := range w.alpha[i] {
		t += w.alpha[i][y] * w.beta[i][y]
	}
	return max(t, math.SmallestNonzeroFloat32)
}
