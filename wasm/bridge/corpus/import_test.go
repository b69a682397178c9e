package corpus

import (
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/cachenom/cachenom/wasm/bridge"
	"pgregory.net/rapid"
)

// TestCorpusErrors checks that every error of an import or an export is one sentence, names its
// field, and contains nothing of the user's text.
func TestCorpusErrors(t *testing.T) {
	rows := []struct{ name, method, params, field string }{
		{"no file", "import.forum", `{}`, "xml"},
		{"text and bytes", "import.forum", `{"xml":"","base64":""}`, "base64"},
		{"no base64", "import.forum", `{"base64":"Emma?"}`, "base64"},
		{"a DTD", "import.forum", `{"xml":"<!DOCTYPE f [<!ENTITY Emma \"x\">]><forum/>"}`, "xml"},
		{"broken XML", "import.forum", `{"xml":"<forum><message author='Emma"}`, "xml"},
		{"cut XML", "import.forum", `{"xml":"<forum><message>"}`, "xml"},
		{"deep XML", "import.forum", `{"xml":"` + strings.Repeat("<Emma>", 2000) + `"}`, "xml"},
		{"XML of another version", "import.forum", `{"xml":"<?xml version='2.0'?><html/>"}`, "xml"},
		{"XML in an unknown encoding", "import.forum", `{"xml":"<?xml version='1.0' encoding='Emma'?><html/>"}`, "xml"},
		{"other XML", "import.forum", `{"xml":"<html>Emma</html>"}`, "xml"},
		{"xml a number", "import.forum", `{"xml":3}`, "xml"},
		{"empty table", "import.csv", `{"text":""}`, "text"},
		{"no such column", "import.csv", `{"text":"a;b","columns":{"text":"Emma"}}`, "text"},
		{"column a number", "import.csv", `{"text":"a;b","columns":{"text":3}}`, "columns.text"},
		{"no mail", "import.mail", `{"text":"Emma"}`, "text"},
		{"no files", "import.text", `{}`, "files"},
		{"file without base64", "import.text", `{"files":[{"name":"a","base64":"Emma!"}]}`, "files[0].base64"},
		{"file with nothing", "import.text", `{"files":[{"name":"Emma"}]}`, "files[0].base64"},
		{"file of both", "import.text", `{"files":[{"name":"a","text":"Emma","base64":""}]}`, "files[0].base64"},
		{"mail of another member", "import.mail", `{"xml":"Emma"}`, "text"},
		{"table of another member", "import.csv", `{"xml":"Emma"}`, "text"},
		{"calix of nothing", "export.calix", `{}`, "text"},
		{"substitute a word", "export.calix", `{"text":"Emma","substitute":"yes"}`, "substitute"},
		{"thread a number", "export.calix", `{"documents":[{"id":"a","text":"Emma","thread":3}]}`, "documents[0].thread"},
		{"column far away", "export.csv", `{"text":"Emma","columns":{"text":99999}}`, "columns.text"},
		{"unknown separator", "export.csv", `{"text":"Emma","columns":{"separator":"x"}}`, "columns.separator"},
		{"table of nothing", "export.table", `{}`, "mapping"},
		{"unknown format", "export.table", `{"mapping":{},"format":"xls"}`, "format"},
	}
	for _, r := range rows {
		_, err := askRaw(t, fmt.Appendf(nil, `{"id":1,"method":%q,"params":%s}`, r.method, r.params))
		if err == nil || err.Code != bridge.CodeInvalidParams || err.Data == nil || err.Data.Field != r.field || !strings.HasPrefix(err.Message, r.field+": ") {
			t.Errorf("%s: %+v", r.name, err)
		} else if strings.Contains(err.Message, "Emma") {
			t.Errorf("%s tells the user's text: %s", r.name, err.Message)
		} else if strings.Contains(strings.TrimPrefix(err.Message, r.field+": "), "xml: ") {
			t.Errorf("%s says what another library says: %s", r.name, err.Message)
		}
	}
}

// TestImportEncodings checks that a file that is given as text is read as it is, whatever encoding
// it declares, and that a file given as bytes is read in the encoding that it declares.
func TestImportEncodings(t *testing.T) {
	const file = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><forum><message author=\"A\"><body>%s</body></message></forum>"
	for _, params := range []map[string]any{
		{"xml": fmt.Sprintf(file, "été")},
		{"xml": "\uFEFF" + fmt.Sprintf(file, "été")},
		{"base64": base64.StdEncoding.EncodeToString([]byte(fmt.Sprintf(file, "\xe9t\xe9")))},
	} {
		if got := importForum(t, params); len(got.Documents) != 1 || got.Documents[0].Text != "été" || len(got.Warnings) != 0 {
			t.Errorf("%+v", got)
		}
	}
	if got, err := askRaw(t, []byte(`{"id":1,"method":"import.forum","params":{"xml":"<forum><message><body>a\ud83d b</body></message></forum>"}}`)); err != nil || !strings.Contains(string(got), "a\uFFFD b") {
		t.Errorf("%s %v", got, err)
	}
}

// TestImportText checks text files that are given as text or as bytes.
func TestImportText(t *testing.T) {
	result, err := ask(t, "import.text", map[string]any{"files": []map[string]any{{"name": "a.txt", "text": "été"}, {"name": "b.txt", "base64": "w6l0w6k="}, {"name": "c.txt", "text": ""}}})
	if err != nil {
		t.Fatal(err)
	}
	var got importedForum
	if err := json.Unmarshal(result, &got); err != nil || len(got.Documents) != 3 || got.Documents[0].Text != "été" || got.Documents[1].Text != "été" || len(got.Warnings) != 1 {
		t.Errorf("%v %+v", err, got)
	}
}

type importedForum struct {
	Documents []struct{ ID, Text, Author, Thread, Title, Subject, Date, Parent string }
	Roster    []map[string]any
	Warnings  []struct {
		Code string
		Line int
	}
}

func importForum(t interface {
	Helper()
	Fatalf(string, ...any)
}, params map[string]any) *importedForum {
	t.Helper()
	result, err := ask(t, "import.forum", params)
	if err != nil {
		t.Fatalf("%v", err)
	}
	got := &importedForum{}
	if err := json.Unmarshal(result, got); err != nil {
		t.Fatalf("%v", err)
	}
	return got
}

// TestCalixTypes checks that an element has one of three types, and which type a person of the list
// has.
func TestCalixTypes(t *testing.T) {
	rows := []struct{ name, person, decisions, want string }{
		{"as given", `"type":"public","category":"nickname"`, ``, `type="Public" category="nickname"`},
		{"nothing given", `"class":"3A"`, ``, `type="Participant" category="firstname"`},
		{"in capitals", `"type":"PARTICIPANT"`, ``, `type="Participant" category="firstname"`},
		{"an institution of a person's kind", ``, `{"form":"Kelly","entity":"I03","kind":"PERSON","type":"Institution","action":"replace"}`, `type="Public" category="name"`},
		{"a town", ``, `{"form":"Kelly","entity":"P007","kind":"OTHER","type":"Ville","action":"replace"}`, `type="Public"`},
		{"common", `"type":"common"`, ``, `type="Common" case`},
		{"an entity's decision", `"type":"participant","category":"nickname"`, `{"entity":"E1","type":"public","category":"firstname"}`, `type="Public" category="firstname"`},
		{"a form's decision", `"type":"participant","category":"nickname"`, `{"form":"Kelly","entity":"E1","type":"public","category":"star","action":"keep"}`, `type="Public" category="star"`},
		{"a place", ``, `{"form":"Kelly","entity":"L1","kind":"LOCATION","action":"replace"}`, `type="Public" category="name"`},
		{"an institution of another word", ``, `{"form":"Kelly","entity":"O1","kind":"ORG","type":"institution","action":"replace"}`, `type="Public" category="name"`},
		{"a place of the participants", ``, `{"form":"Kelly","entity":"L1","kind":"LOCATION","type":"participant","category":"town","action":"replace"}`, `type="Participant" category="town"`},
	}
	for _, r := range rows {
		people := "[]"
		if r.person != "" {
			people = `[{"id":"E1","first":"Kelly","last":"Durand",` + r.person + `}]`
		}
		result, werr := askRaw(t, []byte(`{"id":1,"method":"export.calix","params":{"text":"Kelly lit.","roster":`+people+`,"decisions":[`+r.decisions+`],"substitute":false}}`))
		if werr != nil {
			t.Fatal(werr)
		}
		var got struct{ XML string }
		if err := json.Unmarshal(result, &got); err != nil || !strings.Contains(got.XML, r.want) {
			t.Errorf("%s: %s in %s (%v)", r.name, r.want, got.XML, err)
		}
	}
}

// TestCalixText checks that export.calix writes well-formed XML whose texts are the given ones, or
// with substitution those of pseudonymize.
func TestCalixText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var docs []map[string]any
		for i := range rapid.IntRange(1, 3).Draw(t, "documents") {
			words := rapid.SliceOfN(rapid.SampledFrom([]string{"Kelly", "Léo", "kelly", "Martin", "<b>", "&", "\n", " ", ", ", "été", "🎈", "\r", "]]>", "j'ai vu ", "rosa"}), 0, 9).Draw(t, "words")
			docs = append(docs, map[string]any{"id": fmt.Sprint("m", i), "text": "Re: Kelly\n\n" + strings.Join(words, ""), "subject": "Re: Kelly", "author": "Léo", "thread": "t"})
		}
		params := map[string]any{
			"documents": docs, "roster": []map[string]any{{"id": "P001", "first": "Kelly", "last": "Martin"}, {"id": "P002", "first": "Léo"}},
			"decisions": []map[string]any{{"form": "rosa", "action": "keep", "type": "common"}},
		}
		result, werr := ask(t, "pseudonymize", params)
		if werr != nil {
			t.Fatalf("%v", werr)
		}
		var hidden struct {
			Documents []struct{ ID, Text, Author string }
		}
		if err := json.Unmarshal(result, &hidden); err != nil {
			t.Fatalf("%v", err)
		}
		for _, substitute := range []bool{false, true} {
			params["substitute"] = substitute
			result, werr := ask(t, "export.calix", params)
			if werr != nil {
				t.Fatalf("%v", werr)
			}
			var out struct{ XML string }
			if err := json.Unmarshal(result, &out); err != nil {
				t.Fatalf("%v", err)
			}
			for dec := xml.NewDecoder(strings.NewReader(out.XML)); ; {
				token, err := dec.Token()
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Fatalf("%v in %s", err, out.XML)
				}
				if e, ok := token.(xml.StartElement); ok && e.Name.Local == "calix" && (e.Attr[len(e.Attr)-1].Value == "wait") == substitute {
					t.Fatalf("%v with substitute %v", e, substitute)
				}
			}
			got := importForum(t, map[string]any{"xml": out.XML})
			for i, d := range got.Documents {
				want := docs[i]["text"]
				if substitute {
					want = hidden.Documents[i].Text
				}
				if d.Text != want || substitute && d.Author != hidden.Documents[i].Author {
					t.Fatalf("got %q of %q, want %q of\n%s", d.Text, d.Author, want, out.XML)
				}
			}
		}
	})
}

// place is a mention of people.json: [start, end, entity, category, form].
type place struct {
	start, end             int
	entity, category, form string
}

func (p *place) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[]any{&p.start, &p.end, &p.entity, &p.category, &p.form})
}

// inventedForum imports testdata/forum and reads the key to it: what must be hidden and what must be
// kept.
func inventedForum(t *testing.T) (*importedForum, map[string][]place, map[string][]place) {
	t.Helper()
	file, err := os.ReadFile("../../../testdata/forum/forum.xml")
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("../../../testdata/forum/people.json")
	if err != nil {
		t.Fatal(err)
	}
	var key struct {
		Participants []struct{ ID, Author string }
		Hidden, Kept map[string][]place
	}
	if err := json.Unmarshal(data, &key); err != nil {
		t.Fatal(err)
	}
	got := importForum(t, map[string]any{"base64": base64.StdEncoding.EncodeToString(file)})
	if len(got.Documents) != 900 || len(got.Roster) != 100 || len(got.Warnings) != 0 || len(file) > 400_000 {
		t.Fatalf("%d messages, %d people, %v", len(got.Documents), len(got.Roster), got.Warnings)
	}
	for i, p := range key.Participants {
		if got.Roster[i]["id"] != p.ID {
			t.Errorf("%s is %v", p.ID, got.Roster[i])
		}
	}
	return got, key.Hidden, key.Kept
}

// TestInventedForum checks that the key fits the forum, and that no name is left if everything in
// the key is decided.
func TestInventedForum(t *testing.T) {
	got, hidden, kept := inventedForum(t)
	var docs, decisions []map[string]any
	mentions := 0
	for _, d := range got.Documents {
		docs = append(docs, map[string]any{"id": d.ID, "text": d.Text, "author": d.Author, "thread": d.Thread, "title": d.Title, "date": d.Date, "subject": d.Subject, "parent": d.Parent})
		units := utf16.Encode([]rune(d.Text))
		for _, p := range append(hidden[d.ID], kept[d.ID]...) {
			if s := string(utf16.Decode(units[p.start:p.end])); s != p.form {
				t.Fatalf("%s: %q is not %q", d.ID, s, p.form)
			}
			decision := map[string]any{"doc": d.ID, "start": p.start, "end": p.end, "action": "keep", "type": "common"}
			if p.entity != "" {
				decision = map[string]any{"doc": d.ID, "start": p.start, "end": p.end, "action": "replace", "entity": p.entity, "kind": "OTHER", "category": p.category}
				mentions++
			}
			decisions = append(decisions, decision)
		}
	}
	if mentions < 2000 {
		t.Fatalf("only %d mentions", mentions)
	}
	result, werr := ask(t, "export.calix", map[string]any{"documents": docs, "roster": got.Roster, "decisions": decisions, "options": map[string]any{"kinds": []string{"OTHER"}}, "substitute": true})
	if werr != nil {
		t.Fatal(werr)
	}
	var out struct{ XML string }
	if err := json.Unmarshal(result, &out); err != nil {
		t.Fatal(err)
	}
	if again := importForum(t, map[string]any{"xml": out.XML}); len(again.Documents) != 900 {
		t.Errorf("%d messages came back", len(again.Documents))
	}
	if n := strings.Count(out.XML, `modified="yes"`); n < mentions {
		t.Errorf("%d marks of %d", n, mentions)
	}
}

// TestImportAsJSON checks that the hand-written encoding of the answer equals that of encoding/json.
func TestImportAsJSON(t *testing.T) {
	r := &ImportResult{
		Documents: []Message{{ID: "a\"", Text: "é\n"}, {"b", "", "A", "t", "T", "D", "S", "a"}},
		Roster:    []Participant{{"P001", "Léo", "", []bridge.Quoted{}, nil, "participant"}}, Warnings: []bridge.Warning{},
	}
	for _, answer := range []interface{ AppendJSON([]byte) []byte }{
		r, &ImportForumResult{r, []ImportedMark{{Doc: "b", End: 3, Maybe: Maybe{Type: "common"}}}}, &ImportTableResult{r, TableColumns{Names: []bridge.Quoted{}}},
	} {
		want, err := json.Marshal(answer)
		if got := string(answer.AppendJSON(nil)); err != nil || got != string(want) {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}

// TestImportProgress checks that an import reports its progress a few times.
func TestImportProgress(t *testing.T) {
	var done int
	request := []byte(`{"id":7,"method":"import.forum","params":{"xml":"<forum>` + strings.Repeat("<message author='A'><body>a</body></message>", 5000) + `</forum>"}}`)
	shared.Handle(t.Context(), request, func([]byte) { done++ })
	if done < 5 || done > 40 {
		t.Errorf("%d times told", done)
	}
}
