package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// owner is the entity that a pseudonym belongs to. Entities of an earlier mapping own theirs even
// if these texts do not mention them.
type owner struct {
	id, name string
	past     bool   // known from an earlier mapping only
	stands   string // the folded name without its frame: "haddad" for M. Haddad
	part     bool   // the pseudonym is that of a surname within a longer name
}

func ownerOf(e *core.Entity) owner {
	return owner{id: e.ID, name: fold.Key(e.Canonical), stands: fold.Key(spelling.FrameOf(e).Strip(e.Canonical))}
}

// isFamily reports whether two owners share a surname that at least one of them has in a longer
// name: Karim Haddad and "les Haddad".
func (o owner) isFamily(p owner) bool { return (o.part || p.part) && o.stands == p.stands }

// isSame reports whether two owners are the same entity. With an earlier mapping names are compared,
// since ids differ from list to list.
func (o owner) isSame(p owner) bool {
	if o.past || p.past {
		return o.name == p.name
	}
	return o.id == p.id
}

// ownerBefore returns the owner of a pseudonym in an earlier mapping; whole are its
// spelling.Wholes.
func ownerBefore(p *pseudonym.Pair, whole map[string]string) owner {
	around := spelling.FrameIn(p.Canonical)
	o := owner{id: p.Entity, name: fold.Key(p.Canonical), past: true, stands: fold.Key(around.Strip(p.Canonical))}
	isFirst := around == (spelling.Frame{}) && strings.HasPrefix(whole[p.Who()], p.Pseudonym+" ")
	if p.Name != "" && p.Kind == string(core.Person) && !isFirst {
		o.stands, o.part = fold.Key(p.Name), true
	}
	return o
}
