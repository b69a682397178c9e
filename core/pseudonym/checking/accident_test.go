package checking

import (
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
	"github.com/cachenom/cachenom/core/pseudonym/recording"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
)

// hideRereading hides the decided forms, then hides them again with pseudonyms that avoid the
// accidents of the first outputs.
func hideRereading(decisions []core.Decision, earlier *pseudonym.Mapping, texts ...string) (*core.Result, *pseudonym.Mapping) {
	ds, err := core.NewDecisions(pointedAt(decisions, texts))
	if err != nil {
		panic(err)
	}
	var taken []string
	p := core.Pipeline{Decisions: ds, Lexicon: fixture.NoWords{}, Namer: naming.IDs{Earlier: earlier}, Met: earlier.Entities()}
	p.Reread = func(entities []*core.Entity, outputs []core.Output, last bool) (core.Namer, []core.Warning) {
		more, warnings := Avoid(Accidents(entities, outputs, earlier), entities, earlier)
		if len(more) == 0 || last {
			return nil, warnings
		}
		taken = append(taken, more...)
		return naming.IDs{Earlier: earlier, Taken: taken}, nil
	}
	res, err := p.Run(context.Background(), fixture.Docs(texts...))
	if err != nil {
		panic(err)
	}
	return res, recording.New(res, earlier)
}

// pointedAt turns decisions on forms into decisions on the places where they occur. These
// include places where digits touch the form, which only a user can select.
func pointedAt(decisions []core.Decision, texts []string) []core.Decision {
	var list []core.Decision
	for _, doc := range fixture.Docs(texts...) {
		for i := range doc.Tokens {
			for _, d := range decisions {
				if doc.Surface(i) == d.Form {
					d.At, d.Form, d.Doc, d.AnyDoc = &core.Span{Start: int(doc.Tokens[i].Start), End: int(doc.Tokens[i].End)}, "", doc.ID, false
					list = append(list, d)
				}
			}
		}
	}
	return list
}

func formOf(form, id string) core.Decision {
	return core.Decision{Form: form, AnyDoc: true, Entity: id, Kind: core.Person, Action: core.Replace}
}

func writtenAs(d core.Decision, text string) core.Decision {
	d.Replacement = &text
	return d
}

// TestAccidents checks that a pseudonym next to a digit or a letter of the text never reads as
// another one, and that a warning is given if the user or an earlier text fixed both
// pseudonyms.
func TestAccidents(t *testing.T) {
	maria, eva := formOf("Maria", "F1"), formOf("Eva", "F11")
	before := &pseudonym.Mapping{Version: 1, Pairs: []pseudonym.Pair{
		{Entity: "F11", Kind: "PERSON", Pseudonym: "F11", Canonical: "Eva", Forms: []string{"Eva"}, Action: "replace"},
		{Entity: "F1", Kind: "PERSON", Pseudonym: "F1", Canonical: "Maria", Forms: []string{"Maria"}, Action: "replace"},
	}}
	rows := []struct {
		name, text string
		decisions  []core.Decision
		earlier    *pseudonym.Mapping
		want       string // the text and the warnings
	}{
		{"a digit behind", "Maria1 viu Eva.", []core.Decision{maria, eva}, nil, "F0021 viu F11. "},
		{"no digit", "Maria 1 viu Eva.", []core.Decision{maria, eva}, nil, "F1 1 viu F11. "},
		{"another digit", "Maria2 viu Eva.", []core.Decision{maria, eva}, nil, "F12 viu F11. "},
		{"two of them, and a chain", "Maria1 e Maria11 viram Eva.", []core.Decision{maria, eva, formOf("Ana", "F111")}, nil, "F0021 e F00211 viram F11. "},
		{"who is not in this text", "Maria1 viu Ana.", []core.Decision{formOf("Maria", "F7"), formOf("Ana", "F3")}, &pseudonym.Mapping{Version: 1, Pairs: []pseudonym.Pair{{Entity: "F71", Kind: "PERSON", Pseudonym: "F71", Canonical: "Eva", Action: "replace"}}}, "F0011 viu F3. "},
		{"both chosen", "Maria1 viu Eva.", []core.Decision{writtenAs(maria, "X1"), writtenAs(eva, "X11")}, nil, "X11 viu X11. pseudonym-in-source:X11"},
		{"one chosen, the other gives way", "Maria1 viu Eva.", []core.Decision{writtenAs(maria, "F1"), eva}, nil, "F11 viu F003. "},
		{"both given before", "Maria1 viu Eva.", []core.Decision{maria, eva}, before, "F11 viu F11. pseudonym-in-source:F11"},
		{"two replacements side by side", "X1 viu Eva.", []core.Decision{formOf("X", "F1"), eva, writtenAs(formOf("1", "F3"), "1")}, nil, "F0021 viu F004. "},
		{"words of the text behind", "Maria Sousa viu Eva.", []core.Decision{writtenAs(maria, "Rita"), writtenAs(eva, "Rita Sousa")}, nil, "Rita Sousa viu Rita Sousa. pseudonym-in-source:Rita Sousa"},
		{"other words behind", "Maria Lopes viu Eva.", []core.Decision{writtenAs(maria, "Rita"), writtenAs(eva, "Rita Sousa")}, nil, "Rita Lopes viu Rita Sousa. "},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res, m := hideRereading(r.decisions, r.earlier, r.text)
			var given []core.Warning
			for _, w := range res.Warnings {
				if w.Code != "pseudonym-taken" {
					given = append(given, w)
				}
			}
			if got := res.Outputs[0].Text + " " + fixture.Codes(given); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
			if text, _, _ := restoring.Restore("", res.Outputs[0].Text, m); text != r.text {
				t.Errorf("restored %q", text)
			}
		})
	}
}

// TestNobodyElse checks that an edited text never gets a name back that it did not have,
// whatever digits and letters are next to the names.
func TestNobodyElse(t *testing.T) {
	names := []string{"Ana", "Eva", "Rui", "Zoe"}
	rapid.Check(t, func(t *rapid.T) {
		var decisions []core.Decision
		for _, name := range names {
			decisions = append(decisions, formOf(name, "F"+rapid.SampledFrom([]string{"1", "11", "111", "2", "12", "21", "121", "01"}).Draw(t, "id")))
		}
		words := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string {
			glue := rapid.SampledFrom([]string{"", "1", "11", "2", "_1", "-1", "s", "1_", "F1"})
			return glue.Draw(t, "before") + rapid.SampledFrom(names).Draw(t, "name") + glue.Draw(t, "after")
		}), 1, 8).Draw(t, "words")
		text := strings.Join(words, " ")
		res, m := hideRereading(decisions, nil, text)
		if back, _, _ := restoring.Restore("", res.Outputs[0].Text, m); back != text {
			t.Fatalf("%q came back as %q", text, back)
		}
		had := map[string]int{}
		for i := range res.Outputs[0].Spans {
			had[res.Outputs[0].Spans[i].Entity]++
		}
		edited, back, _ := restoring.Restore("", res.Outputs[0].Text+" !", m)
		got := map[string]int{}
		for _, n := range back {
			got[n.Entity]++
		}
		for id, n := range got {
			if n > had[id] {
				t.Fatalf("%q → %q → %q: %s stands %d times, not %d", text, res.Outputs[0].Text, edited, id, n, had[id])
			}
		}
	})
}
