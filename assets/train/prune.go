package main

import (
	"cmp"
	"math"
	"slices"

	"github.com/cachenom/cachenom/core/detect/tagger"
)

// prune keeps the rows that weigh most, the frequent ones before the rare, and learns once
// more with these alone, from where they stand.
func (s *featurizer) prune(examples []*example, w *weights, rows int) *weights {
	n := s.size()
	norm := make([]float32, n)
	order := make([]int32, n)
	for f := range n {
		order[f] = int32(f)
		for _, v := range w.rows[f*labels : f*labels+labels] {
			norm[f] += v * v
		}
		norm[f] *= float32(math.Sqrt(math.Sqrt(float64(s.counts[f]))))
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
	s.keep(examples, place, rows)
	return s.average(examples, finish, start, averaged)
}

// average is what several runs learn from the same start, nil for nothing: where one ends
// is partly chance.
func (s *featurizer) average(examples []*example, epochs int, start *weights, runs int) *weights {
	w := s.train(examples, s.size(), epochs, start)
	for m := 1; m < runs; m++ {
		w.blend(s.train(examples, s.size(), epochs, start), 1/float32(m+1))
	}
	return w
}

// rows gives the weights their keys back, in the order of the keys.
func (s *featurizer) rows(w *weights) []tagger.Row {
	list := make([]tagger.Row, 0, len(s.numbers))
	for k, f := range s.numbers {
		r := tagger.Row{Key: k}
		copy(r.Weights[:], w.rows[int(f)*labels:int(f)*labels+labels])
		list = append(list, r)
	}
	slices.SortFunc(list, func(a, b tagger.Row) int { return cmp.Compare(a.Key, b.Key) })
	return list
}
