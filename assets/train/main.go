// Command train learns the weights of the tagger and of the decision from annotated texts:
//
//	go run ./assets/train -data ../shared/data -out assets/tagger.bin
//
// It reads the sentences and documents of data/ner, the texts of data/raw that are annotated in
// this folder (assets/NOTICE.md has their origins and licences), and texts that were written for
// the training. It also learns from the same texts with other names and other letters
// (wasm/eval/vary), so that the tagger can handle new names and texts without capitals. In most
// collections, every tenth document is held back for measuring (see readSources).
//
// The tagger is a linear-chain conditional random field (crf.go), which reads each text twice:
// stack.go gives it, as features, what the first reading found. prune.go removes features that are
// not worth their bytes; decision.go learns the decision. Two runs give the same bytes. A run takes
// nine minutes on two idle cores.
//
// With -crossed, it prints what is found in texts by a tagger and a decision that have not learned
// from them (crossed.go). With -judge, it prints how often each rule of core/detect/rule agrees
// with the annotation (judge.go).
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/lexicon"
)

// These constants govern the learning of the tagger. They were chosen by results on texts from
// which nothing is learned. The most important are rate and lambda: with a rate of 0.2 and a lambda
// of 1e-3, F1 is 0.6 points lower and weights are larger; a rate of 0.07, a lambda of 6e-3 or more
// epochs improve nothing.
const (
	epochs   = 5
	lambda   = 3e-3 // how strongly weights are pulled towards 0
	rate     = 0.1  // learning rate of AdaGrad
	rareness = 2    // features that occur fewer times than this are left out
	prunings = 3    // number of prunings; each leaves half as many features as the one before
	finish   = 2    // epochs after each pruning
	// begun is the number of runs with all features. Their weights are averaged, so that the choice
	// of features depends less on chance.
	begun        = 3
	averaged     = 10  // number of runs after each pruning whose weights are averaged
	oldWeight    = 0.1 // weight of a document from old newspapers; most others have 1
	joinedWeight = 0.5 // weight of a text that joins sentences; each sentence alone has 1
	shortWeight  = 1.5 // weight of a short text with inline marks, a row (rows.go)
	variant      = 0.5 // factor for the weight of a variant of a text
	// otherLetter is the percentage of texts that are also learned in lower case; as many are
	// without accents, half as many in capitals.
	otherLetter = 25
)

// options are the values of the command line's flags.
type options struct {
	data, texts string // folders
	names, out  string // files
	decision    string
	cache       string
	rowsOf      string

	onlyDecision bool

	crossed string
	misses  int
	judge   string
	without string
	seed    uint64
	rows    int
}

func main() {
	var o options
	flag.StringVar(&o.data, "data", "../shared/data", "folder with ner/, raw/ and names/")
	flag.StringVar(&o.texts, "texts", "assets/train", "folder with texts/, documents/ and encyclopaedia.txt")
	flag.StringVar(&o.out, "out", "assets/tagger.bin", "file to write the weights to")
	flag.StringVar(&o.cache, "cache", ".cache/train", "folder for the taggers of the folds")
	flag.StringVar(&o.rowsOf, "rows-of", "core/detect/testdata", "folder of rows that say what is found")
	flag.BoolVar(&o.onlyDecision, "only-decision", false, "learn the decision alone, with the taggers of the last run")
	flag.StringVar(&o.decision, "decision", "assets/decision.txt", "file to write the weights of the decision to")
	flag.StringVar(&o.crossed, "crossed", "", "read the texts of each fold by a tagger and a decision that have not learned from it, print the failures of this group (prose, hard, …), and write nothing")
	flag.IntVar(&o.misses, "misses", 40, "with crossed: how many")
	flag.StringVar(&o.judge, "judge", "", `say how often each rule is right, and show the failures of one: "title true"`)
	flag.StringVar(&o.names, "names", "", "dictionary to learn with; the committed one when empty")
	flag.StringVar(&o.without, "without", "", "group of texts not to learn from, to see what it is worth: prose, hard, written, articles, old, own")
	flag.IntVar(&o.rows, "rows", 60_000, "features in the end; a thousand more cost 4 kB")
	flag.Uint64Var(&o.seed, "seed", 0, "another order of learning, to see what is chance")
	flag.Parse()
	if err := run(&o); err != nil {
		fmt.Fprintln(os.Stderr, "assets/train:", err)
		os.Exit(1)
	}
}

func run(o *options) error {
	if _, err := os.Stat(filepath.Join(o.data, "ner")); err != nil {
		return fmt.Errorf("the annotated sentences are not at %s: pass the right folder with -data; the committed weights stay as they are", filepath.Join(o.data, "ner"))
	}
	packed := assets.Names
	if o.names != "" {
		read, err := os.ReadFile(o.names)
		if err != nil {
			return err
		}
		packed = read
	}
	lex, err := lexicon.Open(packed)
	if err != nil {
		return err
	}
	sources, err := readSources(o.data, o.texts, o.rowsOf)
	if err != nil {
		return err
	}
	s := newFeaturizer(lex)
	s.seed = o.seed
	if o.judge != "" {
		s.judge(sources, o.judge)
		return nil
	}
	sources = slices.DeleteFunc(sources, func(src source) bool { return src.group == o.without })
	names, err := readNames(filepath.Join(o.data, "names"))
	if err != nil {
		return err
	}
	texts, tests := textsOf(sources, names)
	learn := func() ([]byte, [folds][]byte, error) { return s.learn(texts, tests, o) }
	if o.onlyDecision {
		learn = o.learned
	}
	weights, parts, err := learn()
	if err != nil {
		return err
	}
	model, err := tagger.Open(weights)
	if err != nil {
		return fmt.Errorf("the new file does not open: %w", err)
	}
	spans, err := s.spans(texts, parts)
	if err != nil {
		return err
	}
	if o.crossed != "" {
		return s.cross(texts, parts, spans, o.crossed, o.misses)
	}
	decide := learnDecision(spans, -1, s.seed)
	s.calibrate(detect.Learned{Tagger: model, Decision: decide}, tests)
	return os.WriteFile(o.decision, decide.Write(), 0o644)
}

// learn learns the final tagger, and for each fold a tagger that has not learned from its texts. It
// writes the packed weights of all of them to files, and returns them.
func (s *featurizer) learn(texts []text, tests []test, o *options) (packed []byte, parts [folds][]byte, err error) {
	examples := s.examples(texts)
	fmt.Printf("%d examples, %d features\n", len(examples), s.drop(examples, rareness))
	examples = s.stacked(examples)
	w := s.average(examples, epochs, nil, begun)
	s.measure("all features", tests, w)
	for n := prunings - 1; n >= 0; n-- {
		w = s.prune(examples, w, o.rows<<n)
	}
	s.measure(fmt.Sprintf("%d features", o.rows), tests, w)
	packed = tagger.Pack(s.rows(w), w.steps)
	if err := os.WriteFile(o.out, packed, 0o644); err != nil {
		return nil, parts, err
	}
	parts = s.foldsOf(examples)
	for k := range parts {
		if err := os.WriteFile(o.fold(k), parts[k], 0o644); err != nil {
			return nil, parts, err
		}
	}
	return packed, parts, nil
}

// fold returns the path of the tagger that has not learned from fold k.
func (o *options) fold(k int) string { return filepath.Join(o.cache, fmt.Sprintf("fold-%d.bin", k)) }

// learned reads the packed weights that the last call of learn has written to files: those of the
// final tagger, and for each fold those of the tagger that has not learned from its texts.
func (o *options) learned() (packed []byte, parts [folds][]byte, err error) {
	for k := range parts {
		if parts[k], err = os.ReadFile(o.fold(k)); err != nil {
			return nil, parts, err
		}
	}
	packed, err = os.ReadFile(o.out)
	return packed, parts, err
}
