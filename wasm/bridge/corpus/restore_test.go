package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestRestoreDocuments checks that several documents and their authors come back with their own
// spellings, even if they became the same text. Edited documents come back by names.
func TestRestoreDocuments(t *testing.T) {
	type document struct {
		ID     string  `json:"id"`
		Text   string  `json:"text"`
		Author *string `json:"author,omitempty"`
	}
	type restored struct {
		Documents []document
		Report    struct {
			Restored int
			Missing  []string
		}
		Spans []struct {
			Doc              string
			Author           bool
			OutStart, OutEnd int
		}
	}
	name := func(s string) *string { return &s }
	source := []document{{"d1", "Ana", name("ana")}, {"d2", "ana 🎈", name("Ana")}, {"d3", "ANA", nil}, {"d4", "Ana ri\r\n", name("Bob")}}
	raw, _ := json.Marshal(source)
	made, err := askRaw(t, []byte(`{"id":1,"method":"pseudonymize","params":{"documents":`+string(raw)+`,"options":{"language":"pt"},"decisions":[
		{"form":"Ana","action":"replace","kind":"PERSON","entity":"F1"},{"form":"ana","action":"replace","entity":"F1"},{"form":"ANA","action":"replace","entity":"F1"}]}}`))
	if err != nil {
		t.Fatal(err.Message)
	}
	var hidden struct {
		Documents []document
		Mapping   json.RawMessage
	}
	if err := json.Unmarshal(made, &hidden); err != nil {
		t.Fatal(err)
	}
	restore := func(documents []document) (out restored) {
		raw, _ := json.Marshal(documents)
		got, err := askRaw(t, []byte(`{"id":1,"method":"restore","params":{"documents":`+string(raw)+`,"mapping":`+string(hidden.Mapping)+`}}`))
		if err != nil {
			t.Fatal(err.Message)
		}
		if err := json.Unmarshal(got, &out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	show := func(list []document) string { b, _ := json.Marshal(list); return string(b) }
	if hidden.Documents[0].Text != "F1" || *hidden.Documents[0].Author != "F1" {
		t.Fatalf("nothing is hidden: %s", show(hidden.Documents))
	}
	back := restore(hidden.Documents)
	if show(back.Documents) != show(source) || back.Report.Restored != 6 || len(back.Report.Missing) != 0 || len(back.Spans) != 6 || !back.Spans[1].Author || back.Spans[1].Doc != "d1" {
		t.Errorf("came back as %s, %+v", show(back.Documents), back)
	}
	hidden.Documents[0].Text = "**F1** !"
	if back = restore(hidden.Documents); back.Documents[0].Text != "**Ana** !" || back.Documents[1].Text != source[1].Text || len(back.Report.Missing) != 0 {
		t.Errorf("one edited: %s, %+v", show(back.Documents), back.Report)
	}
	if back = restore([]document{{"d9", "rien", nil}}); len(back.Report.Missing) != 1 {
		t.Errorf("nothing of it: %+v", back.Report)
	}
	for params, field := range map[string]string{
		`"documents":[{"id":"a"}],"mapping":{}`:                                "documents[0].text",
		`"documents":[{"id":"a","text":""},{"id":"a","text":""}],"mapping":{}`: "documents[1].id",
		`"documents":[]`:                        "mapping",
		`"documents":[],"text":"","mapping":{}`: "documents",
	} {
		if _, err := askRaw(t, []byte(`{"id":1,"method":"restore","params":{`+params+`}}`)); err == nil || !strings.HasPrefix(err.Data.Field, field) {
			t.Errorf("%s: %+v", params, err)
		}
	}
}

// TestMissingOfDocuments checks that a person is not reported as missing from edited documents if an
// unedited document has the person's first name.
func TestMissingOfDocuments(t *testing.T) {
	list := []map[string]any{{"first": "Emma", "last": "Dupont"}, {"first": "Karim", "last": "Hamidi"}}
	raw, werr := ask(t, "pseudonymize", map[string]any{"documents": []map[string]any{{"id": "a", "text": "Emma lit."}, {"id": "b", "text": "Karim rit."}}, "roster": list, "options": map[string]any{"style": "natural", "seed": "missing"}})
	if werr != nil {
		t.Fatal(werr)
	}
	var hidden struct {
		Documents []struct{ ID, Text string }
		Entities  []struct{ Canonical, Pseudonym string }
		Mapping   json.RawMessage
	}
	if err := json.Unmarshal(raw, &hidden); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ text, missing string }{{"Merci.", "Karim Hamidi"}, {hidden.Documents[1].Text + " Merci.", ""}} {
		raw, werr = ask(t, "restore", map[string]any{"documents": []map[string]any{{"id": "a", "text": hidden.Documents[0].Text}, {"id": "b", "text": row.text}}, "mapping": hidden.Mapping})
		if werr != nil {
			t.Fatal(werr)
		}
		var back struct{ Report struct{ Missing []string } }
		if err := json.Unmarshal(raw, &back); err != nil {
			t.Fatal(err)
		}
		want := ""
		for _, e := range hidden.Entities {
			if e.Canonical == row.missing {
				want = e.Pseudonym
			}
		}
		if got := strings.Join(back.Report.Missing, ", "); got != want {
			t.Errorf("%q: %q are missing, not %q", row.text, got, want)
		}
	}
}
