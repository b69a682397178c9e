package roster_test

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster"
)

// TestAbroad finds a list in texts in another language than French. No French word speaks
// against a name there: a name of the list counts in any case and with any accents. A word that
// the texts mostly write in small letters is asked about, and a slip is never sure.
func TestAbroad(t *testing.T) {
	people := []roster.Person{
		{ID: "1", First: "Claire", Last: "Dubois"}, {ID: "2", First: "Luís", Last: "Melo"}, {ID: "3", First: "Pepe", Last: "Sol"},
		{ID: "4", First: "Rosa", Last: "Vidal Pons"}, {ID: "5", First: "Ana", Last: "Esteves"}, {ID: "6", First: "Mariana", Last: "de la Torre"},
	}
	roses := strings.Repeat("A rosa abriu. ", 20)
	rows := []struct{ name, markup, more string }{
		{"small letters, French words or not", "falei com [claire](1), [luís](2) e [pepe](3)", ""},
		{"capitals", "[LUÍS](2) VINO CON [PEPE](3)", ""},
		{"without accents", "com [luis](2) e o [Luis](2)", ""},
		{"a full name", "a [rosa vidal pons](4) e [Melo Luís](2)", ""},
		{"a French article is none", "la [Rosa](4) et [Claire](1); c'est l'[Ana](5)", ""},
		{"a word of the texts", "Uma [rosa](-4), e a [Rosa](4) veio.", roses},
		{"at the start of a sentence", "[Rosa](?4) é a flor.", roses},
		{"a rare word is somebody's", "Obrigado, [rosa](4).", strings.Repeat("A rosa abriu. ", 18)},
		{"a word that ends like a name with a filler", "as anades, anapor, [claires](-1)", ""},
		{"a letter that is a word", "falei com [ana](5) e com o zé, a [ana](5) e o rui", ""},
		{"an initial", "a [Ana E.](5) e a [Ana E](5)", ""},
		{"two words that are a name together", "vi pe pe e an a", ""},
		{"a slip with a capital", "Hoje a [Marianna](?6) veio.", ""},
		{"a slip in small letters", "hoje a [marianna](-6) veio.", ""},
		{"a word like a name", "O mariano abriu.", strings.Repeat("Um mariano. ", 5)},
		{"towns of France are names", "de [Sol](3) à [Melo](2)", ""},
		{"others", "a Carla e o Zé", ""},
	}
	for _, r := range rows {
		forms := core.NewForms()
		doc := core.NewDoc("", plain(r.markup), forms)
		docs := []*core.Doc{doc, core.NewDoc("more", r.more, forms)}
		found := core.Resolve(doc, roster.NewMatcher(roster.NewIndexAbroad(people, lex, docs)).Detect(doc))
		if got := mark(doc.Text, found); got != r.markup {
			t.Errorf("%s\n got %q\nwant %q", r.name, got, r.markup)
		}
	}
}
