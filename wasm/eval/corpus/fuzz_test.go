package corpus

import (
	"bytes"
	"testing"
)

// FuzzReaders checks that no input crashes a reader, that every document that is read is valid, and
// that it is the same after it is written and read again.
func FuzzReaders(f *testing.F) {
	for _, seed := range []string{
		"# genre: a\n# id: 1\n\n[Emma](PERSON) [lit](ORG?) [",
		`{"id":"a","text":"🎈 Zoé","entities":[{"start":2,"end":5,"text":"Zoé","type":"PERSON","optional":true}]}`,
	} {
		f.Add(seed, "Emma lit")
	}
	f.Fuzz(func(t *testing.T, file, text string) {
		sound := func(docs []Document) {
			for i := range docs {
				if err := docs[i].Check(); err != nil {
					t.Fatal(err)
				}
			}
			var b bytes.Buffer
			if err := WriteJSONL(&b, docs); err != nil {
				t.Fatal(err)
			}
			if again, err := ReadJSONL(&b); err != nil || brief(again) != brief(docs) {
				t.Fatalf("%v: got %s, want %s", err, brief(again), brief(docs))
			}
			b.Reset()
			if WriteDocuments(&b, docs) == nil {
				if again, err := ReadDocuments(&b); err != nil || brief(again) != brief(docs) {
					t.Fatalf("%v: got %s, want %s", err, brief(again), brief(docs))
				}
			}
		}
		if docs, err := ReadDocuments(bytes.NewBufferString(file)); err == nil {
			sound(docs)
		}
		if docs, err := ReadJSONL(bytes.NewBufferString(file)); err == nil {
			sound(docs)
		}
		if d, err := ReadJSON(text, bytes.NewBufferString(file)); err == nil {
			sound([]Document{d})
		}
	})
}
