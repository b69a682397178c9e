package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// owner identifies the entity that a pseudonym belongs to. It may be an entity of an earlier
// mapping that these texts do not mention, because its pseudonym stays taken.
type owner struct {
	id, name string
	past     bool   // the entity is known only from an earlier mapping
	bare     string // the folded name without the words of its frame: "haddad" for M. Haddad
	// The pseudonym replaces only the surname of the entity, so others of the family may have it,
	// too.
	part bool
}

func ownerOf(e *core.Entity) owner {
	return owner{id: e.ID, name: fold.Key(e.Canonical), bare: fold.Key(spelling.FrameOf(e).Strip(e.Canonical))}
}

// isFamily reports whether two owners may share a pseudonym, because they have the same surname,
// and for one of them the pseudonym replaces only this part of the name: Karim Haddad and "les
// Haddad".
func (o owner) isFamily(p owner) bool { return (o.part || p.part) && o.bare == p.bare }

// isSame reports whether two owners are the same entity. If one is of an earlier mapping, the names
// are compared, because another list may have other ids. Otherwise, the ids are compared.
func (o owner) isSame(p owner) bool {
	if o.past || p.past {
		return o.name == p.name
	}
	return o.id == p.id
}

// ownerBefore returns the owner of the pseudonym of a pair in an earlier mapping. whole has the
// pseudonyms of whole names in that mapping (spelling.Wholes).
func ownerBefore(p *pseudonym.Pair, whole map[string]string) owner {
	around := spelling.FrameIn(p.Canonical)
	o := owner{id: p.Entity, name: fold.Key(p.Canonical), past: true, bare: fold.Key(around.Strip(p.Canonical))}
	isFirst := around == (spelling.Frame{}) && strings.HasPrefix(whole[p.Who()], p.Pseudonym+" ")
	if p.Name != "" && p.Kind == string(core.Person) && !isFirst {
		o.bare, o.part = fold.Key(p.Name), true
	}
	return o
}
