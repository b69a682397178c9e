package app_test

import (
	"context"
	"fmt"
	"strings"
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

// TestRemembersNoText asks one App for several texts that share words, each of them also with one
// letter more, and checks that each answer is that of a new App: what an App knows of the words of
// the last text must not depend on that text.
func TestRemembersNoText(t *testing.T) {
	texts := []string{
		"Mme Vasseur et Rose Kervella sont venues à Lens avec M. Petit.",
		"La rose de Mme VASSEUR est petite, dit Kervella, de la mairie de Lens.",
		"rose kervella habite lens, pas petit.",
		"VASSEUR KERVELLA ROSE LENS PETIT",
		"",
		"Kervella;Rose\nPetit;Lens\nVasseur;Oriane",
	}
	found := func(a *app.App, text string) string {
		res, err := a.Hide(context.Background(), &app.Order{Docs: []*core.Doc{core.NewDoc("", text, core.NewForms())}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		list := res.Outputs[0].Text
		for _, s := range res.Outputs[0].Spans {
			list += fmt.Sprintln(s.Start, s.End, s.Kind, s.Entity, s.Status, s.Rule, s.Score)
		}
		return list
	}
	a := opened()
	for round := range 2 {
		for _, text := range texts {
			text += strings.Repeat("s", round)
			if got, want := found(a, text), found(opened(), text); got != want || len(text) > 1 && !strings.Contains(want, "PERSON") {
				t.Errorf("%q: got\n%s\nand from a new App\n%s", text, got, want)
			}
		}
	}
}
