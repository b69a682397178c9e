package core_test

import (
	"context"
	"fmt"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/leak"
	"github.com/cachenom/cachenom/core/lexicon"
)

// capitals is a Detector that takes every word with a capital for a person.
type capitals struct{}

func (capitals) Detect(doc *core.Doc) []core.Finding {
	var found []core.Finding
	for _, t := range doc.Tokens {
		if t.Kind == core.Word && t.Case == core.Title {
			s := core.Span{Start: int(t.Start), End: int(t.End)}
			found = append(found, core.Finding{Span: s, Kind: core.Person, Status: core.Sure, Action: core.Replace, Rule: "capital"})
		}
	}
	return found
}

// numbers is a Namer that uses the entities' IDs as pseudonyms.
type numbers struct{}

func (numbers) Name(entities []*core.Entity, _ []*core.Doc) []core.Warning {
	for _, e := range entities {
		e.Pseudonym = e.ID
	}
	return nil
}

// unknown is a dictionary without words.
type unknown struct{}

func (unknown) Lookup(string) (lexicon.Entry, bool) { return lexicon.Entry{}, false }

func ExampleNewDoc() {
	doc := core.NewDoc("", "d'Élodie 2", core.NewForms())
	for i, t := range doc.Tokens {
		fmt.Printf("%d-%d %q key %q\n", t.Start, t.End, doc.Surface(i), doc.Key(i))
	}
	// Output:
	// 0-1 "d" key "d"
	// 1-2 "'" key ""
	// 2-9 "Élodie" key "elodie"
	// 10-11 "2" key "2"
}

func ExampleResolve() {
	text := "rue Emma Martin"
	doc := core.NewDoc("", text, core.NewForms())
	found := []core.Finding{
		{Span: core.Span{Start: 0, End: len(text)}, Kind: core.Address},
		{Span: core.Span{Start: len("rue "), End: len(text)}, Kind: core.Person},
	}
	for _, f := range core.Resolve(doc, found) {
		fmt.Println(f.Kind, text[f.Start:f.End])
	}
	// Output: ADDRESS rue Emma Martin
}

func ExamplePipeline_Run() {
	p := core.Pipeline{Detectors: []core.Detector{capitals{}}, Namer: numbers{}, Lexicon: unknown{}, Check: leak.Search{}}
	docs := []*core.Doc{core.NewDoc("", "hier, Emma a vu Tom ; emma rit.", core.NewForms())}
	result, err := p.Run(context.Background(), docs)
	if err != nil {
		panic(err)
	}
	fmt.Println(result.Outputs[0].Text)
	for _, e := range result.Entities {
		fmt.Println(e.ID, e.Canonical)
	}
	for _, leak := range result.Leaks {
		fmt.Println("still there:", leak.Form)
	}
	// Output:
	// hier, PERSONNE_001 a vu PERSONNE_002 ; emma rit.
	// PERSONNE_001 Emma
	// PERSONNE_002 Tom
	// still there: emma
}

func ExampleNewDecisions() {
	replacement := "l'élève"
	decisions, err := core.NewDecisions([]core.Decision{
		{Form: "Emma", AnyDoc: true, Replacement: &replacement},
		{Form: "Tom", AnyDoc: true, Action: core.Keep},
	})
	if err != nil {
		panic(err)
	}
	p := core.Pipeline{Detectors: []core.Detector{capitals{}}, Decisions: decisions, Namer: numbers{}, Lexicon: unknown{}}
	docs := []*core.Doc{core.NewDoc("", "hier, Emma a vu Tom et Zoé.", core.NewForms())}
	result, err := p.Run(context.Background(), docs)
	if err != nil {
		panic(err)
	}
	fmt.Println(result.Outputs[0].Text)
	// Output: hier, l'élève a vu Tom et PERSONNE_003.
}
