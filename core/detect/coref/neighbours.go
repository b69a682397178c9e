package coref

import (
	"github.com/cachenom/cachenom/core/text/near"
)

// neighbours finds the forms that differ by one letter from a mistyped one.
type neighbours struct {
	index near.Index
	key   func(int32) string
}

// shortest is how long a form must be for a slip in it to be told from another
// name: Lena is not Lina mistyped.
const shortest = 6

// newNeighbours looks among the forms that name somebody. Their order, which is a
// map's, does not show: find answers only where a single one is near.
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

// find is the only form one slip away from k, -1 for none or several. The first
// letter is rarely mistyped and stays.
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
