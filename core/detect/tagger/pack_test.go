package tagger

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/assets"
)

type steps = [Contexts][Labels + 1][Labels]float32

// drawWeights draws random weights, some of which do not fit into a byte.
func drawWeights(t *rapid.T) ([]Row, steps) {
	weight := rapid.Float32Range(-30, 30)
	rows := make([]Row, rapid.IntRange(0, 40).Draw(t, "rows"))
	for i := range rows {
		rows[i].Key = rapid.Uint64().Draw(t, "key")
		for y := range rows[i].Weights {
			rows[i].Weights[y] = weight.Draw(t, "weight")
		}
	}
	var s steps
	for range rapid.IntRange(0, 20).Draw(t, "steps") {
		s[rapid.IntRange(0, Contexts-1).Draw(t, "c")][rapid.IntRange(0, Labels).Draw(t, "p")][rapid.IntRange(0, Labels-1).Draw(t, "y")] = weight.Draw(t, "step")
	}
	return rows, s
}

func TestPackOpens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, s := drawWeights(t)
		packed := Pack(rows, s)
		m, err := Open(packed)
		if err != nil {
			t.Fatal(err)
		}
		met := map[uint32]bool{}
		for _, r := range rows {
			var want row
			for y, w := range r.Weights {
				want[y] = coarse(w)
			}
			if met[short(r.Key)] || want == (row{}) {
				continue
			}
			met[short(r.Key)] = true
			if got := m.find(r.Key); got == nil || *got != want {
				t.Fatalf("key %x: %v, not %v", r.Key, got, want)
			}
		}
		if len(m.rows) != len(met) {
			t.Fatalf("%d rows of %d", len(m.rows), len(met))
		}
		for c := range s {
			for p := range s[c] {
				for y := range s[c][p] {
					want := int32(quantise(s[c][p][y]))
					if Inside(Label(y)) && (Breaks(uint8(c)) || p == Labels) {
						want = never
					}
					if m.steps[c][p][y] != want {
						t.Fatalf("step %d %d %d: %d, not %d", c, p, y, m.steps[c][p][y], want)
					}
				}
			}
		}
		// The order of the rows does not change the bytes.
		if len(met) == len(rows) {
			slices.Reverse(rows)
			if !bytes.Equal(packed, Pack(rows, s)) {
				t.Fatal("other bytes of the same rows")
			}
		}
	})
}

func TestOpenCommitted(t *testing.T) {
	m, err := Open(assets.Tagger)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.rows) < 1000 {
		t.Errorf("%d rows", len(m.rows))
	}
	for c := range m.odds {
		for p := range m.odds[c] {
			for y, odds := range m.odds[c][p] {
				if math.IsInf(float64(odds), 0) || (odds > 0) != (Allowed(Label(p), Label(y)) && !(Inside(Label(y)) && Breaks(uint8(c)))) {
					t.Errorf("odds %d %d %d: %v", c, p, y, odds)
				}
			}
		}
	}
}

// smallWeights returns packed weights to be damaged.
func smallWeights() []byte {
	var s steps
	s[1][0][1] = -2
	rows := []Row{{Key: 1 << 63, Weights: [Labels]float32{1, 2, 30}}, {Key: 1 << 62, Weights: [Labels]float32{0, -1}}, {Key: 1 << 50, Weights: [Labels]float32{0.5}}}
	return Pack(rows, s)
}

func TestOpenDamaged(t *testing.T) {
	whole := smallWeights()
	if _, err := Open(whole); err != nil {
		t.Fatal(err)
	}
	for n := range whole {
		if _, err := Open(whole[:n]); err == nil {
			t.Errorf("opens, cut to %d bytes of %d", n, len(whole))
		}
	}
	const keys = 4 + 4 + Contexts*(Labels+1)*Labels*2
	for name, damage := range map[string]func(b []byte) []byte{
		"another magic":      func(b []byte) []byte { b[0]++; return b },
		"more after the end": func(b []byte) []byte { return append(b, 0x80) },
		"too many rows":      func(b []byte) []byte { b[4]++; return b },
		"far too many rows":  func(b []byte) []byte { b[7] = 0xFF; return b },
		"too few rows":       func(b []byte) []byte { b[4]--; return b },
		"a key twice":        func(b []byte) []byte { return slices.Replace(b, keys+2, keys+5, 0x80, 0x80, 0) },
		"a key out of range": func(b []byte) []byte { return slices.Insert(b, keys, 0xFF, 0xFF, 0xFF, 0xFF) },
		"text":               func([]byte) []byte { return bytes.Repeat([]byte("CNW1 "), 1000) },
	} {
		if _, err := Open(damage(slices.Clone(whole))); err == nil {
			t.Errorf("%s: opens", name)
		}
	}
}

// FuzzOpen: for any bytes, Open returns an error or a model that can tag.
func FuzzOpen(f *testing.F) {
	f.Add([]byte{})
	f.Add(smallWeights())
	f.Add(assets.Tagger[:4000])
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Open(data)
		if err != nil {
			return
		}
		check(t, m, "Mme Diallo habite à Sens.\nLéa, Tom et la SARL Fontaine")
	})
}
