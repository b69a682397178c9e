package core

import (
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/text/fold"
	"pgregory.net/rapid"
)

// TestBylineProperties checks, for random known people, that equal author fields get equal
// results, that a field has one pseudonym or is kept, and that it is never given to a person of
// whose name it has only a part.
func TestBylineProperties(t *testing.T) {
	firsts, lasts := []string{"Ana", "Christopher", "Ed", "Marc"}, []string{"Ryan", "O'Brien", "Paz", "Doole", "Ben Salah"}
	around := []string{"%", "%, PhD", "Dr. %", "% via List", "'%' (via List)", "- %", "\"%\"", "% (Lab 3)", "x at y.example (%)", "% <x@y.example>"}
	rapid.Check(t, func(t *rapid.T) {
		word := func(list []string) string { return rapid.SampledFrom(list).Draw(t, "word") }
		var ds []Decision
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
				ds = append(ds, Decision{Form: f, AnyDoc: true, Entity: id, Kind: Person, Action: Replace, Type: "participant"})
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
		author := strings.ReplaceAll(word(around), "%", name)
		docs := texts("Ana Ryan, Ed", "")
		p := Pipeline{Namer: byID{}, Lexicon: dict{}, Messages: NewMessages()}
		var err error
		if p.Decisions, err = NewDecisions(ds); err != nil {
			t.Fatal(err)
		}
		res, err := p.Run(t.Context(), signed(docs, author, author))
		if err != nil {
			t.Fatal(err)
		}
		fields := res.Of(AuthorField)
		a, b := fields[0], fields[1]
		if a.Text != b.Text {
			t.Fatalf("%q became %q and %q", author, a.Text, b.Text)
		}
		if a.Text == author {
			return
		}
		if len(a.Spans) != 1 || strings.ContainsAny(a.Text, " ,<(") {
			t.Fatalf("%q became %q", author, a.Text)
		}
		for _, w := range strings.Fields(fold.Key(strings.NewReplacer(",", " ", ".", " ").Replace(name))) {
			if of := wordsOf[a.Spans[0].Entity]; of != nil && len(w) > 1 && !slices.Contains(of, w) {
				t.Fatalf("%q became %q, who has no %q", author, a.Text, w)
			}
		}
	})
}

// FuzzReadByline checks that everything read from an author field is in it.
func FuzzReadByline(f *testing.F) {
	for _, s := range []string{"Christopher W. Ryan, PhD", "x at y.br (Ana Paz)", "'Ana' via List", "- ()", "((((", "a via b via c", "<@>", "Ana <ana@x.org>", ", , ,", "\xff via \xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, field string) {
		b := ReadByline(field)
		if b.name.Start < 0 || b.name.End < b.name.Start || b.name.End > len(field) {
			t.Fatalf("%q: the name is at %v", field, b.name)
		}
		if !strings.Contains(strings.Join(strings.Fields(field), " "), b.Name) || !strings.Contains(field, b.Address) {
			t.Fatalf("%q: name %q, address %q", field, b.Name, b.Address)
		}
	})
}
