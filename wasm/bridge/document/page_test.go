package document_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	office "github.com/cachenom/cachenom/core/app/document"
	files "github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/bridge/corpus"
	"github.com/cachenom/cachenom/wasm/bridge/document"
)

var tag = regexp.MustCompile(`<[^>]*>`)

// TestWhereReplaced checks that the report says where names were replaced, in the same words for each
// format.
func TestWhereReplaced(t *testing.T) {
	server := bridge.New(bridge.Text, corpus.Table, document.Table)
	if err := server.Open(); err != nil {
		t.Fatal(err)
	}
	service := office.Service{App: &server.App}
	class := server.App.ParseRoster("Clara Vauquelin\nIdriss Benali\n", roster.Format{}).People
	app.NumberPeople(class, core.ListedPrefix)
	for _, name := range []string{"bulletin.docx", "bulletin.odt", "notes.xlsx", "notes.ods", "message.eml"} {
		t.Run(name, func(t *testing.T) {
			d, err := files.Open(name, read(t, name))
			if err != nil {
				t.Fatal(err)
			}
			order := app.Order{Docs: []*core.Doc{office.Text(d)}, People: class, Prefix: core.ListedPrefix}
			saved, err := service.Hide(t.Context(), d, name, order, nil, func(float64) {})
			if err != nil {
				t.Fatal(err)
			}
			if err := saved.Write(); err != nil {
				t.Fatal(err)
			}
			report := document.ReportOf(d, saved)
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
