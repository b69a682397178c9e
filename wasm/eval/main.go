// Command eval measures what the core finds, and prints tables. People of a list are measured as in
// section 8 of the notebook from which Cachenom descends (its phases A, B and C, with names drawn
// from the lists of INSEE), and in the comments of testdata. People, places and the rest are
// measured in annotated documents, without a list. The command does not fail if a figure is low.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/cachenom/cachenom/assets/insee"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

func main() {
	shared := flag.String("shared", "../shared", "folder with data/names")
	full := flag.Bool("full", false, "as many names as the notebook had")
	only := flag.String("only", "", "comments, messy, names, prose, documents, identity, lists, tables or steps; all but steps when empty")
	misses := flag.Int("misses", 0, "how many failures to print of each sort")
	files := flag.String("files", "testdata/comments/*.txt", "annotated comments")
	testdata := flag.String("testdata", "testdata", "folder with documents and ordinary")
	setName := flag.String("set", "", "with documents: only this set, and a row per kind of it")
	kind := flag.String("kind", "", "with documents: print failures of this kind only")
	exported := flag.String("export", "", "write the texts of the annotated documents to this file, for another program to read, and no more")
	spans := flag.String("score", "", "score the spans that another program found in them (JSON lines: id, entities), and no more")
	kinds := flag.String("kinds", "", "with score: the kinds that count, PERSON,LOCATION,ORG; all when empty")
	flag.Parse()
	if *exported != "" || *spans != "" {
		if err := exchange(*testdata, *exported, *spans, *kinds); err != nil {
			log.Fatal(err)
		}
		return
	}
	m, err := newMeasures()
	if err != nil {
		log.Fatal(err)
	}
	parts := []struct {
		name    string
		asked   bool // runs only if -only names it
		measure func() error
	}{
		{"comments", false, func() error { return comments(m, *files, *misses) }},
		{"names", false, func() error { return names(m.lex, *shared, *only, *full, *misses) }},
		{"prose", true, func() error { return names(m.lex, *shared, *only, *full, *misses) }},
		{"steps", true, func() error { return steps(m.lex, *shared, *testdata) }},
		{"documents", false, func() error { return documents(m.client, *shared, *testdata, reading{*setName, *kind, *misses}) }},
		{"identity", false, func() error { return identity(m.client, m.lex, *shared, *testdata, *misses) }},
		{"messy", false, func() error { return messy(m.client, filepath.Join(*testdata, "messy", "*.txt"), *misses) }},
		{"tables", false, func() error { tablesOfPeople(m.client, *shared, *misses); return nil }},
		{"lists", false, func() error { return lists(m.client, *shared, *testdata, *misses) }},
	}
	for _, part := range parts {
		if *only == part.name || *only == "" && !part.asked {
			if err := part.measure(); err != nil {
				log.Fatal(err)
			}
		}
	}
}

// names runs the measures that need the name lists of INSEE: the phases of the notebook, and prose
// about people who are not on the list. If the lists are missing, it says so and runs none.
func names(lex lexicon.Dictionary, shared, only string, full bool, misses int) error {
	first, last, err := insee.Read(filepath.Join(shared, "data", "names"))
	if err != nil {
		fmt.Printf("names: skipped, the source lists are not here (%s)\n", shared)
		return nil
	}
	if only != "prose" {
		notebook(lex, first, last, full, misses)
	}
	classes := 3
	if full {
		classes = 20
	}
	prose(lex, filepath.Join(shared, "data", "ner"), first, last, classes, misses)
	return nil
}

// measures holds what all measures use: the client, which hides people by the services, and the
// dictionary for measures that call the core directly.
type measures struct {
	client
	lex lexicon.Dictionary
}

func newMeasures() (*measures, error) {
	c, err := newClient()
	if err != nil {
		return nil, err
	}
	return &measures{c, c.app.Lexicon}, nil
}

// reader is a way to find people in a text with a class list: by the list alone, or by everything.
type reader struct {
	name string
	read func(m *measures, people []roster.Person) func(text string) (*core.Doc, []core.Finding)
}

// readers are the ways that are compared: the list alone, and what a user gets, which is the list
// together with the search for people who are not on it.
var readers = []reader{{"comments", byList}, {"comments-all", byEverything}}

// byList finds people by the list alone. It calls the core directly, without the later steps of the
// service.
func byList(m *measures, people []roster.Person) func(text string) (*core.Doc, []core.Finding) {
	index := roster.NewIndex(people, m.lex)
	return func(text string) (*core.Doc, []core.Finding) {
		doc := core.NewDoc("", text, core.NewForms())
		return doc, core.Resolve(doc, roster.NewMatcher(index).Detect(doc))
	}
}

// byEverything finds people as the service does for a user with a class list.
func byEverything(m *measures, people []roster.Person) func(text string) (*core.Doc, []core.Finding) {
	return func(text string) (*core.Doc, []core.Finding) {
		return core.NewDoc("", text, core.NewForms()), m.find(text, people, core.Person)
	}
}

// comments scores every file of annotated comments. Each comment is a text of its own.
func comments(m *measures, pattern string, misses int) error {
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		return fmt.Errorf("no annotated comments at %s", pattern)
	}
	var list []*corpus.Class
	for _, path := range paths {
		class, err := readClass(path)
		if err != nil {
			return err
		}
		list = append(list, class)
	}
	for _, by := range readers {
		fmt.Printf("%-34s %8s %7s %8s %8s %8s %7s %8s %7s\n", by.name, "comments", "words", "mentions", "recall", "right", "named", "alarms", "doubts")
		groups := map[string]*corpus.Tally{}
		var order []string
		for i, path := range paths {
			name := filepath.Base(path)
			var t corpus.Tally
			left := map[string]int{"missed": misses, "wrong": misses, "alarm": misses}
			for _, miss := range scoreClass(m, list[i], by, &t) {
				if left[miss.What]--; left[miss.What] >= 0 {
					fmt.Printf("  %s:%d %s %q in %q\n", name, miss.Line, miss.What, miss.Text, miss.Note)
				}
			}
			row(name, &t)
			group := name[:max(0, len(name)-len("-1.txt"))]
			if groups[group] == nil {
				groups[group] = &corpus.Tally{}
				order = append(order, group)
			}
			add(groups[group], &t)
		}
		for _, g := range order {
			row("all of "+g, groups[g])
		}
		fmt.Println()
	}
	return nil
}

func readClass(path string) (*corpus.Class, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	class, err := corpus.ReadClass(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return class, nil
}

// scoreClass scores every comment of a class. Each comment is a text of its own.
func scoreClass(m *measures, class *corpus.Class, by reader, t *corpus.Tally) []corpus.Miss {
	people := make([]roster.Person, len(class.Pupils))
	for i, p := range class.Pupils {
		people[i] = roster.Person{ID: pupilID(p.Number), First: p.First, Last: p.Last, Aliases: p.Aliases}
	}
	read := by.read(m, people)
	var all []corpus.Miss
	for i := range class.Comments {
		c := &class.Comments[i]
		doc, found := read(c.Text)
		all = append(all, t.Add(c, doc, found, pupilID)...)
	}
	return all
}

func pupilID(n int) string { return fmt.Sprintf("ELEVE_%03d", n) }

func row(name string, t *corpus.Tally) {
	fmt.Printf("%-34s %8d %7d %8d %7.2f%% %7.2f%% %6.1f%% %4d %.2f‰ %5d\n", name, t.Comments, t.Words, t.Mentions,
		percent(t.Covered, t.Mentions), percent(t.Right, t.Mentions), percent(t.Named, t.Single), t.Alarms, 1000*float64(t.Alarms)/float64(t.Words), t.Doubts)
}

func add(sum, t *corpus.Tally) {
	sum.Comments += t.Comments
	sum.Words += t.Words
	sum.Mentions += t.Mentions
	sum.Covered += t.Covered
	sum.Right += t.Right
	sum.Named += t.Named
	sum.Single += t.Single
	sum.Alarms += t.Alarms
	sum.Doubts += t.Doubts
}

func percent(n, of int) float64 {
	if of == 0 {
		return 0
	}
	return 100 * float64(n) / float64(of)
}
