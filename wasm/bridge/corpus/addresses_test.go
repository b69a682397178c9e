package corpus

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestAddressesComeBack checks in every style that a mail address comes back as an address, also
// from an edited text and with the mapping of a later text. Its owner is reported and comes back
// beside it.
func TestAddressesComeBack(t *testing.T) {
	const text = "Claire Fontaine a écrit (claire.fontaine@mairie.example). Mme Fontaine répondra."
	for _, style := range []string{"id", "natural", "initials"} {
		for _, roster := range [][]map[string]any{nil, {{"first": "Claire", "last": "Fontaine"}}} {
			params := map[string]any{"text": text, "options": map[string]any{"style": style, "seed": 5}}
			if roster != nil {
				params["roster"] = roster
			}
			var r struct {
				Text  string
				Spans []struct{ Text, Kind, Entity, Owner, Replacement string }
				reply
			}
			read := func() {
				t.Helper()
				raw, werr := ask(t, "pseudonymize", params)
				if werr != nil {
					t.Fatal(werr)
				}
				r.Spans = nil
				if err := json.Unmarshal(raw, &r); err != nil {
					t.Fatal(err)
				}
			}
			read()
			person, mail := r.Spans[0], r.Spans[1]
			if mail.Kind != "EMAIL" || mail.Owner != person.Entity || mail.Entity == person.Entity || mail.Replacement == person.Replacement {
				t.Fatalf("%s: %+v beside %+v", style, mail, person)
			}
			back := func(edited string) string {
				t.Helper()
				raw, werr := ask(t, "restore", map[string]any{"text": edited, "mapping": r.Mapping})
				if werr != nil {
					t.Fatal(werr)
				}
				var got struct{ Text string }
				if err := json.Unmarshal(raw, &got); err != nil {
					t.Fatal(err)
				}
				return got.Text
			}
			if got := back("Écrire à **" + mail.Replacement + "**, de " + person.Replacement + "."); got != "Écrire à **claire.fontaine@mairie.example**, de Claire Fontaine." {
				t.Errorf("%s: came back as %q", style, got)
			}
			first := mail.Replacement
			params["mapping"], params["text"] = slices.Clone(r.Mapping), "Son adresse : claire.fontaine@mairie.example"
			if read(); r.Text != "Son adresse : "+first {
				t.Errorf("%s: the next text has %q, the first %q", style, r.Text, first)
			}
			if got := back(r.Text + " !"); !strings.HasSuffix(got, ": claire.fontaine@mairie.example !") {
				t.Errorf("%s: came back as %q", style, got)
			}
			params["decisions"] = []map[string]any{{"entity": person.Entity, "action": "keep"}}
			if read(); roster == nil && (len(r.Spans) != 1 || r.Spans[0].Owner != person.Entity || strings.Contains(r.Text, first)) {
				t.Errorf("%s: of somebody kept: %q, %+v", style, r.Text, r.Spans)
			}
		}
	}
}
