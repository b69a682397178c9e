package main

import (
	"context"
	"sync"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
)

// model is opened once: the measures ask for detectors per text.
var model = sync.OnceValues(func() (*tagger.Model, error) { return tagger.Open(assets.Tagger) })

// detectors are those of a request without a class list.
func detectors(lex lexicon.Dictionary) []core.Detector {
	m, err := model()
	if err != nil {
		panic(err) // the committed weights do not open: nothing can be measured
	}
	return []core.Detector{detect.New(lex, m)}
}

// detectAll finds what a user's request without a class list finds in a text:
// it goes through the same pipeline, the overlap rule and all.
func detectAll(lex lexicon.Dictionary, text string) []core.Finding {
	return findAll(lex, core.Pipeline{Detectors: detectors(lex)}, text)
}

// findAll leads a text through a pipeline.
func findAll(lex lexicon.Dictionary, pipeline core.Pipeline, text string) []core.Finding {
	pipeline.Namer, pipeline.Lexicon = pseudonym.IDs{}, lex
	res, err := pipeline.Run(context.Background(), []*core.Doc{core.NewDoc("", text, core.NewForms())})
	if err != nil || len(res.Outputs) == 0 {
		return nil // never: the context is never done
	}
	var found []core.Finding
	for _, p := range res.Outputs[0].Spans {
		found = append(found, p.Finding)
	}
	return found
}
