package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/text/fold"
)

// index finds the pairs of an earlier mapping by whom they name. Each serves
// one entity: two pupils of one name have two pseudonyms.
type index struct {
	byName map[string][]*pseudonym.Pair // of one entity only the latest
	used   map[*pseudonym.Pair]bool
}

func newIndex(m *pseudonym.Mapping) *index {
	x := &index{byName: map[string][]*pseudonym.Pair{}, used: map[*pseudonym.Pair]bool{}}
	at := map[string]int{}
	m.Each(func(p *pseudonym.Pair) {
		if p.Pseudonym == "" && !isEmptied(p) || p.Name != "" {
			return
		}
		name := nameKey(p.Kind, p.Canonical, p.Members)
		if i, ok := at[name+"\x00"+p.Entity]; ok {
			x.byName[name][i] = p
			return
		}
		at[name+"\x00"+p.Entity] = len(x.byName[name])
		x.byName[name] = append(x.byName[name], p)
	})
	return x
}

// isEmptied reports whether the user chose to put nothing in the name's place.
func isEmptied(p *pseudonym.Pair) bool { return p.Pseudonym == "" && p.Action == string(core.Replace) }

// nameKey is what an entity is known by from text to text: its kind and name,
// so that a new list in another order changes nobody; of a doubt, also the
// people it lies between.
func nameKey(kind, canonical string, members []string) string {
	return kind + "\x00" + fold.Key(canonical) + "\x00" + strings.Join(members, "|")
}

// take is a free pair of an entity's name, of its very id or of any; nil when
// there is none.
func (x *index) take(e *core.Entity, sameID bool) *pseudonym.Pair {
	for _, p := range x.byName[nameKey(string(e.Kind), e.Canonical, e.Members)] {
		if !x.used[p] && (p.Entity == e.ID || !sameID) {
			x.used[p] = true
			return p
		}
	}
	return nil
}
