package core

import (
	"context"
	"slices"
)

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

// Pipeline leads documents from text to output.
type Pipeline struct {
	Detectors []Detector
	Decisions *Decisions
	Kinds     []Kind   // kinds to look for; empty for all
	Known     []Entity // people given beforehand, in the order of their list
	Namer     Namer
	Lexicon   Lexicon

	// Progress is told how much is done, 0 to 1; nil for nobody.
	Progress func(done float64)
}

// Result is what a Pipeline makes of documents.
type Result struct {
	Outputs  []Output
	Entities []*Entity // the seen ones: known first, then in order of appearance
	Warnings []Warning
	Leaks    []Leak
}

// Run analyses the documents, which share their Forms. It fails only when ctx
// is done.
func (p *Pipeline) Run(ctx context.Context, docs []*Doc) (*Result, error) {
	if len(docs) == 0 {
		return &Result{}, nil
	}
	entities := newRegistry(p.Known)
	entities.decide(p.Decisions)
	found := make([][]Finding, len(docs))
	authors := make([]*Doc, len(docs)) // an author field is a text of its own
	byAuthor := make([][]Finding, len(docs))
	for i, doc := range docs {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		found[i] = Resolve(doc, p.Decisions.Apply(doc, p.detect(doc)))
		if doc.Author != "" {
			authors[i] = NewDoc(doc.ID, doc.Author, doc.Forms)
			byAuthor[i] = Resolve(authors[i], p.detect(authors[i]))
		}
		p.progress(0.1 + 0.6*float64(i+1)/float64(len(docs)))
	}
	hush(docs, found)
	for i, doc := range docs {
		entities.admitAll(doc, found[i])
		if authors[i] != nil {
			entities.admitAll(authors[i], byAuthor[i])
		}
	}
	entities.finish()
	res := &Result{Entities: entities.seen()}
	res.Warnings = p.Namer.Name(res.Entities, docs)

	leaks := newLeakFinder(docs[0].Forms, p.Lexicon)
	known := map[string]bool{}
	for i, doc := range docs {
		out := substitute(doc, found[i], entities.pseudonym)
		if authors[i] != nil {
			out.Author = substitute(authors[i], byAuthor[i], entities.pseudonym).Text
		}
		leaks.learn(&out, known)
		res.Outputs = append(res.Outputs, out)
	}
	p.progress(0.8)
	for i := range res.Outputs {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		res.Leaks = append(res.Leaks, leaks.search(&res.Outputs[i])...)
	}
	p.progress(1)
	return res, nil
}

// hush drops the quiet findings whose spelling is replaced nowhere.
func hush(docs []*Doc, found [][]Finding) {
	replaced := map[string]bool{}
	quiet := false
	for i, doc := range docs {
		for _, f := range found[i] {
			quiet = quiet || f.Quiet
			if f.Action == Replace {
				replaced[doc.Text[f.Start:f.End]] = true
			}
		}
	}
	if !quiet {
		return
	}
	for i, doc := range docs {
		found[i] = slices.DeleteFunc(found[i], func(f Finding) bool {
			return f.Quiet && f.Rank == Detected && !replaced[doc.Text[f.Start:f.End]]
		})
	}
}

func (p *Pipeline) detect(doc *Doc) []Finding {
	var all []Finding
	for _, d := range p.Detectors {
		if found := d.Detect(doc); all == nil {
			all = found
		} else {
			all = append(all, found...)
		}
	}
	if len(p.Kinds) > 0 {
		all = slices.DeleteFunc(all, func(f Finding) bool { return !slices.Contains(p.Kinds, f.Kind) })
	}
	for i := range all {
		all[i].Span = doc.Snap(all[i].Span)
	}
	return all
}

func (p *Pipeline) progress(done float64) {
	if p.Progress != nil {
		p.Progress(done)
	}
}
