package corpus

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestDoubtsOfOtherLists checks the pseudonyms of doubts in texts that are hidden one after another
// with one table. A doubt between the same people has the same pseudonym, whatever numbers a list
// gives them, and a doubt between other people never has it. A row has a list and a text in turns,
// and a letter for the pseudonym in each text.
func TestDoubtsOfOtherLists(t *testing.T) {
	const many = "Léa AUBIN, Léa BARRE, Léa COLIN, Léa DUVAL, Léa ÉTIENNE"
	for _, r := range []struct {
		name, style string
		texts       []string
		want        string
	}{
		{"another first name", "natural", []string{"Anne MARTIN, Léa BERNARD, Léa SIMON", "Léa lit.", "Marie BERNARD, Anne ROY, Anne PETIT", "Anne lit."}, "A B"},
		{"the same first name", "natural", []string{"Anne MARTIN, Léa BERNARD, Léa SIMON", "Léa lit.", "Marie BERNARD, Léa ROY, Léa PETIT", "Léa rit."}, "A B"},
		{"one of the two", "natural", []string{"Léa BERNARD, Léa SIMON", "Léa lit.", "Léa BERNARD, Léa ROY", "Léa rit."}, "A B"},
		{"two classes in turns", "natural", []string{"Léa BERNARD, Léa SIMON", "Léa lit.", "Léa ROY, Léa PETIT", "Léa rit.", "Léa BERNARD, Léa SIMON", "Léa dort.", "Léa ROY, Léa PETIT", "Léa joue."}, "A B A B"},
		{"the others were named before", "natural", []string{"Léa BERNARD, Léa SIMON", "Léa lit.", "Léa ROY, Léa PETIT", "Léa Roy et Léa Petit rient.", "Léa ROY, Léa PETIT", "Léa joue."}, "A B C"},
		{"a pupil more at the top of the list", "natural", []string{"Léa BERNARD, Léa SIMON", "Léa lit.", "Anne MARTIN, Léa BERNARD, Léa SIMON", "Léa rit."}, "A A"},
		{"the list in another order", "natural", []string{"Léa BERNARD, Léa SIMON", "Léa lit.", "Léa SIMON, Léa BERNARD", "Léa rit."}, "A A"},
		{"in capitals", "natural", []string{"Léa BERNARD, Léa SIMON", "Léa lit.", "Léa BERNARD, Léa SIMON", "LÉA rit."}, "A A"},
		{"a group", "id", []string{many, "Léa lit.", strings.NewReplacer("AUBIN", "ROY").Replace(many), "Léa rit.", many, "Léa dort."}, "A B A"},
	} {
		letters := map[string]string{}
		var got []string
		var mapping json.RawMessage
		for i := 0; i < len(r.texts); i += 2 {
			hidden := hideAs(t, map[string]any{"style": r.style, "seed": "a"}, r.texts[i+1], peopleOf(r.texts[i]), mapping)
			if back := cameBack(t, hidden.Text, hidden.Mapping); back.Text != r.texts[i+1] {
				t.Errorf("%s: %q, hidden as %q, came back as %q", r.name, r.texts[i+1], hidden.Text, back.Text)
			}
			mapping = hidden.Mapping
			given := strings.ToLower(hidden.Text[:strings.LastIndex(hidden.Text, " ")])
			if letters[given] == "" {
				letters[given] = string(rune('A' + len(letters)))
			}
			got = append(got, letters[given])
		}
		if got := strings.Join(got, " "); got != r.want {
			t.Errorf("%s: %s, want %s", r.name, got, r.want)
		}
	}
}

// TestDoubtOffersItsPeople checks that an edited text offers the people of its own doubt, although
// another list gives their numbers to others.
func TestDoubtOffersItsPeople(t *testing.T) {
	lists := []string{"Léa BERNARD, Léa SIMON", "Anne ROY, Anne PETIT", "Léa SIMON, Léa BERNARD, Paul ROY"}
	sources := []string{"Léa lit.", "Anne rit.", "Paul Roy dort."}
	var texts []string
	var mapping json.RawMessage
	for i, list := range lists {
		hidden := hideAs(t, map[string]any{"style": "natural", "seed": "a"}, sources[i], peopleOf(list), mapping)
		texts, mapping = append(texts, hidden.Text), hidden.Mapping
	}
	var table struct{ Pairs []stylePair }
	if err := json.Unmarshal(mapping, &table); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"Léa Bernard, Léa Simon", "Anne Petit, Anne Roy", ""} {
		var offered []string
		for _, place := range cameBack(t, texts[i]+" Voilà.", mapping).Report.Places {
			for _, p := range table.Pairs {
				if slices.Contains(place.Perhaps, p.Pseudonym) {
					offered = append(offered, p.Canonical)
				}
			}
		}
		slices.Sort(offered)
		if got := strings.Join(offered, ", "); !strings.EqualFold(got, want) {
			t.Errorf("%q offers %q, want %q", texts[i], got, want)
		}
	}
}

// TestSlipOfSharedSurname checks that a slip of a surname which the people of a doubt share comes
// back from an edited text as the surname.
func TestSlipOfSharedSurname(t *testing.T) {
	for _, r := range []struct{ list, source, back string }{
		{"Anne THOMAS, Thomas THOMAS", "M. Tomas lit.", "Thomas"},
		{"Anne THOMAS, Thomas THOMAS", "M. TOMAS lit.", "Thomas"},
		{"Anne THOMAS, Paul THOMAS", "M. Tomas lit.", "Thomas"},
	} {
		raw, werr := ask(t, "pseudonymize", map[string]any{"text": r.source, "roster": peopleOf(r.list), "options": map[string]any{"style": "natural", "seed": "a"}})
		if werr != nil {
			t.Fatal(werr)
		}
		var hidden styled
		if err := json.Unmarshal(raw, &hidden); err != nil {
			t.Fatal(err)
		}
		var table struct{ Mapping json.RawMessage }
		if err := json.Unmarshal(raw, &table); err != nil {
			t.Fatal(err)
		}
		surname := hidden.Spans[0].Replacement
		for _, p := range hidden.Mapping.Pairs {
			if strings.EqualFold(p.Pseudonym, surname) && p.Name != r.back {
				t.Errorf("%q of %s: %q stands for %q, not for %q", r.source, r.list, surname, p.Name, r.back)
			}
		}
		if back := cameBack(t, "Merci, "+surname+" !", table.Mapping); !strings.EqualFold(back.Text, "Merci, "+r.back+" !") {
			t.Errorf("%q of %s: %q came back as %q", r.source, r.list, surname, back.Text)
		}
	}
}
