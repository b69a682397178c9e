package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestHiddenIDs checks that no id in an export contains a name that is hidden in the texts, that ids
// stay different, and that answers still refer to their messages.
func TestHiddenIDs(t *testing.T) {
	const documents = `"documents":[
		{"id":"Kelly01","text":"oi Kelly","author":"Kelly","thread":"kelly-martins","title":"Kelly Martins"},
		{"id":"re_kelly01","text":"oi","author":"Bob","thread":"kelly-martins","parent":"Kelly01"},
		{"id":"F05801","text":"oi","thread":"outro","parent":"kelly01"},
		{"id":"Kellyanne","text":"Kelly Martins","thread":"outro"}]`
	const decisions = `,"options":{"language":"pt"},"decisions":[{"form":"Kelly","action":"replace","kind":"PERSON","entity":"F058"},{"form":"Kelly Martins","action":"replace","kind":"PERSON","entity":"F058"}]`
	for _, method := range []string{"export.calix", "export.forum"} {
		got, err := askRaw(t, []byte(`{"id":1,"method":"`+method+`","params":{`+documents+decisions+`,"substitute":true}}`))
		if err != nil {
			t.Fatal(err.Message)
		}
		var out struct {
			XML      string
			Warnings []struct {
				Code string
				Args map[string]any
			}
		}
		if err := json.Unmarshal(got, &out); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{
			`<message id="F058_01" author="F058">`, `<message id="re_F058_01" author="Bob" parent="F058_01">`,
			`<message id="F05801" parent="F058_01_2">`, `<message id="Kellyanne">`, `<thread id="F058" title="F058">`, `<thread id="outro">`,
		} {
			if !strings.Contains(out.XML, want) {
				t.Errorf("%s: no %s in %s", method, want, out.XML)
			}
		}
		said := 0
		for _, w := range out.Warnings {
			if w.Code == "export-id" && w.Args["count"] == 4.0 {
				said++
			}
		}
		if said != 1 {
			t.Errorf("%s: warnings %v", method, out.Warnings)
		}
	}
	got, err := askRaw(t, []byte(`{"id":1,"method":"export.calix","params":{`+documents+decisions+`}}`))
	if err != nil || !strings.Contains(string(got), `<message id=\"Kelly01\"`) {
		t.Errorf("nothing is replaced yet: %s", got)
	}
}

// TestTextIDs checks that texts are exported with the same ids as in the other formats.
func TestTextIDs(t *testing.T) {
	got, err := askRaw(t, []byte(`{"id":1,"method":"export.text","params":{"documents":[{"id":"mail-kelly","text":"oi Kelly","author":"Kelly"},{"id":"b","text":"oi"}],
		"options":{"detect":false},"decisions":[{"form":"Kelly","action":"replace","kind":"PERSON","entity":"F1"}]}}`))
	if err != nil {
		t.Fatal(err.Message)
	}
	var out struct{ Text string }
	if err := json.Unmarshal(got, &out); err != nil {
		t.Fatal(err)
	}
	if want := "===== mail-F1 · F1 =====\noi F1\n\n===== b =====\noi\n"; out.Text != want {
		t.Errorf("got %q, want %q", out.Text, want)
	}
}

// TestIDsOfNumbers checks that hexadecimal ids are not taken for names, and that the references to
// them stay.
func TestIDsOfNumbers(t *testing.T) {
	const decisions = `,"options":{"language":"en","detect":false},"decisions":[{"form":"Ed","action":"replace","kind":"PERSON","entity":"F1"},{"form":"Dad","action":"replace","kind":"PERSON","entity":"F2"},{"form":"Kelly","action":"replace","kind":"PERSON","entity":"F3"}]`
	rows := []struct{ id, want string }{
		{"msg-59ed545f", "msg-59ed545f"},
		{"ed-12", "ed-12"},
		{"ed2", "ed2"},
		{"59ed-dad-12ab", "59ed-dad-12ab"},
		{"post-dad-2", "post-F2-2"},
		{"12kelly", "12kelly"},
		{"kelly12", "F3_12"},
		{"kelly12b", "kelly12b"},
		{"kelly@list.example", "F3@list.example"},
		{"a.kelly", "a.F3"},
	}
	for _, r := range rows {
		got, err := askRaw(t, []byte(`{"id":1,"method":"export.forum","params":{"documents":[{"id":"`+r.id+`","text":"Ed and Dad and Kelly"},{"id":"b","text":"x","parent":"`+r.id+`"}]`+decisions+`}}`))
		if err != nil {
			t.Fatal(err.Message)
		}
		var out struct{ XML string }
		if err := json.Unmarshal(got, &out); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.XML, `<message id="`+r.want+`">`) || !strings.Contains(out.XML, `parent="`+r.want+`"`) {
			t.Errorf("%s: no %s in %s", r.id, r.want, out.XML)
		}
	}
}
