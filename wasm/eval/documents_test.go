package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// capitalised is a finder for tests. It takes every capitalised word for a person.
func capitalised(d *corpus.Document) (found []core.Finding) {
	text := d.Text
	for _, at := range regexp.MustCompile(`\p{Lu}\pL+`).FindAllStringIndex(text, -1) {
		found = append(found, core.Finding{Span: core.Span{Start: at[0], End: at[1]}, Kind: core.Person, Action: core.Replace})
	}
	return found
}

func TestMeasure(t *testing.T) {
	docs, err := corpus.ReadDocuments(strings.NewReader("# genre: a\n# id: a-1\nLe maire, M. [Roy](PERSON), de [Vannes](LOCATION)\n# genre: b\n# id: b-1\nAvec [Léa Roy](PERSON)\n# genre: c\n[Zoé](PERSON) et [Zoé](PERSON)"))
	if err != nil {
		t.Fatal(err)
	}
	m := measure(capitalised, &set{name: "a", docs: docs})
	if c := m.scores.Exact.Of(); c != (corpus.Count{Right: 3, Wrong: 5, Missed: 2}) || m.scores.Documents != 3 || m.scores.Alarms != 2 {
		t.Errorf("%+v %+v", c, m.scores)
	}
	var lines []string
	for i, failures := range m.failures {
		for _, f := range failures {
			lines = append(lines, f.In(&docs[i]))
		}
	}
	want := `alarm    PERSON    a-1: [Le] maire, M. Roy, de Vannes
kind     LOCATION  a-1: Le maire, M. Roy, de [Vannes] found as PERSON
alarm    PERSON    b-1: [Avec] Léa Roy
boundary PERSON    b-1: Avec [Léa Roy] found as PERSON "Léa"`
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if only := measure(capitalised, &set{docs: docs, kinds: []core.Kind{core.Location}}); only.scores.Found != 0 {
		t.Errorf("%d spans of kinds that the set does not annotate", only.scores.Found)
	}
	if some := measure(func(*corpus.Document) []core.Finding { return nil }, &set{docs: docs}); some.scores.Exact.Of().Missed != 5 {
		t.Errorf("finding nothing: %+v", some.scores.Exact.Of())
	}
}

// TestFind checks that offsets are bytes, also after letters of two and of four bytes.
func TestFind(t *testing.T) {
	c, err := newClient()
	if err != nil {
		t.Fatal(err)
	}
	text := "🎈 Été : Mme Claire Fontaine habite Vannes."
	var found []string
	for _, f := range c.find(text, nil) {
		found = append(found, text[f.Start:f.End])
	}
	if got := strings.Join(found, ", "); got != "Claire Fontaine, Vannes" {
		t.Errorf("found %s", got)
	}
}

func TestContext(t *testing.T) {
	for _, r := range []struct{ got, want string }{
		{corpus.Tail("a🎈é", 2), "🎈é"}, {corpus.Tail("é", 4), "é"}, {corpus.Tail("é", 0), ""},
		{corpus.Head("🎈éa", 2), "🎈é"}, {corpus.Head("é", 4), "é"}, {corpus.Head("", 1), ""},
	} {
		if r.got != r.want {
			t.Errorf("got %q, want %q", r.got, r.want)
		}
	}
}

// TestSets checks that every set that exists is read and its mentions are scored, that missing sets
// are reported, and that a file that cannot be read is an error.
func TestSets(t *testing.T) {
	empty := t.TempDir()
	list, missing, err := loadSets(empty, empty)
	if err != nil || len(list) != 0 || len(missing) != 15 {
		t.Fatalf("of nothing: %d sets, missing %q, %v", len(list), missing, err)
	}
	list, missing, err = loadSets("../../../shared", "../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, s := range list {
		if seen[s.name] {
			t.Errorf("two sets %s", s.name)
		}
		seen[s.name] = true
		ids := map[string]bool{}
		for i := range s.docs {
			d := &s.docs[i]
			if err := d.Check(); err != nil {
				t.Errorf("%s %s: %v", s.name, d.ID, err)
			}
			if ids[d.ID] {
				t.Errorf("%s: two documents %s", s.name, d.ID)
			}
			ids[d.ID] = true
		}
	}
	for _, m := range missing {
		t.Log("skipped", m)
	}
	for _, files := range []map[string]string{
		{"documents/a.txt": "no genre"},
		{"corpus/dev/a.json": "{}", "corpus/dev/a.txt": "Un"},
		{"corpus/dev/a.json": `{"entities":[]}`},
		{"data/ner/gsd.jsonl": ""},
	} {
		dir := t.TempDir()
		for name, data := range files {
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(data), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if _, _, err := loadSets(dir, dir); err == nil {
			t.Errorf("read without an error: %v", files)
		}
	}
}

// TestTenth checks that about a tenth of the documents is held back, and always the same ones.
func TestTenth(t *testing.T) {
	kept := 0
	for i := range 10000 {
		if corpus.HeldBack(fmt.Sprint("a:", i)) {
			kept++
		}
	}
	if kept < 900 || kept > 1100 {
		t.Errorf("%d of 10,000 kept back", kept)
	}
	if hash("a") != 0xe40c292c {
		t.Error("not FNV-1a: the trainer would hold back others")
	}
}

// TestBenchmark checks that a program which finds exactly what is annotated has no failures, and that
// one which finds nothing misses everything.
func TestBenchmark(t *testing.T) {
	docs, err := benchmark("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	s := set{name: "benchmark", docs: docs}
	all := measure(func(d *corpus.Document) []core.Finding { return findings(d.Mentions) }, &s).scores
	if c := all.Exact.Of(); c.Right == 0 || c.Wrong+c.Missed > 0 || all.Coverage() != 1 {
		t.Errorf("its own annotation: %+v, hidden %v", c, all.Coverage())
	}
	none := measure(func(*corpus.Document) []core.Finding { return nil }, &s).scores
	if c := none.Exact.Of(); c.Right+c.Wrong > 0 || c.Missed != all.Exact.Of().Right {
		t.Errorf("nothing: %+v", c)
	}
	if _, err := benchmark(t.TempDir()); err == nil {
		t.Error("no documents are no error")
	}
}
