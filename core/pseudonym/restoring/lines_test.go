package restoring

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
)

// TestKeptLines checks that unchanged lines come back exactly, each with its own forms, in a
// text that was edited elsewhere.
func TestKeptLines(t *testing.T) {
	t.Parallel()
	const list = "[Lefèvre]\n[Emma]\n[LEFÈVRE Emma] rit\n[Emma Lefévre]\nfin"
	const rows = "Nom\tPrénom\tNote\n[Lefèvre]\t[Emma]\t12\n[Roy]\t[Karim]\t9\n[Emma]\t[Lefèvre]\t12\n"
	for _, c := range []struct{ made, edited, back string }{
		{list, "{1}\n{1}\n{1} rit\n{1}\nfin.", "Lefèvre\nEmma\nLEFÈVRE Emma rit\nEmma Lefévre\nfin."},
		{list, "Vu.\n{1}\n{1}\n{1} rit\n{1}\nfin", "Vu.\nLefèvre\nEmma\nLEFÈVRE Emma rit\nEmma Lefévre\nfin"},
		{list, "{1}\r\n{1}\r\n{1} rit\r\n{1}\r\nfin\r\n", "Lefèvre\r\nEmma\r\nLEFÈVRE Emma rit\r\nEmma Lefévre\r\nfin\r\n"},
		{list, "{1}\n{1} rit\n{1}\nfin", "Lefèvre\nLEFÈVRE Emma rit\nEmma Lefévre\nfin"},
		{list, "{1}\n{1} rit encore\n{1} rit\nfin", "Lefèvre\nLefèvre rit encore\nLEFÈVRE Emma rit\nfin"},
		{rows, "Nom\tPrénom\tNote\n{2}\t{2}\t9\n{1}\t{1}\t12\n{1}\t{1}\t12", "Nom\tPrénom\tNote\nRoy\tKarim\t9\nEmma\tLefèvre\t12\nLefèvre\tLefèvre\t12"},
		{rows, "Nom\tPrénom\tNote\n{1}\t{1}\t12\n{2}\t{2}\t9\tvu\n{1}\t{1}\t12\n", "Nom\tPrénom\tNote\nLefèvre\tEmma\t12\nRoy\tKarim\t9\tvu\nEmma\tLefèvre\t12\n"},
	} {
		m := &pseudonym.Mapping{Version: 1}
		for i, p := range [][]string{{"Emma Lefèvre", "Lefèvre", "Emma", "LEFÈVRE Emma", "Emma Lefévre"}, {"Karim Roy", "Roy", "Karim"}} {
			code := "ELEVE_00" + string(rune('1'+i))
			m.Pairs = append(m.Pairs, pseudonym.Pair{Entity: code, Kind: "PERSON", Pseudonym: code, Canonical: p[0], Forms: p, Action: "replace"})
		}
		m.Texts = []pseudonym.Seal{sealed(m, c.made)}
		edited := strings.NewReplacer("{1}", "ELEVE_001", "{2}", "ELEVE_002").Replace(c.edited)
		back, names, report, _ := (Restorer{Mapping: m, Source: true, Parted: true}).Restore("", false, edited)
		if back != c.back {
			t.Errorf("%q came back as\n%q, want\n%q", edited, back, c.back)
		}
		if report.Restored != len(names) || len(names) != strings.Count(edited, "ELEVE_") {
			t.Errorf("%q: %d names are listed, %d counted", edited, len(names), report.Restored)
		}
		for _, n := range names {
			if n.Entity == "" || edited[n.In.Start:n.In.End] != "ELEVE_001" && edited[n.In.Start:n.In.End] != "ELEVE_002" {
				t.Errorf("%q: %+v is no code of somebody", edited, n)
			}
		}
	}
}

// TestLinesComeBack checks that unique lines come back as they were, whatever lines are added
// between them, removed or moved.
func TestLinesComeBack(t *testing.T) {
	t.Parallel()
	forms := []string{"Emma", "Lefèvre", "Emma Lefèvre", "LEFÈVRE"}
	m := &pseudonym.Mapping{Version: 1, Pairs: []pseudonym.Pair{{Entity: "e", Kind: "PERSON", Pseudonym: "ELEVE_001", Canonical: "Emma Lefèvre", Forms: forms, Action: "replace"}}}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 20).Draw(t, "lines")
		var source []string
		for i := range n {
			source = append(source, rapid.SampledFrom([]string{"", "Lu : ", "\t", "« "}).Draw(t, "before")+"["+rapid.SampledFrom(forms).Draw(t, "form")+"] lit "+strings.Repeat("bien ", i+1))
		}
		own := *m
		own.Texts = []pseudonym.Seal{sealed(m, strings.Join(source, "\n"))}
		order := rapid.Permutation(source).Draw(t, "order")
		var edited, want []string
		for _, line := range order {
			for range rapid.IntRange(0, 2).Draw(t, "new") {
				other := rapid.SampledFrom([]string{"", "Rien.", "Vu le 3 mars"}).Draw(t, "other")
				edited, want = append(edited, other), append(want, other)
			}
			before, rest, _ := strings.Cut(line, "[")
			name, after, _ := strings.Cut(rest, "]")
			edited, want = append(edited, before+"ELEVE_001"+after), append(want, before+name+after)
		}
		got, _, _, _ := (Restorer{Mapping: &own, Source: true, Parted: true}).Restore("", false, strings.Join(edited, "\n"))
		if !slices.Equal(strings.Split(got, "\n"), want) {
			t.Fatalf("%q came back as\n%q, want\n%q", edited, got, want)
		}
	})
}

// TestHiddenTwice checks that a text in which names were hidden twice comes back as the
// original, whether the second run hid nothing or another name.
func TestHiddenTwice(t *testing.T) {
	t.Parallel()
	m := &pseudonym.Mapping{Version: 1, Pairs: []pseudonym.Pair{
		{Entity: "e", Kind: "PERSON", Pseudonym: "ELEVE_001", Canonical: "Emma", Forms: []string{"Emma"}, Action: "replace"},
		{Entity: "k", Kind: "PERSON", Pseudonym: "ELEVE_002", Canonical: "Karim", Forms: []string{"Karim"}, Action: "replace"},
	}}
	first := sealed(m, "[Emma] parle à Karim et à [Emma].")
	const once, twice = "ELEVE_001 parle à Karim et à ELEVE_001.", "ELEVE_001 parle à ELEVE_002 et à ELEVE_001."
	nothing := core.Output{Doc: core.NewDoc("", once, core.NewForms()), Text: once}
	m.Texts = pseudonym.Seals(&core.Result{Outputs: []core.Output{nothing}}, &pseudonym.Mapping{Texts: []pseudonym.Seal{first}})
	if got, _, report := Restore("", once, m); got != "Emma parle à Karim et à Emma." || report.Restored != 2 {
		t.Errorf("%q came back as %q", once, got)
	}
	m.Texts = append([]pseudonym.Seal{sealed(m, "ELEVE_001 parle à [Karim] et à ELEVE_001.")}, m.Texts...)
	got, names, report := Restore("", twice, m)
	if got != "Emma parle à Karim et à Emma." || report.Restored != 3 {
		t.Errorf("%q came back as %q", twice, got)
	}
	for i, want := range []string{"Emma", "Karim", "Emma"} {
		if n := names[i]; got[n.Out.Start:n.Out.End] != want || !strings.HasPrefix(twice[n.In.Start:n.In.End], "ELEVE_00") || n.In.End-n.In.Start != 9 {
			t.Errorf("name %d is said to be at %v and %v", i, n.In, n.Out)
		}
	}
}
