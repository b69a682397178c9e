package pseudonym

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Mapping says which pseudonym stands for whom, and how each text that was
// made can be made whole again. It is the key: whoever has it has the names.
type Mapping struct {
	Version int // 1
	Pairs   []Pair
	Texts   []Seal
	Things  []Thing
}

// Thing is what no text says, the name of a file or of something in a document: as it
// was written when the names in it were replaced, and as it was.
type Thing struct{ As, Was string }

// Pair is an entity and its pseudonym.
type Pair struct {
	Entity    string
	Kind      string
	Pseudonym string
	Canonical string
	Forms     []string
	Members   []string // of a doubt: the entities it lies between
	Action    string
	Type      string
	Category  string
	Owner     string // of an address, a user's name, a phone: whose it is
	// Name is what the pseudonym stands for where that is a part of the name, or
	// a spelling of it: the first name behind an invented one. Else "".
	Name string
	// First and Last are the name of a listed person as the list spells it, on the pair
	// for the whole name; "" for everybody else.
	First, Last string
	Homonym     bool     // another person on the list has the same first name
	Article     string   // of an organisation in the source: "le", "la", "l'", "les"; else ""
	Doubtful    []string // forms that may be mere words ("Bon"): never the form that comes back
}

// each calls f with every pair; a nil mapping has none.
func (m *Mapping) each(f func(*Pair)) {
	if m == nil {
		return
	}
	for i := range m.Pairs {
		f(&m.Pairs[i])
	}
}

// Entities are those the mapping knows, without the doubts.
func (m *Mapping) Entities() []core.Entity {
	var list []core.Entity
	m.each(func(p *Pair) {
		if len(p.Members) == 0 && p.Entity != "" {
			list = append(list, core.Entity{ID: p.Entity, Kind: core.Kind(p.Kind), Canonical: p.Canonical, Owner: p.Owner})
		}
	})
	return list
}

// index finds the pairs of an earlier mapping by whom they name. Each serves
// one entity: two pupils of one name have two pseudonyms.
type index struct {
	byName map[string][]*Pair // of one entity only the latest
	used   map[*Pair]bool
}

func newIndex(m *Mapping) *index {
	x := &index{byName: map[string][]*Pair{}, used: map[*Pair]bool{}}
	at := map[string]int{}
	m.each(func(p *Pair) {
		if p.Pseudonym == "" && !p.empty() || p.Name != "" {
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

// empty reports whether the user chose to put nothing in the name's place.
func (p *Pair) empty() bool { return p.Pseudonym == "" && p.Action == string(core.Replace) }

// nameKey is what an entity is known by from text to text: its kind and name,
// so that a new list in another order changes nobody; of a doubt, also the
// people it lies between.
func nameKey(kind, canonical string, members []string) string {
	return kind + "\x00" + fold.Key(canonical) + "\x00" + strings.Join(members, "|")
}

// take is a free pair of an entity's name, of its very id or of any; nil when
// there is none.
func (x *index) take(e *core.Entity, sameID bool) *Pair {
	for _, p := range x.byName[nameKey(string(e.Kind), e.Canonical, e.Members)] {
		if !x.used[p] && (p.Entity == e.ID || !sameID) {
			x.used[p] = true
			return p
		}
	}
	return nil
}
