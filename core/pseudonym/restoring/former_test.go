package restoring

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
)

// TestFormerForms checks which form comes back in an edited text: the former one if the code
// has the same neighbours, otherwise the most frequent one.
func TestFormerForms(t *testing.T) {
	t.Parallel()
	const table = "Nom;Prénom;Note\n[Lefèvre];[Emma];12\n[Roy];[Karim];9\n[Petit];[Hugo];4\n"
	const prose = "[Emma Lefèvre] a écrit au père de [Karim]. Mme [Roy] répond. [Emma] et [Emma] rient. [Karim] lit."
	for _, c := range []struct{ made, edited, back string }{
		{table, "Nom;Prénom;Note\n{1};{1};13\n{2};{2};9\n{3};{3};4\n", "Nom;Prénom;Note\nLefèvre;Emma;13\nRoy;Karim;9\nPetit;Hugo;4\n"},
		{table, "Nom;Prénom;Note\n{3};{3};4\n{1};{1};12\n{2};{2};9\n", "Nom;Prénom;Note\nPetit;Hugo;4\nLefèvre;Emma;12\nRoy;Karim;9\n"},
		{table, "N°;Nom;Prénom;Note\n7;{1};{1};12\n8;{2};{2};9\n", "N°;Nom;Prénom;Note\n7;Lefèvre;Emma;12\n8;Roy;Karim;9\n"},
		{table, "{1} a 12.", "Lefèvre a 12."},
		{prose, "{1} a écrit au père de {2}. Mme {2} répondra. {1} et {1} rient.", "Emma a écrit au père de Karim. Mme Karim répondra. Emma et Emma rient."},
		{prose, "Hier, {1} a parlé au père de {2}. Mme {2} répond. {1} rit.", "Hier, Emma a parlé au père de Karim. Mme Roy répond. Emma rit."},
	} {
		m := &pseudonym.Mapping{Version: 1}
		for i, p := range [][]string{{"Emma Lefèvre", "Lefèvre", "Emma"}, {"Karim Roy", "Roy", "Karim"}, {"Hugo Petit", "Petit", "Hugo"}} {
			code := "ELEVE_00" + string(rune('1'+i))
			m.Pairs = append(m.Pairs, pseudonym.Pair{Entity: code, Kind: "PERSON", Pseudonym: code, Canonical: p[0], Forms: p, Action: "replace"})
		}
		m.Texts = []pseudonym.Seal{sealed(m, c.made)}
		edited := strings.NewReplacer("{1}", "ELEVE_001", "{2}", "ELEVE_002", "{3}", "ELEVE_003").Replace(c.edited)
		if back, _, _, _ := (Restorer{Mapping: m, Source: true}).Restore("", false, edited); back != c.back {
			t.Errorf("%q came back as\n%q, want\n%q", edited, back, c.back)
		}
	}
}

// sealed returns the seal of a text whose names are in brackets.
func sealed(m *pseudonym.Mapping, text string) pseudonym.Seal {
	output := core.Output{Doc: core.NewDoc("", "", core.NewForms())}
	var out strings.Builder
	for text != "" {
		before, rest, _ := strings.Cut(text, "[")
		out.WriteString(before)
		name, after, ok := strings.Cut(rest, "]")
		if !ok {
			break
		}
		for _, p := range m.Pairs {
			for _, form := range p.Forms {
				if form == name {
					start := out.Len()
					out.WriteString(p.Pseudonym)
					output.Spans = append(output.Spans, core.Placed{Decided: &core.Decided{}, Text: name, Out: core.Span{Start: start, End: out.Len()}})
					output.Spans[len(output.Spans)-1].Action = core.Replace
				}
			}
		}
		text = after
	}
	output.Text = out.String()
	return pseudonym.Seals(&core.Result{Outputs: []core.Output{output}}, nil)[0]
}
