package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// ownerBefore is who has a pseudonym of an earlier table, of which whole has those of whole
// names.
func ownerBefore(p *pseudonym.Pair, whole map[string]string) owner {
	around := spelling.FrameIn(p.Canonical)
	o := owner{id: p.Entity, name: fold.Key(p.Canonical), past: true, stands: fold.Key(around.Strip(p.Canonical))}
	isFirst := around == (spelling.Frame{}) && strings.HasPrefix(whole[p.Who()], p.Pseudonym+" ")
	if p.Name != "" && p.Kind == string(core.Person) && !isFirst {
		o.stands, o.part = fold.Key(p.Name), true
	}
	return o
}

// owner is who has a pseudonym. An entity of the mapping that these texts do
// not name owns its own, too.
type owner struct {
	id, name string
	past     bool   // known from the mapping only
	stands   string // the folded name that it stands for: "haddad" of M. Haddad
	part     bool   // it is of a surname in a longer name
}

func ownerOf(e *core.Entity) owner {
	return owner{id: e.ID, name: fold.Key(e.Canonical), stands: fold.Key(spelling.FrameOf(e).Strip(e.Canonical))}
}

// isFamily reports whether two owners have a surname, which one of them has in a longer name:
// Karim Haddad and "les Haddad".
func (o owner) isFamily(p owner) bool { return (o.part || p.part) && o.stands == p.stands }

// is reports whether two owners are one: ids differ from list to list.
func (o owner) is(p owner) bool {
	if o.past || p.past {
		return o.name == p.name
	}
	return o.id == p.id
}
