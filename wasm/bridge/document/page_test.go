package document_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/wasm/bridge/document"
)

var tag = regexp.MustCompile(`<[^>]*>`)

// TestWhereReplaced checks that the report says where names were replaced, in the same words for each
// format.
func TestWhereReplaced(t *testing.T) {
	for _, name := range []string{"bulletin.docx", "bulletin.odt", "notes.xlsx", "notes.ods", "message.eml"} {
		t.Run(name, func(t *testing.T) {
			saved, _, failed := ask(t, "document.save", map[string]any{"name": name, "roster": people}, read(t, name))
			if failed != nil {
				t.Fatal(failed)
			}
			answer, err := json.Marshal(saved)
			if err != nil {
				t.Fatal(err)
			}
			report, err := document.ReportOf(answer)
			if err != nil {
				t.Fatal(err)
			}
			page := tag.ReplaceAllString(document.Page([]document.FileReport{report}, document.About{}), "\n")
			want := []string{"Texte\u00a0: "}
			if strings.HasPrefix(name, "bulletin") {
				want = append(want, "Liens et noms d’éléments\u00a0: 1", "Auteurs\u00a0: 1")
			}
			for _, w := range want {
				if !strings.Contains(page, "\n"+w) {
					t.Errorf("the report does not say %q:\n%s", w, page)
				}
			}
		})
	}
}
