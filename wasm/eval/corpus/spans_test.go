package corpus

import (
	"bytes"
	"strings"
	"testing"
)

func TestReadSpans(t *testing.T) {
	docs := []Document{{ID: "n1", Text: "Où est Léa Petit ?"}, {ID: "n2", Text: "À Sens."}}
	rows := []struct{ name, file, want string }{
		{"their label", `{"id":"n2","entities":[{"start":2,"end":6,"type":"LOC"}]}`, `n2 "Sens"=LOCATION`},
		{"our kind", `{"id":"n1","entities":[{"start":7,"end":10,"type":"PERSON"}]}`, `n1 "Léa"=PERSON`},
		{"no kind of ours", `{"id":"n1","entities":[{"start":0,"end":2,"type":"MISC"},{"start":7,"end":16,"type":"PER"}]}`, `n1 "Léa Petit"=PERSON`},
		{"of two the longer", `{"id":"n1","entities":[{"start":7,"end":10,"type":"PER"},{"start":7,"end":16,"type":"ORG"}]}`, `n1 "Léa Petit"=ORG`},
		{"an unknown document", `{"id":"n3","entities":[]}`, "no document has this id"},
		{"beyond the text", `{"id":"n2","entities":[{"start":2,"end":60,"type":"LOC"}]}`, "leaves the text"},
		{"no JSON", `n2 2 6 LOC`, "no JSON"},
		{"nothing", "\n", "no spans"},
	}
	for _, r := range rows {
		found, err := ReadSpans(docs, strings.NewReader(r.file))
		if err != nil {
			if !strings.Contains(err.Error(), r.want) {
				t.Errorf("%s: %v, not %s", r.name, err, r.want)
			}
			continue
		}
		var got []string
		for i := range docs {
			for _, a := range found[docs[i].ID] {
				got = append(got, docs[i].ID+" \""+docs[i].Surface(a)+"\"="+written(a))
			}
		}
		if s := strings.Join(got, " "); s != r.want {
			t.Errorf("%s: %s, not %s", r.name, s, r.want)
		}
	}
}

func TestWriteTexts(t *testing.T) {
	var b bytes.Buffer
	if err := WriteTexts(&b, []Document{{ID: "n1", Genre: "note", Text: "a\n\"b\""}}); err != nil {
		t.Fatal(err)
	}
	if want := `{"id":"n1","genre":"note","text":"a\n\"b\""}` + "\n"; b.String() != want {
		t.Errorf("%s, not %s", b.String(), want)
	}
}
