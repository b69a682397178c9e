package core_test

import (
	"testing"

	. "github.com/cachenom/cachenom/core"
)

// asks is a detector that finds given words as questions.
type asks []string

func (a asks) Detect(doc *Doc) []Finding {
	var found []Finding
	for _, w := range a {
		for i := 0; i+len(w) <= len(doc.Text); i++ {
			if doc.Text[i:i+len(w)] == w {
				found = append(found, Finding{
					Span: Span{i, i + len(w)}, Kind: Person, Status: Review, Action: Keep, Rule: "ask", Why: Because("tagger"), Doubt: Because("unsure"), Score: 0.2,
				})
			}
		}
	}
	return found
}

// TestQuestions checks that a question stays in the output unless a hidden person has that
// name, and that it never uncovers what another detector found.
func TestQuestions(t *testing.T) {
	rows := []struct {
		name  string
		asked asks
		texts []string
		met   []Entity
		want  string
	}{
		{"it shows", asks{"Olive"}, []string{"Olive est là."}, nil, "Olive est là."},
		{"what is found in it is hidden, and the rest with it", asks{"Rose Olive"}, []string{"Rose Olive est là. Rose rit."}, nil, "E4 PERSONNE_001 est là. E4 rit."},
		{"in another text", asks{"Martin"}, []string{"Emma Martin rit.", "Martin est là."}, nil, "E1 rit. / PERSONNE_001 est là."},
		{"an earlier text hid it", asks{"Olive"}, []string{"Olive est là."}, []Entity{{ID: "PERSON_1", Kind: Person, Canonical: "Olive Blanc", Earlier: []string{"Olive Blanc"}, Hidden: true}}, "PERSON_1 est là."},
		{"what stays by decision hides nobody", asks{"Olive"}, []string{"Olive est là."}, []Entity{{ID: "PERSON_1", Kind: Person, Canonical: "Olive Blanc", Earlier: []string{"Olive Blanc"}}}, "Olive est là."},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, nil, texts(r.texts...), func(p *Pipeline) { p.Detectors, p.Met = append(p.Detectors, r.asked), r.met })
			if got := outputs(res); got != r.want {
				t.Errorf("%q, not %q", got, r.want)
			}
		})
	}
}

// TestQuestionDecided checks that a decision overrides a question.
func TestQuestionDecided(t *testing.T) {
	ask := func(p *Pipeline) { p.Detectors = append(p.Detectors, asks{"Olive"}) }
	if got := outputs(run(t, []Decision{at(0, 5, replace)}, texts("Olive est là."), ask)); got != "PERSONNE_001 est là." {
		t.Errorf("hidden by the user: %q", got)
	}
	if got := outputs(run(t, []Decision{form("Olive", keep)}, texts("Olive est là. Emma aussi."), ask)); got != "Olive est là. E1 aussi." {
		t.Errorf("kept by the user: %q", got)
	}
}
