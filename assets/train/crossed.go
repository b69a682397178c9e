package main

import (
	"fmt"
	"runtime"
	"strings"
	"sync"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// crossed is what a detector found in the texts of a group that its tagger has not learned
// from.
type crossed struct {
	scores   corpus.Scores
	asked    corpus.Asked
	failures []string
}

// cross prints, for each group of texts, what is found in those of each fold by the tagger
// and the decision that have not learned from it, and so many failures of one group. That
// is ten times as many texts as are kept back, and their failures may be read: the texts
// are learned from anyway.
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
			100*c.scores.Coverage(), 100*float64(c.asked.Silent)/float64(max(1, c.asked.Letters)), 100*float64(c.scores.Nobody)/float64(max(1, c.scores.Naming)), c.asked.DoubtRate(), c.scores.AlarmRate())
	}
	if c := groups[show]; c != nil {
		step := max(1, len(c.failures)/max(1, misses))
		for i := 0; i < len(c.failures); i += step {
			fmt.Println(c.failures[i])
		}
	}
	return nil
}

// crossFold reads the texts of a fold.
func (s *featurizer) crossFold(texts []text, fold int, learned detect.Learned, groups map[string]*crossed) {
	var wait sync.WaitGroup
	var mutex sync.Mutex
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		wait.Go(func() {
			for i := w; i < len(texts); i += workers {
				t := &texts[i]
				if t.fold != fold || t.variant {
					continue
				}
				doc := core.NewDoc("", t.doc.Text, core.NewForms())
				found := core.Resolve(doc, detect.New(s.lex, learned).Detect(doc))
				mutex.Lock()
				c := groups[t.group]
				for _, f := range c.scores.Add(t.doc, corpus.Replaced(found)) {
					c.failures = append(c.failures, inContext(t.doc, f))
				}
				c.asked.Add(t.doc, found)
				mutex.Unlock()
			}
		})
	}
	wait.Wait()
}

// inContext writes a failure on one line: what, where, and what stands around it.
func inContext(d *corpus.Document, f corpus.Failure) string {
	const around = 60
	at := f.Want
	if f.What == "alarm" {
		at = f.Got
	}
	line := fmt.Sprintf("%-8s %s<%s>%s  %s", f.What, d.Text[max(0, at.Start-around):at.Start], d.Text[at.Start:at.End], d.Text[at.End:min(len(d.Text), at.End+around)], at.Kind)
	if f.Got.Kind != "" {
		line += fmt.Sprintf(", found %s %q", f.Got.Kind, d.Surface(f.Got))
	}
	return strings.NewReplacer("\n", "⏎", "\t", "⇥").Replace(strings.ToValidUTF8(line, ""))
}
