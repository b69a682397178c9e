package main

import (
	"cmp"
	"slices"

	"github.com/cachenom/cachenom/core/detect/tagger"
)

// prune keeps the rows that weigh most and learns once more with these alone,
// from where they stand.
func (s *shop) prune(examples []*example, w *weights, rows int, lambda float32) *weights {
	n := len(w.rows) / labels
	norm := make([]float32, n)
	order := make([]int32, n)
	for f := range n {
		order[f] = int32(f)
		for _, v := range w.rows[f*labels : f*labels+labels] {
			norm[f] += v * v
		}
	}
	slices.SortFunc(order, func(a, b int32) int { return cmp.Or(cmp.Compare(norm[b], norm[a]), int(a-b)) })
	rows = min(rows, n)
	place := make([]int32, n)
	for f := range place {
		place[f] = -1
	}
	start := newWeights(rows)
	start.steps = w.steps
	for i, f := range order[:rows] {
		place[f] = int32(i)
		copy(start.rows[i*labels:], w.rows[int(f)*labels:int(f)*labels+labels])
	}
	for k, f := range s.numbers {
		if place[f] < 0 {
			delete(s.numbers, k)
		} else {
			s.numbers[k] = place[f]
		}
	}
	for _, ex := range examples {
		for i, fs := range ex.features {
			kept := make([]int32, 0, len(fs))
			for _, f := range fs {
				if place[f] >= 0 {
					kept = append(kept, place[f])
				}
			}
			ex.features[i] = kept
		}
	}
	if *again == 0 {
		return start
	}
	w = train(examples, rows, *again, lambda, start, nil)
	for m := 1; m < *models; m++ {
		*seed++
		v := train(examples, rows, *again, lambda, start, nil)
		share := 1 / float32(m+1)
		for i := range w.rows {
			w.rows[i] += (v.rows[i] - w.rows[i]) * share
		}
		for c := range w.steps {
			for p := range w.steps[c] {
				for y := range w.steps[c][p] {
					w.steps[c][p][y] += (v.steps[c][p][y] - w.steps[c][p][y]) * share
				}
			}
		}
	}
	return w
}

// rows gives the weights their keys back, in the order of the keys.
func (s *shop) rows(w *weights) []tagger.Row {
	list := make([]tagger.Row, 0, len(s.numbers))
	for k, f := range s.numbers {
		if f < 0 || int(f) >= len(w.rows)/labels {
			continue
		}
		r := tagger.Row{Key: k}
		copy(r.Weights[:], w.rows[int(f)*labels:int(f)*labels+labels])
		list = append(list, r)
	}
	slices.SortFunc(list, func(a, b tagger.Row) int { return cmp.Compare(a.Key, b.Key) })
	return list
}
