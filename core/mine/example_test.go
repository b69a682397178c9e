package mine_test

import (
	"context"
	"fmt"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/mine"
)

// messages returns an index of three messages of a forum.
func messages() *mine.Index {
	forms := core.NewForms()
	return mine.NewIndex([]*core.Doc{
		core.NewDoc("m1", "Bonjour, je m'appelle Kelly. Merci Kelly !", forms),
		core.NewDoc("m2", "Bonjour, je m'appelle Adrià. Bravo kely", forms),
		core.NewDoc("m3", "Salut, je m'appelle Rosa.", forms),
	})
}

// A known form of five letters has a variant at distance 1.
func ExampleIndex_Variants() {
	variants, err := messages().Variants(context.Background(), []string{"Kelly"}, nil)
	if err != nil {
		panic(err)
	}
	for _, v := range variants {
		fmt.Println(v.Form, v.Count, v.Of, v.Criterion, v.Distance)
	}
	// Output:
	// kely 1 Kelly short 1
}

// "appelle" occurs before the known form, and before two words that may be names too.
func ExampleIndex_Contexts() {
	known := []mine.Known{{Form: "Kelly", Type: "prénom"}}
	options := mine.ContextOptions{Side: mine.Left, FMax: mine.DefaultFMax, TMin: mine.DefaultTMin}
	contexts, err := messages().Contexts(context.Background(), known, options, nil)
	if err != nil {
		panic(err)
	}
	for _, c := range contexts {
		fmt.Println(c.Text, c.Known, "of", c.Count, c.Verdict, len(c.Unlisted), "unlisted")
	}
	// Output:
	// appelle 1 of 3 candidate 2 unlisted
	// Merci 1 of 1 good 0 unlisted
}
