package tagger

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// chain is a small model and a run of a few units with scores, short enough to try every labelling.
type chain struct {
	model    *Model
	scores   []sum
	contexts []uint8
	after    uint8
}

func drawChain(t *rapid.T) *chain {
	var s steps
	weight := rapid.Float32Range(-3, 3)
	n := rapid.IntRange(1, 4).Draw(t, "n")
	c := &chain{scores: make([]sum, n), contexts: make([]uint8, n)}
	for i := range n {
		c.contexts[i] = rapid.Uint8Range(0, Contexts-1).Draw(t, "context")
		for y := range c.scores[i] {
			c.scores[i][y] = rapid.Int32Range(-40, 40).Draw(t, "score")
		}
		for p := range s[c.contexts[i]] {
			for y := range s[c.contexts[i]][p] {
				s[c.contexts[i]][p][y] = weight.Draw(t, "step")
			}
		}
	}
	c.after = Skipped
	if rapid.Bool().Draw(t, "goes on") {
		c.after = c.contexts[0]
	}
	m, err := Open(Pack(nil, s))
	if err != nil {
		t.Fatal(err)
	}
	c.model = m
	return c
}

// leave returns the weight of the step that leaves the run after label y.
func (c *chain) leave(y Label) int32 {
	if c.after == Skipped {
		return 0
	}
	return c.model.steps[c.after][y][Outside]
}

// each calls f with every labelling and its weight. The label before the first unit is Outside.
func (c *chain) each(f func(labels []Label, weight int32)) {
	labels := make([]Label, len(c.scores))
	var step func(i int, before Label, weight int32)
	step = func(i int, before Label, weight int32) {
		if i == len(labels) {
			f(labels, weight+c.leave(before))
			return
		}
		for y := range Label(Labels) {
			if Inside(y) && (Breaks(c.contexts[i]) || !Allowed(before, y)) {
				continue
			}
			labels[i] = y
			step(i+1, y, weight+c.scores[i][y]+c.model.steps[c.contexts[i]][before][y])
		}
	}
	step(0, Outside, 0)
}

func TestViterbi(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawChain(t)
		best := int32(math.MinInt32)
		c.each(func(_ []Label, weight int32) { best = max(best, weight) })
		labels := make([]Label, len(c.scores))
		c.model.decode(labels, make([][Labels]Label, len(labels)), c.scores, c.contexts, c.after)
		got, before := int32(0), Outside
		for i, y := range labels {
			if Inside(y) && (Breaks(c.contexts[i]) || !Allowed(before, y)) {
				t.Fatalf("labels %v over contexts %v", labels, c.contexts)
			}
			got += c.scores[i][y] + c.model.steps[c.contexts[i]][before][y]
			before = y
		}
		got += c.leave(before)
		if got != best {
			t.Fatalf("labels %v weigh %d, the best %d", labels, got, best)
		}
	})
}

func TestMarginals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawChain(t)
		// The probability of every label of every unit, over all labellings.
		want := make([][Labels]float64, len(c.scores))
		var z float64
		c.each(func(way []Label, weight int32) {
			p := math.Exp(float64(weight) / Scale)
			z += p
			for i, y := range way {
				want[i][y] += p
			}
		})
		got := make([]vector, len(c.scores))
		w := &weigher{model: c.model}
		w.marginals(got, c.scores, c.contexts, c.after)
		for i := range got {
			for y := range got[i] {
				if p := want[i][y] / z; math.Abs(float64(got[i][y])-p) > 1e-3 {
					t.Fatalf("unit %d: label %d has %v, not %v", i, y, got[i][y], p)
				}
			}
		}
	})
}
