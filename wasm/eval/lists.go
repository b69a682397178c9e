package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/assets/insee"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// classes is a way to make a class for a document. The same document and seed
// give the same class.
type classes struct {
	name string
	make func(d *corpus.Document, first, last *insee.List, r *rand.Rand) []roster.Person
}

var classMakers = []classes{
	{"random class of 35", randomClass},
	{"halves and near misses of its names", halfClass},
	{"its first names, other surnames", firstNameClass},
	{"its surnames, other first names", surnameClass},
}

// classesPerDocument is how many classes of each sort a document is read with.
const classesPerDocument = 3

// lists measures what a class list uncovers: every annotated document, without a
// list and with classes that are not of it, as people use the program for a
// class and a text about others. A list only ever adds (DESIGN 2), so the
// letters of persons that are hidden must not become fewer.
func lists(ask client, shared, testdata string, misses int) error {
	first, last, err := insee.Read(filepath.Join(shared, "data", "names"))
	if err != nil {
		fmt.Printf("\nclass lists that are not of the text: skipped, the source lists are not here (%s)\n", shared)
		return nil
	}
	sets, _, err := loadSets(shared, testdata)
	if err != nil {
		return err
	}
	fmt.Printf("\nclass lists that are not of the text (%d of each sort a document): letters of persons hidden; documents with no letter of a person left; changed to worse\n", classesPerDocument)
	fmt.Printf("%-20s %-38s %9s %9s %8s %9s %9s %7s\n", "set", "class", "without", "with", "points", "nobody", "nobody", "worse")
	for i := range sets {
		s := &sets[i]
		switch s.name {
		case "dev", "dev-renamed", "documents", "documents-renamed", "hard":
		default:
			continue
		}
		for _, c := range classMakers {
			listed(ask, s, c, first, last, misses)
		}
	}
	return nil
}

// listed prints the row of one set and one sort of class.
func listed(ask client, s *set, c classes, first, last *insee.List, misses int) {
	var without, with corpus.Scores
	worse := 0
	for i := range s.docs {
		d := &s.docs[i]
		bare := corpus.Replaced(ask.find(d.Text, nil))
		for n := range classesPerDocument {
			r := rand.New(rand.NewPCG(uint64(n), uint64(hash(d.ID))))
			people := c.make(d, first, last, r)
			if len(people) == 0 {
				continue
			}
			without.Add(d, bare)
			found := ask.find(d.Text, people)
			with.Add(d, corpus.Replaced(found))
			for _, m := range d.Mentions {
				if m.Kind != core.Person || m.Optional || uncovered(d.Text, m, corpus.Replaced(found)) <= uncovered(d.Text, m, bare) {
					continue
				}
				if worse++; s.open && worse <= misses {
					fmt.Printf("  %s: %s[%s]%s  with %s\n", d.ID, flat(corpus.Tail(d.Text[:m.Start], 30)), d.Surface(m), flat(corpus.Head(d.Text[m.End:], 30)), related(people, d.Surface(m)))
					for _, f := range found {
						if f.Start < m.End+30 && f.End > m.Start-30 {
							fmt.Printf("      %s %s %q %s %s\n", f.Rule, f.Action, d.Text[f.Start:f.End], f.Entity, f.Kind)
						}
					}
				}
			}
		}
	}
	a, b := 100*without.Coverage(core.Person), 100*with.Coverage(core.Person)
	fmt.Printf("%-20s %-38s %8.2f%% %8.2f%% %+8.2f %8.1f%% %8.1f%% %7d\n", s.name, c.name, a, b, b-a,
		percent(without.NoneLeft, without.Naming), percent(with.NoneLeft, with.Naming), worse)
}

func flat(s string) string { return strings.NewReplacer("\n", "⏎", "\t", "⇥").Replace(s) }

// uncovered counts the letters of a mention that no span hides.
func uncovered(text string, m corpus.Annotation, found []corpus.Annotation) int {
	n := 0
	for i, r := range text[m.Start:m.End] {
		at := m.Start + i
		if (unicode.IsLetter(r) || unicode.IsDigit(r)) && !slices.ContainsFunc(found, func(f corpus.Annotation) bool { return f.Start <= at && at < f.End }) {
			n++
		}
	}
	return n
}

// related are the people of a class with a word like one of a name.
func related(people []roster.Person, name string) string {
	var list []string
	words := strings.FieldsFunc(fold.Key(name), func(r rune) bool { return !unicode.IsLetter(r) })
	for i := range people {
		for _, w := range strings.FieldsFunc(fold.Key(people[i].Name()), func(r rune) bool { return !unicode.IsLetter(r) }) {
			if slices.ContainsFunc(words, func(o string) bool { return o[:min(2, len(o))] == w[:min(2, len(w))] }) {
				list = append(list, people[i].Name())
				break
			}
		}
	}
	return strings.Join(list, ", ")
}

func randomClass(_ *corpus.Document, first, last *insee.List, r *rand.Rand) []roster.Person {
	var people []roster.Person
	for range 35 {
		people = enrol(people, first.Draw(r), last.Draw(r))
	}
	return people
}

// enrol adds somebody to a class.
func enrol(people []roster.Person, first, last string) []roster.Person {
	return append(people, roster.Person{ID: pupilID(len(people) + 1), First: first, Last: last})
}

// named are the words of the persons' names of a document, first words and last
// words apart.
func named(d *corpus.Document) (firsts, lasts []string) {
	seen := map[string]bool{}
	for _, m := range d.Mentions {
		words := strings.Fields(d.Surface(m))
		if m.Kind != core.Person || len(words) < 2 || seen[d.Surface(m)] {
			continue
		}
		seen[d.Surface(m)] = true
		firsts, lasts = append(firsts, words[0]), append(lasts, strings.Join(words[1:], " "))
	}
	return firsts, lasts
}

func firstNameClass(d *corpus.Document, _, last *insee.List, r *rand.Rand) (people []roster.Person) {
	firsts, _ := named(d)
	for _, f := range firsts {
		people = enrol(people, f, last.Draw(r))
	}
	return people
}

func surnameClass(d *corpus.Document, first, _ *insee.List, r *rand.Rand) (people []roster.Person) {
	_, lasts := named(d)
	for _, l := range lasts {
		people = enrol(people, first.Draw(r), l)
	}
	return people
}

// halfClass lists people whose names share a half, or all but one letter, with
// those of the document.
func halfClass(d *corpus.Document, first, last *insee.List, r *rand.Rand) (people []roster.Person) {
	firsts, lasts := named(d)
	for i := range firsts {
		f, l := firsts[i], lasts[i]
		switch r.IntN(6) {
		case 0: // Claire beside Anne-Claire
			people = enrol(people, first.Draw(r)+"-"+f, last.Draw(r))
		case 1: // Jean-Marc beside Jean-Pierre
			head, _, _ := strings.Cut(f, "-")
			people = enrol(people, head+"-"+first.Draw(r), last.Draw(r))
		case 2: // Rolland beside Roland-Gosse
			people = enrol(people, first.Draw(r), slipped(l, r)+"-"+last.Draw(r))
		case 3:
			people = enrol(people, slipped(f, r), last.Draw(r))
		case 4:
			people = enrol(people, first.Draw(r), slipped(l, r))
		case 5: // of two people each a half
			people = enrol(enrol(people, f, last.Draw(r)), first.Draw(r), l)
		}
	}
	return people
}

// slipped is a name with one letter doubled, dropped, changed or swapped.
func slipped(name string, r *rand.Rand) string {
	letters := []rune(name)
	if len(letters) < 4 {
		return name
	}
	i := 1 + r.IntN(len(letters)-2)
	switch r.IntN(4) {
	case 0:
		letters = slices.Insert(letters, i, letters[i])
	case 1:
		letters = slices.Delete(letters, i, i+1)
	case 2:
		letters[i] = rune('a' + r.IntN(26))
	case 3:
		letters[i], letters[i+1] = letters[i+1], letters[i]
	}
	return string(letters)
}
