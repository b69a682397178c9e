package core

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestResolve: who wins, and what the loser keeps. A finding is written
// from-to and its rule; the text is "aaa bbb ccc ddd".
func TestResolve(t *testing.T) {
	f := func(start, end int, rule string, with ...func(*Finding)) Finding {
		x := Finding{Span: Span{start, end}, Rule: rule, Status: Sure}
		for _, w := range with {
			w(&x)
		}
		return x
	}
	review := func(x *Finding) { x.Status = Review }
	score := func(s float64) func(*Finding) { return func(x *Finding) { x.Score = s } }
	rank := func(r Rank) func(*Finding) { return func(x *Finding) { x.Rank = r } }
	rows := []struct {
		name string
		in   []Finding
		want string
	}{
		{"apart", []Finding{f(4, 7, "b"), f(0, 3, "a")}, "0-3a 4-7b"},
		{"touching", []Finding{f(0, 3, "a"), f(3, 7, "b")}, "0-3a 3-7b"},
		{"the longer wins", []Finding{f(0, 3, "a"), f(0, 7, "b")}, "0-7b"},
		{"the loser keeps the word left over", []Finding{f(0, 7, "a"), f(4, 15, "b")}, "0-3a 4-15b"},
		{"sure beats review", []Finding{f(0, 7, "a", review), f(0, 7, "b")}, "0-7b"},
		{"the higher score", []Finding{f(0, 7, "a", score(.5)), f(0, 7, "b", score(.9))}, "0-7b"},
		{"a decision beats what is longer", []Finding{f(0, 15, "a"), f(4, 7, "b", rank(ByOccurrence))}, "0-3a 4-7b 8-15a"},
		{"an occurrence beats a form", []Finding{f(0, 7, "a", rank(ByForm)), f(4, 7, "b", rank(ByOccurrence))}, "0-3a 4-7b"},
		{"the same twice", []Finding{f(0, 3, "a"), f(0, 3, "a")}, "0-3a"},
		{"nothing", nil, ""},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			var got []string
			for _, x := range Resolve(NewDoc("", "aaa bbb ccc ddd", NewForms()), r.in) {
				got = append(got, fmt.Sprintf("%d-%d%s", x.Start, x.End, x.Rule))
			}
			if s := strings.Join(got, " "); s != r.want {
				t.Errorf("got %q, want %q", s, r.want)
			}
		})
	}
}

func TestResolveProperties(t *testing.T) {
	text := strings.Repeat("mot ", 20)
	rapid.Check(t, func(t *rapid.T) {
		var in []Finding
		covered := make([]bool, len(text))
		for range rapid.IntRange(0, 12).Draw(t, "n") {
			a := rapid.IntRange(0, len(text)-1).Draw(t, "start")
			b := rapid.IntRange(a+1, len(text)).Draw(t, "end")
			in = append(in, Finding{Span: Span{a, b}, Status: Sure, Rank: Rank(rapid.IntRange(0, 2).Draw(t, "rank"))})
			for i := a; i < b; i++ {
				covered[i] = true
			}
		}
		at := 0
		for _, f := range Resolve(NewDoc("", text, NewForms()), in) {
			if f.Start < at || f.End <= f.Start {
				t.Fatalf("%v after %d", f.Span, at)
			}
			for i := f.Start; i < f.End; i++ {
				if !covered[i] {
					t.Fatalf("byte %d is in no finding", i)
				}
				covered[i] = false
			}
			at = f.End
		}
		for i, c := range covered {
			if c && text[i] != ' ' {
				t.Fatalf("byte %d was found and got lost", i)
			}
		}
	})
}
