package naming

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/text/fold"
)

// index finds the pairs for whole names in an earlier mapping by the name. Each pair is given to
// one entity only, so that two pupils with the same name keep two pseudonyms.
type index struct {
	byName map[string][]*pseudonym.Pair // pairs by nameKey, of each entity only the latest
	used   map[*pseudonym.Pair]bool
	byID   map[string]*core.Entity // the entities of the texts
}

func newIndex(m *pseudonym.Mapping, byID map[string]*core.Entity) *index {
	x := &index{byName: map[string][]*pseudonym.Pair{}, used: map[*pseudonym.Pair]bool{}, byID: byID}
	at := map[string]int{}
	m.Each(func(p *pseudonym.Pair) {
		if p.Pseudonym == "" && !isEmptied(p) || p.Name != "" {
			return
		}
		if len(p.Members) > 0 && len(p.Among) == 0 {
			return // a doubt whose pseudonym joins those of its members
		}
		name := nameKey(p.Kind, p.Canonical, p.Among)
		if i, ok := at[name+"\x00"+p.Entity]; ok {
			x.byName[name][i] = p
			return
		}
		at[name+"\x00"+p.Entity] = len(x.byName[name])
		x.byName[name] = append(x.byName[name], p)
	})
	return x
}

// isEmptied reports whether the user removed the name of a pair from the texts without putting a
// pseudonym in its place.
func isEmptied(p *pseudonym.Pair) bool { return p.Pseudonym == "" && p.Action == core.Replace.String() }

// nameKey returns a key that identifies an entity in earlier and later texts: its kind, its folded
// name and, for a doubt, the names of the people whom it may mean. The id is not part of it,
// because a new list may give the entity another id.
func nameKey(kind, canonical string, among []string) string {
	return kind + "\x00" + fold.Key(canonical) + "\x00" + pseudonym.PeopleKey(among)
}

// take returns a pair of the earlier mapping for the name of an entity, which no other entity has
// taken, or nil. It marks the pair as used. If sameID is true, the pair must also have the id of
// the entity.
func (x *index) take(e *core.Entity, sameID bool) *pseudonym.Pair {
	for _, p := range x.byName[nameKey(string(e.Kind), e.Canonical, pseudonym.Among(e, x.byID))] {
		if !x.used[p] && (p.Entity == e.ID || !sameID) {
			x.used[p] = true
			return p
		}
	}
	return nil
}
