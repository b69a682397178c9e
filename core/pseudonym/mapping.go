package pseudonym

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Who is who a pair is about.
func (p *Pair) Who() string { return p.Entity + "\x00" + fold.Key(p.Canonical) }

// StandsIn reports whether whoever a pseudonym is of stands in a text, by this pseudonym or
// one of a part of the name.
func (m *Mapping) StandsIn(text, pseudonym string) bool {
	if strings.Contains(text, pseudonym) {
		return true
	}
	found := false
	m.Each(func(p *Pair) {
		if p.Pseudonym != pseudonym {
			return
		}
		m.Each(func(o *Pair) {
			isPart := o.Entity == p.Entity && o.Name != "" && o.Pseudonym != "" && o.Canonical == p.Canonical
			found = found || isPart && strings.Contains(text, o.Pseudonym)
		})
	})
	return found
}

// IsJoined reports whether an entity is a doubt that its members' pseudonyms name.
func IsJoined(e *core.Entity) bool {
	return len(e.Members) > 0 && len(e.Members) <= core.MaxJoined && !e.Chosen
}

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

// Each calls f with every pair; a nil mapping has none.
func (m *Mapping) Each(f func(*Pair)) {
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
	m.Each(func(p *Pair) {
		if len(p.Members) == 0 && p.Entity != "" {
			list = append(list, core.Entity{ID: p.Entity, Kind: core.Kind(p.Kind), Canonical: p.Canonical, Owner: p.Owner})
		}
	})
	return list
}
