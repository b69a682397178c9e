package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// steps prints what each part of the detection contributes: it measures the same sets with some parts
// left out. It calls the core directly, because no request can leave a part out. The weights were
// learned with all parts present, so leaving one out costs a little more than if it had never existed.
func steps(lex lexicon.Dictionary, shared, testdata string) error {
	sets, _, err := loadSets(shared, testdata)
	if err != nil {
		return err
	}
	learned, err := detect.Open(assets.Tagger, assets.Decision)
	if err != nil {
		return err
	}
	fmt.Printf("\nwhat each part is worth: F1, hidden, and time for all sets (plain) on the cores there are\n%-34s", "")
	shown := []string{"dev", "dev-renamed", "documents", "documents-renamed", "prose", "hard", "ordinary"}
	for _, name := range shown {
		fmt.Printf(" %17s", name)
	}
	fmt.Println()
	for _, row := range []struct {
		name  string
		steps detect.Steps
	}{
		{"patterns and rules", detect.ByRule},
		{"patterns, tagger", detect.ByTagger},
		{"patterns, rules, tagger", detect.ByRule | detect.ByTagger},
		{"patterns, tagger, document", detect.ByTagger | detect.ByDocument},
		{"all", detect.All},
	} {
		var cells strings.Builder
		begin := time.Now()
		for _, name := range shown {
			for i := range sets {
				if sets[i].name != name {
					continue
				}
				m := measure(func(d *corpus.Document) []core.Finding {
					return findAll(lex, core.Pipeline{Detectors: []core.Detector{detect.NewSteps(lex, learned, row.steps)}}, d.Text)
				}, &sets[i])
				if len(m.docs) > 0 && m.scores.Exact.Of().Right+m.scores.Exact.Of().Missed == 0 {
					fmt.Fprintf(&cells, " %10.2f /1,000", m.scores.AlarmRate())
				} else {
					fmt.Fprintf(&cells, "     %5.1f  %5.1f", 100*m.scores.Exact.Of().F1(), 100*m.scores.Coverage())
				}
			}
		}
		fmt.Printf("%-34s%s   %s\n", row.name, cells.String(), time.Since(begin).Round(time.Millisecond))
	}
	return nil
}

// findAll returns the findings of a pipeline in a text.
func findAll(lex lexicon.Dictionary, pipeline core.Pipeline, text string) []core.Finding {
	pipeline.Namer, pipeline.Lexicon = naming.IDs{}, lex
	res, err := pipeline.Run(context.Background(), []*core.Doc{core.NewDoc("", text, core.NewForms())})
	if err != nil || len(res.Outputs) == 0 {
		return nil // this cannot happen: the context is never cancelled
	}
	var found []core.Finding
	for _, p := range res.Outputs[0].Spans {
		found = append(found, p.Finding)
	}
	return found
}
