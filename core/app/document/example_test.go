package document_test

import (
	"context"
	"fmt"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/app/document"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/roster"
)

// A CSV file keeps its separators and its columns. The name of the file is hidden too, and
// Restore gives back the same bytes.
func ExampleService_Hide() {
	a := &app.App{}
	if err := a.Open(assets.Names, assets.Tagger, assets.Decision); err != nil {
		panic(err)
	}
	service := document.Service{App: a}
	noProgress := func(float64) {}

	const name, file = "Bilan_Emma.csv", "Élève;Remarque\nEmma Lefèvre;Emma progresse.\n"
	d, err := office.Open(name, []byte(file))
	if err != nil {
		panic(err)
	}
	order := app.Order{
		Docs:   []*core.Doc{document.Text(d)},
		People: []roster.Person{{ID: "ELEVE_001", First: "Emma", Last: "Lefèvre"}},
	}
	saved, err := service.Hide(context.Background(), d, name, order, nil, noProgress)
	if err != nil {
		panic(err)
	}
	if err := saved.Write(); err != nil {
		panic(err)
	}
	fmt.Println(saved.Name)
	fmt.Print(string(saved.Data))

	hidden, err := office.Open(saved.Name, saved.Data)
	if err != nil {
		panic(err)
	}
	restored := service.Restore(hidden, saved.Name, a.Restorer(saved.Mapping, app.FormOfList))
	if err := restored.Write(); err != nil {
		panic(err)
	}
	fmt.Println(restored.Name, string(restored.Data) == file)
	// Output:
	// Bilan_ELEVE_001.csv
	// Élève;Remarque
	// ELEVE_001;ELEVE_001 progresse.
	// Bilan_Emma.csv true
}
