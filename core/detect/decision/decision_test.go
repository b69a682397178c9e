package decision

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var voices = []string{"always", "rule title", "against: jargon"}

func drawModel(t *rapid.T) *Model {
	weights := make([]Weights, len(voices))
	for i := range weights {
		for o := range weights[i] {
			weights[i][o] = float32(rapid.IntRange(-900, 900).Draw(t, "weight")) / scale
		}
	}
	return New(voices, weights)
}

func TestOpen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t)
		file := m.Write()
		again, err := Open(voices, file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(again.Write(), file) {
			t.Fatalf("%s became %s", file, again.Write())
		}
	})
	head := string(New(voices, make([]Weights, len(voices))).Write())
	for _, bad := range []string{"", "voice\tnothing\n", head + "nobody\t1 2 3 4 5 6\n", head + "always\t1 2 3\n", head + "always\t1 2 3 4 5 x\n"} {
		if _, err := Open(voices, []byte(bad)); err == nil || !strings.Contains(err.Error(), "make train") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// TestScore: the probabilities add up to 1, and a voice whose largest weight is for an outcome
// never makes that outcome less probable.
func TestScore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t)
		o := rapid.IntRange(0, int(Outcomes)-1).Draw(t, "outcome")
		for k := range m.weights[2] {
			m.weights[2][k] = min(m.weights[2][k], m.weights[2][o])
		}
		before := []Said{{0, 1}, {1, rapid.Float32Range(0, 1).Draw(t, "volume")}}
		p, q := m.Score(before), m.Score(append(before, Said{2, 1}))
		sum := 0.0
		for _, x := range p {
			sum += float64(x)
		}
		if math.Abs(sum-1) > 1e-4 || q[o] < p[o]-1e-4 {
			t.Fatalf("%v, then %v", p, q)
		}
		if kind, best := p.Best(); best > p.Some()+1e-4 || kind.Kind() == "" || OutcomeOf(kind.Kind()) != kind {
			t.Fatalf("%v: %d by %v", p, kind, best)
		}
	})
}
