package mine

// tree is a trie of contexts, whose occurrences are counted in one pass over the corpus. It holds
// the contexts of ContextOptions.Good and the generalised ones. A path from the root is a context
// read outwards: its first sign is the one next to a name.
type tree struct {
	next   map[branch]int32 // node and sign → next node
	leaves map[int32]*leaf  // node → the context that ends there
	order  []*leaf          // the contexts in the order in which they were added
	size   int32            // number of nodes; the root is node 0
	edge   sign             // for left contexts, the sign of the beginning of a text; else of its end
}

// branch is a step from a node by the next sign of a context.
type branch struct {
	node int32
	sign sign
}

// leaf is a context of the tree.
type leaf struct {
	pieces      []piece // graphies of the context, in the order of the text
	given       bool    // the context is one of ContextOptions.Good
	as          string  // how the user wrote a given context; "" if a known form in it was generalised
	generalised bool    // the context has a type in place of a known form
	verdict     Verdict // best verdict on the contexts that were generalised to this one; "" if none was
	stood       Judged  // numbers of the context with that verdict
	anchors     []int32 // the unit next to each occurrence, as an index into units.list
}

// newTree returns an empty tree, given the sign of the beginning or the end of a text.
func newTree(edge sign) *tree {
	return &tree{next: map[branch]int32{}, leaves: map[int32]*leaf{}, size: 1, edge: edge}
}

// add returns the context with these signs, which are in outward order. If the tree does not have
// it, add adds it, with the graphies that the function pieces returns.
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

// count finds the occurrences of all contexts of the tree in the corpus, and adds the unit next to
// each of them to the anchors of its leaf. A context begins beside that unit and extends to the
// right if step is 1, to the left if it is -1.
func (t *tree) count(u *units, step int32) {
	if len(t.leaves) == 0 {
		return
	}
	begins := make([]bool, u.base) // number of a unit → a context begins with it
	known := false                 // a context begins with a type
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

// walk adds the unit anchor to the anchors of all contexts below a node whose next graphies are
// unit i and the units after it: to the right if step is 1, to the left if it is -1.
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

// find returns the context with these signs, which are in outward order; nil if the tree does not
// have it.
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
