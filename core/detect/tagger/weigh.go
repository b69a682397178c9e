package tagger

import (
	"math"
	"slices"
	"sync"
)

// margin is how many units on either side of names their probability looks at.
const margin = 3

// weigh weighs names by what stands around them, those that are near each other
// together.
func (t *Tagger) weigh(p *prepared, names []Name, labels []Label, scores []sum, contexts []uint8) {
	for a := 0; a < len(names); {
		from, to := names[a].From, names[a].To
		for k := 0; k < margin && from > 0 && p.active[from-1]; k++ {
			from--
		}
		b := a + 1
		for b < len(names) && names[b].From-names[b-1].To <= 2*margin {
			to = names[b].To
			b++
		}
		for k := 0; k < margin && to < len(labels) && p.active[to]; k++ {
			to++
		}
		// What is not active between two names is Outside for sure.
		for j := from; j < to; j++ {
			if !p.active[j] {
				scores[j] = sum{Outside: -never}
				contexts[j] = uint8(min(p.Units[j].Gap, 1))
			}
		}
		t.weigher.weigh(names[a:b], from, labels[from:to], scores[from:to], contexts[from:to])
		a = b
	}
}

// weigher tells how probable names are, by the forward-backward algorithm. It
// keeps its room from window to window.
type weigher struct {
	model              *Model
	local, alpha, beta []vector // by unit: e to its scores, forward and backward, all but for a factor
}

// vector is a number per label.
type vector [Labels]float32

// powers[n] is e to the -n/Scale.
var powers = sync.OnceValue(func() *[16 * Scale]float32 {
	var p [16 * Scale]float32
	for n := range p {
		p[n] = float32(math.Exp(-float64(n) / Scale))
	}
	return &p
})

// room makes the vectors long enough.
func (w *weigher) room(n int) {
	if cap(w.local) < n {
		w.local, w.alpha, w.beta = make([]vector, 2*n), make([]vector, 2*n), make([]vector, 2*n)
	}
	w.local, w.alpha, w.beta = w.local[:n], w.alpha[:n], w.beta[:n]
}

// weigh fills in the probabilities of names in a window of units that begins
// at unit from; around it there is no name.
func (w *weigher) weigh(names []Name, from int, labels []Label, scores []sum, contexts []uint8) {
	n := len(labels)
	w.room(n)
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
	w.backward(contexts)
	for k := range names {
		nm := &names[k]
		sure, some := float32(1), float32(1)
		for i := nm.From - from; i < nm.To-from; i++ {
			total := w.total(i)
			sure = min(sure, w.alpha[i][labels[i]]*w.beta[i][labels[i]]/total)
			some = min(some, 1-w.alpha[i][Outside]*w.beta[i][Outside]/total)
		}
		if next := nm.To - from; next < n { // that it does not go on
			inside := Begin(KindOf(labels[nm.From-from])) + 1
			sure = min(sure, 1-w.alpha[next][inside]*w.beta[next][inside]/w.total(next))
		}
		nm.Sure, nm.Any = float64(sure), float64(some)
	}
}

// forward fills in alpha; every unit's adds up to 1.
func (w *weigher) forward(contexts []uint8) {
	for i := range w.local {
		step := &w.model.odds[contexts[i]]
		var total float32
		for y := range Labels {
			if w.local[i][y] == 0 {
				w.alpha[i][y] = 0
				continue
			}
			var in float32
			switch {
			case i == 0:
				in = step[Outside][y]
			case Inside(Label(y)):
				in = w.alpha[i-1][y]*step[y][y] + w.alpha[i-1][y-1]*step[y-1][y]
			default:
				for q := range Labels {
					in += w.alpha[i-1][q] * step[q][y]
				}
			}
			w.alpha[i][y] = in * w.local[i][y]
			total += w.alpha[i][y]
		}
		scale(&w.alpha[i], total)
	}
}

// backward fills in beta; every unit's adds up to 1, but the last one's.
func (w *weigher) backward(contexts []uint8) {
	n := len(w.local)
	for y := range w.beta[n-1] {
		w.beta[n-1][y] = 1
	}
	for i := n - 2; i >= 0; i-- {
		step := &w.model.odds[contexts[i+1]]
		var ahead vector
		for y := range ahead {
			ahead[y] = w.local[i+1][y] * w.beta[i+1][y]
		}
		var total float32
		for q := range Labels {
			var out float32
			for y := range Labels {
				out += step[q][y] * ahead[y]
			}
			w.beta[i][q] = out
			total += out
		}
		scale(&w.beta[i], total)
	}
}

// scale keeps the products in the range of a float32.
func scale(v *vector, total float32) {
	if total == 0 {
		return
	}
	for y := range v {
		v[y] /= total
	}
}

// total is what the products of both directions add up to at unit i.
func (w *weigher) total(i int) (t float32) {
	for y := range w.alpha[i] {
		t += w.alpha[i][y] * w.beta[i][y]
	}
	return max(t, math.SmallestNonzeroFloat32)
}
