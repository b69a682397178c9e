package corpus

import (
	"strings"
	"testing"
)

func TestReadArticles(t *testing.T) {
	const texts = `{"title":"Sens","text":"Où est Sens ?"}
{"title":"Sens","text":"Léa y vit."}
{"title":"Dole","text":"Dole est loin."}
`
	rows := []struct{ name, marks, want string }{
		{"an article is one document", "0 7-11L\n1 0-3P?\n", `encyclopaedia:Sens/ "Où est Sens ?\n\nLéa y vit." "Sens"=LOCATION "Léa"=PERSON?`},
		{"a paragraph without mentions", "1\n2 0-4L\n", "encyclopaedia:Sens/ \"Léa y vit.\"\nencyclopaedia:Dole/ \"Dole est loin.\" \"Dole\"=LOCATION"},
		{"a paragraph that is not there", "3 0-4L\n", "no number of a paragraph"},
		{"no number", "Sens 0-4L\n", "no number of a paragraph"},
		{"beyond the text", "2 0-40L\n", "no mark of this text"},
		{"an unknown kind", "2 0-4X\n", "no mark of this text"},
		{"no mark", "2 Dole\n", "is no mark"},
	}
	for _, r := range rows {
		docs, err := ReadArticles(strings.NewReader(texts), strings.NewReader(r.marks))
		if err != nil {
			if !strings.Contains(err.Error(), r.want) {
				t.Errorf("%s: %v, not %s", r.name, err, r.want)
			}
			continue
		}
		if got := brief(docs); got != r.want {
			t.Errorf("%s:\n%s\nnot\n%s", r.name, got, r.want)
		}
	}
}
