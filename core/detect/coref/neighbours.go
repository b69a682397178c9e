package coref

import (
	"github.com/cachenom/cachenom/core/text/near"
)

// neighbours finds, for a mistyped form, the forms in people's names that are one typing error
// away.
type neighbours struct {
	index near.Index
	key   func(int32) string
}

// shortest is the number of letters that a form in a name must have to be found. In shorter
// names, one other letter often makes another name: Lena is not Lina mistyped.
const shortest = 6

// newNeighbours returns an index of the forms that are the keys of a map (coreference.byForm).
// key returns the letters of a form. The order of the map has no effect, because find answers
// only if a single form is near.
func newNeighbours(forms map[int32][]int32, key func(int32) string) *neighbours {
	n := &neighbours{key: key}
	for f := range forms {
		if k := key(f); len(k) >= shortest {
			near.Left([]byte(k), 1, func(hash uint64) { n.index.File(f, hash) })
		}
	}
	n.index.Build()
	return n
}

// find returns the only form that is one edit away from the letters k; -1 if there is no such
// form, or several. The first letters must be equal, because they are rarely mistyped.
func (n *neighbours) find(k string) int32 {
	const several = -2
	if len(k) < shortest-1 || n.index.IsEmpty() {
		return -1
	}
	typed, found := []byte(k), int32(-1)
	near.Left(typed, 1, func(hash uint64) {
		n.index.Find(hash, func(f int32) bool {
			meant := n.key(f)
			switch {
			case f == found || meant[0] != k[0] || near.Distance(typed, []byte(meant), 1) != 1:
			case found == -1:
				found = f
			default:
				found = several
			}
			return found == several
		})
	})
	return max(found, -1)
}
