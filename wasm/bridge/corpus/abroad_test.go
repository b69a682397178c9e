package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestAbroad checks other languages than French: French words do not influence what is hidden or
// reported as a leak, and identifiers are found unless the request disables detection.
func TestAbroad(t *testing.T) {
	list := `"roster":[{"id":"F3","first":"Claire","last":"Dubois"},{"id":"F5","first":"Luís","last":"Melo"}],`
	person := func(form string) string {
		return `"decisions":[{"form":"` + form + `","action":"replace","kind":"PERSON","entity":"F1"}],`
	}
	rows := []struct{ text, more, options, want, leaks string }{
		{"falei com claire e luís!", list, `{"language":"pt"}`, "falei com F3 e F5!", ""},
		{"une eau claire", list, `{"language":"fr"}`, "une eau claire", ""},
		{"Luís e luís e LUÍS", person("Luís"), `{"language":"pt"}`, "F1 e luís e LUÍS", "luís LUÍS"},
		{"Pepe y PEPE", person("Pepe"), `{"language":"es"}`, "F1 y PEPE", "PEPE"},
		{"Rosa e ROSA", person("Rosa"), `{"language":"pt"}`, "F1 e ROSA", "ROSA"},
		{"Rose et une rose", person("Rose"), `{"language":"fr"}`, "F1 et une rose", ""},
		{"Ana e A\u200bna e ana@x.pt", person("Ana"), `{"language":"pt","detect":false}`, "F1 e A\u200bna e ana@x.pt", "A\u200bna ana@x.pt"},
		{"Ana e Anabela, e banana", person("Ana"), `{"language":"pt"}`, "F1 e Anabela, e banana", ""},
		{"Rui: a@x.pt, +351 912 345 678, @rui_1", "", `{"language":"pt"}`, "Rui: EMAIL_001, TEL_001, PSEUDO_001", ""},
		{"Rui: a@x.pt, +351 912 345 678, @rui_1", "", `{"language":"pt","kinds":["EMAIL"]}`, "Rui: EMAIL_001, +351 912 345 678, @rui_1", ""},
		{"Rui: a@x.pt", "", `{"language":"pt","kinds":[]}`, "Rui: a@x.pt", ""},
		{"Rui: a@x.pt", "", `{"language":"pt","kinds":["EMAIL"],"detect":false}`, "Rui: a@x.pt", ""},
	}
	for _, r := range rows {
		text, _ := json.Marshal(r.text)
		got, err := askRaw(t, []byte(`{"id":1,"method":"pseudonymize","params":{"text":`+string(text)+`,`+r.more+`"options":`+r.options+`}}`))
		if err != nil {
			t.Fatal(err.Message)
		}
		var out struct {
			Text  string
			Leaks []struct{ Form string }
		}
		if err := json.Unmarshal(got, &out); err != nil {
			t.Fatal(err)
		}
		var leaks []string
		for _, l := range out.Leaks {
			leaks = append(leaks, l.Form)
		}
		if l := strings.Join(leaks, " "); out.Text != r.want || l != r.leaks {
			t.Errorf("%q %s: %q, leaks %q; want %q, leaks %q", r.text, r.options, out.Text, l, r.want, r.leaks)
		}
	}
}

// TestGluedDigits checks that a pseudonym next to a digit of the text does not become another
// person's pseudonym.
func TestGluedDigits(t *testing.T) {
	const form, place = `{"form":"Maria","action":"replace","kind":"PERSON","entity":"F1"}`, `{"start":0,"end":5,"action":"replace","kind":"PERSON","entity":"F1"}`
	rows := []struct{ text, options, decision, want string }{
		{"Maria1 viu Eva.", `{"language":"pt"}`, place, "F0021 viu F11."},
		{"Maria1 viu Eva.", `{"language":"pt"}`, form, "Maria1 viu F11."},
		{"Maria 1 viu Eva.", `{"language":"pt"}`, form, "F1 1 viu F11."},
	}
	for _, r := range rows {
		got, err := askRaw(t, []byte(`{"id":1,"method":"pseudonymize","params":{"text":"`+r.text+`","options":`+r.options+`,"decisions":[
			`+r.decision+`,{"form":"Eva","action":"replace","kind":"PERSON","entity":"F11"}]}}`))
		if err != nil {
			t.Fatal(err.Message)
		}
		if !strings.Contains(string(got), `"text":"`+r.want) {
			t.Errorf("%s: %.80s", r.text, got)
		}
	}
}

// TestCrossingPlaces checks that the warning about two decided places that cross contains both places.
func TestCrossingPlaces(t *testing.T) {
	rows := []struct{ places, want string }{
		{`{"start":2,"end":7,"doc":"d1","action":"replace"},{"start":6,"end":11,"doc":"d1","action":"replace"}`, `"spans":[{"doc":"d1","start":2,"end":7},{"doc":"d1","start":6,"end":11}]`},
		{`{"start":2,"end":5,"doc":"d1","action":"replace"},{"start":8,"end":11,"doc":"d1","action":"replace"}`, `"warnings":[]`},
	}
	for _, r := range rows {
		got, err := askRaw(t, []byte(`{"id":1,"method":"pseudonymize","params":{"documents":[{"id":"d1","text":"🎈Ana e Eva"}],"decisions":[`+r.places+`],"options":{"detect":false}}}`))
		if err != nil {
			t.Fatal(err.Message)
		}
		if !strings.Contains(string(got), r.want) {
			t.Errorf("%s: %s", r.places, got)
		}
	}
}
