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
	Things  []Thing // changed names of files, bookmarks and the like, of every document that was written
}

// Thing is a file, a bookmark or the like, in whose name a name was replaced. As is the thing's
// name with pseudonyms, Was its original name.
type Thing struct{ As, Was string }

// Pair is one pseudonym of an entity and the spellings of the entity that it replaces. An entity
// has several pairs if parts of its name have pseudonyms of their own.
type Pair struct {
	Entity    string   // the entity's id
	Kind      string   // a core.Kind
	Pseudonym string   // "" if the name is removed or is kept
	Canonical string   // the entity's whole name
	Forms     []string // the spellings that this pseudonym replaces
	Members   []string // if the entity is a doubt: the ids of the entities that it may be
	// Among has the names of the members of a doubt. It is set only if the doubt has a pseudonym of
	// its own, not one joined from those of the members. The ids in Members do not suffice, because
	// a later list may give them to other people.
	Among    []string
	Action   string // a core.Action
	Type     string // the type that the user gave the entity: "participant"
	Category string // the category that the user gave the name: "firstname"
	Owner    string // of an address, user name or phone number: the id of the person who owns it
	// Name is the part or spelling of the name that the pseudonym replaces, such as the first
	// name; "" if it replaces the whole name.
	Name string
	// First and Last are the name of a listed person in the spelling of the list. They are set on
	// the pair for the whole name only.
	First, Last string
	Homonym     bool   // another person on the list has the same first name
	Article     string // of an organisation: its article in the source, "le", "la", "l'" or "les", or ""
	// Doubtful has the forms of a listed person that may be ordinary words, such as the surname
	// "Bon". A surname among them is never chosen as the usual form that comes back.
	Doubtful []string
}

// Each calls f with every pair of the mapping. A nil mapping has no pairs.
func (m *Mapping) Each(f func(*Pair)) {
	if m == nil {
		return
	}
	for i := range m.Pairs {
		f(&m.Pairs[i])
	}
}

// Who returns a key that identifies the entity of a pair: its id, its folded whole name and, for a
// doubt with Among, the names in it. The id alone is not enough, because another list may give it
// to another person.
func (p *Pair) Who() string {
	who := p.Entity + "\x00" + fold.Key(p.Canonical)
	if len(p.Among) > 0 {
		who += "\x00" + PeopleKey(p.Among)
	}
	return who
}

// Entities returns the entities of a mapping and its doubts, which may be one of several
// people. An entity is returned once for each of its pseudonyms, with the spellings that this
// pseudonym replaced.
func (m *Mapping) Entities() []core.Entity {
	var list []core.Entity
	m.Each(func(p *Pair) {
		if p.Entity != "" {
			list = append(list, core.Entity{ID: p.Entity, Kind: core.Kind(p.Kind), Canonical: p.Canonical, Members: p.Members, Earlier: p.Forms, Hidden: p.Action != core.Keep.String(), Owner: p.Owner})
		}
	})
	return list
}

// StandsIn reports whether a text contains a pseudonym, or a pseudonym for a part of the same
// entity's name: for "Manon Garnier", also "Manon".
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

// ByID returns a table that finds an entity by its id.
func ByID(entities []*core.Entity) map[string]*core.Entity {
	byID := make(map[string]*core.Entity, len(entities))
	for _, e := range entities {
		byID[e.ID] = e
	}
	return byID
}

// Among returns the names of the members of a doubt, the people whom it may mean. byID finds the
// entities of the texts by their ids; a member that is not in byID is represented by its id.
func Among(e *core.Entity, byID map[string]*core.Entity) []string {
	names := make([]string, len(e.Members))
	for i, id := range e.Members {
		names[i] = id
		if m := byID[id]; m != nil { // nil if the member was merged into another entity
			names[i] = m.Canonical
		}
	}
	return names
}

// PeopleKey returns a key for a group of people, made of their names. The order of the names does
// not matter.
func PeopleKey(names []string) string {
	keys := make([]string, len(names))
	for i, name := range names {
		keys[i] = fold.Key(name)
	}
	slices.Sort(keys)
	return strings.Join(keys, "|")
}

// IsJoined reports whether an entity is a doubt (it may be one of several people, its members)
// whose pseudonym joins those of its members, "ELEVE_002|ELEVE_003", unless the style of pseudonyms
// gives it a name of its own. A doubt between more than core.MaxJoined members, or one whose
// pseudonym the user chose, is not joined.
func IsJoined(e *core.Entity) bool {
	return len(e.Members) > 0 && len(e.Members) <= core.MaxJoined && !e.Chosen
}
