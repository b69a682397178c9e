package corpus

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestReadJSONL(t *testing.T) {
	rows := []struct{ name, file, want string }{
		{"plain", `{"id":"n1","text":"Oh Emma","entities":[{"start":3,"end":7,"text":"Emma","type":"PERSON"}]}`, `n1/ "Oh Emma" "Emma"=PERSON`},
		{"a genre", `{"id":"n1","genre":"note","text":"Oh","entities":[]}`, `n1/note "Oh"`},
		{"optional", `{"id":"n1","text":"Emma","entities":[{"start":0,"end":4,"text":"Emma","type":"ORG","optional":true}]}`, `n1/ "Emma" "Emma"=ORG?`},
		{"code points", `{"id":"n1","text":"🎈 é Zoé","entities":[{"start":4,"end":7,"text":"Zoé","type":"PERSON"}]}`, `n1/ "🎈 é Zoé" "Zoé"=PERSON`},
		{"escapes", `{"id":"n1","text":"a\n\u00e9 Zo\u00e9","entities":[{"start":4,"end":7,"text":"Zoé","type":"PERSON"}]}`, `n1/ "a\né Zoé" "Zoé"=PERSON`},
		{"out of order", `{"id":"n1","text":"Emma Zoé","entities":[{"start":5,"end":8,"type":"PERSON"},{"start":0,"end":4,"type":"PERSON"}]}`, `n1/ "Emma Zoé" "Emma"=PERSON "Zoé"=PERSON`},
		{"two lines, one empty between", "{\"id\":\"a\",\"text\":\"\",\"entities\":[]}\n\n{\"id\":\"b\",\"text\":\"Oh\",\"entities\":[]}\r\n", "a/ \"\"\nb/ \"Oh\""},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			docs, err := ReadJSONL(strings.NewReader(r.file))
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(docs); got != r.want {
				t.Errorf("got %s, want %s", got, r.want)
			}
		})
	}
}

func TestReadJSONLErrors(t *testing.T) {
	rows := []struct{ name, file, want string }{
		{"empty", "", "no documents"},
		{"empty lines", "\n \n", "no documents"},
		{"no JSON", "{}\nSecret", "line 1: no text"},
		{"no JSON below", "{\"text\":\"a\",\"entities\":[]}\n\nSecret", "line 3: no JSON"},
		{"not UTF-8", "{\"text\":\"\xff\",\"entities\":[]}", "line 1: no JSON in UTF-8"},
		{"a number for the text", `{"text":3,"entities":[]}`, "line 1: no text"},
		{"no entities", `{"text":"Secret"}`, "line 1: no entities"},
		{"a string for an offset", `{"text":"Secret","entities":[{"start":"0","end":2,"type":"ORG"}]}`, "line 1: entity 1: give it numbers"},
		{"past the end", `{"text":"Secret","entities":[{"start":0,"end":7,"type":"ORG"}]}`, "line 1: entity 1 leaves"},
		{"before the start", `{"text":"Secret","entities":[{"start":-1,"end":2,"type":"ORG"}]}`, "line 1: entity 1 leaves"},
		{"another text", `{"text":"Secret","entities":[{"start":0,"end":2,"text":"Sa","type":"ORG"}]}`, "line 1: entity 1: another text"},
		{"empty mention", `{"text":"Secret","entities":[{"start":2,"end":2,"type":"ORG"}]}`, "line 1: mention 1 is empty"},
		{"an unknown kind", `{"text":"Secret","entities":[{"start":0,"end":2,"type":"Secret"}]}`, "line 1: mention 1 is of an unknown kind"},
		{"one in another", `{"text":"Secret","entities":[{"start":0,"end":4,"type":"ORG"},{"start":2,"end":3,"type":"ORG"}]}`, "line 1: mention 2 overlaps"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			_, err := ReadJSONL(strings.NewReader(r.file))
			if err == nil || !strings.HasPrefix(err.Error(), r.want) {
				t.Fatalf("got %v, want %q", err, r.want)
			}
			if strings.Contains(err.Error(), "Secret") {
				t.Errorf("the text is in the error: %v", err)
			}
		})
	}
}

func TestReadJSON(t *testing.T) {
	d, err := ReadJSON("Oh Emma", strings.NewReader(`{"document":"n.txt","entities":[{"start":3,"end":7,"text":"Emma","type":"PERSON"}]}`))
	if want := `n.txt/ "Oh Emma" "Emma"=PERSON`; err != nil || brief([]Document{d}) != want {
		t.Errorf("got %s, %v", brief([]Document{d}), err)
	}
	for name, file := range map[string]string{"no JSON": "{", "no entities": "{}", "past the end": `{"entities":[{"start":3,"end":8,"type":"ORG"}]}`} {
		if _, err := ReadJSON("Oh Emma", strings.NewReader(file)); err == nil {
			t.Errorf("%s was read", name)
		}
	}
	if _, err := ReadJSON("\xff", strings.NewReader(`{"entities":[]}`)); err == nil {
		t.Error("a text that is no UTF-8 was read")
	}
}

// TestStandoffRoundTrip checks that both formats read back what was written.
func TestStandoffRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDocument(t, "document")
		d.Text += rapid.String().Draw(t, "anything")
		d.ID, d.Genre = rapid.String().Draw(t, "id"), rapid.String().Draw(t, "genre")
		docs := []Document{d, {ID: "b"}}
		var lines, beside bytes.Buffer
		if err := WriteJSONL(&lines, docs); err != nil {
			t.Fatal(err)
		}
		got, err := ReadJSONL(&lines)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(docs, got); diff != "" {
			t.Fatal(diff)
		}
		if err := WriteJSON(&beside, &d); err != nil {
			t.Fatal(err)
		}
		one, err := ReadJSON(d.Text, &beside)
		if err != nil {
			t.Fatal(err)
		}
		if d.Genre = ""; !one.equal(&d) {
			t.Fatal(cmp.Diff(d, one))
		}
	})
}
