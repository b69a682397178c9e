package classlist_test

import (
	"fmt"

	"github.com/cachenom/cachenom/core/roster/classlist"
)

func ExampleParse() {
	text := "Classe : 4eB\nNom;Prénom;Sexe\nMARTIN;Emma;F\nDE LA TOUR;Yann;M\nEffectif : 2\n"
	list := classlist.Parse(text, classlist.Format{}, nil)
	fmt.Printf("separator %q, surname in column %d, first name in column %d\n", list.Columns.Separator, list.Columns.Last, list.Columns.First)
	for _, p := range list.People {
		fmt.Printf("line %d: %s, %s\n", p.Line, p.Last, p.First)
	}
	// Output:
	// separator ";", surname in column 0, first name in column 1
	// line 3: MARTIN, Emma
	// line 4: DE LA TOUR, Yann
}

func ExampleParse_typed() {
	list := classlist.Parse("1. Emma LEROY (Mimi)\n2. Yann de la TOUR\n", classlist.Format{}, nil)
	for _, p := range list.People {
		fmt.Println(p.First, "/", p.Last, p.Aliases)
	}
	// Output:
	// Emma / LEROY [Mimi]
	// Yann / de la TOUR []
}
