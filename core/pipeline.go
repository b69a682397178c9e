package core

import (
	"context"

	"github.com/cachenom/cachenom/core/lexicon"
)

// Pipeline leads documents from text to output.
type Pipeline struct {
	Detectors []Detector
	Decisions *Decisions
	Kinds     []Kind   // kinds to look for; empty for all
	Known     []Entity // people given beforehand, in the order of their list
	Met       []Entity // what earlier texts named: its ids stay what they were
	Namer     Namer
	Lexicon   lexicon.Dictionary
	Common    func(key string) bool // small words of the texts' language, folded; nil: none are known

	// Messages are the rules for messages with authors; nil where there are none.
	Messages *Messages

	// Reread looks at what pseudonyms and the texts around them make together,
	// and returns a Namer that does better, or nil. It is asked a few times at
	// most, the last time with last set. nil: no check is made.
	Reread func(entities []*Entity, outputs []Output, last bool) (Namer, []Warning)

	// Progress is told how much is done, 0 to 1; nil: nobody is told.
	Progress func(done float64)
}

// Namer gives entities their pseudonyms. It leaves those alone that the user
// chose, and avoids everything that stands in the documents.
type Namer interface {
	Name(entities []*Entity, docs []*Doc) []Warning
}

// Warning is something the user should know and nothing was done about.
type Warning struct {
	Reason
	Doc   string
	Spans []Span
}

// Result is what a Pipeline makes of documents.
type Result struct {
	Outputs  []Output  // one for each Doc, in their order
	Entities []*Entity // the seen ones: known first, then in order of appearance
	Warnings []Warning
	Leaks    []Leak
}

// Of returns the outputs of one field, in the order of the documents.
func (r *Result) Of(field Field) []*Output {
	var list []*Output
	for i := range r.Outputs {
		if r.Outputs[i].Doc.Field == field {
			list = append(list, &r.Outputs[i])
		}
	}
	return list
}

// Run leads documents through the pipeline, a Doc for each of their fields: a
// body before its author, titles last. They share their Forms. Run fails only when
// ctx is done.
func (p *Pipeline) Run(ctx context.Context, docs []*Doc) (*Result, error) {
	if len(docs) == 0 {
		return &Result{}, nil
	}
	r := &flow{Pipeline: p, docs: docs}
	if err := r.detect(ctx); err != nil { // detectors, kinds, who is meant, decisions, the overlap rule
		return nil, err
	}
	r.attribute()  // who wrote each message
	r.dropQuiet()  // kept words that nobody hidden is called
	r.hideAsked()  // what shows and is asked about, and somebody hidden is called
	r.uniteForms() // one form that was decided upon, one kind
	r.resolveWho() // entities: who is who
	r.progress(0.75)
	r.writeOutputs() // pseudonyms and outputs
	r.progress(0.8)
	r.checkChosen() // replacements that name somebody
	if err := r.searchLeaks(ctx); err != nil {
		return nil, err
	}
	result := r.result // alone: what led to it is let go of
	return &result, nil
}

// flow is one Run at work.
type flow struct {
	*Pipeline
	docs     []*Doc
	texts    []annotated // by doc
	entities *registry
	result   Result
	failed   []Warning // of detectors
}

// annotated is a text with what was found and decided in it.
type annotated struct {
	doc      *Doc
	found    []Decided
	notNames []Span // where something was found that is nobody's name and does not show

	decided bool // an author field that a decision speaks of
}

func (r *flow) progress(done float64) {
	if r.Progress != nil {
		r.Progress(done)
	}
}
