package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// answers counts the results for the comments of a class as a user of the page gets them: all
// comments are one text, the class list is given, and the program looks for people.
type answers struct {
	mentions, left    int // all annotated mentions of people; how many of them are neither hidden nor asked about
	sure, wrong       int // replacements without a question by a pupil's pseudonym; how many of them are not at a mention of that pupil
	places, questions int // spans that the user is asked about; the same, counted once for each form and entity
}

func (a *answers) add(b answers) {
	a.mentions, a.left = a.mentions+b.mentions, a.left+b.left
	a.sure, a.wrong = a.sure+b.sure, a.wrong+b.wrong
	a.places, a.questions = a.places+b.places, a.questions+b.questions
}

func (a *answers) print(name string, comments int) {
	fmt.Printf("%-34s %8d %8d %6d %6d %6d %7.2f%% %7d %9d %9.2f\n", name, comments, a.mentions, a.left, a.sure, a.wrong, 100-percent(a.wrong, a.sure), a.places, a.questions,
		float64(a.questions)/float64(max(comments, 1)))
}

// messy measures classes of comments that were typed in a hurry (testdata/messy): how many names
// are left, how many of the sure findings are wrong, and how many questions the user gets.
func messy(ask client, pattern string, misses int) error {
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		return fmt.Errorf("no annotated comments at %s", pattern)
	}
	sort.Slice(paths, func(i, j int) bool {
		return len(paths[i]) < len(paths[j]) || len(paths[i]) == len(paths[j]) && paths[i] < paths[j]
	})
	fmt.Printf("\n%-34s %8s %8s %6s %6s %6s %8s %7s %9s %9s\n", "comments typed in a hurry", "comments", "mentions", "left", "sure", "wrong", "right", "places", "questions", "a comment")
	var sum answers
	all := 0
	for _, path := range paths {
		class, err := readClass(path)
		if err != nil {
			return err
		}
		a, notes := answersOf(ask, class)
		for _, n := range notes[:min(len(notes), misses)] {
			fmt.Println("  " + filepath.Base(path) + " " + n)
		}
		a.print(filepath.Base(path), len(class.Comments))
		sum.add(a)
		all += len(class.Comments)
	}
	sum.print("all", all)
	return nil
}

// answersOf counts the answers for a class. The notes are lines about its errors and questions.
func answersOf(ask client, class *corpus.Class) (a answers, notes []string) {
	var text strings.Builder
	var mentions []corpus.Mention
	for _, c := range class.Comments {
		for _, m := range c.Mentions {
			m.Start, m.End = m.Start+text.Len(), m.End+text.Len()
			mentions = append(mentions, m)
		}
		text.WriteString(c.Text + "\n")
	}
	t := text.String()
	found := ask.find(t, pupils(class), core.Person)
	a.mentions = len(mentions)
	for i := range mentions {
		m := &mentions[i]
		if !slices.ContainsFunc(found, func(f core.Finding) bool {
			return f.Overlaps(core.Span{Start: m.Start, End: m.End}) && (f.Action == core.Replace || f.Status == core.Review)
		}) {
			a.left++
			notes = append(notes, "left: "+placeOf(t, m.Start, m.End))
		}
	}
	asked := map[string]bool{}
	for i := range found {
		f := &found[i]
		switch {
		case f.Status == core.Review:
			a.places++
			if key := fold.Key(t[f.Start:f.End]) + " " + f.Entity; !asked[key] {
				asked[key] = true
				a.questions++
				notes = append(notes, "asked: "+placeOf(t, f.Start, f.End)+" "+f.Entity+" "+f.Rule+" "+doubtOf(f))
			}
		case f.Action == core.Replace && strings.HasPrefix(f.Entity, core.ListedPrefix):
			a.sure++
			if !isOfPupil(mentions, f) {
				a.wrong++
				notes = append(notes, "wrong: "+placeOf(t, f.Start, f.End)+" "+f.Entity+" "+f.Rule)
			}
		}
	}
	return a, notes
}

// isOfPupil reports whether a finding of a pupil overlaps an annotated mention that may mean this
// pupil.
func isOfPupil(mentions []corpus.Mention, f *core.Finding) bool {
	return slices.ContainsFunc(mentions, func(m corpus.Mention) bool {
		return f.Overlaps(core.Span{Start: m.Start, End: m.End}) && !m.Other() && slices.ContainsFunc(m.Pupils, func(n int) bool { return pupilID(n) == f.Entity })
	})
}

func doubtOf(f *core.Finding) string {
	if f.Doubt == nil {
		return ""
	}
	return f.Doubt.Code
}

// placeOf returns a part of a text with the text around it, on one line.
func placeOf(text string, from, to int) string {
	return flat(corpus.Tail(text[:from], 40)) + "[" + flat(text[from:to]) + "]" + flat(corpus.Head(text[to:], 30))
}
