package verdict_test

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
	"github.com/cachenom/cachenom/core/roster/verdict"
)

// TestJudge finds the mention that begins at the bracket of each text, and judges it.
func TestJudge(t *testing.T) {
	lex, err := lexicon.Open(assets.Names)
	if err != nil {
		t.Fatal(err)
	}
	x := index.New([]index.Person{{ID: "A", First: "Rose", Last: "Petit"}, {ID: "B", First: "Emma", Last: "Martin"}}, lex)
	for _, c := range []struct {
		text  string
		words string // of the mention
		grade index.Grade
		want  string
	}{
		{"[Rose travaille bien.", "Rose", index.Given, "sure"},
		{"Ici, [Emma Matrin lit.", "Emma Matrin", index.FullName, "sure"},
		{"Ici, [E. Martin lit.", "E. Martin", index.Abridged, "sure"},
		{"C'est une [rose.", "rose", index.Given, "dropped"},
		{"Merci à [rose !", "rose", index.Given, "asked"},
	} {
		before, _, _ := strings.Cut(c.text, "[")
		doc := core.NewDoc("", strings.Replace(c.text, "[", "", 1), core.NewForms())
		s := reading.NewSource(doc, x, &reading.Forms{})
		found := mention.NewSearch(s, mention.HomonymsByForm{}).Candidates(doc.TokenAt(len(before)))
		if len(found) != 1 {
			t.Errorf("%s: %d candidates, want one", c.text, len(found))
			continue
		}
		m := found[0]
		v := verdict.NewJudge(s, verdict.Doubts{}, nil).JudgeMention(&m)
		got := "sure"
		switch {
		case v.Drop, v.Word:
			got = "dropped"
		case v.Doubt != nil:
			got = "asked"
		}
		if m.Surface(s) != c.words || m.Grade != c.grade || got != c.want {
			t.Errorf("%s: %q, grade %d, %s; want %q, %d, %s", c.text, m.Surface(s), m.Grade, got, c.words, c.grade, c.want)
		}
	}
}
