package core

import (
	"context"

	"github.com/cachenom/cachenom/core/lexicon"
)

// Pipeline is everything that a run needs: how to find names, what the user decided, how to
// name entities.
type Pipeline struct {
	Detectors []Detector         // how to find names; a Reconciler must come first
	Decisions *Decisions         // what the user decided; may be nil
	Kinds     []Kind             // kinds to search for; empty to search for all
	Known     []Entity           // people of the class list, in its order
	Met       []Entity           // entities of earlier texts; they keep the IDs that they had there
	Namer     Namer              // gives the pseudonyms; must not be nil
	Lexicon   lexicon.Dictionary // words and names of the language; must not be nil

	// Authors finds out who wrote each message. If nil, author fields are treated like any text.
	Authors Attributor
	// Check searches the outputs for names that were replaced but are still there; nil: no search.
	// A program that shares the outputs should set it.
	Check Checker

	// Reread checks whether the outputs can be misread with the pseudonyms that the entities have.
	// It returns a Namer that chooses better ones, or nil to accept them. It is called at most
	// mostRereads times; in the last call, last is true and it must return nil. May be nil: no
	// check.
	Reread func(entities []*Entity, outputs []Output, last bool) (Namer, []Warning)

	// Progress is called with how much is done, 0 to 1; may be nil.
	Progress func(done float64)
}

// Namer gives entities their pseudonyms. It must not change an entity that is Chosen, and must
// avoid every word that occurs in the documents.
type Namer interface {
	Name(entities []*Entity, docs []*Doc) []Warning
}

// Warning is a problem that the Pipeline did not solve and the user should know about.
type Warning struct {
	Reason
	Doc   string
	Spans []Span
}

// Result is what a Run returns.
type Result struct {
	Outputs []Output // one for each Doc that Run got, in the same order
	// Entities are those that the texts mention: people of Known first, then by first mention.
	Entities []*Entity
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

// Run replaces the names in docs. docs has a Doc for each field of a document: a body before
// its author, titles last. All must share their Forms. The only error is ctx.Err(), when ctx is
// done.
func (p *Pipeline) Run(ctx context.Context, docs []*Doc) (*Result, error) {
	if len(docs) == 0 {
		return &Result{}, nil
	}
	r := &flow{Pipeline: p, docs: docs}
	if err := r.detect(ctx); err != nil { // find names and apply decisions: disjoint in each text
		return nil, err
	}
	r.attribute()  // find the author of each message
	r.dropQuiet()  // drop kept words whose spelling is not replaced anywhere
	r.hideAsked()  // hide words that are only asked about, if they name a person hidden elsewhere
	r.uniteForms() // give a decided form the same kind everywhere
	r.resolveWho() // find out which findings name the same person or thing
	r.progress(doneEntities)
	r.writeOutputs() // choose pseudonyms, write the output texts
	r.progress(doneOutputs)
	r.checkChosen()                      // warn if a chosen replacement names a listed person
	if err := r.check(ctx); err != nil { // search for replaced forms that are still in an output
		return nil, err
	}
	result := r.result // a copy: if the caller keeps it, the rest of r can be freed
	return &result, nil
}

// How much of a Run is done after each of its steps, 0 to 1, as measured on long texts.
const (
	doneStart    = 0.1
	doneDetect   = 0.6 // what detection in all documents adds to doneStart
	doneEntities = 0.75
	doneOutputs  = 0.8
)

// How much of the detection in one long document is done after each step, 0 to 1.
const (
	shareDetectors = 0.8 // after all detectors
	shareReconcile = 0.9 // after reconciling, too
)

// flow is the state of one Run.
type flow struct {
	*Pipeline
	docs     []*Doc
	texts    []Annotated // one for each Doc
	entities *registry
	result   Result
	failed   []Warning // warnings of detectors that panicked
}

// Annotated is a text with its findings, to which the user's decisions have been applied.
type Annotated struct {
	Doc   *Doc
	Found []Decided // disjoint, in the order of the text

	// notNames are the spans of places and organisations that were not asked for, and of Quiet
	// findings that were dropped.
	notNames []Span
}

func (r *flow) progress(done float64) {
	if r.Progress != nil {
		r.Progress(done)
	}
}
