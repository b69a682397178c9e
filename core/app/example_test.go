package app_test

import (
	"context"
	"fmt"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/pseudonym/recording"
	"github.com/cachenom/cachenom/core/roster"
)

// opened returns the services with the data that ships.
func opened() *app.App {
	a := &app.App{}
	if err := a.Open(assets.Names, assets.Tagger, assets.Decision); err != nil {
		panic(err)
	}
	return a
}

// hidden hides the people in one text. The two people of the class list get their ids here.
func hidden(a *app.App, text string) *core.Result {
	people := []roster.Person{{First: "Grégorio", Last: "Dupont"}, {First: "Léa", Last: "Martin"}}
	app.NumberPeople(people, core.ListedPrefix)
	order := &app.Order{Docs: []*core.Doc{core.NewDoc("", text, core.NewForms())}, People: people}
	res, err := a.Hide(context.Background(), order, nil)
	if err != nil {
		panic(err)
	}
	return res
}

// A class list of two: a mistyped name and a full name are replaced, and each finding says
// which rule found it.
func ExampleApp_Hide() {
	res := hidden(opened(), "Grégorrio aide souvent Léa Martin.")
	out := res.Outputs[0]
	fmt.Println(out.Text)
	for _, found := range out.Spans {
		fmt.Println(found.Text, "→", found.Replacement, "by", found.Rule)
	}
	// Output:
	// ELEVE_001 aide souvent ELEVE_002.
	// Grégorrio → ELEVE_001 by roster.typo
	// Léa Martin → ELEVE_002 by roster.exact
}

// The mapping of a result gives the names back, also in an answer that was written later.
func ExampleApp_Restorer() {
	a := opened()
	mapping := recording.New(hidden(a, "Grégorrio aide souvent Léa Martin."), nil)
	restorer := a.Restorer(mapping, app.FormOfList)
	text, _, report, _ := restorer.Restore("", false, "Le travail de ELEVE_001 et de ELEVE_002 est remarquable.")
	fmt.Println(text)
	fmt.Println(report.Restored, "names came back")
	// Output:
	// Le travail de Grégorio et de Léa Martin est remarquable.
	// 2 names came back
}

// A header names the columns. Without one, ParseRoster detects their order.
func ExampleApp_ParseRoster() {
	list := opened().ParseRoster("Nom;Prénom;Classe\nDUPONT;Grégorio;5B\nMARTIN;Léa;5B\n", roster.Format{})
	for _, p := range list.People {
		fmt.Println(p.First, p.Last, p.Class)
	}
	// Output:
	// Grégorio DUPONT 5B
	// Léa MARTIN 5B
}
