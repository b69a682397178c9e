package pseudonym

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Mapping says which pseudonym replaces which name, and how each text that was made can be undone.
type Mapping struct {
	Version int // always 1
	Pairs   []Pair
	Texts   []Seal  // of every text that was made
	Things  []Thing // of every document that was made
}

// Thing is a name outside the texts, such as that of a file or of a bookmark: As with pseudonyms,
// Was before.
type Thing struct{ As, Was string }

// Pair is an entity with one of its pseudonyms.
type Pair struct {
	Entity    string   // its id
	Kind      string   // a core.Kind
	Pseudonym string   // "" if the name is removed or stays
	Canonical string   // the whole name
	Forms     []string // the spellings that this pseudonym replaces
	Members   []string // of a doubt: the ids of the entities that may be meant
	Action    string   // a core.Action
	Type      string   // what the user says the entity is: "participant"
	Category  string   // what the user says the name is: "firstname"
	Owner     string   // of an address, handle or phone: the id of the entity that it belongs to
	// Name is the part or spelling of the name that the pseudonym replaces, such as the first
	// name; "" if it replaces the whole name.
	Name string
	// First and Last are the name of a listed person in the spelling of the list. They are set on
	// the pair for the whole name only.
	First, Last string
	Homonym     bool     // another person on the list has the same first name
	Article     string   // of an organisation: the article before it in the source, "le", "la", "l'" or "les"; else ""
	Doubtful    []string // forms that may be ordinary words ("Bon"): restoring never chooses them
}

// Each calls f with every pair. It may be called on nil.
func (m *Mapping) Each(f func(*Pair)) {
	if m == nil {
		return
	}
	for i := range m.Pairs {
		f(&m.Pairs[i])
	}
}

// Who identifies the person or thing that a pair is about: its id and its folded name, since ids
// differ from list to list.
func (p *Pair) Who() string { return p.Entity + "\x00" + fold.Key(p.Canonical) }

// Entities returns the entities of a mapping, without the doubts.
func (m *Mapping) Entities() []core.Entity {
	var list []core.Entity
	m.Each(func(p *Pair) {
		if len(p.Members) == 0 && p.Entity != "" {
			list = append(list, core.Entity{ID: p.Entity, Kind: core.Kind(p.Kind), Canonical: p.Canonical, Owner: p.Owner})
		}
	})
	return list
}

// StandsIn reports whether the entity that has this pseudonym occurs in a text, by this pseudonym
// or by one for a part of its name.
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

// IsJoined reports whether an entity is a doubt whose pseudonym joins those of its members
// ("ELEVE_002|ELEVE_003"). A doubt between many, or one that the user named, has a pseudonym of
// its own.
func IsJoined(e *core.Entity) bool {
	return len(e.Members) > 0 && len(e.Members) <= core.MaxJoined && !e.Chosen
}
