package main

import (
	"hash/fnv"
	"slices"

	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// folds is the number of parts (folds) into which the documents are divided. A tagger that must not
// know a document learns from the other folds only.
const folds = 4

const (
	// firstEpochs is the number of epochs of a tagger for first readings (stacked).
	firstEpochs = epochs - 2
	// echoWeight is the factor for the weight of each of the two examples of a document with
	// echoes. Together they weigh slightly more than one example.
	echoWeight = 0.6
)

// stacked adds, for each document with echoes, a second example. Echoes are features from what a
// first reading of the document found: that "Petit" was a name in another line, say. The tagger
// that reads the documents of a fold first has not learned from this fold; otherwise it would read
// better than it does new texts.
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

// foldOf returns the fold of a document, 0 to folds-1. It depends on the ID only, so all variants
// of a document are in the same fold.
func foldOf(d *corpus.Document) int {
	h := fnv.New32a()
	h.Write([]byte(d.ID))
	return int(h.Sum32() >> 8 % folds)
}

// echoed returns a copy of an example with the echoes of the given labels as additional features,
// or nil if these labels have no echoes.
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

// decode returns the labels of an example's units. If the labels of a first reading have echoes, it
// reads the example again with the echoes as additional features.
func (s *featurizer) decode(w *weights, ex *example) []tagger.Label {
	labels := w.decode(ex)
	if again := s.echoed(ex, labels); again != nil {
		return w.decode(again)
	}
	return labels
}
