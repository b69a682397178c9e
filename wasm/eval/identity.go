package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// identity measures how well the program tells people apart: two mentions should get the same
// pseudonym exactly if they mean the same person. Two human readers labelled which person each
// mention means (testdata/identity). identity first prints how far the two agree.
func identity(ask client, lex lexicon.Dictionary, shared, testdata string, misses int) error {
	folder := filepath.Join(testdata, "identity")
	labels, err := readLabels(filepath.Join(folder, "who.tsv"))
	if err != nil {
		return err
	}
	sets, _, err := loadSets(shared, testdata)
	if err != nil {
		return err
	}
	families, err := corpus.OpenFolder(filepath.Join(folder, "families.txt"))
	if err != nil {
		return err
	}
	lists, err := readLists(filepath.Join(folder, "lists.tsv"))
	if err != nil {
		return err
	}
	if err := agreement(folder, labels); err != nil {
		return err
	}
	fmt.Printf("\n%-20s %-8s %9s %7s %7s %7s %7s %7s %7s %7s %7s\n", "who is who", "list", "mentions", "missed", "asked", "pairs", "fused", "split", "prec.", "recall", "B³")
	sets = append(sets, set{name: "families", docs: families, open: true})
	for i := range sets {
		switch s := &sets[i]; s.name {
		case "dev", "dev-renamed", "documents", "documents-renamed", "families":
			for _, listed := range []bool{false, true} {
				rowOfIdentity(ask, lex, s, labels, lists, listed, misses)
			}
		}
	}
	return identityOfClasses(ask, filepath.Join(testdata, "comments", "*.txt"), misses)
}

// rowOfIdentity measures one set, with class lists (listed) or without, and prints a row.
func rowOfIdentity(ask client, lex lexicon.Dictionary, s *set, labels map[string][]string, lists map[string][]roster.Person, listed bool, misses int) {
	var sum corpus.Identity
	for i := range s.docs {
		d := &s.docs[i]
		who := labels[nameOfDoc(s.name, d.ID)]
		people := personsOf(d)
		if len(who) != len(people) {
			continue
		}
		var list []roster.Person
		if listed {
			if list = lists[d.ID]; list == nil && s.name != "families" {
				list = classOf(lex, d, people, who)
			}
			if list == nil {
				continue
			}
		}
		assigned := assignedOf(people, ask.find(d.Text, list))
		sum.Add(who, assigned)
		if misses > 0 {
			misses -= printPairs(d, people, who, assigned, misses)
		}
	}
	printIdentity(s.name, listed, &sum)
}

func printIdentity(name string, listed bool, sum *corpus.Identity) {
	list := "without"
	if listed {
		list = "with"
	}
	fmt.Printf("%-20s %-8s %9d %7d %7d %7d %7d %7d %6.1f%% %6.1f%% %6.1f%%\n", name, list, sum.Mentions, sum.Missed, sum.Asked,
		sum.Both+sum.Split, sum.Fused, sum.Split, 100*sum.Precision(), 100*sum.Recall(), 100*sum.BCubed())
}

// nameOfDoc returns the id under which a document has its labels. There, documents of the
// development set have a folder: "dev/note".
func nameOfDoc(set, id string) string {
	if strings.HasPrefix(set, "dev") {
		return "dev/" + strings.TrimSuffix(id, ".txt")
	}
	return id
}

// personsOf returns the mentions of people in a document.
func personsOf(d *corpus.Document) []corpus.Annotation {
	return slices.DeleteFunc(slices.Clone(d.Mentions), func(m corpus.Annotation) bool { return m.Kind != core.Person })
}

// assignedOf returns what the program assigned to each mention: the entity of the finding that
// overlaps most of the mention.
func assignedOf(people []corpus.Annotation, found []core.Finding) []corpus.Assigned {
	assigned := make([]corpus.Assigned, len(people))
	for i, m := range people {
		most := 0
		for _, f := range found {
			common := min(f.End, m.End) - max(f.Start, m.Start)
			if f.Action != core.Replace || f.Kind != core.Person || common <= most {
				continue
			}
			most, assigned[i] = common, corpus.Assigned{Entity: f.Entity, Asked: len(f.Candidates) > 1}
		}
	}
	return assigned
}

// classOf makes a class list for a document. It contains every second person whose first name and
// surname are in the text, if the dictionary can tell which of the two is the first name. Without
// this condition, the list could have "Le" as a first name, or first names and surnames exchanged,
// as no real list has.
func classOf(lex lexicon.Dictionary, d *corpus.Document, people []corpus.Annotation, who []string) []roster.Person {
	var list []roster.Person
	seen := map[string]bool{}
	for i, m := range people {
		words := strings.Fields(d.Surface(m))
		if seen[who[i]] || len(words) < 2 || strings.HasPrefix(who[i], "+") || !isFirstAndLast(lex, words) {
			continue
		}
		if seen[who[i]] = true; len(seen)%2 == 1 {
			list = enrol(list, words[0], strings.Join(words[1:], " "))
		}
	}
	return list
}

// isFirstAndLast reports whether words are a first name followed by a surname.
func isFirstAndLast(lex lexicon.Dictionary, words []string) bool {
	for _, w := range words {
		if strings.ContainsAny(w, ",.") || len(w) < 2 {
			return false
		}
	}
	first, ok := lex.Lookup(fold.Key(words[0]))
	last, _ := lex.Lookup(fold.Key(words[len(words)-1]))
	return ok && first.First > first.Surname && last.First <= last.Surname && words[0] != strings.ToUpper(words[0]) && words[0] != strings.ToLower(words[0])
}

// printPairs prints errors in a document, one pair of mentions each: for two people who have one
// entity ("fused"), and for a person who has two entities ("split"). It prints at most the given
// number of pairs and returns how many it printed.
func printPairs(d *corpus.Document, people []corpus.Annotation, who []string, assigned []corpus.Assigned, most int) int {
	seen, n := map[string]bool{}, 0
	for i := range people {
		for k := range i {
			if who[i] == corpus.Unknown || who[k] == corpus.Unknown || assigned[i].Entity == "" || assigned[k].Entity == "" {
				continue
			}
			what := ""
			switch one, same := who[i] == who[k], assigned[i].Entity == assigned[k].Entity; {
			case same && !one && !assigned[i].Asked:
				what = "fused"
			case one && !same:
				what = "split"
			}
			key := what + who[i] + " " + who[k]
			if what == "" || seen[key] || n == most {
				continue
			}
			seen[key] = true
			n++
			place := func(m corpus.Annotation) string {
				return flat(corpus.Tail(d.Text[:m.Start], 24)) + "[" + d.Surface(m) + "]" + flat(corpus.Head(d.Text[m.End:], 16))
			}
			fmt.Printf("  %s %s: %s (%s %s) | %s (%s %s)\n", d.ID, what, place(people[k]), who[k], assigned[k].Entity, place(people[i]), who[i], assigned[i].Entity)
		}
	}
	return n
}

// identityOfClasses measures the annotated comments, first without and then with the class list.
// All comments of a class are one text.
func identityOfClasses(ask client, pattern string, misses int) error {
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		return fmt.Errorf("no annotated comments at %s", pattern)
	}
	for _, listed := range []bool{false, true} {
		var sum corpus.Identity
		for _, path := range paths {
			class, err := readClass(path)
			if err != nil {
				return err
			}
			d, people, who := joined(class)
			var list []roster.Person
			if listed {
				list = pupils(class)
			}
			assigned := assignedOf(people, ask.find(d.Text, list))
			sum.Add(who, assigned)
			if misses > 0 {
				misses -= printPairs(&d, people, who, assigned, misses)
			}
		}
		printIdentity("classes", listed, &sum)
	}
	return nil
}

func pupils(class *corpus.Class) []roster.Person {
	var list []roster.Person
	for _, p := range class.Pupils {
		list = append(list, roster.Person{ID: pupilID(p.Number), First: p.First, Last: p.Last, Aliases: p.Aliases})
	}
	return list
}

// joined joins the comments of a class into one text, and returns its mentions and their labels. A
// mention that may mean several pupils, or that means a relative of a pupil, has the label Unknown.
func joined(class *corpus.Class) (d corpus.Document, people []corpus.Annotation, who []string) {
	var b strings.Builder
	d.ID = class.Name
	for _, c := range class.Comments {
		for _, m := range c.Mentions {
			label := corpus.Unknown
			if len(m.Pupils) == 1 && !m.Relative {
				label = strconv.Itoa(m.Pupils[0])
			}
			people = append(people, corpus.Annotation{Span: core.Span{Start: b.Len() + m.Start, End: b.Len() + m.End}, Kind: core.Person})
			who = append(who, label)
		}
		b.WriteString(c.Text + "\n")
	}
	d.Text, d.Mentions = b.String(), people
	return d, people, who
}

// agreement prints how far the two readers agree with each other, and each of them with the labels
// on which they settled.
func agreement(folder string, settled map[string][]string) error {
	var readers [2]map[string][]string
	for i, name := range []string{"reader-1.tsv", "reader-2.tsv"} {
		var err error
		if readers[i], err = readLabels(filepath.Join(folder, name)); err != nil {
			return err
		}
	}
	compare := func(name string, a, b map[string][]string) {
		var sum corpus.Identity
		same, all := 0, 0
		for id, labels := range a {
			if len(b[id]) != len(labels) {
				continue
			}
			one := corpus.Identity{}
			one.Add(labels, asAssigned(b[id]))
			if all++; one.Fused+one.Split == 0 {
				same++
			}
			sum.Add(labels, asAssigned(b[id]))
		}
		fmt.Printf("%-36s %5d pairs in common, %d and %d of one only; %d of %d documents the same; B³ %.1f%%\n", name, sum.Both, sum.Split, sum.Fused, same, all, 100*sum.BCubed())
	}
	fmt.Println()
	compare("the two readers", readers[0], readers[1])
	compare("settled, and the first reader", settled, readers[0])
	compare("settled, and the second reader", settled, readers[1])
	return nil
}

// asAssigned returns the labels of a reader as if they were the answers of a program.
func asAssigned(labels []string) []corpus.Assigned {
	assigned := make([]corpus.Assigned, len(labels))
	for i, l := range labels {
		assigned[i].Entity = l
		if l == corpus.Unknown {
			assigned[i] = corpus.Assigned{Entity: l, Asked: true}
		}
	}
	return assigned
}

func readLabels(path string) (map[string][]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	labels, err := corpus.ReadLabels(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	return labels, nil
}

// readLists reads the class lists for the set "families". A line has a document's id, a tab, and
// people as First;Last, separated by commas.
func readLists(path string) (map[string][]roster.Person, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	all := map[string][]roster.Person{}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		id, people, ok := strings.Cut(lines.Text(), "\t")
		if !ok {
			continue
		}
		for p := range strings.SplitSeq(people, ",") {
			first, last, _ := strings.Cut(p, ";")
			if fold.Key(first+last) != "" {
				all[id] = enrol(all[id], strings.TrimSpace(first), strings.TrimSpace(last))
			}
		}
	}
	return all, lines.Err()
}
