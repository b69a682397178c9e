package app

import (
	"context"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/circumstance"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Order says in which texts people are to be hidden, and how.
type Order struct {
	// Docs are the texts: for each document its body, then its author field. They share
	// their Forms.
	Docs      []*core.Doc
	People    []roster.Person // the class list; every person has an ID
	Kinds     []core.Kind     // what to hide; empty for all kinds
	Decisions *core.Decisions
	Earlier   *pseudonym.Mapping // pseudonyms that earlier texts were given; nil for none

	Prefix string // of the ids of people who are on no list
	Style  string // name of one of Extras.Styles; any other names by ids
	Seed   string // of the style "natural"

	OnlyKnown bool   // nobody is searched for beyond the list and the decisions
	Language  string // ISO 639 code of a language other than French; "" for French
}

// Header is what a message says of itself beside its author. Only Title, which is that of
// its thread, is searched for people.
type Header struct{ Thread, Title, Date, Subject, Parent string }

// Bodies returns the documents' bodies among the texts of the order.
func (o *Order) Bodies() (list []*core.Doc) {
	for _, d := range o.Docs {
		if d.Field == core.BodyField {
			list = append(list, d)
		}
	}
	return list
}

// Hide leads the texts of an order through the pipeline. progress is called with the
// share that is done, 0 to 1. Hide fails only when ctx is done.
func (a *App) Hide(ctx context.Context, o *Order, progress func(done float64)) (*core.Result, error) {
	pipeline := a.Pipeline(o, progress)
	res, err := pipeline.Run(ctx, o.Docs)
	if err != nil {
		return nil, err
	}
	if a.Extras.Review != nil {
		a.Extras.Review(o, res)
	}
	return res, nil
}

// Explain returns, for each text of an order, what was made of every candidate in it and
// why. It fails only when ctx is done.
func (a *App) Explain(ctx context.Context, o *Order, progress func(done float64)) ([]core.Explanation, error) {
	pipeline := a.Pipeline(o, progress)
	return pipeline.Explain(ctx, o.Docs)
}

// Pipeline assembles what the texts of an order go through.
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

// Namer gives pseudonyms in the style of an order. It gives none of the taken ones.
func (a *App) Namer(o *Order, known []core.Entity, taken []string) core.Namer {
	ids := naming.IDs{Prefix: o.Prefix, Earlier: o.Earlier, Taken: taken}
	for _, style := range a.Extras.Styles {
		if style.Name == o.Style {
			return style.Namer(o, ids, known)
		}
	}
	return ids
}

// detectors find the people of the list, and whatever else identifies somebody. Where only
// what is known is to be hidden, and in languages other than French, the open search of
// core/detect stays out.
func (a *App) detectors(o *Order) ([]core.Detector, lexicon.Dictionary) {
	if o.Language != "" && a.Extras.Abroad != nil {
		return a.Extras.Abroad(o)
	}
	list := []core.Detector{roster.NewMatcher(roster.NewIndex(o.People, a.Lexicon))}
	if !o.OnlyKnown && o.Language == "" {
		list = append(list, detect.New(a.Lexicon, a.Learned))
	}
	return list, a.Lexicon
}

// knownPeople are the people of a list as entities, in the order of the list.
func knownPeople(people []roster.Person) []core.Entity {
	known := make([]core.Entity, len(people))
	bearers := map[string]int{} // people by their folded first name
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

// NumberPeople gives those without an ID their place in the list: prefix "ELEVE_" makes
// ELEVE_001 of the first. Whoever finds that taken by somebody's own ID is numbered after
// the end of the list.
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

// Circumstances returns what identifies somebody without a name and is still legible in
// an output. It changes nothing.
func Circumstances(out *core.Output) []circumstance.Found {
	return circumstance.Visible(circumstance.Find(out.Doc), out)
}
