package pseudonym

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Mapping says which pseudonym replaces which name, and how each output text can be undone.
type Mapping struct {
	Version int // always 1
	Pairs   []Pair
	Texts   []Seal  // one for every output text
	Things  []Thing // of every document that was written
}

// Thing is a name outside the texts, such as that of a file or of a bookmark. As is the name
// with pseudonyms, Was the original.
type Thing struct{ As, Was string }

// Pair is an entity with one of its pseudonyms.
type Pair struct {
	Entity    string   // its id
	Kind      string   // a core.Kind
	Pseudonym string   // "" if the name is removed or is kept
	Canonical string   // the whole name
	Forms     []string // the spellings that this pseudonym replaces
	Members   []string // of a doubt: the ids of the entities that it may mean
	Among     []string // the names of its members, if it has a pseudonym of its own: another list may give the ids to others
	Action    string   // a core.Action
	Type      string   // the type that the user gave the entity: "participant"
	Category  string   // the category that the user gave the name: "firstname"
	Owner     string   // of an address, handle or phone: the id of the entity that it belongs to
	// Name is the part or spelling of the name that the pseudonym replaces, such as the first
	// name; "" if it replaces the whole name.
	Name string
	// First and Last are the name of a listed person in the spelling of the list. They are set on
	// the pair for the whole name only.
	First, Last string
	Homonym     bool     // another person on the list has the same first name
	Article     string   // of an organisation: its article in the source, "le", "la", "l'" or "les", or ""
	Doubtful    []string // forms that may be ordinary words ("Bon"): restoring never writes them
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

// Who returns a key for the person, thing or doubt of a pair: its id, its folded name and the
// people of the doubt. The id alone is not enough, because another list may give it to another
// person.
func (p *Pair) Who() string {
	who := p.Entity + "\x00" + fold.Key(p.Canonical)
	if len(p.Among) > 0 {
		who += "\x00" + PeopleKey(p.Among)
	}
	return who
}

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

// StandsIn reports whether the entity with this pseudonym occurs in a text, by this pseudonym
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
			isPart := o.Entity == p.Entity && o.Name != "" && o.Pseudonym != "" && o.Canonical == p.Canonical && slices.Equal(o.Among, p.Among)
			found = found || isPart && strings.Contains(text, o.Pseudonym)
		})
	})
	return found
}

// ByID returns entities by their ids.
func ByID(entities []*core.Entity) map[string]*core.Entity {
	byID := make(map[string]*core.Entity, len(entities))
	for _, e := range entities {
		byID[e.ID] = e
	}
	return byID
}

// Among returns the names of the members of a doubt. byID holds the entities of the texts.
func Among(e *core.Entity, byID map[string]*core.Entity) []string {
	names := make([]string, len(e.Members))
	for i, id := range e.Members {
		names[i] = id
		if m := byID[id]; m != nil { // else it was merged into another entity
			names[i] = m.Canonical
		}
	}
	return names
}

// PeopleKey returns a key for the people with some names, in any order.
func PeopleKey(names []string) string {
	keys := make([]string, len(names))
	for i, name := range names {
		keys[i] = fold.Key(name)
	}
	slices.Sort(keys)
	return strings.Join(keys, "|")
}

// IsJoined reports whether an entity is a doubt whose pseudonym joins those of its members
// ("ELEVE_002|ELEVE_003"). A doubt between many, or one that the user named, has a pseudonym of
// its own.
func IsJoined(e *core.Entity) bool {
	return len(e.Members) > 0 && len(e.Members) <= core.MaxJoined && !e.Chosen
}
