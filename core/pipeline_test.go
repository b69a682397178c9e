package core_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	. "github.com/cachenom/cachenom/core"
)

// TestAuthors checks that decisions apply to author fields as to texts, except those about
// offsets.
func TestAuthors(t *testing.T) {
	rows := []struct {
		name, text, author string
		decisions          []Decision
		want, wantAuthor   string
	}{
		{"a known person", "rien", "Emma Martin", nil, "rien", "E1"},
		{"nobody known", "rien", "kiki", nil, "rien", "kiki"},
		{"kept by form", "rien", "Emma", []Decision{form("Emma", keep)}, "rien", "Emma"},
		{"kept by entity", "Emma", "EMMA", []Decision{entity("E1", keep)}, "Emma", "EMMA"},
		{"a form nobody found", "kiki rit", "kiki", []Decision{form("kiki", of("X"))}, "X rit", "X"},
		{"an occurrence is of the text", "Emma rit", "Emma", []Decision{at(0, 4, keep)}, "Emma rit", "E1"},
		{"somebody of the text by an occurrence", "kiki rit", "Kiki", []Decision{{At: &Span{0, 4}, Action: Replace, Entity: "X"}}, "X rit", "X"},
		{"two people of that name", "kiki et kiki", "kiki", []Decision{{At: &Span{0, 4}, Action: Replace, Entity: "X"}, {At: &Span{8, 12}, Action: Replace, Entity: "Y"}}, "X et Y", "kiki"},
		{"replaced with what was chosen", "rien", "Emma", []Decision{entity("E1", by("Zoé"))}, "rien", "Zoé"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, signed(texts(r.text), r.author))
			if text, field := res.Outputs[0].Text, author(res).Text; text != r.want || field != r.wantAuthor {
				t.Errorf("got %q by %q, want %q by %q", text, field, r.want, r.wantAuthor)
			}
		})
	}
}

// TestQuiet checks that a quiet finding is in the output only if the same spelling is replaced
// elsewhere, also in an author field.
func TestQuiet(t *testing.T) {
	quiet := detector(func(doc *Doc) []Finding {
		var found []Finding
		for _, f := range (listed{"Rose": "E4"}).Detect(doc) {
			f.Action, f.Quiet = Keep, true
			found = append(found, f)
		}
		return found
	})
	rows := []struct {
		name      string
		author    string
		decisions []Decision
		want      int
	}{
		{"nowhere replaced", "", nil, 0},
		{"replaced once", "", []Decision{at(0, 4, replace)}, 2},
		{"the decided one alone", "", []Decision{at(0, 4, keep)}, 1},
		{"quiet in the author field too", "Rose", nil, 0},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, signed(texts("Rose et Rose"), r.author), func(p *Pipeline) { p.Detectors = []Detector{quiet} })
			if got := len(res.Outputs[0].Spans); got != r.want {
				t.Errorf("%d spans, want %d", got, r.want)
			}
		})
	}
}

// TestWhichKind checks that a finding that may be a person is asked about if people are
// searched for, whatever kind it was found as.
func TestWhichKind(t *testing.T) {
	guess := func(kind Kind, doubt string) Detector {
		return detector(func(doc *Doc) []Finding {
			f := Finding{Span: Span{0, len(doc.Text)}, Kind: kind, Status: Review, Action: Replace, Rule: "test"}
			if doubt != "" {
				f.Doubt = Because(doubt)
			}
			return []Finding{f}
		})
	}
	rows := []struct {
		name  string
		found Detector
		kinds []Kind
		want  string
	}{
		{"a place", guess(Location, WhichKind), []Kind{Person, Email}, "PERSONNE_001 PERSON review"},
		{"an organisation", guess(Org, WhichKind), []Kind{Person, Location}, "PERSONNE_001 PERSON review"},
		{"a place, and places are looked for", guess(Location, WhichKind), []Kind{Person, Location}, "LIEU_001 LOCATION review"},
		{"everything is looked for", guess(Location, WhichKind), nil, "LIEU_001 LOCATION review"},
		{"people are not looked for", guess(Location, WhichKind), []Kind{Email}, ""},
		{"another doubt", guess(Location, "unsure"), []Kind{Person}, ""},
		{"no doubt", guess(Location, ""), []Kind{Person}, ""},
		{"a user's name", guess(Handle, WhichKind), []Kind{Person}, ""},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, nil, texts("Max"), func(p *Pipeline) { p.Detectors, p.Kinds = []Detector{r.found}, r.kinds })
			got := ""
			for _, s := range res.Outputs[0].Spans {
				got = fmt.Sprint(s.Replacement, " ", s.Kind, " ", s.Status)
			}
			if got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
}

// TestNoPerson checks that a finding that begins with a noun does not become a person.
func TestNoPerson(t *testing.T) {
	for text, want := range map[string]int{"collège Jean Moulin": 0, "lantié": 1, "Collège Jean Moulin": 1} {
		whole := detector(func(doc *Doc) []Finding {
			return []Finding{{Span: Span{0, len(doc.Text)}, Kind: Org, Status: Review, Action: Replace, Doubt: Because(WhichKind)}}
		})
		res := run(t, nil, texts(text), func(p *Pipeline) { p.Detectors, p.Kinds = []Detector{whole}, []Kind{Person} })
		if n := len(res.Outputs[0].Spans); n != want {
			t.Errorf("%q: %d spans, want %d", text, n, want)
		}
	}
}

// TestCancel checks that a run stops when its context is done, and returns the context's error.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var told []float64
	p := Pipeline{Detectors: []Detector{names}, Namer: byID{}, Lexicon: words{}, Progress: func(done float64) {
		if told = append(told, done); len(told) == 2 {
			cancel()
		}
	}}
	if _, err := p.Run(ctx, texts("Emma", "Emma", "Emma", "Emma")); !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
	if len(told) != 2 {
		t.Errorf("went on after the second of four documents: %v", told)
	}
}

func TestProgress(t *testing.T) {
	var told []float64
	run(t, nil, texts("Emma", "Rose"), func(p *Pipeline) { p.Progress = func(done float64) { told = append(told, done) } })
	if !slices.IsSorted(told) || len(told) < 3 || told[len(told)-1] != 1 {
		t.Errorf("told %v", told)
	}
}

func TestNoDocuments(t *testing.T) {
	if res := run(t, []Decision{form("Emma", keep)}, nil); len(res.Outputs)+len(res.Entities) != 0 {
		t.Errorf("got %v", res)
	}
}
