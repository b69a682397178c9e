package naming

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/text/near"
)

// TestGivenApart checks that the invented first names of a class differ from each other by more
// than two letters, and so do its surnames, as long as there is a choice.
func TestGivenApart(t *testing.T) {
	real := strings.Fields("Emma Léa Chloé Manon Camille Inès Jade Lina Zoé Louise Hugo Lucas Théo Nathan Enzo Jules Karim Noah Paul Malo")
	for seed := range 20 {
		var list []*core.Entity
		for i, first := range real {
			list = append(list, fixture.Person(fmt.Sprintf("E%d", i+1), fmt.Sprintf("%s %s", first, strings.Fields("Lefèvre Haddad Roux Martin Petit")[i%5])))
		}
		Natural{Names: franceNames(), Seed: fmt.Sprint(seed)}.Name(list, fixture.Docs(""))
		for i, e := range list {
			for _, f := range list[:i] {
				for part := range 2 {
					a, b := strings.Fields(fold.Key(e.Pseudonym))[part], strings.Fields(fold.Key(f.Pseudonym))[part]
					if a != b && near.Distance([]byte(a), []byte(b), mostAlike) <= mostAlike {
						t.Errorf("seed %d: %q and %q", seed, e.Pseudonym, f.Pseudonym)
					}
				}
			}
		}
	}
}
