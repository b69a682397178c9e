package main

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// reading selects the set that is measured and the failures that are printed.
type reading struct {
	set    string // only this set is measured; "" for all sets
	kind   string // only failures of this kind are printed; "" for all kinds
	misses int    // at most this number of failures of each sort is printed
}

// measured is a set and its scores.
type measured struct {
	*set
	scores   corpus.Scores
	asked    corpus.Asked
	failures [][]corpus.Failure // failures of each document of the set
}

// documents measures each set without a class list, and prints the scores.
func documents(c client, shared, testdata string, ask reading) error {
	if ask.kind != "" && !slices.Contains(core.Kinds, core.Kind(ask.kind)) {
		return fmt.Errorf("-kind: use one of %v", core.Kinds)
	}
	sets, missing, err := loadSets(shared, testdata)
	if err != nil {
		return err
	}
	if ask.set != "" && !slices.ContainsFunc(sets, func(s set) bool { return s.name == ask.set }) {
		var names []string
		for _, s := range sets {
			names = append(names, s.name)
		}
		return fmt.Errorf("-set: use one of %s", strings.Join(names, ", "))
	}
	fmt.Printf("\nannotated documents, without any list\n")
	for _, m := range missing {
		fmt.Printf("  skipped %s\n", m)
	}
	begin, size := time.Now(), 0
	var list []*measured
	for i := range sets {
		if ask.set != "" && sets[i].name != ask.set {
			continue
		}
		list = append(list, measure(func(d *corpus.Document) []core.Finding { return c.find(d.Text, nil) }, &sets[i]))
		for _, d := range sets[i].docs {
			size += len(d.Text)
		}
	}
	took := time.Since(begin)
	overall(list)
	asking(list)
	byKind(list)
	peers()
	fmt.Printf("\n%d kB in %s on %d cores\n", size/1000, took.Round(time.Millisecond), runtime.GOMAXPROCS(0))
	for _, m := range list {
		if ask.set != "" {
			detail(m)
		}
		if ask.misses > 0 {
			m.print(ask)
		}
	}
	return nil
}

// measure scores the findings that a function returns for the documents of a set. It calls the
// function for several documents at the same time.
func measure(find func(d *corpus.Document) []core.Finding, s *set) *measured {
	m := &measured{set: s, failures: make([][]corpus.Failure, len(s.docs))}
	parts := make([]corpus.Scores, runtime.GOMAXPROCS(0))
	asked := make([]corpus.Asked, len(parts))
	var wait sync.WaitGroup
	for w := range parts {
		wait.Go(func() {
			for i := w; i < len(s.docs); i += len(parts) {
				found := find(&s.docs[i])
				if s.kinds != nil {
					found = slices.DeleteFunc(found, func(f core.Finding) bool { return !slices.Contains(s.kinds, f.Kind) })
				}
				m.failures[i] = parts[w].Add(&s.docs[i], corpus.Replaced(found))
				asked[w].Add(&s.docs[i], found)
			}
		})
	}
	wait.Wait()
	for i := range parts {
		m.scores.Merge(&parts[i])
		m.asked.Merge(&asked[i])
	}
	return m
}

// print prints those failures of a set that ask selects, with the text around them.
func (m *measured) print(ask reading) {
	if !m.open {
		fmt.Printf("\n%s: kept back, its failures are not printed\n", m.name)
		return
	}
	fmt.Printf("\n%s\n", m.name)
	left := map[string]int{"missed": ask.misses, "boundary": ask.misses, "kind": ask.misses, "alarm": ask.misses}
	for i, failures := range m.failures {
		for _, f := range failures {
			if ask.kind != "" && string(f.Want.Kind) != ask.kind && string(f.Got.Kind) != ask.kind {
				continue
			}
			if left[f.What]--; left[f.What] >= 0 {
				fmt.Println("  " + f.In(&m.docs[i]))
			}
		}
	}
}
