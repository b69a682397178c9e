package main

import (
	"context"
	"slices"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/roster"
)

// client hides the people in texts by the service that the bridge calls, without extras, as the
// page does on a first visit. So it measures what a user gets, not what a detector alone could
// find. Several goroutines may use it at once.
type client struct{ app *app.App }

// newClient opens the embedded dictionaries and weights.
func newClient() (client, error) {
	a := &app.App{}
	return client{a}, a.Open(assets.Names, assets.Tagger, assets.Decision)
}

// find returns the findings of the service in a text, with a class list, or without one if people
// is nil. If kinds are given, it looks for these kinds only.
func (c client) find(text string, people []roster.Person, kinds ...core.Kind) []core.Finding {
	people = slices.Clone(people)
	app.NumberPeople(people, core.ListedPrefix)
	doc := core.NewDoc("", text, core.NewForms())
	order := &app.Order{Docs: []*core.Doc{doc}, People: people, Kinds: kinds, Prefix: core.ListedPrefix}
	res, err := c.app.Hide(context.Background(), order, nil)
	if err != nil {
		panic(err) // only a context that is done makes Hide fail
	}
	spans := res.Outputs[0].Spans
	found := make([]core.Finding, len(spans))
	for i := range spans {
		found[i] = spans[i].Finding
	}
	return found
}
