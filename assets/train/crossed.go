package main

import (
	"fmt"
	"runtime"
	"sync"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// crossed is what was found in the texts of one group by taggers that had not learned from them.
type crossed struct {
	scores   corpus.Scores
	asked    corpus.Asked
	failures []string
}

// cross reads the texts of each fold with a tagger and weights of core/detect/decision that have
// not learned from this fold. It prints the scores of each group of texts and, of the group whose
// name is the parameter show, about as many failures as misses says. So it measures about ten times
// as many texts as are held back, and a developer may read their failures, because the final tagger
// learns from these texts anyway.
func (s *featurizer) cross(texts []text, parts [folds][]byte, spans [folds][]decided, show string, misses int) error {
	groups := map[string]*crossed{}
	for _, t := range texts {
		groups[t.group] = &crossed{}
	}
	var learned [folds]detect.Learned
	var wait sync.WaitGroup
	for k := range parts {
		model, err := tagger.Open(parts[k])
		if err != nil {
			return err
		}
		wait.Go(func() { learned[k] = detect.Learned{Tagger: model, Decision: learnDecision(spans, k, s.seed)} })
	}
	wait.Wait()
	for k := range learned {
		s.crossFold(texts, k, learned[k], groups)
	}
	fmt.Printf("%-10s %6s %6s %6s %6s %6s %6s | %6s %6s %6s\n", "crossed", "F1", "person", "place", "org", "hidden", "silent", "nobody", "doubts", "alarms")
	for _, g := range groupNames {
		c := groups[g]
		if c == nil {
			continue
		}
		e := c.scores.Exact
		fmt.Printf("%-10s %6.2f %6.2f %6.2f %6.2f %6.2f %6.2f | %6.1f %6.2f %6.2f\n", g, 100*e.Of().F1(), 100*e.Of(core.Person).F1(), 100*e.Of(core.Location).F1(), 100*e.Of(core.Org).F1(),
			100*c.scores.Coverage(), 100*float64(c.asked.Silent)/float64(max(1, c.asked.Letters)), 100*float64(c.scores.NoneLeft)/float64(max(1, c.scores.Naming)), c.asked.DoubtRate(), c.scores.AlarmRate())
	}
	if c := groups[show]; c != nil {
		step := max(1, len(c.failures)/max(1, misses))
		for i := 0; i < len(c.failures); i += step {
			fmt.Println(c.failures[i])
		}
	}
	return nil
}

// crossFold reads the texts of a fold and adds the results to their groups. It leaves out variants
// of texts, which have other names or letters.
func (s *featurizer) crossFold(texts []text, fold int, learned detect.Learned, groups map[string]*crossed) {
	found := make([][]core.Finding, len(texts))
	read := func(t *text) bool { return t.fold == fold && !t.variant }
	var wait sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		wait.Go(func() {
			for i := w; i < len(texts); i += workers {
				if t := &texts[i]; read(t) {
					doc := core.NewDoc("", t.doc.Text, core.NewForms())
					found[i] = core.Resolve(doc, detect.New(s.lex, learned).Detect(doc))
				}
			}
		})
	}
	wait.Wait()
	for i := range texts { // in the order of the texts, so that two runs print the same
		if t := &texts[i]; read(t) {
			groups[t.group].add(t.doc, found[i])
		}
	}
}

// add adds what was found in a document to the scores.
func (c *crossed) add(d *corpus.Document, found []core.Finding) {
	for _, f := range c.scores.Add(d, corpus.Replaced(found)) {
		c.failures = append(c.failures, f.In(d))
	}
	c.asked.Add(d, found)
}
