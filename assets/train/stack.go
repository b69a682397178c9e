package main

import (
	"hash/fnv"
	"slices"

	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// folds is the number of parts into which the documents are divided. A tagger that must not know a
// document learns from the other parts only.
const folds = 4

const (
	// firstEpochs is the number of epochs of a first reader.
	firstEpochs = epochs - 2
	// echoWeight is the weight of each of the two examples of a document, as a share of the weight
	// of one: together they weigh slightly more.
	echoWeight = 0.6
)

// stacked adds a second example for each document that has echoes: features from what a first
// reading found. The first reader of a fold has not learned from this fold; otherwise its reading
// would be better than in new texts.
func (s *featurizer) stacked(examples []*example) []*example {
	var first [folds]*weights
	for k := range folds {
		first[k] = s.train(without(examples, k), s.size(), firstEpochs, nil)
	}
	s.frozen = false
	all := slices.Clone(examples)
	for _, ex := range examples {
		if again := s.echoed(ex, first[ex.fold].decode(ex)); again != nil {
			ex.weight *= echoWeight
			again.weight = ex.weight
			all = append(all, again)
		}
	}
	s.frozen = true
	return all
}

// without returns the examples of all folds but one.
func without(examples []*example, fold int) (rest []*example) {
	for _, ex := range examples {
		if ex.fold != fold {
			rest = append(rest, ex)
		}
	}
	return rest
}

// foldOf returns the fold of a document. It depends on the id, so all variants of a document are in
// the same fold.
func foldOf(d *corpus.Document) int {
	h := fnv.New32a()
	h.Write([]byte(d.ID))
	return int(h.Sum32() >> 8 % folds)
}

// echoed returns a copy of an example with the echoes of labels as additional features, or nil if
// there are no echoes.
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

// decode labels an example. If the labels have echoes, it labels the example again with the echoes
// as additional features.
func (s *featurizer) decode(w *weights, ex *example) []tagger.Label {
	labels := w.decode(ex)
	if again := s.echoed(ex, labels); again != nil {
		return w.decode(again)
	}
	return labels
}
