package corpus_test

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/roster"
)

// TestWithAuthors: a row is a list, the labels of speakers, and the list with them: the name of each
// person, and behind a colon their author fields.
func TestWithAuthors(t *testing.T) {
	for _, r := range []struct{ name, list, labels, want string }{
		{"not on the list", "Hugo Dupont", "Léa Roux", "Hugo Dupont; Léa Roux: Léa Roux"},
		{"on the list", "Hugo Dupont", "Hugo Dupont", "Hugo Dupont: Hugo Dupont"},
		{"in capitals", "Hugo Dupont", "HUGO DUPONT", "Hugo Dupont: HUGO DUPONT"},
		{"by the first name", "Khadija Benmoussa, Hugo Dupont", "Khadija, hugo", "Khadija Benmoussa: Khadija; Hugo Dupont: hugo"},
		{"by the surname", "Khadija Benmoussa", "Benmoussa", "Khadija Benmoussa: Benmoussa"},
		{"a first name of two", "Emma Roux, Emma Petit", "Emma", "Emma Roux; Emma Petit"},
		{"a part of a first name", "Anne Roux", "Anne Petit", "Anne Roux; Anne Petit: Anne Petit"},
		{"labels that name no one", "Hugo Dupont", ", E1", "Hugo Dupont"},
	} {
		var list []roster.Person
		for name := range strings.SplitSeq(r.list, ", ") {
			first, last, _ := strings.Cut(name, " ")
			list = append(list, roster.Person{First: first, Last: last})
		}
		var got []string
		for _, p := range corpus.WithAuthors(list, forum.Authors(strings.Split(r.labels, ", "))) {
			one := p.Name()
			if len(p.Authors) > 0 {
				one += ": " + strings.Join(p.Authors, ", ")
			}
			got = append(got, one)
		}
		if all := strings.Join(got, "; "); all != r.want {
			t.Errorf("%s: %s, not %s", r.name, all, r.want)
		}
	}
}
