package app

import (
	"context"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/author"
	"github.com/cachenom/cachenom/core/circumstance"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/leak"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Order is one request to hide: the texts, the people already known, and the options. The
// zero value of every field but Docs is valid.
type Order struct {
	// Docs are the texts. Each document has its body first, then its author field if it has
	// one (core.NewDoc, core.NewField). All of them share one core.Forms.
	Docs      []*core.Doc
	People    []roster.Person    // the class list; every person has an ID (NumberPeople)
	Kinds     []core.Kind        // kinds of findings to hide; empty: all kinds
	Decisions *core.Decisions    // what the user decided; nil: nothing
	Earlier   *pseudonym.Mapping // pseudonyms of earlier texts: their entities get the same ones again; nil: none

	Prefix string // beginning of the ids of listed people ("ELEVE_"); "": core.ListedPrefix
	Style  string // name of one of Extras.Styles; any other value: ids
	Seed   string // chooses the names in the style "natural"

	OnlyKnown bool   // hide the people of the list and what was decided, search for no others
	Language  string // ISO 639 code of the texts' language; "": French

	// Passage says that the text is a part of a longer one, which was hidden before and will come
	// again. The App then keeps what it learned from the longer text.
	Passage bool
}

// Header holds the metadata of a message, without its author: the ids of its thread and of
// the message that it answers (Parent), the title of the thread, the date and the subject.
// Of these, only Title is searched for people.
type Header struct{ Thread, Title, Date, Subject, Parent string }

// Bodies returns those texts of the order that are bodies of documents, in order.
func (o *Order) Bodies() (list []*core.Doc) {
	for _, d := range o.Docs {
		if d.Field == core.BodyField {
			list = append(list, d)
		}
	}
	return list
}

// Hide finds and replaces the people in the texts of an order, and whatever else identifies a
// person. The result holds the new texts, every finding, the entities with their pseudonyms, and
// warnings; recording.New makes of it the mapping that Restorer needs. If progress is not nil, Hide
// calls it with the share that is done, from 0 to 1. Hide fails only when ctx is done.
func (a *App) Hide(ctx context.Context, o *Order, progress func(done float64)) (*core.Result, error) {
	pipeline := a.Pipeline(o, progress)
	res, err := pipeline.Run(ctx, o.Docs)
	if err != nil {
		return nil, err
	}
	if !o.Passage {
		a.remember(&pipeline)
	}
	if a.Extras.Review != nil {
		a.Extras.Review(o, res)
	}
	return res, nil
}

// Explain runs the same flow as Hide and returns, for each text, every candidate that a
// detector considered, with the verdict and its reasons. It fails only when ctx is done.
func (a *App) Explain(ctx context.Context, o *Order, progress func(done float64)) ([]core.Explanation, error) {
	pipeline := a.Pipeline(o, progress)
	return pipeline.Explain(ctx, o.Docs)
}

// Pipeline builds the core.Pipeline for an order: detectors, decisions, the authors of messages,
// the style of pseudonyms, the check of the outputs, and the extras that are set.
func (a *App) Pipeline(o *Order, progress func(done float64)) core.Pipeline {
	known := knownPeople(o.People)
	detectors, dictionary := a.detectors(o)
	pipeline := core.Pipeline{
		Detectors: detectors,
		Decisions: o.Decisions,
		Kinds:     o.Kinds,
		Known:     known,
		Met:       o.Earlier.Entities(),
		Namer:     a.Namer(o, known, nil),
		Lexicon:   dictionary,
		Authors:   author.Decided{},
		Check:     leak.Search{},
		Progress:  progress,
	}
	if a.Extras.Rules != nil {
		a.Extras.Rules(o, &pipeline)
	}
	if a.Extras.Reread != nil {
		pipeline.Reread = a.Extras.Reread(o, known)
	}
	return pipeline
}

// Namer returns the core.Namer that gives pseudonyms in the style of an order. known are the people
// of the list. The pseudonyms in taken are not given to anyone.
func (a *App) Namer(o *Order, known []core.Entity, taken []string) core.Namer {
	ids := naming.IDs{Prefix: o.Prefix, Earlier: o.Earlier, Taken: taken}
	for _, style := range a.Extras.Styles {
		if style.Name == o.Style {
			return style.Namer(o, ids, known)
		}
	}
	return ids
}

// detectors returns the detectors that search the texts of an order, and the dictionary for the
// other steps of the pipeline. The open search (core/detect), which needs no list, knows French
// only. It is left out for other languages, and when only known people are to be hidden.
func (a *App) detectors(o *Order) ([]core.Detector, lexicon.Dictionary) {
	if o.Language != "" && a.Extras.Abroad != nil {
		return a.Extras.Abroad(o)
	}
	list := []core.Detector{roster.NewMatcher(a.index(o.People))}
	if !o.OnlyKnown && o.Language == "" {
		open := detect.New(a.Lexicon, a.Learned)
		open.Recall(a.known.Load())
		list = append(list, open)
	}
	return list, a.Lexicon
}

// knownPeople returns the people of a list as entities, in the order of the list. People who share
// a first name are marked as Homonym.
func knownPeople(people []roster.Person) []core.Entity {
	known := make([]core.Entity, len(people))
	bearers := map[string]int{} // folded first name → how many people have it
	for i := range people {
		bearers[fold.Key(people[i].First)]++
	}
	for i := range people {
		p := &people[i]
		known[i] = core.Entity{
			ID: p.ID, Kind: core.Person, Canonical: p.Name(), Gender: p.Gender, Type: p.Type, Category: p.Category, First: p.First, Last: p.Last,
			Homonym: p.First != "" && bearers[fold.Key(p.First)] > 1,
		}
	}
	return known
}

// NumberPeople gives an ID to every person who has none: the prefix and the person's place in the
// list. With the prefix "ELEVE_" the first is ELEVE_001. If another person already has that ID, the
// number is the next unused one that is larger than the length of the list.
func NumberPeople(people []roster.Person, prefix string) {
	taken := make(map[string]bool, len(people))
	for i := range people {
		taken[people[i].ID] = true
	}
	next := len(people)
	for i := range people {
		if people[i].ID != "" {
			continue
		}
		id := core.Numbered(prefix, i+1)
		for taken[id] {
			next++
			id = core.Numbered(prefix, next)
		}
		people[i].ID = id
		taken[id] = true
	}
}

// Circumstances returns the phrases of an output that may identify a person without a name ("la
// déléguée de 5e B", a class representative) and were not replaced. It changes nothing.
func Circumstances(out *core.Output) []circumstance.Found {
	return circumstance.Visible(circumstance.Find(out.Doc), out)
}
