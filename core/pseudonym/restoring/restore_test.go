package restoring

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
)

// returned returns the mapping of a text that mentions the whole class.
func returned() *pseudonym.Mapping {
	_, m := hide(nil, nil, fixture.Docs("Emma, Léa Petit, Léa Morel, Léa, Tom"))
	return m
}

// TestRestoreEdited checks what comes back for the spellings of a pseudonym that people and
// language models write.
func TestRestoreEdited(t *testing.T) {
	rows := []struct{ name, text, want string }{
		{"as it was", "ELEVE_001 rit", "Emma Martin rit"},
		{"lower case", "eleve_001", "Emma Martin"},
		{"accents", "Élève_001", "Emma Martin"},
		{"decomposed accents", "E\u0301le\u0300ve_001", "Emma Martin"},
		{"bold", "**ELEVE_001**", "**Emma Martin**"},
		{"italic with underscores", "_ELEVE_001_", "_Emma Martin_"},
		{"code", "`ELEVE_001`", "`Emma Martin`"},
		{"escaped", `ELEVE\_001`, "Emma Martin"},
		{"HTML", "<b>ELEVE_001</b>", "<b>Emma Martin</b>"},
		{"French quotes", "«\u00a0ELEVE_001\u00a0»", "«\u00a0Emma Martin\u00a0»"},
		{"brackets", "[ELEVE_001] (ELEVE_010)", "[Emma Martin] (Tom Roy)"},
		{"elided", "d'ELEVE_001, l’ELEVE_001", "d'Emma Martin, Emma Martin"},
		{"plural", "les ELEVE_001s", "les Emma Martins"},
		{"possessive", "ELEVE_001's, ELEVE_001’s", "Emma Martin's, Emma Martin’s"},
		{"hyphen", "ELEVE-001, ELEVE–001", "Emma Martin, Emma Martin"},
		{"space", "ELEVE 001, élève 001", "Emma Martin, Emma Martin"},
		{"nothing between", "ELEVE001", "Emma Martin"},
		{"zeros dropped", "ELEVE_1, eleve_01, ELEVE_10", "Emma Martin, Emma Martin, Tom Roy"},
		{"zeros dropped, in capitals", "ELEVE 1, ELEVE1", "Emma Martin, Emma Martin"},
		{"the writer's own pupil", "l'élève 1, Élève 10", "l'élève 1, Élève 10"},
		{"zeros added", "ELEVE_0010, ELEVE_0001", "ELEVE_0010, ELEVE_0001"},
		{"not inside a longer number", "ELEVE_0011, ELEVE_100, ELEVE_0102", "ELEVE_0011, ELEVE_100, ELEVE_0102"},
		{"not inside a word", "XELEVE_001, 3ELEVE_001, ELEVE_001b, NOM_ELEVE_001", "XELEVE_001, 3ELEVE_001, ELEVE_001b, NOM_ELEVE_001"},
		{"not before a further number", "ELEVE_001_2", "ELEVE_001_2"},
		{"over a line end", "ELEVE_\n001", "Emma Martin"},
		{"not over an empty line", "ELEVE_\n\n001", "ELEVE_\n\n001"},
		{"over a dash", "ELEVE - 001, eleve - 001", "Emma Martin, eleve - 001"},
		{"side by side", "ELEVE_001ELEVE_010", "Emma MartinTom Roy"},
		{"joined by an underscore", "ELEVE_001_ELEVE_010", "Emma Martin_Tom Roy"},
		{"joined by a hyphen", "ELEVE_001-ELEVE_010", "Emma Martin-Tom Roy"},
		{"one a line", "ELEVE_001\nELEVE_010", "Emma Martin\nTom Roy"},
		{"a doubt", "ELEVE_002|ELEVE_003", "Léa"},
		{"a doubt with spaces", "ELEVE_002 | ELEVE_003", "Léa"},
		{"a doubt escaped", `ELEVE\_002\|ELEVE\_003`, "Léa"},
		{"one of the doubt", "ELEVE_002 rit", "Léa Petit rit"},
		{"both of the doubt, apart", "ELEVE_002 ELEVE_003, ELEVE_002/ELEVE_003", "Léa Petit Léa Morel, Léa Petit/Léa Morel"},
		{"both of the doubt, turned round", "ELEVE_003|ELEVE_002", "Léa Morel|Léa Petit"},
		{"both of the doubt, two cells of a table", "| ELEVE_002 | ELEVE_003 |", "| Léa Petit | Léa Morel |"},
		{"unknown", "ELEVE_099", "ELEVE_099"},
		{"names as they are", "Emma et Léa", "Emma et Léa"},
		{"empty", "", ""},
	}
	m := returned()
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			got, names, report := Restore("", r.text, m)
			if got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
			if len(names) != report.Restored {
				t.Errorf("%d names back, %d reported", len(names), report.Restored)
			}
			for _, n := range names {
				if name := got[n.Out.Start:n.Out.End]; !slices.ContainsFunc(m.Pairs, func(p pseudonym.Pair) bool { return p.Canonical == name && p.Entity == n.Entity }) {
					t.Errorf("%q is said to be %s", name, n.Entity)
				}
			}
		})
	}
}

// TestRestoreChosen checks that pseudonyms chosen by the user also come back from an edited
// text.
func TestRestoreChosen(t *testing.T) {
	rows := []struct{ name, pseudonym, text, want string }{
		{"a name", "Zoé", "Zoé, zoe, ZOÉ.", "Emma Martin, Emma Martin, EMMA MARTIN."},
		{"not inside a word", "Zoé", "Zoéphine, la zoé1", "Zoéphine, la zoé1"},
		{"two words", "Jean Valjean", "Jean Valjean, Jean-Valjean, Jean\nValjean", "Emma Martin, Emma Martin, Emma Martin"},
		{"two words, apart", "Jean Valjean", "Jean, Valjean. Jean\n\nValjean", "Jean, Valjean. Jean\n\nValjean"},
		{"marks between", "M. X", "M. X et M X", "Emma Martin et Emma Martin"},
		{"other marks between", "M. X", "M, X", "M, X"},
		{"an apostrophe", "l'autre", "l’autre", "Emma Martin"},
		{"its own brackets", "[élève A]", "à [élève A], élève A", "à Emma Martin, Emma Martin"},
		{"a mark at the end", "E.", "E. rit, E rit", "Emma Martin rit, E rit"},
		{"one letter", "A", "A a dit", "Emma Martin a dit"},
		{"a number", "007", "007, 7, 0007", "Emma Martin, 7, 0007"},
		{"marks only", "***", "*** rit", "*** rit"},
		{"nothing", "", "rit", "rit"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			for _, how := range []core.Decision{fixture.Instead("Emma", r.pseudonym), {Entity: "ELEVE_001", Replacement: &r.pseudonym}} {
				_, m := hide(nil, []core.Decision{how}, fixture.Docs("Emma lit"))
				if got, _, _ := Restore("", r.text, m); got != r.want {
					t.Errorf("form %q: got %q, want %q", how.Form, got, r.want)
				}
			}
		})
	}
}

// TestReport checks the lists of a report.
func TestReport(t *testing.T) {
	shared := []core.Decision{fixture.Instead("Emma", "Zoé"), fixture.Instead("Tom", "zoe")}
	rows := []struct {
		name      string
		decisions []core.Decision
		source    string
		text      string
		want      Report
	}{
		{"all there", nil, "Emma", "ELEVE_001 !", Report{Restored: 1}},
		{"twice", nil, "Emma", "ELEVE_001, ELEVE_001", Report{Restored: 2}},
		{"one missing", nil, "Emma, Tom", "ELEVE_010", Report{Restored: 1, Missing: []string{"ELEVE_001"}}},
		{"kept is not missing", []core.Decision{fixture.Keep("Emma")}, "Emma, Tom", "ELEVE_010 !", Report{Restored: 1}},
		{"members of a doubt are not missing", nil, "Léa", "ELEVE_002|ELEVE_003 !", Report{Restored: 1}},
		{"what a mention was called is missing, not the rest", []core.Decision{fixture.Instead("Emma", "Zoé")}, "Emma", "rien", Report{Missing: []string{"Zoé"}}},
		{"unknown", nil, "Emma", "ELEVE_099, ELEVE_099, ELEVE_001", Report{Restored: 1, Unknown: []string{"ELEVE_099"}}},
		{"unknown, with what is glued to it", nil, "Emma", "ELEVE_001b, ELEVE_001ELEVE_002. ELEVE_001", Report{Restored: 1, Unknown: []string{"ELEVE_001ELEVE_002", "ELEVE_001b"}}},
		{"the writer's pupil is not unknown", nil, "Emma", "élève 9, ELEVE_001", Report{Restored: 1}},
		{"shared and spelled just so", shared, "Emma, Tom", "Zoé et zoe", Report{Restored: 2}},
		{"shared", shared, "Emma, Tom", "ZOÉ, Zoé, zoe", Report{Restored: 2, Ambiguous: []string{"Zoé"}}},
		{"one for two people", []core.Decision{fixture.Instead("Emma", "Zoé"), fixture.Instead("Tom", "Zoé")}, "Emma, Tom", "Zoé !", Report{Ambiguous: []string{"Zoé"}}},
		{"one for two spellings", []core.Decision{fixture.Instead("Emma", "Zoé"), fixture.Instead("EMMA", "Zoé")}, "Emma, EMMA", "Zoé !", Report{Restored: 1}},
		{"not edited", shared, "Emma, Tom, ELEVE_009", "Zoé, zoe, ELEVE_009", Report{Restored: 2}},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			_, m := hide(nil, r.decisions, fixture.Docs(r.source))
			_, _, got := Restore("", r.text, m)
			got.Left = nil // see TestLeft
			for _, list := range []*[]string{&r.want.Missing, &r.want.Unknown, &r.want.Ambiguous} {
				if *list == nil {
					*list = []string{}
				}
			}
			if diff := cmp.Diff(r.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestRestoreDamaged checks that a damaged mapping restores what it can, and that no text is
// lost.
func TestRestoreDamaged(t *testing.T) {
	const canonical = "Emma Martin et Tom Roy"
	rows := []struct {
		name   string
		damage func(*pseudonym.Mapping)
		want   string
	}{
		{"none", func(*pseudonym.Mapping) {}, "emma et Tom"},
		{"no texts", func(m *pseudonym.Mapping) { m.Texts = nil }, canonical},
		{"another hash", func(m *pseudonym.Mapping) { m.Texts[0].Hash = "x" }, canonical},
		{"another length", func(m *pseudonym.Mapping) { m.Texts[0].Bytes++ }, canonical},
		{"a cut too few", func(m *pseudonym.Mapping) { m.Texts[0].Cuts = m.Texts[0].Cuts[1:] }, canonical},
		{"a negative cut", func(m *pseudonym.Mapping) { m.Texts[0].Cuts[0] = -1 }, canonical},
		{"a cut past the end", func(m *pseudonym.Mapping) { m.Texts[0].Cuts[3] = 99 }, canonical},
		{"a length past the end", func(m *pseudonym.Mapping) { m.Texts[0].Cuts[4] = 99 }, canonical},
		{"cuts that overflow", func(m *pseudonym.Mapping) { m.Texts[0].Cuts[3], m.Texts[0].Cuts[4] = math.MaxInt, math.MaxInt }, canonical},
		{"a spelling that is not there", func(m *pseudonym.Mapping) { m.Texts[0].Cuts[5] = 2 }, canonical},
		{"no spellings", func(m *pseudonym.Mapping) { m.Texts[0].Forms = nil }, canonical},
		{"no pairs", func(m *pseudonym.Mapping) { m.Pairs, m.Texts = nil, nil }, "ELEVE_001 et ELEVE_010"},
		{"a pair without action", func(m *pseudonym.Mapping) { m.Texts, m.Pairs[0].Action = nil, "" }, canonical},
		{"a pair without a name", func(m *pseudonym.Mapping) { m.Texts, m.Pairs[0].Canonical = nil, "" }, "emma et Tom Roy"},
		{"a pair without any name", func(m *pseudonym.Mapping) { m.Texts, m.Pairs[0].Canonical, m.Pairs[0].Forms = nil, "", nil }, "ELEVE_001 et Tom Roy"},
		{"a pair without a pseudonym", func(m *pseudonym.Mapping) { m.Texts, m.Pairs[0].Pseudonym = nil, "" }, "ELEVE_001 et Tom Roy"},
		{"a pair twice", func(m *pseudonym.Mapping) { m.Texts, m.Pairs = nil, append(m.Pairs, m.Pairs[0]) }, canonical},
		{"a name corrected by hand", func(m *pseudonym.Mapping) { m.Texts, m.Pairs[0].Canonical = nil, "Emma Martinez" }, "Emma Martinez et Tom Roy"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res, m := hide(nil, nil, fixture.Docs("emma et Tom"))
			r.damage(m)
			if got, _, _ := Restore("", res.Outputs[0].Text, m); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
}

// TestRestoreDocuments checks that documents and author fields with the same output text come
// back each as it was.
func TestRestoreDocuments(t *testing.T) {
	list := fixture.Signed(fixture.Docs("Emma lit", "emma lit", "EMMA lit"), "", "emma", "Emma Martin")
	res, m := hide(nil, nil, list)
	for i, out := range res.Outputs {
		if got, _, _ := Restore(out.Doc.ID, out.Text, m); got != list[i].Text {
			t.Errorf("text %d came back as %q", i, got)
		}
	}
	if got, _, _ := Restore("", res.Outputs[0].Text, m); got != "Emma lit" {
		t.Errorf("of a document that is not named came %q", got)
	}
}

// TestHiddenOneAfterTheOther hides texts one after the other with one table, and checks what comes
// back for each output text: the text before any names were hidden, never a later text. Each step
// is a text, and the pseudonym that the user chose for Emma, or "". If the text is empty, the step
// hides the output of the step before again.
func TestHiddenOneAfterTheOther(t *testing.T) {
	type step struct{ text, form, own string }
	for _, r := range []struct {
		name  string
		steps []step
		of    int // the step whose output comes back
		want  string
	}{
		{"an output that was sent again", []step{{"Emma et Tom", "Tom", "Tom"}, {"", "Tom", "Zoé"}}, 1, "Emma et Tom"},
		{"and its source was sent again, too", []step{{"Emma et Tom", "Tom", "Tom"}, {"", "Tom", "Zoé"}, {"Emma et Tom", "Tom", "Tom"}}, 1, "Emma et Tom"},
		{"an output with a name that the user chose", []step{{"EMMA", "EMMA", "Emma"}, {"", "", ""}}, 1, "EMMA"},
		{"the same, if the name is replaced by itself", []step{{"EMMA", "EMMA", "Emma"}, {"", "Emma", "Emma"}}, 1, "EMMA"},
		{"a later output that reads as an earlier source", []step{{"Emma", "", ""}, {"Lyon", "Lyon", "Emma"}}, 0, "Emma"},
		{"the later output itself", []step{{"Emma", "", ""}, {"Lyon", "Lyon", "Emma"}}, 1, "Lyon"},
	} {
		var m *pseudonym.Mapping
		var outputs []string
		for _, s := range r.steps {
			text := s.text
			if text == "" {
				text = outputs[len(outputs)-1]
			}
			var decisions []core.Decision
			if s.form != "" {
				decisions = []core.Decision{{Form: s.form, AnyDoc: true, Replacement: &s.own}}
			}
			res, next := hide(m, decisions, fixture.Docs(text))
			m, outputs = next, append(outputs, res.Outputs[0].Text)
		}
		if got, _, _ := Restore("", outputs[r.of], m); got != r.want {
			t.Errorf("%s: %q came back as %q, want %q", r.name, outputs, got, r.want)
		}
		if got, _, _, _ := (Restorer{Mapping: m}).ForMany().Restore("", false, outputs[r.of]); got != r.want {
			t.Errorf("%s, one of many: %q came back as %q, want %q", r.name, outputs, got, r.want)
		}
	}
}

// TestRoundTrip checks that whatever is decided, with or without an earlier mapping, every
// output text comes back byte for byte.
func TestRoundTrip(t *testing.T) {
	pieces := []string{
		"Emma", "EMMA", "Emma Martin", "Léa", "Léa Petit", "Le\u0301a", "Tom", "ELEVE_001", "eleve_1", "ELEVE_010", "Zoé", "élève 1", "ELEVE_002|ELEVE_003",
		"👩‍👩‍👧", "\u0301", "\xff", "\x00", "é", ".", "|", "_", "\n", "\r\n",
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.Map(rapid.SliceOf(rapid.SampledFrom(pieces)), func(p []string) string { return strings.Join(p, " ") })
		draw := func(name string) []core.Decision {
			var list []core.Decision
			for range rapid.IntRange(0, 3).Draw(t, name) {
				d := core.Decision{Form: rapid.SampledFrom(pieces[:15]).Draw(t, "form"), AnyDoc: true}
				if rapid.Bool().Draw(t, "whole") {
					d = core.Decision{Entity: rapid.SampledFrom([]string{"ELEVE_001", "ELEVE_002", "AUTRE_001", "ELEVE_002|ELEVE_003"}).Draw(t, "entity")}
				}
				switch rapid.IntRange(0, 3).Draw(t, "what") {
				case 0:
					d.Action = core.Keep
				case 1:
					d.Merge, d.Action = rapid.SampledFrom([]string{"", "ELEVE_001", "ELEVE_003"}).Draw(t, "merge"), core.Replace
				default:
					r := rapid.SampledFrom([]string{"", "Zoé", "ELEVE_001", "Emma", "|", "a\nb"}).Draw(t, "replacement")
					d.Replacement = &r
				}
				list = append(list, d)
			}
			return list
		}
		first := text.Draw(t, "first")
		res1, m1 := hide(nil, draw("decisions"), fixture.Docs(first))
		second := text.Draw(t, "second")
		res2, m2 := hide(m1, draw("more decisions"), fixture.Docs(second))
		want := second
		if second == res1.Outputs[0].Text {
			want = first // an output text was the input: the result is the text before it was hidden first
		}
		if got, _, _ := Restore("", res2.Outputs[0].Text, m2); got != want {
			t.Fatalf("%q came back as %q, want %q", second, got, want)
		}
		if res1.Outputs[0].Text != res2.Outputs[0].Text {
			if got, _, _ := Restore("", res1.Outputs[0].Text, m2); got != first {
				t.Fatalf("the earlier %q came back as %q", first, got)
			}
		}
	})
}
