package main

import (
	"math/rand/v2"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
	"github.com/cachenom/cachenom/wasm/eval/vary"
)

// featurizer converts documents to examples and gives each feature a number, from 0 on.
type featurizer struct {
	// runs is the number of calls of train so far. Each call shuffles the examples in another
	// order.
	runs uint64
	// seed changes all random orders of the training. Results with several seeds show how much of a
	// figure is chance.
	seed uint64

	lex     lexicon.Dictionary
	numbers map[uint64]int32 // number of each feature, by key
	counts  []int32          // occurrences of each feature, by number; 0 for features of echoes (stack.go)
	frozen  bool             // number adds no new features
}

func newFeaturizer(lex lexicon.Dictionary) *featurizer {
	return &featurizer{lex: lex, numbers: map[uint64]int32{}}
}

// size returns the number of features.
func (s *featurizer) size() int { return len(s.counts) }

// number returns the number of a feature. It numbers a new feature, unless the featurizer is frozen;
// then ok is false.
func (s *featurizer) number(key uint64) (int32, bool) {
	n, ok := s.numbers[key]
	if !ok && !s.frozen {
		n, ok = int32(len(s.counts)), true
		s.numbers[key] = n
		s.counts = append(s.counts, 0)
	}
	return n, ok
}

// read cuts a text into units, as the detector does before it tags them.
func (s *featurizer) read(text string) *tagger.Input {
	forms := core.NewForms()
	return detect.Read(core.NewDoc("", text, forms), unit.NewBook(s.lex, forms), pattern.New(s.lex))
}

// text is a document to learn from.
type text struct {
	doc     *corpus.Document
	group   string
	fold    int  // 0 to folds-1
	variant bool // it is a copy of a document with other names or letters (variants)
	weight  float32
	decides float32 // weight of its spans when the decision is learned
}

// textsOf returns the documents of the sources: those to learn from, with their variants, and those
// held back for measuring.
func textsOf(sources []source, names vary.Source) (texts []text, tests []test) {
	for _, src := range sources {
		for i := range src.docs {
			d := &src.docs[i]
			if src.held && corpus.HeldBack(d.ID) {
				tests = append(tests, test{group: src.group, doc: d})
				continue
			}
			decides := src.weight
			if src.group == "rows" {
				decides = rowWeight
			}
			fold := foldOf(d)
			if src.fold > 0 {
				fold = src.fold - 1
			}
			texts = append(texts, text{d, src.group, fold, false, src.weight, decides})
			if !src.varied {
				continue
			}
			for _, v := range variants(d, names, uint64(i)) {
				texts = append(texts, text{&v, src.group, fold, true, variant * src.weight, variant * decides})
			}
		}
	}
	return texts, tests
}

// examples converts texts to examples.
func (s *featurizer) examples(texts []text) []*example {
	examples := make([]*example, len(texts))
	for i, t := range texts {
		examples[i] = s.example(t.doc, t.weight)
		examples[i].fold = t.fold
	}
	return examples
}

// variants returns a copy of the document with other names and, for some documents, also one in
// lower case, in capitals or without accents.
func variants(d *corpus.Document, names vary.Source, seed uint64) []corpus.Document {
	r := rand.New(rand.NewPCG(seed, 7))
	list := []corpus.Document{vary.Rename(*d, names, r)}
	switch n := r.IntN(100); {
	case n < otherLetter:
		list = append(list, vary.Lower(*d))
	case n < 2*otherLetter:
		list = append(list, vary.NoAccents(*d))
	case n < 5*otherLetter/2:
		list = append(list, vary.Upper(*d))
	}
	return list
}

// example converts a document to an example.
func (s *featurizer) example(d *corpus.Document, weight float32) *example {
	in := s.read(d.Text)
	labels, free := gold(in, d)
	ex := &example{
		doc: d, weight: weight, gold: labels, free: free,
		features: make([][]int32, len(in.Units)), contexts: make([]uint8, len(in.Units)),
	}
	tagger.Features(in, func(i int, keys []uint64, context uint8) {
		ex.contexts[i] = context
		if context == tagger.Skipped {
			ex.gold[i] = tagger.Outside
			return
		}
		fs := make([]int32, 0, len(keys))
		for _, k := range keys {
			if n, ok := s.number(k); ok {
				fs = append(fs, n)
				if !s.frozen {
					s.counts[n]++
				}
			}
		}
		ex.features[i] = fs
	})
	return ex
}

// gold returns the right label of each unit. A unit has the label of the annotated mention that
// covers at least half of it. If a name continues on the next line, the labels begin a new name
// there. free marks the units of optional mentions; it is nil if no mention is optional.
func gold(in *tagger.Input, d *corpus.Document) (tags []tagger.Label, free []bool) {
	tags = make([]tagger.Label, len(in.Units))
	m, started := 0, false
	for i := range in.Units {
		u := &in.Units[i]
		start, end := int(in.Doc.Tokens[u.From].Start), int(in.Doc.Tokens[u.To-1].End)
		for m < len(d.Mentions) && d.Mentions[m].End <= start {
			m, started = m+1, false
		}
		if m == len(d.Mentions) || d.Mentions[m].Start >= end {
			continue
		}
		if over := min(end, d.Mentions[m].End) - max(start, d.Mentions[m].Start); 2*over < end-start {
			continue
		}
		if d.Mentions[m].Optional {
			if free == nil {
				free = make([]bool, len(in.Units))
			}
			free[i] = true
		}
		for k, kind := range tagger.Kinds {
			if d.Mentions[m].Kind == kind {
				tags[i] = tagger.Begin(k)
				if started && u.Gap < unit.Tab {
					tags[i]++
				}
				started = true
			}
		}
	}
	return tags, free
}

// drop removes the features that occur fewer than min times and freezes the featurizer. It returns
// how many features remain.
func (s *featurizer) drop(examples []*example, min int32) int {
	place := make([]int32, len(s.counts))
	n := int32(0)
	for f, c := range s.counts {
		place[f] = -1
		if c >= min {
			place[f] = n
			n++
		}
	}
	s.keep(examples, place, int(n))
	s.frozen = true
	return int(n)
}

// keep renumbers the features. place is the new number of each feature, or -1 to remove it; n is
// how many remain.
func (s *featurizer) keep(examples []*example, place []int32, n int) {
	counts := make([]int32, n)
	for f, p := range place {
		if p >= 0 {
			counts[p] = s.counts[f]
		}
	}
	s.counts = counts
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
}
