package mine

// tree holds contexts, outwards from the neighbour, to be counted in one
// reading of the corpus: those that were given, and the generalised ones.
type tree struct {
	next   map[branch]int32
	leaves map[int32]*leaf
	order  []*leaf
	size   int32
}

type branch struct {
	node int32
	sign sign
}

// leaf is a context of the tree and where it stands: the units next to it.
type leaf struct {
	pieces      []piece // in the order of the text
	given       bool    // among the good ones of the request
	as          string  // as it was given; "" where a known form in it must not be told
	generalised bool
	verdict     Verdict // the best of the contexts that it generalises; "" when it does none
	stood       Judged  // what that one was judged by
	anchors     []int32
}

func newTree() *tree { return &tree{next: map[branch]int32{}, leaves: map[int32]*leaf{}, size: 1} }

// add puts a context into the tree; one that is there is returned.
func (t *tree) add(signs []sign, pieces func() []piece) *leaf {
	node := int32(0)
	for _, s := range signs {
		b := branch{node, s}
		n, ok := t.next[b]
		if !ok {
			n = t.size
			t.size++
			t.next[b] = n
		}
		node = n
	}
	l := t.leaves[node]
	if l == nil {
		l = &leaf{pieces: pieces()}
		for _, p := range l.pieces {
			l.generalised = l.generalised || p.typ
		}
		t.leaves[node] = l
		t.order = append(t.order, l)
	}
	return l
}

// count finds where the contexts of the tree stand.
func (t *tree) count(u *units, step int32) {
	if len(t.leaves) == 0 {
		return
	}
	begins := make([]bool, u.base) // most places are none of any context
	known := false
	for b := range t.next {
		if b.node == 0 && int(b.sign) < len(begins) {
			begins[b.sign] = true
		} else if b.node == 0 {
			known = true
		}
	}
	for a := int32(0); a < int32(len(u.list)); a++ {
		i := a + step
		if i < 0 || i >= int32(len(u.list)) || u.list[i] < 0 {
			continue
		}
		if u.isKnown(i) && !known || !u.isKnown(i) && !begins[u.list[i]] {
			continue
		}
		t.walk(u, a, a+step, 0, step)
	}
}

func (t *tree) walk(u *units, anchor, i, node, step int32) {
	if i < 0 || i >= int32(len(u.list)) || u.list[i] < 0 {
		return
	}
	follow := func(s sign) {
		if n, ok := t.next[branch{node, s}]; ok {
			if l := t.leaves[n]; l != nil {
				l.anchors = append(l.anchors, anchor)
			}
			t.walk(u, anchor, i+step, n, step)
		}
	}
	if !u.isKnown(i) {
		follow(sign(u.list[i]))
		return
	}
	for _, typ := range u.types[u.list[i]-u.base] {
		follow(u.typeSign(typ))
	}
}

// find is the context with these signs, or nil.
func (t *tree) find(signs []sign) *leaf {
	node := int32(0)
	for _, s := range signs {
		n, ok := t.next[branch{node, s}]
		if !ok {
			return nil
		}
		node = n
	}
	return t.leaves[node]
}
