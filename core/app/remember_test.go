package app_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
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
	a := opened()
	for round := range 2 {
		for _, text := range texts {
			text += strings.Repeat("s", round)
			if got, want := findings(a, text), findings(opened(), text); got != want || len(text) > 1 && !strings.Contains(want, "PERSON") {
				t.Errorf("%q: got\n%s\nand from a new App\n%s", text, got, want)
			}
		}
	}
}

// TestRemembersAcrossEdits changes a document of testdata again and again, as a person who edits it
// does, and checks that each answer of an App that saw the whole session is that of a new App.
func TestRemembersAcrossEdits(t *testing.T) {
	documents, err := corpus.OpenFolder("../../testdata/documents/*.txt")
	if err != nil || len(documents) == 0 {
		t.Fatalf("no documents: %v", err)
	}
	words := strings.Fields("Mme Vasseur Rose rose Lens de la , . - 06 12 lundi M. KERVELLA É")
	a := opened()
	rapid.Check(t, func(t *rapid.T) {
		text := []rune(rapid.SampledFrom(documents).Draw(t, "document").Text)
		from := rapid.IntRange(0, len(text)).Draw(t, "from")
		text = text[from:min(len(text), from+3000)]
		place := func(label string, from int) int { return rapid.IntRange(from, len(text)).Draw(t, label) }
		for range rapid.IntRange(1, 6).Draw(t, "edits") {
			at := place("at", 0)
			switch rapid.SampledFrom([]string{"type", "space", "delete", "repeat", "swap"}).Draw(t, "edit") {
			case "type":
				word := rapid.SampledFrom(words).Draw(t, "word")
				text = slices.Insert(text, at, []rune(rapid.SampledFrom([]string{"", " ", "\n"}).Draw(t, "before")+word)...)
			case "space":
				text = slices.Insert(text, at, []rune(rapid.StringMatching(`[ \n\t]{1,2}`).Draw(t, "space"))...)
			case "delete":
				text = slices.Delete(text, at, min(len(text), at+rapid.IntRange(1, 40).Draw(t, "letters")))
			case "repeat":
				text = slices.Insert(text, at, slices.Clone(text[:min(at, 200)])...)
			case "swap":
				text = slices.Concat(text[at:], text[:at])
			}
			fresh := &app.App{Lexicon: a.Lexicon, Learned: a.Learned}
			if rapid.Bool().Draw(t, "passage") {
				passage := string(text[min(at, len(text)):min(len(text), at+200)])
				if got, want := answered(a, &app.Order{Passage: true}, passage), findings(fresh, passage); got != want {
					t.Fatalf("passage %q: got\n%s\nand from a new App\n%s", passage, got, want)
				}
			}
			if got, want := findings(a, string(text)), findings(fresh, string(text)); got != want {
				t.Fatalf("%q: got\n%s\nand from a new App\n%s", string(text), got, want)
			}
		}
	})
}

// findings hides the people in a text and prints the result with its spans.
func findings(a *app.App, text string) string { return answered(a, &app.Order{}, text) }

// answered adds a text to an order, hides its people and prints the result with its spans.
func answered(a *app.App, o *app.Order, text string) string {
	o.Docs = []*core.Doc{core.NewDoc("", text, core.NewForms())}
	res, err := a.Hide(context.Background(), o, nil)
	if err != nil {
		panic(err)
	}
	list := res.Outputs[0].Text
	for _, s := range res.Outputs[0].Spans {
		list += fmt.Sprintln(s.Start, s.End, s.Kind, s.Entity, s.Status, s.Rule, s.Score)
	}
	return list
}
