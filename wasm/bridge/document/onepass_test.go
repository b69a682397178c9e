package document_test

import (
	"fmt"
	"path/filepath"
	"testing"
)

// TestOnePass checks that a document has the same spans as its text. Saving searches nothing else but
// names of things, for names that are hidden in the text.
func TestOnePass(t *testing.T) {
	files := map[string][]byte{
		"alt.docx": withBody(t, read(t, "bulletin.docx"), `<w:p><w:r><w:t>L’association Les Amis de la Rose, dit Mme Nadège Berlioux, attend Rose. Constant travaille, Claude aussi. Les Amis, by The Author.</w:t></w:r></w:p>`+
			`<w:p><w:r><w:drawing><wp:docPr id="1" name="Les_Amis_de_la_Rose" descr="photo de nadège et de la Rose, par The Author"/></w:drawing></w:r></w:p>`),
	}
	paths, _ := filepath.Glob("../../../testdata/office/*")
	for _, path := range paths {
		files[filepath.Base(path)] = read(t, filepath.Base(path))
	}
	for name, data := range files {
		for _, roster := range [][]map[string]string{nil, people, {{"first": "Rose", "last": "Constant"}, {"first": "Claude", "last": "Rose"}}} {
			opened, _, failed := ask(t, "document.open", map[string]any{"name": name}, data)
			if failed != nil {
				t.Fatal(failed)
			}
			saved, _, failed := ask(t, "document.save", map[string]any{"name": "x" + filepath.Ext(name), "roster": roster}, data)
			if failed != nil {
				t.Fatal(failed)
			}
			text, _, failed := ask(t, "pseudonymize", map[string]any{"text": opened["text"], "layout": opened["layout"], "roster": roster}, nil)
			if failed != nil {
				t.Fatal(failed)
			}
			is, want := spansOutside(saved, opened), spansOutside(text, opened)
			for at, what := range want {
				if is[at] != what {
					t.Errorf("%s, a list of %d: %s in the text is %q in the document", name, len(roster), what, is[at])
				}
				delete(is, at)
			}
			for _, what := range is {
				t.Errorf("%s, a list of %d: the document has %s, which the text has not", name, len(roster), what)
			}
		}
	}
}

// spansOutside returns the spans of an answer outside of names of things, by place.
func spansOutside(answer, opened map[string]any) map[float64]string {
	list := map[float64]string{}
	for _, one := range answer["spans"].([]any) {
		s := one.(map[string]any)
		at := s["start"].(float64)
		inThing := false
		for _, p := range opened["parts"].([]any) {
			part := p.(map[string]any)
			is := part["aspect"] == "strings" || part["aspect"] == "properties"
			inThing = inThing || is && part["start"].(float64) <= at && at < part["end"].(float64)
		}
		if !inThing {
			list[at] = fmt.Sprint(s["text"], " ", s["action"], " ", s["status"], " ", s["replacement"])
		}
	}
	return list
}
