package mine

// tree is a trie of contexts, whose occurrences are counted in one pass over the corpus. It
// holds the given contexts and the generalised ones. A path from the root reads a context
// from the neighbour outwards.
type tree struct {
	next   map[branch]int32 // node and sign → next node
	leaves map[int32]*leaf  // node → the context that ends there
	order  []*leaf          // in the order in which they were added
	size   int32            // number of nodes; the root is node 0
	edge   sign             // the beginning or the end of a text, on the side of the contexts
}

// branch is a step from a node.
type branch struct {
	node int32
	sign sign
}

// leaf is a context of the tree.
type leaf struct {
	pieces      []piece // in the order of the text
	given       bool    // is one of ContextOptions.Good
	as          string  // its text as given; "" if that has a known form, which is generalised
	generalised bool
	verdict     Verdict // best verdict of the contexts that it generalises; "" if it generalises no context
	stood       Judged  // numbers of that context
	anchors     []int32 // units next to its occurrences
}

// newTree returns an empty tree. edge is the sign of the beginning or the end of a text.
func newTree(edge sign) *tree {
	return &tree{next: map[branch]int32{}, leaves: map[int32]*leaf{}, size: 1, edge: edge}
}

// add returns the context with these signs, and adds it if the tree does not have it.
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
			l.generalised = l.generalised || p.isType()
		}
		t.leaves[node] = l
		t.order = append(t.order, l)
	}
	return l
}

// count finds the occurrences of all contexts of the tree.
func (t *tree) count(u *units, step int32) {
	if len(t.leaves) == 0 {
		return
	}
	begins := make([]bool, u.base) // form → some context begins with it; excludes most places
	known := false                 // some context begins with a type
	for b := range t.next {
		if b.node == 0 && int(b.sign) < len(begins) {
			begins[b.sign] = true
		} else if b.node == 0 {
			known = true
		}
	}
	for a := int32(0); a < int32(len(u.list)); a++ {
		i := a + step
		if i < 0 || i >= int32(len(u.list)) {
			continue
		}
		if u.list[i] < 0 {
			if u.list[a] >= 0 { // not an empty text
				t.walk(u, a, i, 0, step)
			}
			continue
		}
		if u.isKnown(i) && !known || !u.isKnown(i) && !begins[u.list[i]] {
			continue
		}
		t.walk(u, a, a+step, 0, step)
	}
}

// walk adds anchor to the contexts that continue from a node with unit i.
func (t *tree) walk(u *units, anchor, i, node, step int32) {
	if i < 0 || i >= int32(len(u.list)) {
		return
	}
	if u.list[i] < 0 {
		if n, ok := t.next[branch{node, t.edge}]; ok && t.leaves[n] != nil {
			t.leaves[n].anchors = append(t.leaves[n].anchors, anchor)
		}
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

// find returns the context with these signs, or nil.
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
