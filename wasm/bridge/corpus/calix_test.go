package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestUndecided checks undecided homonyms in the exported file. Without substitution, their
// candidates are written. The rest of the file is as without them.
func TestUndecided(t *testing.T) {
	const kelly = `{"doc":"a","start":3,"end":8,"candidates":[{"entity":"P001","type":"participant","category":"firstname","kind":"PERSON"},{"entity":"L001","type":"place","category":"name","kind":"LOCATION"},{"type":"common"}]}`
	rows := []struct{ name, undecided, substitute, want string }{
		{"none", ``, "false", `🎈 Kelly, <calix entity_id="P002" type="Participant" category="firstname" case="capitalized" form="normal" modified="wait">Léa</calix>`},
		{"before", kelly, "false", `🎈 <calix candidates=":Common: L001:Public:name P001:Participant:firstname" case="capitalized" form="normal" modified="wait">Kelly</calix>, <calix entity_id="P002"`},
		{"after", kelly, "true", `🎈 <calix case="capitalized" form="normal" modified="wait">Kelly</calix>, <calix entity_id="P002" type="Participant" category="firstname" case="capitalized" form="normal" modified="yes">X</calix>`},
		{"two participants, before", `{"doc":"a","start":3,"end":8,"candidates":[{"entity":"P9","type":"participant","category":"firstname"},{"entity":"P10","type":"participant","category":"firstname"}]}`, "false",
			`<calix candidates="P10:Participant:firstname P9:Participant:firstname" type="Participant" category="firstname" case="capitalized" form="normal" modified="wait">Kelly</calix>`},
		{"two participants, after", `{"doc":"a","start":3,"end":8,"candidates":[{"entity":"P9","type":"participant","category":"firstname"},{"entity":"P10","type":"participant","category":"lastname"}]}`, "true",
			`<calix type="Participant" case="capitalized" form="normal" modified="wait">Kelly</calix>`},
		{"given twice, and one inside", `{"doc":"a","start":3,"end":8},{"doc":"a","start":3,"end":8},{"doc":"a","start":4,"end":8}`, "false", `🎈 <calix case="capitalized" form="normal" modified="wait">Kelly</calix>, `},
	}
	for _, r := range rows {
		result, err := askRaw(t, []byte(`{"id":1,"method":"export.calix","params":{"documents":[{"id":"b","text":"x"},{"id":"a","text":"🎈 Kelly, Léa"}],"options":{"detect":false},"substitute":`+r.substitute+
			`,"decisions":[{"form":"Léa","entity":"P002","kind":"PERSON","type":"participant","category":"firstname","action":"replace","replacement":"X"}],"undecided":[`+r.undecided+`]}}`))
		if err != nil {
			t.Fatalf("%s: %+v", r.name, err)
		}
		var got struct{ XML string }
		if err := json.Unmarshal(result, &got); err != nil || !strings.Contains(got.XML, r.want) {
			t.Errorf("%s: %v\n%s\nwants\n%s", r.name, err, got.XML, r.want)
		}
	}
	for field, one := range map[string]string{
		"undecided[0].doc":                  `{"doc":"z","start":0,"end":1}`,
		"undecided[0].end":                  `{"doc":"a","start":0,"end":99}`,
		"undecided[0].candidates[0].entity": `{"doc":"a","start":0,"end":1,"candidates":[{"entity":3}]}`,
		"undecided[0].candidates[0].kind":   `{"doc":"a","start":0,"end":1,"candidates":[{"kind":"Emma"}]}`,
		"undecided[0].start":                `{"doc":"a","start":-1,"end":1}`,
	} {
		_, err := askRaw(t, []byte(`{"id":1,"method":"export.calix","params":{"documents":[{"id":"a","text":"Emma"}],"undecided":[`+one+`]}}`))
		if err == nil || err.Data == nil || err.Data.Field != field {
			t.Errorf("%s: %+v", field, err)
		}
	}
}

// TestImportedMarks checks that marks have UTF-16 offsets, that a forum without marks has an empty
// list, and that other imports have no list.
func TestImportedMarks(t *testing.T) {
	const open = `<calix entity_id=\"P001\" type=\"Participant\" category=\"fullname\" modified=\"wait\">`
	rows := []struct{ name, method, params, want string }{
		{"marks", "import.forum", `{"xml":"<forum><message id=\"a\" author=\"A\"><body>🎈é ` + open + `Léa <calix>Paz</calix></calix> <calix type=\"common\" modified=\"wait\">🎈</calix></body></message><message id=\"b\" author=\"A\"><body><calix candidates=\"P001:Participant:firstname :Common:\" modified=\"wait\">Léa</calix></body></message></forum>"}`,
			`"marks":[{"doc":"a","start":4,"end":11,"entity":"P001","type":"participant","category":"fullname","modified":"wait"},{"doc":"a","start":8,"end":11},{"doc":"a","start":12,"end":14,"type":"common","modified":"wait"},{"doc":"b","start":0,"end":3,"modified":"wait","candidates":[{"entity":"P001","type":"participant","category":"firstname"},{"type":"common"}]}]}`},
		{"no marks", "import.forum", `{"xml":"<forum><message id=\"a\" author=\"A\"><body>x</body></message></forum>"}`, `"marks":[]}`},
		{"no forum", "import.mail", `{"text":"From: a@x.example\n\nx"}`, `}`},
	}
	for _, r := range rows {
		got, err := askRaw(t, []byte(`{"id":1,"method":"`+r.method+`","params":`+r.params+`}`))
		if err != nil {
			t.Fatalf("%s: %+v", r.name, err)
		}
		if !strings.HasSuffix(string(got), r.want) || strings.Contains(string(got), `"marks"`) != strings.Contains(r.want, `"marks"`) {
			t.Errorf("%s: %s", r.name, got)
		}
	}
}
