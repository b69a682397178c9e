package app_test

import (
	"context"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/roster"
)

// TestRemembersNothingWrong asks one App for the same text with several lists in turn, some of them
// twice and one changed in place, and checks that each answer is that of a new App.
func TestRemembersNothingWrong(t *testing.T) {
	const text = "Emma et Rose rient. Emma Petit et la rose de Lou."
	changed := []roster.Person{{ID: "E1", First: "Emma", Last: "Petit"}}
	lists := []func() []roster.Person{
		func() []roster.Person { return changed },
		func() []roster.Person { return changed },
		func() []roster.Person { changed[0].First = "Rose"; return changed },
		func() []roster.Person { return nil },
		func() []roster.Person { changed[0].Aliases = []string{"Lou"}; return changed },
		func() []roster.Person { return changed },
	}
	hide := func(a *app.App, people []roster.Person) string {
		docs := []*core.Doc{core.NewDoc("", text, core.NewForms())}
		res, err := a.Hide(context.Background(), &app.Order{Docs: docs, People: people, OnlyKnown: true}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return res.Outputs[0].Text
	}
	a, texts := opened(), map[string]bool{}
	for i, list := range lists {
		people := list()
		got, want := hide(a, people), hide(opened(), people)
		if got != want {
			t.Errorf("request %d: %q, and %q from a new App", i, got, want)
		}
		texts[got] = true
	}
	if len(texts) < 4 {
		t.Errorf("the lists make only %d different answers: %v", len(texts), texts)
	}
}
