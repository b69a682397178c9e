package main

import (
	"fmt"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// overall prints a row for each set. Precision, recall and F1 are those of the exact count
// (corpus.Scores). Of the other columns, "half" is F1 of the lenient count (same kind, at least
// half of the longer span), and "list" F1 of the count of RGPDpseudonymizer (text and kind, once
// per document). "hidden" is the share of identifying characters that any span covers, and
// "persons" the same for people. The column before the alarms is the share of the documents naming
// people in which no letter of a person is left.
func overall(list []*measured) {
	fmt.Printf("\n%-22s %5s %7s %8s %7s %7s %7s %7s %7s %7s %8s %8s %14s\n", "set", "docs", "words", "mentions",
		"prec.", "recall", "F1", "half", "list", "hidden", "persons", "nobody", "alarms /1,000")
	for _, m := range list {
		s := &m.scores
		c := s.Exact.Of()
		if c.Right+c.Missed == 0 {
			fmt.Printf("%-22s %5d %7d %8d %69s %6d %7.2f   (%d spans found)\n", m.name, s.Documents, s.Words, 0, "", s.Alarms, s.AlarmRate(), s.Found)
			continue
		}
		fmt.Printf("%-22s %5d %7d %8d %6.1f%% %6.1f%% %6.1f%% %6.1f%% %6.1f%% %6.1f%% %7.1f%% %7.1f%% %6d %7.2f\n", m.name, s.Documents, s.Words, c.Right+c.Missed,
			100*c.Precision(), 100*c.Recall(), 100*c.F1(), 100*s.Lenient.Of().F1(), 100*s.Listed.Of().F1(),
			100*s.Coverage(), 100*s.Coverage(core.Person), percent(s.NoneLeft, s.Naming), s.Alarms, s.AlarmRate())
	}
}

// asking prints a row for each set, with the counts of corpus.Asked: the shares of identifying
// letters that are hidden, shown but asked about, and silent; the doubts per 1,000 words, and the
// share of them that concern no mention (idle); the number of sure findings, the share that are a
// mention with its kind (right), and the share that overlap a mention (named).
func asking(list []*measured) {
	fmt.Printf("\n%-22s %8s %8s %8s %16s %8s %8s %8s %8s\n", "set", "hidden", "asked", "silent", "doubts /1,000", "idle", "sure", "right", "named")
	for _, m := range list {
		a := &m.asked
		fmt.Printf("%-22s %7.1f%% %7.1f%% %7.1f%% %16.1f %7.1f%% %8d %7.1f%% %7.1f%%\n", m.name, percent(a.Hidden, a.Letters), percent(a.Shown, a.Letters),
			percent(a.Silent, a.Letters), a.DoubtRate(), percent(a.Idle, a.Doubts), a.Sure, percent(a.Right, a.Sure), percent(a.Named, a.Sure))
	}
}

// byKind prints F1 by kind, in a row for each set. "-" means that a kind is neither annotated nor
// found.
func byKind(list []*measured) {
	fmt.Printf("\n%-22s", "F1 by kind")
	for _, k := range core.Kinds {
		fmt.Printf(" %9s", strings.ToLower(string(k)))
	}
	fmt.Println()
	for _, m := range list {
		if len(m.scores.Exact) == 0 {
			continue
		}
		fmt.Printf("%-22s", m.name)
		for _, k := range core.Kinds {
			if c, ok := m.scores.Exact[k]; ok {
				fmt.Printf(" %8.1f%%", 100*c.F1())
			} else {
				fmt.Printf(" %9s", "-")
			}
		}
		fmt.Println()
	}
}

// detail prints a row for each kind of mention in a set.
func detail(m *measured) {
	fmt.Printf("\n%-22s %8s %7s %7s %7s %7s %7s %7s %7s %7s\n", m.name, "mentions", "right", "wrong", "missed", "prec.", "recall", "F1", "half", "hidden")
	for _, k := range core.Kinds {
		c, ok := m.scores.Exact[k]
		if !ok {
			continue
		}
		fmt.Printf("%-22s %8d %7d %7d %7d %6.1f%% %6.1f%% %6.1f%% %6.1f%% %6.1f%%\n", strings.ToLower(string(k)), c.Right+c.Missed, c.Right, c.Wrong, c.Missed,
			100*c.Precision(), 100*c.Recall(), 100*c.F1(), 100*m.scores.Lenient[k].F1(), 100*m.scores.Coverage(k))
	}
}

// others are figures of other programs: measured by this project before its first commit, and
// reported by their own authors (docs/figures.md). Unless a line states otherwise, they were
// measured on documents of the same kinds with the same annotation policy, but not on the documents
// of this table.
var others = []struct{ who, on, figures string }{
	{"RGPDpseudonymizer", "25 documents, its own noisy annotation, as a list", "F1 60.0 in its story, 31.8 in its own later run"},
	{"fr-compromise 0.2.8", "the same 25, annotated afresh (dev is 10 of them)", "F1 25.1, hidden 35.5"},
	{"fr-compromise 0.2.8", "68 hard documents", "F1 9.6, hidden 8.5"},
	{"spaCy, large model", "prose of other genres, half of the longer span", "F1 69.4"},
	{"Flair", "prose of other genres, half of the longer span", "F1 74.1, persons 79.7"},
	{"CamemBERT", "prose of other genres, half of the longer span", "F1 78.6, persons 81.4"},
	{"first Go tagger", "dev 10 / 15 others / the same renamed, without titles", "F1 98.9 / 94.4 / 88.1, hidden 99.5 / 98.2 / 91.3"},
	{"first Go tagger", "68 hard documents, all kinds", "F1 72.7, hidden 78.2"},
	{"first Go tagger", "prose of other genres, half of the longer span", "F1 74.8, persons 80.3"},
}

func peers() {
	fmt.Printf("\n%-22s %-56s %s\n", "others", "on", "in percent")
	for _, p := range others {
		fmt.Printf("%-22s %-56s %s\n", p.who, p.on, p.figures)
	}
}
