// Command train learns the tagger's weights from annotated texts:
//
//	go run ./assets/train -data ../shared/data -out assets/tagger.bin
//
// It reads the sentences and documents of data/ner (origin and licences in
// assets/NOTICE.md) and the texts written for it in texts/, and, so that the
// tagger knows names it never met and texts without capitals, the same texts
// with other names and other letters (wasm/eval/vary). Every tenth document
// of data/ner is kept for measuring. What is learned is a linear-chain
// conditional random field (crf.go); stack.go gives it what a first reading
// found, prune.go leaves what earns its bytes. Two runs give the same bytes; a
// run takes a minute on two idle cores.
//
// With -judge it says instead how often each rule of core/detect/rule is right,
// of how the annotators have it.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/lexicon"
)

// How the learning goes. All were chosen by what they give on texts that are
// not learned from; none of them matters much.
const (
	epochs      = 5
	lambda      = 1e-3   // how strongly weights are drawn to nothing
	rate        = 0.2    // of AdaGrad
	rareness    = 2      // features met less often are left out
	keptRows    = 32_000 // features in the end; twice as many gain half a point and cost 150 kB
	finish      = 2      // epochs after each pruning
	averaged    = 10     // runs whose weights are averaged
	oldWeight   = 0.1    // of old newspapers, beside 1 for all others
	variant     = 0.5    // weight of a text's variants
	otherLetter = 15     // percent of the texts that are also learned in small letters, as many without accents, half as many in capitals
)

func main() {
	data := flag.String("data", "../shared/data", "folder with ner/ and names/")
	texts := flag.String("texts", "assets/train/texts", "folder with the texts written to learn from")
	out := flag.String("out", "assets/tagger.bin", "file to write the weights to")
	judge := flag.String("judge", "", `say how often each rule is right, and show the failures of one: "title true"`)
	dictionary := flag.String("names", "", "dictionary to learn with; the committed one when empty")
	flag.Parse()
	if err := run(*data, *texts, *dictionary, *out, *judge); err != nil {
		fmt.Fprintln(os.Stderr, "assets/train:", err)
		os.Exit(1)
	}
}

func run(data, texts, dictionary, out, judge string) error {
	if _, err := os.Stat(filepath.Join(data, "ner")); err != nil {
		return fmt.Errorf("the annotated sentences are not at %s: pass the right folder with -data; the committed weights stay as they are", filepath.Join(data, "ner"))
	}
	packed := assets.Names
	if dictionary != "" {
		read, err := os.ReadFile(dictionary)
		if err != nil {
			return err
		}
		packed = read
	}
	lex, err := lexicon.Open(packed)
	if err != nil {
		return err
	}
	sources, err := readSources(data, texts)
	if err != nil {
		return err
	}
	s := newFeaturizer(lex)
	if judge != "" {
		s.judge(sources, judge)
		return nil
	}
	names, err := readNames(filepath.Join(data, "names"))
	if err != nil {
		return err
	}
	examples, tests := s.examples(sources, names)
	fmt.Printf("%d examples, %d features\n", len(examples), s.drop(examples, rareness))
	examples = s.stacked(examples)
	w := s.train(examples, s.size(), epochs, nil)
	s.measure("all features", tests, w)
	for _, rows := range []int{4 * keptRows, 2 * keptRows, keptRows} {
		w = s.prune(examples, w, rows)
	}
	s.measure(fmt.Sprintf("%d features", keptRows), tests, w)
	packed = tagger.Pack(s.rows(w), w.steps)
	if _, err := tagger.Open(packed); err != nil {
		return fmt.Errorf("the new file does not open: %w", err)
	}
	return os.WriteFile(out, packed, 0o644)
}
