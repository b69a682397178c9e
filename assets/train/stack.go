package main

import (
	"hash/fnv"
	"slices"

	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// folds is in how many parts the documents are cut for the first reading.
const folds = 4

// stacked adds each example a second time, with the echoes of a first reading
// by weights that have not learned from it: learned from itself, a first
// reading would look better than it is. The first readers are returned, too.
func (s *featurizer) stacked(examples []*example) (all []*example, first [folds]*weights) {
	for k := range folds {
		first[k] = s.train(without(examples, k), s.size(), epochs-2, nil)
	}
	s.frozen = false
	all = slices.Clone(examples)
	for _, ex := range examples {
		if again := s.echoed(ex, first[ex.fold].decode(ex)); again != nil {
			// Both together weigh a little more than the one did.
			ex.weight *= 0.6
			again.weight = ex.weight
			all = append(all, again)
		}
	}
	s.frozen = true
	return all, first
}

// without are the examples of all folds but one.
func without(examples []*example, fold int) (rest []*example) {
	for _, ex := range examples {
		if ex.fold != fold {
			rest = append(rest, ex)
		}
	}
	return rest
}

// foldOf keeps the variants of one document together.
func foldOf(d *corpus.Document) int {
	h := fnv.New32a()
	h.Write([]byte(d.ID))
	return int(h.Sum32() >> 8 % folds)
}

// echoed is an example with the echoes of labels, nil when there are none.
func (s *featurizer) echoed(ex *example, labels []tagger.Label) *example {
	var again *example
	tagger.Echo(s.read(ex.doc.Text), labels, func(i int, keys []uint64) {
		if again == nil {
			c := *ex
			c.features = slices.Clone(ex.features)
			again = &c
		}
		fs := slices.Clone(ex.features[i])
		for _, k := range keys {
			if n, ok := s.number(k); ok {
				fs = append(fs, n)
			}
		}
		again.features[i] = fs
	})
	return again
}

// decode reads an example twice.
func (s *featurizer) decode(w *weights, ex *example) []tagger.Label {
	labels := w.decode(ex)
	if again := s.echoed(ex, labels); again != nil {
		return w.decode(again)
	}
	return labels
}
