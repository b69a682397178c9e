package main

import (
	"slices"

	"github.com/cachenom/cachenom/core/detect/tagger"
)

// stacked gives each example a second time with the echoes of a first reading,
// made by weights that have not learned from it: the documents are cut in
// folds, and each is read by what was learned from the others.
func (s *shop) stacked(examples []*example, features, epochs int, lambda float32) []*example {
	const folds = 4
	var first [folds]*weights
	for k := range folds {
		var rest []*example
		for i, ex := range examples {
			if s.fold(ex, i)%folds != k {
				rest = append(rest, ex)
			}
		}
		first[k] = train(rest, features, max(epochs-3, 3), lambda, nil, nil)
	}
	s.counts2 = make([]int32, features)
	all := slices.Clone(examples)
	s.frozen = false
	for i, ex := range examples {
		labels := first[s.fold(ex, i)%folds].decode(ex)
		if again := s.echoed(ex, labels); again != nil {
			all = append(all, again)
			again.weight *= 0.6
			ex.weight *= 0.6
		}
	}
	s.frozen = true
	return all
}

// fold keeps the variants of one document together.
func (s *shop) fold(ex *example, i int) int {
	h := 0
	for _, c := range ex.doc.ID {
		h = h*31 + int(c)
	}
	return h & 0xFFFF
}

// echoed is an example with the echoes of labels, nil when there are none.
func (s *shop) echoed(ex *example, labels []uint8) *example {
	var again *example
	tagger.Echo(s.read(ex.doc.Text), labels, func(i int, keys []uint64) {
		if again == nil {
			c := *ex
			c.features = slices.Clone(ex.features)
			again = &c
		}
		fs := slices.Clone(ex.features[i])
		for _, k := range keys {
			n, ok := s.numbers[k]
			if !ok {
				if s.frozen {
					continue
				}
				n = int32(len(s.counts2))
				s.counts2 = append(s.counts2, 0)
				s.numbers[k] = n
			}
			fs = append(fs, n)
		}
		again.features[i] = fs
	})
	return again
}

// decode reads an example twice.
func (s *shop) decode(w *weights, ex *example) []uint8 {
	labels := w.decode(ex)
	if *stack {
		if again := s.echoed(ex, labels); again != nil {
			return w.decode(again)
		}
	}
	return labels
}
