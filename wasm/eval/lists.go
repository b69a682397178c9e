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

// classes is a way to make a class list for a document. The same document and the same seed give
// the same list.
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

// classSize is the number of pupils in a random class.
const classSize = 35

// classesPerDocument is the number of lists of each sort with which a document is read.
const classesPerDocument = 3

// lists measures whether a class list uncovers people who are not on it. It reads every annotated
// document without a list, and with lists of other people, as a user does when a text is about
// another class. A list may only add findings: it must not reduce the number of hidden letters of
// persons.
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

// aroundWorse is the number of characters of text that are shown on each side of a mention that a
// list uncovers. Findings at most as many bytes away are shown, too.
const aroundWorse = 30

// listed measures one set with the lists of one way to make them, and prints a row.
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
					fmt.Printf("  %s: %s[%s]%s  with %s\n", d.ID, flat(corpus.Tail(d.Text[:m.Start], aroundWorse)), d.Surface(m), flat(corpus.Head(d.Text[m.End:], aroundWorse)), related(people, d.Surface(m)))
					for _, f := range found {
						if f.Start < m.End+aroundWorse && f.End > m.Start-aroundWorse {
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

// uncovered returns the number of letters and digits of a mention that no span hides.
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

// related returns the people of a list who may explain a failure at a name: those who have a word
// that begins with the same two letters as a word of the name.
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
	for range classSize {
		people = enrol(people, first.Draw(r), last.Draw(r))
	}
	return people
}

// enrol appends a person to a class list.
func enrol(people []roster.Person, first, last string) []roster.Person {
	return append(people, roster.Person{ID: pupilID(len(people) + 1), First: first, Last: last})
}

// named returns the parts of those names of people in a document that have several words: the first
// word of each name, and the rest.
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

// halfClass makes a list of people who share one half of their name with a person of the document,
// or whose name differs by one letter.
func halfClass(d *corpus.Document, first, last *insee.List, r *rand.Rand) (people []roster.Person) {
	firsts, lasts := named(d)
	for i := range firsts {
		f, l := firsts[i], lasts[i]
		switch r.IntN(6) {
		case 0: // Anne-Claire, where the document has Claire
			people = enrol(people, first.Draw(r)+"-"+f, last.Draw(r))
		case 1: // Jean-Pierre, where the document has Jean-Marc
			head, _, _ := strings.Cut(f, "-")
			people = enrol(people, head+"-"+first.Draw(r), last.Draw(r))
		case 2: // Rolland-Gosse, where the document has Roland
			people = enrol(people, first.Draw(r), slipped(l, r)+"-"+last.Draw(r))
		case 3:
			people = enrol(people, slipped(f, r), last.Draw(r))
		case 4:
			people = enrol(people, first.Draw(r), slipped(l, r))
		case 5: // two people, each with one half of the name
			people = enrol(enrol(people, f, last.Draw(r)), first.Draw(r), l)
		}
	}
	return people
}

// fewestSlipped is the smallest number of letters of a name in which slipped makes a typing error.
const fewestSlipped = 4

// slipped returns a name in which one letter is doubled, dropped, replaced or swapped with the next.
func slipped(name string, r *rand.Rand) string {
	letters := []rune(name)
	if len(letters) < fewestSlipped {
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
