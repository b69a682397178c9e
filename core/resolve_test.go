package core

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// resolve calls ResolveDecided, and checks that Resolve does the same for findings without
// decisions.
func resolve(t interface{ Errorf(string, ...any) }, doc *Doc, in []Decided) []Decided {
	var said []Finding
	for _, f := range in {
		if f.Rank == Detected {
			said = append(said, f.Finding)
		}
	}
	out := ResolveDecided(doc, slices.Clone(in))
	if len(said) == len(in) {
		if got := undecided(Resolve(doc, said)); !reflect.DeepEqual(got, out) && len(got)+len(out) > 0 {
			t.Errorf("found only: %v, decided: %v", got, out)
		}
	}
	return out
}

// TestResolve checks which finding wins, and what the loser keeps. A finding is written from-to
// and its rule; the text is "aaa bbb ccc ddd".
func TestResolve(t *testing.T) {
	f := func(start, end int, rule string, with ...func(*Decided)) Decided {
		x := Decided{Finding: Finding{Span: Span{start, end}, Rule: rule, Status: Sure}}
		for _, w := range with {
			w(&x)
		}
		return x
	}
	review := func(x *Decided) { x.Status = Review }
	score := func(s float64) func(*Decided) { return func(x *Decided) { x.Score = s } }
	rank := func(r Rank) func(*Decided) { return func(x *Decided) { x.Rank = r } }
	rows := []struct {
		name string
		in   []Decided
		want string
	}{
		{"apart", []Decided{f(4, 7, "b"), f(0, 3, "a")}, "0-3a 4-7b"},
		{"touching", []Decided{f(0, 3, "a"), f(3, 7, "b")}, "0-3a 3-7b"},
		{"the longer wins", []Decided{f(0, 3, "a"), f(0, 7, "b")}, "0-7b"},
		{"the loser keeps the word left over", []Decided{f(0, 7, "a"), f(4, 15, "b")}, "0-3a 4-15b"},
		{"sure beats review", []Decided{f(0, 7, "a", review), f(0, 7, "b")}, "0-7b"},
		{"the higher score", []Decided{f(0, 7, "a", score(.5)), f(0, 7, "b", score(.9))}, "0-7b"},
		{"a decision beats what is longer", []Decided{f(0, 15, "a"), f(4, 7, "b", rank(ByOccurrence))}, "0-3a 4-7b 8-15a"},
		{"an occurrence beats a form", []Decided{f(0, 7, "a", rank(ByForm)), f(4, 7, "b", rank(ByOccurrence))}, "0-3a 4-7b"},
		{"the same twice", []Decided{f(0, 3, "a"), f(0, 3, "a")}, "0-3a"},
		{"nothing", nil, ""},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			var got []string
			for _, x := range resolve(t, NewDoc("", "aaa bbb ccc ddd", NewForms()), r.in) {
				got = append(got, fmt.Sprintf("%d-%d%s", x.Start, x.End, x.Rule))
			}
			if s := strings.Join(got, " "); s != r.want {
				t.Errorf("got %q, want %q", s, r.want)
			}
		})
	}
}

// TestResolvePairs checks that for every pair of kinds, in either order, the same rule applies:
// neither kinds nor lists matter. The text is "aaa bbb ccc ddd". The rule of a finding is its
// name here.
func TestResolvePairs(t *testing.T) {
	type half struct {
		start, end int
		with       string // "?" review, "+" a higher score, "d" decided
	}
	rows := []struct {
		name string
		a, b half
		want string
	}{
		{"contained", half{0, 11, ""}, half{4, 7, ""}, "0-11a"},
		{"contained at the start", half{0, 11, ""}, half{0, 3, ""}, "0-11a"},
		{"contained at the end", half{0, 11, ""}, half{8, 11, ""}, "0-11a"},
		{"contained at the end, the longer one in doubt", half{0, 11, "?"}, half{8, 11, ""}, "0-11a"},
		{"contained, the longer one in doubt", half{0, 11, "?"}, half{4, 7, ""}, "0-11a"},
		{"contained, the shorter one of higher score", half{0, 11, ""}, half{4, 7, "+"}, "0-11a"},
		{"containing", half{4, 7, ""}, half{0, 11, ""}, "0-11b"},
		{"contained, the shorter one decided", half{0, 11, ""}, half{4, 7, "d"}, "0-3a 4-7b 8-11a"},
		{"contained, the longer one decided", half{0, 11, "d"}, half{4, 7, ""}, "0-11a"},
		{"partial, the longer one left", half{0, 11, ""}, half{8, 15, ""}, "0-11a 12-15b"},
		{"partial, the longer one right", half{0, 7, ""}, half{4, 15, ""}, "0-3a 4-15b"},
		{"partial, the same length", half{0, 7, ""}, half{4, 11, ""}, "0-7a 8-11b"},
		{"partial, the same length, the left one in doubt", half{0, 7, "?"}, half{4, 11, ""}, "0-3a 4-11b"},
		{"partial, the same length, the right one of higher score", half{0, 7, ""}, half{4, 11, "+"}, "0-3a 4-11b"},
		{"equal", half{0, 7, ""}, half{0, 7, ""}, "0-7a"},
		{"equal, one in doubt", half{0, 7, "?"}, half{0, 7, ""}, "0-7b"},
		{"equal, one of higher score", half{0, 7, ""}, half{0, 7, "+"}, "0-7b"},
		{"equal, in doubt and of higher score", half{0, 7, ""}, half{0, 7, "?+"}, "0-7a"},
		{"equal, the other one decided", half{0, 7, ""}, half{0, 7, "?d"}, "0-7b"},
		{"touching", half{0, 3, ""}, half{4, 7, ""}, "0-3a 4-7b"},
	}
	finding := func(h half, rule string, k Kind) Decided {
		f := Decided{Finding: Finding{Span: Span{h.start, h.end}, Rule: rule, Kind: k, Status: Sure, Score: .5}}
		for _, c := range h.with {
			switch c {
			case '?':
				f.Status = Review
			case '+':
				f.Score = .9
			case 'd':
				f.Rank = ByOccurrence
			}
		}
		return f
	}
	resolved := func(in ...Decided) string {
		var got []string
		for _, x := range resolve(t, NewDoc("", "aaa bbb ccc ddd", NewForms()), in) {
			got = append(got, fmt.Sprintf("%d-%d%s", x.Start, x.End, x.Rule))
		}
		return strings.Join(got, " ")
	}
	for _, r := range rows {
		for _, ka := range Kinds {
			for _, kb := range Kinds {
				a, b := finding(r.a, "a", ka), finding(r.b, "b", kb)
				try := func(what, want string) {
					if got, turned := resolved(a, b), resolved(b, a); got != want || turned != want {
						t.Errorf("%s%s: %s and %s: %q, turned %q, want %q", r.name, what, ka, kb, got, turned, want)
					}
				}
				try("", r.want)
				b.Listed = kb == Person // only people are listed
				try(", of the list", r.want)
				a.Listed = ka == Person
				try(", both of the list", r.want)
			}
		}
	}
}

// TestResolveWords checks pairs that occur in texts.
func TestResolveWords(t *testing.T) {
	for _, r := range []struct {
		text string
		in   string // "0-14 ORG" is a finding at bytes 0 to 13; "!" marks a listed person
		want string
	}{
		{"Mairie de Lens", "0-14 ORG, 10-14 LOCATION", "0-14 ORG"},
		{"12 rue Jean Moulin", "0-18 ADDRESS, 7-18 PERSON", "0-18 ADDRESS"},
		{"12 rue Jean Moulin", "0-18 ADDRESS, 7-11 PERSON!", "0-18 ADDRESS"},
		{"lycée Claire Fontaine", "0-21 ORG, 6-12 PERSON!", "0-21 ORG"},
		{"Emma Bavarde", "0-12 PERSON, 0-4 PERSON!", "0-12 PERSON"},
		{"Emma Martin Paris", "0-11 PERSON!, 5-17 LOCATION", "0-4 PERSON, 5-17 LOCATION"},
		{"Léa Martin et Tom", "0-11 PERSON, 0-18 PERSON, 15-18 PERSON", "0-18 PERSON"},
		{"lea@ecole.example", "0-17 EMAIL, 0-3 PERSON, 3-9 HANDLE", "0-17 EMAIL"},
		{"Cabinet Martin & Fils SARL", "0-14 ORG, 8-26 ORG, 8-14 PERSON", "0-7 ORG, 8-26 ORG"},
		{"3eB Claire Fontaine", "0-3 CLASS, 0-10 PERSON, 4-19 PERSON", "0-3 PERSON, 4-19 PERSON"},
	} {
		var in []Decided
		for part := range strings.SplitSeq(r.in, ", ") {
			f := Decided{Finding: Finding{Status: Sure, Rule: "r"}}
			kind := ""
			if _, err := fmt.Sscanf(part, "%d-%d %s", &f.Start, &f.End, &kind); err != nil {
				t.Fatal(err)
			}
			kind, f.Listed = strings.CutSuffix(kind, "!")
			f.Kind = Kind(kind)
			in = append(in, f)
		}
		var got []string
		for _, f := range resolve(t, NewDoc("", r.text, NewForms()), in) {
			got = append(got, fmt.Sprintf("%d-%d %s", f.Start, f.End, f.Kind))
		}
		if s := strings.Join(got, ", "); s != r.want {
			t.Errorf("%s: %s: got %q, want %q", r.text, r.in, s, r.want)
		}
	}
}

func TestResolveProperties(t *testing.T) {
	text := strings.Repeat("mot ", 20)
	rapid.Check(t, func(t *rapid.T) {
		var in []Decided
		covered := make([]bool, len(text))
		rest := make([]bool, len(text)) // by byte: it is in a word of which a decision took a part
		for range rapid.IntRange(0, 12).Draw(t, "n") {
			a := rapid.IntRange(0, len(text)-1).Draw(t, "start")
			b := rapid.IntRange(a+1, len(text)).Draw(t, "end")
			in = append(in, Decided{Finding: Finding{Span: Span{a, b}, Status: Sure}, Rank: Rank(rapid.IntRange(0, 2).Draw(t, "rank"))})
			for i := a; i < b; i++ {
				covered[i] = true
			}
			if in[len(in)-1].Rank == ByOccurrence {
				for i := a / 4 * 4; i < min(len(text), (b+3)/4*4); i++ {
					rest[i] = true
				}
			}
		}
		at := 0
		for _, f := range resolve(t, NewDoc("", text, NewForms()), in) {
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
			if c && text[i] != ' ' && !rest[i] {
				t.Fatalf("byte %d was found and got lost", i)
			}
		}
	})
}

// TestResolveAnyKinds checks, with listed people among the findings, that the result is
// disjoint, does not depend on the order of the findings, does not change if it is resolved
// again, and loses no listed person.
func TestResolveAnyKinds(t *testing.T) {
	text := strings.Repeat("mot ", 20)
	rapid.Check(t, func(t *rapid.T) {
		var in []Decided
		listed := make([]bool, len(text))
		for i := range rapid.IntRange(0, 10).Draw(t, "n") {
			a := rapid.IntRange(0, 19).Draw(t, "first word")
			b := rapid.IntRange(a+1, 20).Draw(t, "last word")
			f := Decided{Finding: Finding{
				Span: Span{4 * a, 4*b - 1}, Kind: rapid.SampledFrom(Kinds).Draw(t, "kind"), Rule: fmt.Sprint(i),
				Status: rapid.SampledFrom([]Status{Sure, Review}).Draw(t, "status"), Score: float64(rapid.IntRange(0, 2).Draw(t, "score")),
			}}
			f.Listed = f.Kind == Person && rapid.Bool().Draw(t, "listed")
			for k := f.Start; f.Listed && k < f.End; k++ {
				listed[k] = true
			}
			in = append(in, f)
		}
		doc := NewDoc("", text, NewForms())
		show := func(list []Decided) string {
			var b strings.Builder
			for _, f := range list {
				fmt.Fprintf(&b, "%d-%d %s %s, ", f.Start, f.End, f.Kind, f.Rule)
			}
			return b.String()
		}
		out := resolve(t, doc, slices.Clone(in))
		turned := slices.Clone(in)
		slices.Reverse(turned)
		if again := show(resolve(t, doc, slices.Clone(out))); again != show(out) {
			t.Fatalf("resolved again: %s, was %s", again, show(out))
		}
		if other := show(resolve(t, doc, turned)); other != show(out) {
			t.Fatalf("turned: %s, was %s", other, show(out))
		}
		for _, f := range out {
			for k := f.Start; k < f.End; k++ {
				listed[k] = false
			}
		}
		for k, l := range listed {
			if l && text[k] != ' ' {
				t.Fatalf("byte %d is of the list and in nothing: %s", k, show(out))
			}
		}
	})
}
