package reading_test

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// TestRead reads the one word in brackets of each text.
func TestRead(t *testing.T) {
	lex, err := lexicon.Open(assets.Names)
	if err != nil {
		t.Fatal(err)
	}
	x := index.New([]index.Person{{ID: "A", First: "Rose", Last: "Petit"}, {ID: "B", First: "Emma", Last: "Roy"}}, lex)
	for _, c := range []struct {
		text string
		want reading.Reading
	}{
		{"[Rose] travaille bien.", reading.AsName},
		{"Mme [Petit] est venue.", reading.AsName},
		{"Emma et [rose] bavardent.", reading.AsName},
		{"[Rose] : bon trimestre", reading.AsName},
		{"une [rose]", reading.AsWord},
		{"la [rose] des vents", reading.AsWord},
		{"Voici 3 [roses]", reading.AsWord},
		{"bien, [Rose]", reading.Unclear},
	} {
		before, _, _ := strings.Cut(c.text, "[")
		doc := core.NewDoc("", strings.NewReplacer("[", "", "]", "").Replace(c.text), core.NewForms())
		s := reading.NewSource(doc, x, &reading.Forms{})
		i := doc.TokenAt(len(before))
		if got := s.Read(i, i); got != c.want {
			t.Errorf("%s reads as %d, want %d", c.text, got, c.want)
		}
	}
}
