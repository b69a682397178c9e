package detect

// neighbours finds the forms that differ by one letter from a mistyped one, by the
// deletions that both share (SymSpell, as the roster does it): nothing is
// compared that has none in common.
type neighbours struct {
	byDeletion map[string][]int32
	key        func(int32) string
}

// shortest is how long a form must be for a slip in it to be told from another
// name: Lena is not Lina mistyped.
const shortest = 6

// newNeighbours looks among the forms that name somebody. Their order, which is a
// map's, does not show: find answers only where a single one is near.
func newNeighbours(forms map[int32][]int32, key func(int32) string) *neighbours {
	n := &neighbours{byDeletion: map[string][]int32{}, key: key}
	for f := range forms {
		k := key(f)
		if len(k) < shortest {
			continue
		}
		n.byDeletion[k] = append(n.byDeletion[k], f)
		deletions(k, func(d string) { n.byDeletion[d] = append(n.byDeletion[d], f) })
	}
	return n
}

// find is the only form one slip away from k, -1 for none or several.
func (n *neighbours) find(k string) int32 {
	if len(k) < shortest-1 {
		return -1
	}
	found := int32(-1)
	try := func(d string) {
		for _, f := range n.byDeletion[d] {
			switch {
			case f == found || !slip(n.key(f), k):
			case found >= 0:
				found = -2
			case found == -1:
				found = f
			}
		}
	}
	try(k)
	deletions(k, try)
	return max(found, -1)
}

func deletions(k string, each func(string)) {
	for i := range len(k) {
		if i == 0 || k[i] != k[i-1] {
			each(k[:i] + k[i+1:])
		}
	}
}

// slip reports whether one letter added, left out, changed or swapped with its
// neighbour makes b of a. The first letter is rarely mistyped and stays.
func slip(a, b string) bool {
	if a == b || a[0] != b[0] {
		return false
	}
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	x, y := a[i:], b[i:]
	switch {
	case len(a) == len(b)+1:
		return x[1:] == y
	case len(b) == len(a)+1:
		return y[1:] == x
	case len(a) != len(b):
		return false
	}
	return x[1:] == y[1:] || len(x) > 1 && x[0] == y[1] && x[1] == y[0] && x[2:] == y[2:]
}
