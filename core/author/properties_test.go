package author_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/author"
	"github.com/cachenom/cachenom/core/text/fold"
	"pgregory.net/rapid"
)

// TestProperties checks, for random known people, that equal author fields get equal
// results, that a field has one pseudonym or is kept, and that it is never given to a person of
// whose name it has only a part.
func TestProperties(t *testing.T) {
	firsts, lasts := []string{"Ana", "Christopher", "Ed", "Marc"}, []string{"Ryan", "O'Brien", "Paz", "Doole", "Ben Salah"}
	around := []string{"%", "%, PhD", "Dr. %", "% via List", "'%' (via List)", "- %", "\"%\"", "% (Lab 3)", "x at y.example (%)", "% <x@y.example>"}
	rapid.Check(t, func(t *rapid.T) {
		word := func(list []string) string { return rapid.SampledFrom(list).Draw(t, "word") }
		var ds []core.Decision
		forms := map[string]string{} // form → the entity that has it, "" for several
		wordsOf := map[string][]string{}
		for i := range rapid.IntRange(1, 4).Draw(t, "people") {
			id := "P" + string(rune('1'+i))
			first, last := word(firsts), word(lasts)
			for _, f := range []string{first, last, first + " " + last} {
				if was, ok := forms[f]; ok && was != id {
					forms[f] = ""
				} else {
					forms[f] = id
				}
			}
			wordsOf[id] = strings.Fields(fold.Key(first + " " + last))
		}
		for _, f := range slices.Sorted(func(yield func(string) bool) {
			for f := range forms {
				if !yield(f) {
					return
				}
			}
		}) {
			if id := forms[f]; id != "" {
				ds = append(ds, core.Decision{Form: f, AnyDoc: true, Entity: id, Kind: core.Person, Action: core.Replace, Type: "participant"})
			}
		}
		name := word(firsts)
		switch rapid.IntRange(0, 4).Draw(t, "shape") {
		case 0:
		case 1:
			name += " " + word(lasts)
		case 2:
			name += " W. " + word(lasts)
		case 3:
			name = word(lasts) + ", " + name
		case 4:
			name = word(lasts)
		}
		field := strings.ReplaceAll(word(around), "%", name)
		docs := texts("Ana Ryan, Ed", "")
		p := core.Pipeline{Namer: byID{}, Lexicon: dict{}, Authors: author.NewRules()}
		var err error
		if p.Decisions, err = core.NewDecisions(ds); err != nil {
			t.Fatal(err)
		}
		res, err := p.Run(t.Context(), signed(docs, field, field))
		if err != nil {
			t.Fatal(err)
		}
		fields := res.Of(core.AuthorField)
		a, b := fields[0], fields[1]
		if a.Text != b.Text {
			t.Fatalf("%q became %q and %q", field, a.Text, b.Text)
		}
		if a.Text == field {
			return
		}
		if len(a.Spans) != 1 || strings.ContainsAny(a.Text, " ,<(") {
			t.Fatalf("%q became %q", field, a.Text)
		}
		for _, w := range strings.Fields(fold.Key(strings.NewReplacer(",", " ", ".", " ").Replace(name))) {
			if of := wordsOf[a.Spans[0].Entity]; of != nil && len(w) > 1 && !slices.Contains(of, w) {
				t.Fatalf("%q became %q, who has no %q", field, a.Text, w)
			}
		}
	})
}
