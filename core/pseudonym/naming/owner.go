package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// owner is the entity that a pseudonym belongs to. Entities of an earlier mapping keep their
// pseudonyms even if these texts do not mention them.
type owner struct {
	id, name string
	past     bool   // only known from an earlier mapping
	bare     string // the folded name without its frame: "haddad" for M. Haddad
	part     bool   // the pseudonym belongs to a surname that is part of a longer name
}

func ownerOf(e *core.Entity) owner {
	return owner{id: e.ID, name: fold.Key(e.Canonical), bare: fold.Key(spelling.FrameOf(e).Strip(e.Canonical))}
}

// isFamily reports whether two owners share a surname that is part of a longer name of at least
// one of them: Karim Haddad and "les Haddad".
func (o owner) isFamily(p owner) bool { return (o.part || p.part) && o.bare == p.bare }

// isSame reports whether two owners are the same entity. Owners from an earlier mapping are
// compared by name, because another list may have other ids.
func (o owner) isSame(p owner) bool {
	if o.past || p.past {
		return o.name == p.name
	}
	return o.id == p.id
}

// ownerBefore returns the owner of a pseudonym in an earlier mapping. whole is the result of
// spelling.Wholes for that mapping.
func ownerBefore(p *pseudonym.Pair, whole map[string]string) owner {
	around := spelling.FrameIn(p.Canonical)
	o := owner{id: p.Entity, name: fold.Key(p.Canonical), past: true, bare: fold.Key(around.Strip(p.Canonical))}
	isFirst := around == (spelling.Frame{}) && strings.HasPrefix(whole[p.Who()], p.Pseudonym+" ")
	if p.Name != "" && p.Kind == string(core.Person) && !isFirst {
		o.bare, o.part = fold.Key(p.Name), true
	}
	return o
}
