package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestErrors: what is wrong with a request is said with its code and its field.
func TestErrors(t *testing.T) {
	rows := []struct {
		name, request string
		code          int
		field         string
	}{
		{"no JSON", `hello`, codeInvalidRequest, "request"},
		{"empty", ``, codeInvalidRequest, "request"},
		{"cut short", `{"id":1,"method":"version"`, codeInvalidRequest, "request"},
		{"a list", `[]`, codeInvalidRequest, "request"},
		{"deep", strings.Repeat("[", 1e6), codeInvalidRequest, "request"},
		{"id of a wrong type", `{"id":{},"method":"version"}`, codeInvalidRequest, "id"},
		{"other protocol", `{"jsonrpc":"1.0","id":1,"method":"version"}`, codeInvalidRequest, "jsonrpc"},
		{"no method", `{"id":1}`, codeInvalidRequest, "method"},
		{"method of a wrong type", `{"id":1,"method":3}`, codeInvalidRequest, "method"},
		{"unknown method", `{"id":1,"method":"pseudonymise"}`, codeNoMethod, "method"},
		{"params a list", `{"id":1,"method":"version","params":[]}`, codeInvalidParams, "params"},
		{"no text", `{"id":1,"method":"pseudonymize","params":{}}`, codeInvalidParams, "text"},
		{"text a number", `{"id":1,"method":"pseudonymize","params":{"text":3}}`, codeInvalidParams, "text"},
		{"text and documents", `{"id":1,"method":"pseudonymize","params":{"text":"","documents":[]}}`, codeInvalidParams, "documents"},
		{"documents no list", `{"id":1,"method":"pseudonymize","params":{"documents":{}}}`, codeInvalidParams, "documents"},
		{"document no object", `{"id":1,"method":"pseudonymize","params":{"documents":["a"]}}`, codeInvalidParams, "documents[0]"},
		{"same document id", `{"id":1,"method":"pseudonymize","params":{"documents":[{"id":"a","text":""},{"id":"a","text":""}]}}`, codeInvalidParams, "documents[1].id"},
		{"no UTF-8", "{\"id\":1,\"method\":\"pseudonymize\",\"params\":{\"text\":\"L\xe9a\"}}", codeInvalidParams, "text"},
		{"roster no list", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":"Emma"}}`, codeInvalidParams, "roster"},
		{"name a number", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":[{"first":1}]}}`, codeInvalidParams, "roster[0].first"},
		{"aliases a string", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":[{"aliases":"a"}]}}`, codeInvalidParams, "roster[0].aliases"},
		{"alias a number", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":[{"aliases":["a",2]}]}}`, codeInvalidParams, "roster[0].aliases[1]"},
		{"unknown gender", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":[{"gender":"x"}]}}`, codeInvalidParams, "roster[0].gender"},
		{"same id twice", `{"id":1,"method":"pseudonymize","params":{"text":"","roster":[{"id":"A1"},{"id":"A1"}]}}`, codeInvalidParams, "roster[1].id"},
		{"unknown style", `{"id":1,"method":"pseudonymize","params":{"text":"","options":{"style":"fancy"}}}`, codeInvalidParams, "options.style"},
		{"unknown kind", `{"id":1,"method":"pseudonymize","params":{"text":"","options":{"kinds":["PERSON","PET"]}}}`, codeInvalidParams, "options.kinds[1]"},
		{"prefix with a space", `{"id":1,"method":"pseudonymize","params":{"text":"","options":{"idPrefix":"A B"}}}`, codeInvalidParams, "options.idPrefix"},
		{"negative start", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":-1,"end":2,"action":"keep"}]}}`, codeInvalidParams, "decisions[0].start"},
		{"crossed", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":3,"end":2,"action":"keep"}]}}`, codeInvalidParams, "decisions[0].end"},
		{"empty span", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":2,"end":2,"action":"keep"}]}}`, codeInvalidParams, "decisions[0].end"},
		{"past the end", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":2,"end":9,"action":"keep"}]}}`, codeInvalidParams, "decisions[0].end"},
		{"half an offset", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":0.5,"end":2}]}}`, codeInvalidParams, "decisions[0].start"},
		{"end missing", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"start":0}]}}`, codeInvalidParams, "decisions[0].end"},
		{"unknown action", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"form":"Emma","action":"hide"}]}}`, codeInvalidParams, "decisions[0].action"},
		{"about nothing", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"action":"keep"}]}}`, codeInvalidParams, "decisions[0]"},
		{"form of spaces", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"form":"  "}]}}`, codeInvalidParams, "decisions[0].form"},
		{"unknown document", `{"id":1,"method":"pseudonymize","params":{"text":"Emma","decisions":[{"doc":"x","start":0,"end":2}]}}`, codeInvalidParams, "decisions[0].doc"},
		{"restore without mapping", `{"id":1,"method":"restore","params":{"text":""}}`, codeInvalidParams, "mapping"},
		{"mapping a string", `{"id":1,"method":"restore","params":{"text":"","mapping":"x"}}`, codeInvalidParams, "mapping"},
		{"pairs a string", `{"id":1,"method":"restore","params":{"text":"","mapping":{"pairs":"x"}}}`, codeInvalidParams, "mapping.pairs"},
		{"pair with an unknown action", `{"id":1,"method":"restore","params":{"text":"","mapping":{"pairs":[{"action":"hide"}]}}}`, codeInvalidParams, "mapping.pairs[0].action"},
		{"cut of a wrong type", `{"id":1,"method":"restore","params":{"text":"","mapping":{"texts":[{"cuts":[0,"Emma"]}]}}}`, codeInvalidParams, "mapping.texts[0].cuts[1]"},
		{"negative cut", `{"id":1,"method":"restore","params":{"text":"","mapping":{"texts":[{"cuts":[-1]}]}}}`, codeInvalidParams, "mapping.texts[0].cuts[0]"},
		{"length past all texts", `{"id":1,"method":"restore","params":{"text":"","mapping":{"texts":[{"bytes":1e18}]}}}`, codeInvalidParams, "mapping.texts[0].bytes"},
		{"restore of no document", `{"id":1,"method":"restore","params":{"text":"","doc":3,"mapping":{}}}`, codeInvalidParams, "doc"},
		{"mapping from the future", `{"id":1,"method":"restore","params":{"text":"","mapping":{"version":9}}}`, codeInvalidParams, "mapping.version"},
		{"seed an object", `{"id":1,"method":"pseudonymize","params":{"text":"","options":{"style":"natural","seed":{}}}}`, codeInvalidParams, "options.seed"},
		{"check without mapping", `{"id":1,"method":"check","params":{"text":"Emma"}}`, codeInvalidParams, "mapping"},
		{"check of no text", `{"id":1,"method":"check","params":{"mapping":{}}}`, codeInvalidParams, "text"},
		{"check with a decision about nothing", `{"id":1,"method":"check","params":{"text":"Emma","mapping":{},"decisions":[{"action":"keep"}]}}`, codeInvalidParams, "decisions[0]"},
		{"proposal of an unknown style", `{"id":1,"method":"propose","params":{"style":"initials","entities":[]}}`, codeInvalidParams, "style"},
		{"proposal for nobody", `{"id":1,"method":"propose","params":{"entities":[{"forms":[]}]}}`, codeInvalidParams, "entities[0].id"},
		{"proposal for one id twice", `{"id":1,"method":"propose","params":{"entities":[{"id":"F1"},{"id":"F1"}]}}`, codeInvalidParams, "entities[1].id"},
		{"proposal for a form of no object", `{"id":1,"method":"propose","params":{"entities":[{"id":"F1","forms":["Emma"]}]}}`, codeInvalidParams, "entities[0].forms[0]"},
		{"lookup of nothing", `{"id":1,"method":"lookup","params":{}}`, codeInvalidParams, "forms"},
		{"lookup of a number", `{"id":1,"method":"lookup","params":{"forms":["Emma",3]}}`, codeInvalidParams, "forms[1]"},
		{"list without text", `{"id":1,"method":"roster.parse","params":{}}`, codeInvalidParams, "text"},
		{"list order unknown", `{"id":1,"method":"roster.parse","params":{"text":"","format":{"order":"z"}}}`, codeInvalidParams, "format.order"},
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

// TestGolden runs the requests of testdata/requests.jsonl; UPDATE=1 rewrites
// what is expected. The same file goes through the browser's twin.
func TestGolden(t *testing.T) {
	requests, answers := goldenAnswers(t)
	path := filepath.Join("..", "testdata", "requests.want.jsonl")
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

// goldenAnswers are the requests of the golden file and this twin's answers.
func goldenAnswers(t *testing.T) (requests, answers []string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "requests.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(strings.TrimRight(string(data), "\n"), "\n") {
		requests = append(requests, line)
		answers = append(answers, string(shared.handle(context.Background(), []byte(line), nil)))
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
	shared.handle(context.Background(), request, func(n []byte) { done = append(done, string(n)) })
	if len(done) < 2 || done[0] != `{"jsonrpc":"2.0","method":"progress","params":{"id":7,"done":0.00}}` || !strings.Contains(done[len(done)-1], `"done":1.00`) {
		t.Errorf("progress is %q", done)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if a := string(shared.handle(ctx, request, nil)); !strings.Contains(a, "-32800") {
		t.Errorf("a cancelled request answers %s", a)
	}
}

// TestTexts: any JavaScript string, halves of surrogate pairs included, goes
// through the wire and back unchanged.
func TestTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		units := rapid.SliceOf(rapid.OneOf(
			rapid.Uint16(), rapid.Uint16Range(0xD800, 0xDFFF), rapid.Uint16Range(0, 0x7f), rapid.SampledFrom(utf16.Encode([]rune("aé\"\\\n\u2028👩"))),
		)).Draw(t, "units")
		var b strings.Builder
		b.WriteByte('"')
		for _, u := range units {
			if u >= 0x20 && u < 0x7f && u != '"' && u != '\\' {
				b.WriteByte(byte(u))
			} else {
				b.WriteString(string(jsonEscape(u)))
			}
		}
		b.WriteByte('"')
		text, err := unquote(b.String())
		if err != nil {
			t.Fatalf("%s: %v", b.String(), err)
		}
		c := cursor{text: text}
		if n := c.toUnits(len(text)); n != len(units) {
			t.Fatalf("%d units counted, %d there", n, len(units))
		}
		out, _ := quoted(text).MarshalJSON()
		again, err := unquote(string(out))
		if err != nil || again != text || !json.Valid(out) {
			t.Fatalf("%q came back as %q (%v)", text, again, err)
		}
	})
}

func jsonEscape(u uint16) []byte {
	const hex = "0123456789abcdef"
	return []byte{'\\', 'u', hex[u>>12], hex[u>>8&15], hex[u>>4&15], hex[u&15]}
}

// FuzzWire: no request makes the border panic or answer with anything but one
// JSON object.
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

// FuzzRoundTrip: what was made of any text with any two pupils comes back.
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

// TestOtherLanguages: beyond French, and where it is asked for, the list and the
// decisions alone tell who is hidden.
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
		if got := string(shared.handle(context.Background(), []byte(request), nil)); !strings.Contains(got, row.want) {
			t.Errorf("%s: %.120s, want %s", row.options, got, row.want)
		}
	}
}
