package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestDecisionTable checks that what was kept in one place has a row of its own, and that the rows
// of a mapping are counted in the texts if they are unambiguous for a form.
func TestDecisionTable(t *testing.T) {
	pair := func(entity, form, action, pseudonym string) string {
		return `{"entity":"` + entity + `","kind":"PERSON","pseudonym":"` + pseudonym + `","canonical":"` + form + `","forms":["` + form + `"],"action":"` + action + `"}`
	}
	kept := `"decisions":[{"form":"Ana","action":"replace","kind":"PERSON","entity":"F1"},{"start":6,"end":9,"action":"keep"}],"options":{"language":"pt"}`
	rows := []struct{ name, params, want string }{
		{"kept in one place", `"text":"Ana e Ana",` + kept, "Ana,F1,PERSON,participant,name,keep,,1|Ana,F1,PERSON,participant,name,replace,F1,1"},
		{"a mapping", `"mapping":{"version":1,"pairs":[` + pair("F1", "Ana", "replace", "X") + `]}`, "Ana,F1,PERSON,,,replace,X,"},
		{"a mapping and texts", `"text":"Ana e Ana, ana","mapping":{"version":1,"pairs":[` + pair("F1", "Ana", "replace", "X") + `]}`, "Ana,F1,PERSON,,,replace,X,2"},
		{"what is kept, and what the texts lack", `"text":"Ana e Rui","mapping":{"version":1,"pairs":[` + pair("F1", "Ana", "keep", "") + "," + pair("F2", "Eva", "replace", "Y") + `]}`, "Ana,F1,PERSON,,,keep,,1|Eva,F2,PERSON,,,replace,Y,0"},
		{"a form of two", `"text":"Ana e Ana","mapping":{"version":1,"pairs":[` + pair("F1", "Ana", "replace", "X") + "," + pair("F2", "Ana", "replace", "Y") + `]}`, "Ana,F1,PERSON,,,replace,X,|Ana,F2,PERSON,,,replace,Y,"},
		{"nobody is looked for", `"text":"Claire Fontaine","mapping":{"version":1,"pairs":[` + pair("F1", "Ana", "replace", "X") + `]}`, "Ana,F1,PERSON,,,replace,X,0"},
	}
	for _, r := range rows {
		got, err := askRaw(t, []byte(`{"id":1,"method":"export.table","params":{`+r.params+`}}`))
		if err != nil {
			t.Fatalf("%s: %s", r.name, err.Message)
		}
		var out struct{ Text string }
		if err := json.Unmarshal(got, &out); err != nil {
			t.Fatal(err)
		}
		_, table, _ := strings.Cut(strings.TrimRight(out.Text, "\r\n"), "\r\n")
		if table = strings.ReplaceAll(table, "\r\n", "|"); table != r.want {
			t.Errorf("%s:\n got %s\nwant %s", r.name, table, r.want)
		}
	}
	result, err := askRaw(t, []byte(`{"id":1,"method":"pseudonymize","params":{"text":"Ana e Ana",`+kept+`}}`))
	if err != nil || !strings.Contains(string(result), `"pseudonym":"","canonical":"Ana","forms":["Ana"],"action":"keep"`) {
		t.Errorf("the mapping lacks what is kept: %s", result)
	}
}

// TestTypes checks that an invalid type is refused in every parameter, and that the message lists
// the valid ones.
func TestTypes(t *testing.T) {
	rows := []struct{ params, field string }{
		{`"decisions":[{"form":"Ana","type":"zzz"}]`, "decisions[0].type"},
		{`"roster":[{"first":"Ana","type":"teacher"}]`, "roster[0].type"},
		{`"decisions":[{"form":"Ana","action":"keep","type":"Institution"},{"entity":"F1","type":"ville"},{"form":"Eva","type":""}]`, ""},
	}
	for _, r := range rows {
		_, err := askRaw(t, []byte(`{"id":1,"method":"pseudonymize","params":{"text":"Ana",`+r.params+`}}`))
		switch {
		case r.field == "" && err != nil:
			t.Errorf("%s: %s", r.params, err.Message)
		case r.field != "" && (err == nil || err.Data.Field != r.field || !strings.Contains(err.Message, "participant, public, common")):
			t.Errorf("%s: %+v", r.params, err)
		}
	}
}
