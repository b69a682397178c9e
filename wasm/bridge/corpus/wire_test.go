package corpus

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/google/go-cmp/cmp"
)

// TestErrors checks the code and the field of errors in requests.
func TestErrors(t *testing.T) {
	rows := []struct {
		name, request string
		code          int
		field         string
	}{
		{"no JSON", `hello`, bridge.CodeInvalidRequest, "request"},
		{"empty", ``, bridge.CodeInvalidRequest, "request"},
		{"cut short", `{"id":1,"method":"version"`, bridge.CodeInvalidRequest, "request"},
		{"a list", `[]`, bridge.CodeInvalidRequest, "request"},
		{"deep", strings.Repeat("[", 1e6), bridge.CodeInvalidRequest, "request"},
		{"id of a wrong type", `{"id":{},"method":"version"}`, bridge.CodeInvalidRequest, "id"},
		{"other protocol", `{"jsonrpc":"1.0","id":1,"method":"version"}`, bridge.CodeInvalidRequest, "jsonrpc"},
		{"no method", `{"id":1}`, bridge.CodeInvalidRequest, "method"},
		{"method of a wrong type", `{"id":1,"method":3}`, bridge.CodeInvalidRequest, "method"},
		{"unknown method", `{"id":1,"method":"pseudonymise"}`, bridge.CodeNoMethod, "method"},
		{"params a list", `{"id":1,"method":"version","params":[]}`, bridge.CodeInvalidParams, "params"},
		{"no text", `{"id":1,"method":"pseudonymize","params":{}}`, bridge.CodeInvalidParams, "text"},
		{"text a number", `{"id":1,"method":"pseudonymize","params":{"text":3}}`, bridge.CodeInvalidParams, "text"},
		{"text and documents", `{"id":1,"method":"pseudonymize","params":{"text":"","documents":[]}}`, bridge.CodeInvalidParams, "documents"},
		{"documents no list", `{"id":1,"method":"pseudonymize","params":{"documents":{}}}`, bridge.CodeInvalidParams, "documents"},
		{"document no object", `{"id":1,"method":"pseudonymize","params":{"documents":["a"]}}`, bridge.CodeInvalidParams, "documents[0]"},
		{"same document id", `{"id":1,"method":"pseudonymize","params":{"documents":[{"id":"a","text":""},{"id":"a","text":""}]}}`, bridge.CodeInvalidParams, "documents[1].id"},
		{"no UTF-8", "{\"id\":1,\"method\":\"pseudonymize\",\"params\":{\"text\":\"L\xe9a\"}}", bridge.CodeInvalidParams, "text"},
		{"roster no list", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":"Emma"}}`, bridge.CodeInvalidParams, "roster"},
		{"name a number", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":[{"first":1}]}}`, bridge.CodeInvalidParams, "roster[0].first"},
		{"aliases a string", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":[{"aliases":"a"}]}}`, bridge.CodeInvalidParams, "roster[0].aliases"},
		{"alias a number", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":[{"aliases":["a",2]}]}}`, bridge.CodeInvalidParams, "roster[0].aliases[1]"},
		{"unknown gender", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":[{"gender":"x"}]}}`, bridge.CodeInvalidParams, "roster[0].gender"},
		{"same id twice", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":[{"id":"A1"},{"id":"A1"}]}}`, bridge.CodeInvalidParams, "roster[1].id"},
		{"unknown style", `{"id":1,"method":"pseudonymize","params":{"text":"","options":{"style":"fancy"}}}`, bridge.CodeInvalidParams, "options.style"},
		{"unknown kind", `{"id":1,"method":"pseudonymize","params":{"text":"","options":{"kinds":["PERSON","PET"]}}}`, bridge.CodeInvalidParams, "options.kinds[1]"},
		{"prefix with a space", `{"id":1,"method":"pseudonymize","params":{"text":"","options":{"idPrefix":"A B"}}}`, bridge.CodeInvalidParams, "options.idPrefix"},
		{"negative start", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":-1,"end":2,"action":"keep"}]}}`, bridge.CodeInvalidParams, "decisions[0].start"},
		{"crossed", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":3,"end":2,"action":"keep"}]}}`, bridge.CodeInvalidParams, "decisions[0].end"},
		{"empty span", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":2,"end":2,"action":"keep"}]}}`, bridge.CodeInvalidParams, "decisions[0].end"},
		{"past the end", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":2,"end":9,"action":"keep"}]}}`, bridge.CodeInvalidParams, "decisions[0].end"},
		{"half an offset", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":0.5,"end":2}]}}`, bridge.CodeInvalidParams, "decisions[0].start"},
		{"end missing", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":0}]}}`, bridge.CodeInvalidParams, "decisions[0].end"},
		{"unknown action", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"form":"Emma","action":"hide"}]}}`, bridge.CodeInvalidParams, "decisions[0].action"},
		{"about nothing", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"action":"keep"}]}}`, bridge.CodeInvalidParams, "decisions[0]"},
		{"form of spaces", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"form":"  "}]}}`, bridge.CodeInvalidParams, "decisions[0].form"},
		{"unknown document", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"doc":"x","start":0,"end":2}]}}`, bridge.CodeInvalidParams, "decisions[0].doc"},
		{"restore without mapping", `{"id":1,"method":"restore","params":{"text":""}}`, bridge.CodeInvalidParams, "mapping"},
		{"mapping a string", `{"id":1,"method":"restore","params":{"text":"","mapping":"x"}}`, bridge.CodeInvalidParams, "mapping"},
		{"pairs a string", `{"id":1,"method":"restore","params":{"text":"","mapping":{"pairs":"x"}}}`, bridge.CodeInvalidParams, "mapping.pairs"},
		{"pair with an unknown action", `{"id":1,"method":"restore","params":{"text":"","mapping":{"pairs":[{"action":"hide"}]}}}`, bridge.CodeInvalidParams, "mapping.pairs[0].action"},
		{"cut of a wrong type", `{"id":1,"method":"restore","params":{"text":"","mapping":{"texts":[{"cuts":[0,"Emma"]}]}}}`, bridge.CodeInvalidParams, "mapping.texts[0].cuts[1]"},
		{"negative cut", `{"id":1,"method":"restore","params":{"text":"","mapping":{"texts":[{"cuts":[-1]}]}}}`, bridge.CodeInvalidParams, "mapping.texts[0].cuts[0]"},
		{"length past all texts", `{"id":1,"method":"restore","params":{"text":"","mapping":{"texts":[{"bytes":1e18}]}}}`, bridge.CodeInvalidParams, "mapping.texts[0].bytes"},
		{"restore of no document", `{"id":1,"method":"restore","params":{"text":"","doc":3,"mapping":{}}}`, bridge.CodeInvalidParams, "doc"},
		{"mapping from the future", `{"id":1,"method":"restore","params":{"text":"","mapping":{"version":9}}}`, bridge.CodeInvalidParams, "mapping.version"},
		{"seed an object", `{"id":1,"method":"pseudonymize","params":{"text":"","options":{"style":"natural","seed":{}}}}`, bridge.CodeInvalidParams, "options.seed"},
		{"check without mapping", `{"id":1,"method":"check","params":{"text":"Emma"}}`, bridge.CodeInvalidParams, "mapping"},
		{"check of no text", `{"id":1,"method":"check","params":{"mapping":{}}}`, bridge.CodeInvalidParams, "text"},
		{"check with a decision about nothing", `{"id":1,"method":"check","params":{"text":"Emma","mapping":{},"decisions":[{"action":"keep"}]}}`, bridge.CodeInvalidParams, "decisions[0]"},
		{"proposal of an unknown style", `{"id":1,"method":"propose","params":{"style":"initials","entities":[]}}`, bridge.CodeInvalidParams, "style"},
		{"proposal for nobody", `{"id":1,"method":"propose","params":{"entities":[{"forms":[]}]}}`, bridge.CodeInvalidParams, "entities[0].id"},
		{"proposal for one id twice", `{"id":1,"method":"propose","params":{"entities":[{"id":"F1"},{"id":"F1"}]}}`, bridge.CodeInvalidParams, "entities[1].id"},
		{"proposal for a form of no object", `{"id":1,"method":"propose","params":{"entities":[{"id":"F1","forms":["Emma"]}]}}`, bridge.CodeInvalidParams, "entities[0].forms[0]"},
		{"lookup of nothing", `{"id":1,"method":"lookup","params":{}}`, bridge.CodeInvalidParams, "forms"},
		{"lookup of a number", `{"id":1,"method":"lookup","params":{"forms":["Emma",3]}}`, bridge.CodeInvalidParams, "forms[1]"},
		{"list without text", `{"id":1,"method":"roster.parse","params":{}}`, bridge.CodeInvalidParams, "text"},
		{"list order unknown", `{"id":1,"method":"roster.parse","params":{"text":"","format":{"order":"z"}}}`, bridge.CodeInvalidParams, "format.order"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			_, err := askRaw(t, []byte(r.request))
			if err == nil {
				t.Fatal("answered")
			}
			if err.Code != r.code || err.Data == nil || err.Data.Field != r.field {
				t.Errorf("got %d %q %+v, want %d %q", err.Code, err.Message, err.Data, r.code, r.field)
			}
			if !strings.HasPrefix(err.Message, r.field+": ") {
				t.Errorf("the message %q does not begin with the field", err.Message)
			}
			if strings.Contains(err.Message, "Emma") || strings.Contains(err.Message, "L\xe9a") {
				t.Errorf("the message %q tells the user's text", err.Message)
			}
			if _, err := ask(t, "version", nil); err != nil {
				t.Errorf("the next request fails: %v", err)
			}
		})
	}
}

// TestGolden runs the requests of testdata/requests.jsonl. UPDATE=1 rewrites the expected answers.
// TestTwins runs the same file with the WebAssembly build.
func TestGolden(t *testing.T) {
	requests, answers := goldenAnswers(t)
	path := filepath.Join("..", "..", "..", "testdata", "requests.want.jsonl")
	got := strings.Join(answers, "\n") + "\n"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimRight(string(want), "\n"), "\n")
	if len(lines) != len(requests) {
		t.Fatalf("%d answers for %d requests; UPDATE=1 rewrites them", len(lines), len(requests))
	}
	for i := range lines {
		if diff := cmp.Diff(indent(lines[i]), indent(answers[i])); diff != "" {
			t.Errorf("request %d (-want +got):\n%s", i+1, diff)
		}
	}
}

// goldenAnswers returns the requests of the golden file, and the answers of this build.
func goldenAnswers(t *testing.T) (requests, answers []string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "requests.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(strings.TrimRight(string(data), "\n"), "\n") {
		requests = append(requests, line)
		answers = append(answers, string(shared.Handle(context.Background(), []byte(line), nil)))
	}
	if len(requests) < 10 {
		t.Fatalf("only %d requests", len(requests))
	}
	return requests, answers
}

func indent(line string) string {
	var b bytes.Buffer
	if json.Indent(&b, []byte(line), "", " ") != nil {
		return line
	}
	return b.String()
}

func TestProgressAndCancel(t *testing.T) {
	var done []string
	request := []byte(`{"id":7,"method":"pseudonymize","params":{"text":"Emma"}}`)
	shared.Handle(context.Background(), request, func(n []byte) { done = append(done, string(n)) })
	if len(done) < 2 || done[0] != `{"jsonrpc":"2.0","method":"progress","params":{"id":7,"done":0.00}}` || !strings.Contains(done[len(done)-1], `"done":1.00`) {
		t.Errorf("progress is %q", done)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if a := string(shared.Handle(ctx, request, nil)); !strings.Contains(a, "-32800") {
		t.Errorf("a cancelled request answers %s", a)
	}
}

// FuzzWire checks that no request makes the bridge panic, and that the answer is always one JSON
// object.
func FuzzWire(f *testing.F) {
	f.Add([]byte(`{"jsonrpc":"2.0","id":1,"method":"pseudonymize","params":{"text":"Emma \ud83d","roster":[{"first":"Emma"}],"decisions":[{"start":0,"end":4,"action":"keep"}]}}`))
	f.Add([]byte(`{"id":1,"method":"restore","params":{"text":"ELEVE_001","mapping":{"pairs":[{"pseudonym":"ELEVE_001","canonical":"Emma","action":"replace","forms":["Emma"]}],"texts":[{"bytes":9,"hash":"x","forms":["a"],"cuts":[0,9,0]}]}}}`))
	f.Add([]byte(`{"id":1,"method":"roster.parse","params":{"text":"MARTIN;Emma\n\"LE GOFF;Yann"}}`))
	f.Add([]byte(`{"id":1,"method":"version"}`))
	f.Fuzz(func(t *testing.T, request []byte) {
		if _, err := askRaw(t, request); err != nil && err.Message == "" {
			t.Fatal("an error without a message")
		}
	})
}

// FuzzRoundTrip checks that any text with any two pupils comes back.
func FuzzRoundTrip(f *testing.F) {
	f.Add("Emma et Léa, ELEVE_001", "Emma", "Martin", "Léa", 0, 4)
	f.Add("avecLilian hier, Gré-\ngorio", "Grégorio", "Le Goff", "Lilian", 3, 9)
	f.Add("\u0301a 👩‍👩‍👧 N'Diaye l'x", "l x", "N'Diaye", "a", 1, 2)
	f.Fuzz(func(t *testing.T, text, first, last, other string, start, end int) {
		text, first, last, other = strings.ToValidUTF8(text, "?"), strings.ToValidUTF8(first, "?"), strings.ToValidUTF8(last, "?"), strings.ToValidUTF8(other, "?")
		roster := []map[string]any{{"first": first, "last": last}, {"first": other, "last": last}}
		var decisions []map[string]any
		if n := len(utf16.Encode([]rune(text))); 0 <= start && start < end && end <= n {
			decisions = append(decisions, map[string]any{"start": start, "end": end, "action": "replace"})
		}
		checkInvariants(t, text, roster, decisions)
	})
}

// TestOtherLanguages checks that only the list and the decisions determine who is hidden, in other
// languages than French and if the request asks for it.
func TestOtherLanguages(t *testing.T) {
	for _, row := range []struct{ options, want string }{
		{`{}`, `"text":"PERSONNE_001 visita LIEU_001."`},
		{`{"language":"fr"}`, `"text":"PERSONNE_001 visita LIEU_001."`},
		{`{"language":"es"}`, `"text":"Carmen Ruiz visita PERSONNE_001."`},
		{`{"language":"und"}`, `"text":"Carmen Ruiz visita PERSONNE_001."`},
		{`{"detect":false}`, `"text":"Carmen Ruiz visita PERSONNE_001."`},
		{`{"language":"Español"}`, `"code":-32602`},
		{`{"detect":"no"}`, `"code":-32602`},
	} {
		decision := `[{"form":"Barcelona","action":"replace","kind":"PERSON"}]`
		if strings.Contains(row.want, "LIEU") {
			decision = `[]`
		}
		request := `{"id":1,"method":"pseudonymize","params":{"text":"Carmen Ruiz visita Barcelona.","options":` + row.options + `,"decisions":` + decision + `}}`
		if got := string(shared.Handle(context.Background(), []byte(request), nil)); !strings.Contains(got, row.want) {
			t.Errorf("%s: %.120s, want %s", row.options, got, row.want)
		}
	}
}
