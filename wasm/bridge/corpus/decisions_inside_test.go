package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestDecidedInsideNames checks that a decision about a form also applies inside longer names, in
// every language, for any kinds, with a class list and without. A decision that only says "keep"
// must not uncover any other person.
func TestDecidedInsideNames(t *testing.T) {
	sylvie := map[string]any{"form": "Sylvie", "action": "replace", "entity": "F2", "kind": "PERSON"}
	paris := map[string]any{"form": "Paris", "action": "replace", "entity": "T1", "kind": "LOCATION"}
	rows := []struct {
		name, text string
		decisions  []map[string]any
		want       string
		listed     string // the result with a class list of the people; "" if it is the same
	}{
		{"both words", "Sylvie Paris a écrit. Merci, Sylvie Paris.", []map[string]any{sylvie, paris}, "F2 T1 a écrit. Merci, F2 T1.", ""},
		{"in the other order", "Sylvie Paris a écrit.", []map[string]any{paris, sylvie}, "F2 T1 a écrit.", ""},
		{"a replacement and a type", "Gracias Ollala pour tout.", []map[string]any{{"form": "Ollala", "action": "replace", "replacement": "Inés"}, {"form": "Gracias", "action": "keep", "type": "common"}}, "Gracias Inés pour tout.", ""},
		{"a bare keep", "Mme Sylvie Paris a écrit.", []map[string]any{{"form": "Paris", "action": "keep"}}, "", "Mme P1 a écrit."},
	}
	people := []map[string]any{{"id": "P1", "first": "Sylvie", "last": "Paris"}, {"id": "P2", "first": "Gracias", "last": "Ollala"}}
	for _, r := range rows {
		for _, language := range []string{"fr", "es", "und"} {
			for _, kinds := range [][]string{nil, {"PERSON"}, {"LOCATION"}, {"EMAIL"}, {}} {
				for _, roster := range [][]map[string]any{nil, people, {people[1], people[0]}} {
					for _, detect := range []bool{true, false} {
						options := map[string]any{"language": language, "detect": detect}
						if kinds != nil {
							options["kinds"] = kinds
						}
						params := map[string]any{"text": r.text, "options": options, "decisions": r.decisions}
						want := r.want
						if roster != nil {
							params["roster"] = roster
							if r.listed != "" && (kinds == nil || len(kinds) == 1 && kinds[0] == "PERSON") {
								want = r.listed
							}
						}
						raw, werr := ask(t, "pseudonymize", params)
						if werr != nil {
							t.Fatal(werr)
						}
						var got reply
						if err := json.Unmarshal(raw, &got); err != nil {
							t.Fatal(err)
						}
						if want != "" && got.Text != want {
							t.Errorf("%s, %s, kinds %v, %d listed, detect %v: %q, want %q", r.name, language, kinds, len(roster), detect, got.Text, want)
						}
					}
				}
			}
		}
	}
}

// TestDecidedFormIsOne checks that a form with a chosen replacement is one entity, whether it is
// found alone, inside longer names, as a person or as a place. There must be no warning about two
// entities.
func TestDecidedFormIsOne(t *testing.T) {
	odile := map[string]any{"form": "Odile", "action": "replace", "replacement": "AAA"}
	lyon := map[string]any{"form": "Lyon", "action": "replace", "replacement": "BBB", "kind": "LOCATION"}
	rows := []struct {
		text, want string
		decisions  []map[string]any
		entities   int
	}{
		{"Odile Lyon et Lyon, Odile.", "AAA BBB et BBB, AAA.", []map[string]any{odile, lyon}, 2},
		{"Odile Lyon a écrit. Merci, Odile Lyon. Lyon est loin.", "AAA BBB a écrit. Merci, AAA BBB. BBB est loin.", []map[string]any{lyon, odile}, 2},
		{"Odile Garneray a écrit. Mme Garneray et Odile signent.", "AAA PERSONNE_001 a écrit. Mme PERSONNE_001 et AAA signent.", []map[string]any{odile}, 1},
	}
	for _, r := range rows {
		raw, werr := ask(t, "pseudonymize", map[string]any{"text": r.text, "decisions": r.decisions})
		if werr != nil {
			t.Fatal(werr)
		}
		var got struct {
			reply
			Warnings []struct{ Code string }
		}
		if err := json.Unmarshal(raw, &got); err != nil {
			t.Fatal(err)
		}
		if got.Text != r.want || len(got.Entities) != r.entities || len(got.Warnings) > 0 {
			t.Errorf("%q became %q, %d entities, warnings %v", r.text, got.Text, len(got.Entities), got.Warnings)
		}
	}
}

// TestChosenFormComesBack checks that a replacement that was chosen for a form comes back as this
// form from an edited text, even if the form is also part of another person's name.
func TestChosenFormComesBack(t *testing.T) {
	people := []map[string]any{{"first": "Emma", "last": "Lefèvre"}}
	chosen := []map[string]any{{"form": "Emma", "action": "replace", "replacement": "Élise"}}
	raw, werr := ask(t, "pseudonymize", map[string]any{"text": "Emma a lu. Emma Lefèvre aussi.", "roster": people, "decisions": chosen})
	if werr != nil {
		t.Fatal(werr)
	}
	var masked struct{ Mapping json.RawMessage }
	if err := json.Unmarshal(raw, &masked); err != nil {
		t.Fatal(err)
	}
	raw, werr = ask(t, "restore", map[string]any{"text": "Élise lit. Élise ELEVE_001 rit.", "mapping": masked.Mapping})
	if werr != nil {
		t.Fatal(werr)
	}
	var back struct{ Text string }
	if err := json.Unmarshal(raw, &back); err != nil || back.Text != "Emma lit. Emma Lefèvre rit." {
		t.Errorf("came back as %q", back.Text)
	}
}

// TestPieceOfName checks what comes back if a decision cut the first letter of a surname off in one
// place, while another person has the whole surname: the surname, once. In an edited text, {s} is
// its pseudonym.
func TestPieceOfName(t *testing.T) {
	for _, r := range []struct{ text, edited, want string }{
		{"n'diaye sophie a. n'diaye ", "Merci, {s} !", "Merci, n'diaye !"},
		{"n'diaye sophie a. n'diaye ", "Oui, AUTRE_001'{s} lit.", "Oui, n'diaye lit."},
		{"M. N'Diaye rit. Sophie N'Diaye dort.", "Merci, {s} !", "Merci, N'Diaye !"},
		{"M. N'Diaye rit. Sophie N'Diaye dort.", "Oui, M. AUTRE_001'{s} rit.", "Oui, M. N'Diaye rit."},
	} {
		at := strings.IndexAny(r.text, "nN")
		raw, werr := ask(t, "pseudonymize", map[string]any{"text": r.text, "decisions": []map[string]any{{"start": at, "end": at + 1}}, "options": map[string]any{"style": "natural", "seed": "a"}})
		if werr != nil {
			t.Fatal(werr)
		}
		var masked struct {
			Text    string
			Mapping json.RawMessage
		}
		if err := json.Unmarshal(raw, &masked); err != nil {
			t.Fatal(err)
		}
		_, behind, _ := strings.Cut(masked.Text, "AUTRE_001'")
		surname, _, _ := strings.Cut(behind, " ")
		edited := strings.Replace(r.edited, "{s}", strings.ToUpper(surname[:1])+surname[1:], 1)
		if back := cameBack(t, edited, masked.Mapping); back.Text != r.want {
			t.Errorf("%q, hidden as %q: %q came back as %q, want %q", r.text, masked.Text, edited, back.Text, r.want)
		}
	}
}
